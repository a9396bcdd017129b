/* What a served page does beside its widgets: it shows itself whole or says that it cannot, gives
   controls their names, sends no file that is too large, and says goodbye when it is left. */
"use strict";
(() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => document.querySelectorAll(selector);
  const config = () => JSON.parse(one("#jupyter-config-data")?.textContent ?? "{}");

  function show() {
    one("#loading")?.remove();
    one("#turin-cells").hidden = false;
  }

  /* Voilà calls this when its own script is ready; the page calls it when it has arrived. */
  function finish() {
    window.cellLoaded = true;
    if (window.themeLoaded) show();
  }

  function arrived() {
    if (one("[data-turin-failed]")) {
      all("[cell-index]").forEach((cell) => cell.remove());
      show();
    } else {
      finish();
    }
  }

  /* noUiSlider gives its handles no name, ipywidgets gives images no text: take what is visible. */
  function nameHandles() {
    for (const slider of all(".widget-slider")) {
      const label = slider.querySelector(".widget-label")?.textContent.trim();
      const handles = slider.querySelectorAll(".noUi-handle:not([aria-label])");
      if (!label) continue;
      handles.forEach((handle, i) => {
        const which = handles.length > 1 ? [" from", " to"][i] : "";
        handle.setAttribute("aria-label", label + which);
      });
    }
    for (const image of all("img.widget-image:not([alt])")) {
      image.alt = image.title || "A chart; its numbers are in the table with it";
    }
  }

  function sayProgress() {
    const last = [...all("[cell-index]")].at(-1);
    const text = one("#loading_text");
    const progress = last ? `, ${last.getAttribute("cell-index")} of ${last.dataset.of}` : "";
    if (text && text.textContent !== progress) text.textContent = progress;
  }

  /* A game that the server keeps is found again by the page's address, which holds no more;
     once its table or the offer to go on with it is left, not even that. */
  let wasKept = false;
  function keepAddress() {
    const kept = one("[data-turin-keep]")?.dataset.turinKeep;
    const address = new URL(location.href);
    if (kept === undefined && !wasKept) return;
    wasKept = Boolean(kept);
    if (address.searchParams.get("game") === (kept || null)) return;
    if (wasKept) address.searchParams.set("game", kept);
    else address.searchParams.delete("game");
    history.replaceState(null, "", address);
  }

  let waiting = false;
  function changed() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      sayProgress();
      nameHandles();
      keepAddress();
    });
  }

  /* A page that is left takes its kernel with it; culling is for the pages that could not say so. */
  function goodbye() {
    const { baseUrl, kernelId } = config();
    if (kernelId) navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  }

  /* One message holds 10 MB, and more would end the connection: of a larger file only as much is
     sent as it takes to be refused. */
  const MOST = 8 * 1024 * 1024;
  const readWhole = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function readSome(file) {
    readWhole.call(this, file.size > MOST ? file.slice(0, MOST) : file);
  };

  Object.assign(window, {
    voila_heartbeat() {},
    voila_process() {},
    update_loading_text() {},
    display_cells: finish,
    voila_finish: finish,
  });
  document.addEventListener("DOMContentLoaded", arrived);
  window.addEventListener("pagehide", goodbye);
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  new MutationObserver(changed).observe(document.documentElement, { childList: true, subtree: true });
})();
