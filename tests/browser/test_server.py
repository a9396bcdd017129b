"""The frame around every dashboard: what is served, what is not, and how it ends."""

from __future__ import annotations

import http.client
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import (
    PAGES,
    PHONE,
    ROOT,
    Watch,
    axe_violations,
    kernel_id,
    open_page,
    overflow,
    screenshot,
    serving,
    status,
    until,
)

COUNTER = "voila/render/counter.ipynb"
FAILING = "voila/render/failing.ipynb"


def press(page: Page) -> None:
    """The control answers: what is pressed in the page is counted in the kernel."""
    said = page.locator("[data-said]")
    expect(said).to_have_text("(2, 1)")
    page.get_by_role("button", name="Press").click()
    expect(said).to_have_text("1")


def raw(address: str, path: str) -> tuple[int, str]:
    """Status and body for a path that is sent as it is written, dots and all; redirects too."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read().decode(errors="replace")
    connection.close()
    if answer.status == 302:
        return raw(address, answer.headers["Location"])
    return answer.status, body


def test_the_landing_page_lists_what_there_is(page: Page, pages: str) -> None:
    page.goto(pages)
    assert page.title() == "Dashboards · Turin Market"
    items = page.get_by_role("listitem")
    expect(items).to_have_count(len(list(PAGES.glob("*.ipynb"))))
    counter = items.filter(has=page.get_by_role("link", name="A counter & more"))
    expect(counter).to_contain_text("Press the button: the number beside it goes up.")
    page.get_by_role("link", name="A counter & more").click()
    press(page)
    assert page.title() == "A counter & more"


def test_the_dashboards_are_listed(page: Page, server: str) -> None:
    page.goto(server)
    links = page.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(len(list((ROOT / "dashboards").glob("*.ipynb"))))


@pytest.mark.parametrize(
    "path",
    [
        "/voila/files/../../../etc/passwd",
        "/voila/files/..%2f..%2f..%2fpyproject.toml",
        "/voila/files/%2e%2e/%2e%2e/%2e%2e/pyproject.toml",
        "/voila/files//etc/passwd",
        "/voila/files/counter.ipynb",
        "/voila/files/voila.json",
        "/voila/files/none.png",
        "/voila/templates/turin/static/../conf.json",
        "/voila/templates/turin/static/%2e%2e/index.html.j2",
        "/voila/templates/turin/static/../../../../../../pyproject.toml",
        "/voila/templates/../static/turin.css",
        "/voila/templates/none/static/turin.css",
        "/voila/templates/turin",
        "/voila/static/../../../../etc/passwd",
        "/voila/static/%2e%2e/%2e%2e/conf.json",
        "/voila/labextensions/../../../../../etc/passwd",
        "/voila/api/contents/counter.ipynb",
        "/voila/render/..%2fhelpers.py",
        "/voila/render/../conftest.py",
        "/voila/render/none.ipynb",
        "/voila/tree/..",
        "/api/kernels",
        "/api/contents",
        "/counter.ipynb",
        "/etc/passwd",
    ],
)
def test_what_is_not_offered_is_not_there(pages: str, path: str) -> None:
    code, body = raw(pages, path)
    assert code == 404
    for leak in ("root:", "[project]", "base_template", "import ", "Traceback", "ipywidgets"):
        assert leak not in body


def test_what_is_offered_is_there(tmp_path: Path) -> None:
    (tmp_path / "seal.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    with serving(tmp_path / "log", tmp_path) as address:
        assert raw(address, "/voila/files/seal.svg")[0] == 200
        assert raw(address, "/voila/files/log")[0] == 404
        assert raw(address, "/voila/templates/turin/static/turin.css")[0] == 200


def test_kernels_go_when_a_page_is_left(page: Page, pages: str) -> None:
    left = []
    for _ in range(5):
        open_page(page, pages + COUNTER)
        left.append(kernel_id(page))
        assert status(f"{pages}api/kernels/{left[-1]}") == 200
        page.goto("about:blank")
    assert len(set(left)) == 5
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and [k for k in left if alive(pages, k)]:
        time.sleep(0.2)
    assert [k for k in left if alive(pages, k)] == []


def test_a_page_made_ahead_is_for_one_visitor(page: Page, server: str) -> None:
    """What the first one types is nowhere in the next page, whose kernel is another."""
    seen = []
    for typed in ("7", "9"):
        open_page(page, f"{server}voila/render/what_if_scoring.ipynb")
        field = page.locator(".turin-at-0 .turin-cash input")
        assert field.input_value() != "7"
        field.fill(typed)
        expect(page.locator(".turin-ledger")).to_be_visible()
        expect(page.locator("a[href*='what_if_scoring.ipynb?']").first).to_be_attached()
        seen.append(kernel_id(page))
    assert len(set(seen)) == 2
    assert status(f"{server}voila/query/{seen[1]}") == 404


def alive(address: str, kernel: str) -> bool:
    return status(f"{address}api/kernels/{kernel}") == 200


def test_a_page_asks_for_its_scripts_at_once(page: Page, server: str) -> None:
    """One holds the pieces; the widgets' managers have a small door each."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("?")[0].split("/")[-1]))
    page.goto(f"{server}voila/render/play.ipynb?own")
    page.wait_for_selector(".jupyter-widgets")
    scripts = [name.split(".")[0] for name in asked if name.endswith(".js")]
    assert sorted(scripts) == [
        *("connection", "pages", "remoteEntry", "remoteEntry", "turin", "voila-style"),
    ]


def test_a_closed_tab_takes_its_kernel_along(browser: Browser, pages: str) -> None:
    tab = browser.new_page()
    open_page(tab, pages + COUNTER)
    kernel = kernel_id(tab)
    tab.close(run_before_unload=True)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and alive(pages, kernel):
        time.sleep(0.2)
    assert not alive(pages, kernel)


def test_behind_a_path_the_controls_work(page: Page, pages_under_turin: str) -> None:
    page.goto(pages_under_turin.rstrip("/"))
    assert page.url == pages_under_turin
    page.get_by_role("link", name="A counter & more").click()
    press(page)
    page.get_by_role("link", name="Turin Market").click()
    assert page.url == pages_under_turin
    assert raw(pages_under_turin, "/")[0] == 404
    assert raw(pages_under_turin, "/voila/render/counter.ipynb")[0] == 404


def test_a_failing_cell_is_one_sentence(page: Page, pages: str) -> None:
    page.goto(pages + FAILING)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This page could not be set up")
    until(page, "window.themeLoaded")
    text = page.locator("body").inner_text()
    for word in ("saffron", "ValueError", "Traceback", "first half", "second half", "Laying"):
        assert word not in text
    assert "saffron" not in page.content()
    assert page.locator("[data-turin-end]").count() == 0
    assert axe_violations(page) == []
    with pytest.raises(AssertionError, match="could not be set up"):
        open_page(page, pages + FAILING)


@pytest.mark.parametrize("where", ["dashboards", "elsewhere"])
def test_it_starts_from_anywhere(page: Page, tmp_path: Path, where: str) -> None:
    cwd = ROOT / "dashboards" if where == "dashboards" else tmp_path
    with serving(tmp_path / "log", PAGES, cwd=cwd) as address:
        open_page(page, address + COUNTER)
        press(page)
        page.goto("about:blank")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "nothing/here", COUNTER])
def test_a_page_for_everyone(browser: Browser, pages: str, path: str, scheme: str) -> None:
    watch = Watch()
    context = browser.new_context(color_scheme=scheme, viewport=PHONE)  # type: ignore[arg-type]
    watch.on(context)
    page = context.new_page()
    if path == COUNTER:
        open_page(page, pages + path)
        expect(page.get_by_role("slider")).to_have_attribute("aria-label", "Bid")
    else:
        page.goto(pages + path)
        watch.expect("404") if path else None
    screenshot(page, f"frame-{path.split('/')[-1] or 'landing'}-{scheme}")
    assert axe_violations(page) == []
    assert page.locator("html").get_attribute("lang") == "en"
    assert overflow(page) <= 0
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == {"light": "rgb(251, 250, 247)", "dark": "rgb(22, 24, 28)"}[scheme]
    context.close()
    assert watch.verdict() == []


def test_the_page_scrolls_as_a_page(page: Page, pages: str) -> None:
    page.set_viewport_size({"width": 390, "height": 200})
    open_page(page, pages + COUNTER)
    foot = page.get_by_role("contentinfo")
    foot.scroll_into_view_if_needed()
    assert page.evaluate("window.scrollY") > 0
    expect(foot).to_contain_text("Jordan Draper")


def test_a_page_whose_game_has_gone_says_so(page: Page, pages: str, watch: Watch) -> None:
    open_page(page, pages + COUNTER)
    gone = page.evaluate(
        "(url) => fetch(url, {method: 'POST'}).then((answer) => answer.status)",
        f"{pages}voila/api/shutdown/{kernel_id(page)}",
    )
    assert gone == 204
    watch.expect("404|WebSocket")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("alert")).to_contain_text("Reload it to begin anew")


def test_markup_in_a_name_runs_nothing(page: Page, pages: str, watch: Watch) -> None:
    """A second wall behind escaping: no handler and no script that stands in the page runs."""
    open_page(page, pages + COUNTER)
    expect(page.locator("[data-said]")).to_be_visible()
    watch.expect("violates the following Content Security Policy")
    watch.expect("404")
    page.evaluate(
        "document.querySelector('[data-said]').innerHTML ="
        " '<img src=voila/none.png onerror=\"window.caught = true\">'"
    )
    until(page, "document.querySelector('[data-said] img').complete")
    assert page.evaluate("window.caught") is None


ASK = """([kernel, code]) => new Promise((answer) => {
  const socket = new WebSocket(`${location.origin}/api/kernels/${kernel}/channels`);
  const send = (msg_type, content) => socket.send(JSON.stringify({
    header: {msg_id: msg_type, msg_type, session: "s", username: "", version: "5.3"},
    parent_header: {}, metadata: {}, buffers: [], channel: "shell", content}));
  socket.onopen = () => { send("execute_request", {code}); send("kernel_info_request", {}); };
  socket.onmessage = (event) => {
    const type = JSON.parse(event.data).msg_type;
    if (type.endsWith("_reply")) { socket.close(); answer(type); }
  };
})"""


def test_a_visitor_cannot_send_code(page: Page, pages: str, tmp_path: Path) -> None:
    """What controls say goes through; code sent before it gets no answer and does not run."""
    open_page(page, pages + COUNTER)
    code = f"open({str(tmp_path / 'written')!r}, 'w')"
    assert page.evaluate(ASK, [kernel_id(page), code]) == "kernel_info_reply"
    assert not (tmp_path / "written").exists()


def test_the_watch_sees(page: Page, watch: Watch) -> None:
    """What would fail any other test is provoked here, once each."""
    watch.expect(r"outside request: http://192\.0\.2\.1/picture\.png")
    watch.expect("page error: .*thrown")
    watch.expect("^said$")
    page.route("http://192.0.2.1/**", lambda route: route.fulfill(status=200, body=""))
    page.goto("about:blank")
    page.set_content("<img src='http://192.0.2.1/picture.png'>")
    page.evaluate("console.error('said'); setTimeout(() => { throw new Error('thrown') })")
    page.wait_for_timeout(200)
    assert Watch(seen=["a"], expected=["b"]).verdict() == ["a", "never seen: b"]
