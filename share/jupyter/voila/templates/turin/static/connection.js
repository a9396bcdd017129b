/* The line between a page and its game: what is sent is kept until it was dealt with, and a loss is
   said within five seconds, by a bar, with the controls shut until it is over. */
"use strict";
(() => {
  const SILENT = 4_000; // ms without an answer: the line is lost
  const DOUBT = 1_500; // ms without an answer: ask the server by another way
  const EVERY = 750; // ms between two questions
  const READY = 15_000; // ms a page may take
  const BUSY = 2_000; // ms of work that nobody need be told of
  const LOOK = 50; // ms between two looks at what was typed
  const WATCHED = 6_000; // ms in which Voilà's script may fill the fields after a break
  const REFUSED = [1008, 1009]; // how a server closes a socket that brought what it takes from nobody
  const one = (selector) => document.querySelector(selector);

  /* It may be there in part while the page arrives. */
  function config() {
    try {
      return JSON.parse(one("#jupyter-config-data").textContent);
    } catch {
      return {};
    }
  }

  /* ---- what was sent and not dealt with yet: sent once more on a new socket ---- */
  const unsettled = new Map();
  const texts = new TextDecoder();

  /* Channel, header, parent's header, metadata, content of a message in Jupyter's protocol v1. */
  function parts(frame) {
    const view = new DataView(frame);
    const offset = (i) => Number(view.getBigUint64(8 * (i + 1), true));
    const text = (i) => texts.decode(new Uint8Array(frame, offset(i), offset(i + 1) - offset(i)));
    const json = (i) => JSON.parse(text(i));
    return { channel: text(0), header: json(1), parent: json(2), content: () => json(4) };
  }

  function keep(frame) {
    const { header } = parts(frame);
    if (header.msg_type.startsWith("comm_")) unsettled.set(header.msg_id, { frame, times: 0 });
  }

  function settle(frame) {
    const { channel, header, parent, content } = parts(frame);
    if (channel !== "iopub" || header.msg_type !== "status" || !unsettled.has(parent.msg_id)) return;
    if (content().execution_state !== "idle") return;
    unsettled.delete(parent.msg_id);
    setTimeout(forget, LOOK); // a control sends what waited when it hears that it may
  }

  /* ---- what was typed and may not be known at the other end: on a new socket Voilà's script puts
     the kernel's values into all fields; these letters are put back, and thereby sent ---- */
  const typed = new Map();
  let again = false; // whether this is not the page's first socket
  let looks = 0; // how often to look yet

  function remember(event) {
    if (event.isTrusted && event.target.matches?.("#turin-cells :is(input:not([type=file]), textarea)")) {
      typed.set(event.target, event.target.value);
    }
  }

  /* What is entered is done with: whoever empties the field then may. */
  function entered(event) {
    if (event.type === "click" || event.key === "Enter") typed.clear();
  }

  function forget() {
    if (!unsettled.size && line?.readyState === WebSocket.OPEN && !looks) typed.clear();
  }

  function correct() {
    for (const [field, value] of looks ? typed : []) {
      if (field.value === value) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function putBack() {
    correct();
    looks -= 1;
    if (looks > 0) setTimeout(putBack, LOOK);
    else forget();
  }

  function watchFields() {
    if (again && !looks) setTimeout(putBack, LOOK);
    looks = again ? WATCHED / LOOK : 0;
    again = true;
  }

  /* The socket of Voilà's script; "?" and "again" are words between this file and the server's door. */
  class Line extends WebSocket {
    constructor(url, protocols) {
      super(url, protocols);
      if (!/\/channels\?session_id=/.test(url)) return;
      first ??= performance.now();
      line = this;
      this.addEventListener("open", () => this.sendAgain());
      this.addEventListener("message", (event) => this.hear(event));
      this.addEventListener("close", (event) => refuse(REFUSED.includes(event.code)));
    }

    send(frame) {
      if (frame instanceof ArrayBuffer) keep(frame);
      super.send(frame);
    }

    sendAgain() {
      asked = null;
      watchFields();
      for (const kept of unsettled.values()) {
        kept.times += 1;
        refuse(kept.times > 3);
        super.send("again");
        super.send(kept.frame);
      }
    }

    hear(event) {
      if (refused) event.stopImmediatePropagation(); // fields keep what was refused
      if (typeof event.data !== "string") {
        if (event.data instanceof ArrayBuffer) settle(event.data);
        return;
      }
      if (!/^(idle|busy|starting|dead)$/.test(event.data)) return;
      event.stopImmediatePropagation();
      heard(event.data);
    }
  }

  /* ---- what is known of the line ---- */
  let line = null;
  let first = null; // when the first socket was made
  let last = 0; // when an answer came last, or a fair wait for one began
  let asked = null; // when the question was put that is not answered yet
  let reachable = true; // whether the server answers by another way
  let gone = false; // the process has ended
  let refused = false; // the server closed its door on what was sent
  let busySince = null;
  let leaving = false;

  function heard(state) {
    [last, asked, reachable] = [performance.now(), null, true];
    know(state);
  }

  function know(state) {
    gone ||= state === "dead";
    if (state !== "busy") busySince = null;
    else busySince ??= performance.now();
  }

  function refuse(so) {
    if (!so) return;
    refused = true;
    unsettled.clear();
  }

  function ask(now) {
    if (line?.readyState !== WebSocket.OPEN || asked !== null || now - last < EVERY) return;
    asked = now;
    line.send("?");
  }

  let looking = false;
  let looked = 0;
  async function look() {
    const { baseUrl, kernelId } = config();
    if (!kernelId || looking || gone) return;
    [looking, looked] = [true, performance.now()];
    const signal = AbortSignal.timeout(DOUBT);
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { signal, cache: "no-store" }).catch(() => null);
    reachable = answer !== null && answer.status < 500;
    if (answer?.status === 404) know("dead");
    if (answer?.ok) know((await answer.json().catch(() => ({}))).execution_state);
    looking = false;
    judge();
  }

  /* ---- what follows from it ---- */
  const ended = () => document.readyState !== "loading";
  const failed = () => one("[data-turin-failed]");
  const cutOff = () => ended() && !one("[data-turin-end]") && !(failed() && config().kernelId);
  const ready = () => !one("#loading") && !one("[type='application/vnd.voila.cell-output+json']");

  function verdict(now) {
    if (gone || cutOff()) return "gone";
    if (refused) return "refused";
    if (now - last > SILENT && !reachable) return "server";
    const waits = busySince !== null && line?.readyState === WebSocket.CONNECTING;
    if (first !== null && now - Math.max(first, last) > SILENT && !waits) return "line";
    return now > READY && !ready() && !failed() ? "late" : null;
  }

  const AGAIN = "Reload it to begin anew, or to go on with a game.";
  const SAID = {
    gone: `This page was put away while nobody used it, or its process has ended, so its controls no longer answer. ${AGAIN}`,
    refused: `The server took something that this page sent for too much, or for no message of this page's, so its controls no longer answer. ${AGAIN}`,
    server: "The server cannot be reached, so the controls of this page do not answer. It looks for the server until it is back.",
    line: `The server is there, but the connection that the controls of this page need does not get through; a proxy on the way may refuse websockets. The page keeps trying. ${AGAIN}`,
    late: `This page is not ready after ${READY / 1000} seconds. It may still come: wait a little, or reload it.`,
  };
  const UNSENT = " What was done in it last may not have arrived.";

  let said = "";
  function judge() {
    if (!one("main") || leaving) return;
    const now = performance.now();
    const kind = verdict(now);
    const text = kind ? SAID[kind] + (kind !== "late" && (unsettled.size || refused) ? UNSENT : "") : "";
    if (text !== said) say(kind, text);
    note(!kind && busySince !== null && now - busySince > BUSY);
  }

  function say(kind, text) {
    said = text;
    one(".turin-lost")?.remove();
    if (kind) one("main").prepend(bar(kind, text));
    shut(Boolean(kind) && kind !== "late");
    if (kind === "gone") one("#loading")?.remove();
  }

  function bar(kind, text) {
    const box = document.createElement("section");
    box.className = "turin-lost";
    box.dataset.kind = kind;
    box.setAttribute("role", "alert");
    box.innerHTML = "<p></p>";
    box.firstChild.textContent = text;
    if (kind !== "server") box.append(reload());
    return box;
  }

  function reload() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Reload";
    button.addEventListener("click", () => location.reload());
    return button;
  }

  /* Fields keep what is in them: the fieldset around all cells shuts them, and whoever was typing
     goes on where they were. */
  let typing = null;
  function shut(so) {
    const cells = one("#turin-cells");
    if (!cells || cells.disabled === so) return;
    if (so) typing = document.activeElement;
    cells.disabled = so;
    for (const handle of cells.querySelectorAll(".noUi-handle")) handle.setAttribute("aria-disabled", so);
    if (!so && document.activeElement === document.body) typing?.focus();
  }

  function whileShut(event) {
    const part = event.target.closest?.("[role=slider], [role=tab], .noUi-target, .lm-TabBar, .jupyter-widget-Collapse-header");
    if (!part || !one("#turin-cells")?.disabled) return;
    if (event.key === "Tab") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function note(busy) {
    const there = one(".turin-busy");
    if (!busy) there?.remove();
    else if (!there) {
      const text = document.createElement("p");
      text.className = "turin-busy";
      text.setAttribute("role", "status");
      text.textContent = "The page is computing …";
      one("main").append(text);
    }
  }

  /* Nothing is judged while nobody looks, or from before the page slept: its clock begins anew. */
  let ticked = 0;
  function tick() {
    const now = performance.now();
    const away = document.visibilityState !== "visible" || now - ticked > 2 * DOUBT;
    ticked = now;
    if (away && !said) [last, asked] = [now, null];
    if (away || leaving) return;
    ask(now);
    const doubtful = now - last > DOUBT && now > 2 * DOUBT;
    if (doubtful && now - looked > DOUBT / 2) look();
    judge();
  }

  window.WebSocket = Line;
  window.addEventListener("beforeinput", correct, true); // the next letter stands after the last
  window.addEventListener("input", remember, true);
  window.addEventListener("click", entered, true);
  window.addEventListener("keydown", entered, true);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  window.addEventListener("online", look);
  window.addEventListener("pagehide", () => { leaving = true; });
  for (const kind of ["keydown", "pointerdown", "mousedown", "click"]) {
    window.addEventListener(kind, whileShut, true);
  }
  setInterval(tick, 250);
})();
