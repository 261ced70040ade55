import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { LiveViewLocation } from "../../src/gateway/LiveViewGateway.ts"
import { connectClient, Live, rawViewer, loggedMessages } from "./LiveFixture.ts"

const promise = <A>(task: () => Promise<A>) => Effect.promise(task)

const field = `<body style="margin:0"><textarea id="field" autofocus style="position:absolute;left:0;top:0;width:300px;height:100px"></textarea>
<script>
  addEventListener("keydown", (e) => log("down", e.key, e.code, e.keyCode, e.ctrlKey, e.shiftKey))
  for (const kind of ["compositionstart", "compositionupdate", "compositionend", "paste", "copy", "cut"])
    addEventListener(kind, (e) => log(kind, e.data ?? e.clipboardData?.getData("text") ?? "", e.isTrusted))
</script>`

const valueOf = (page: Page) => page.locator("#field").inputValue()

layer(Live.layer, { excludeTestServices: true })("LiveView", (it) => {
  it.effect("starts casting with the first viewer and sends every viewer the same frames", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, "<h1>Hello</h1>"))
      const casts: Array<string> = []
      const spy = browser.targets.pages()[0]
      assert.isDefined(spy)
      const stop = spy.on("Page.screencastVisibilityChanged", () => casts.push("cast"))
      yield* Effect.addFinalizer(() => Effect.sync(stop))

      yield* Effect.scoped(
        Effect.gen(function* () {
          const [one, two] = [yield* rawViewer(liveUrl("control")), yield* rawViewer(liveUrl("view"))]
          yield* promise(() => Promise.all([one.frame(1), two.frame(1)]))
          assert.strictEqual(browser.live.viewers(), 2)
          const [first, same] = [one.frames[0], two.frames[0]]
          assert.deepInclude(first, { width: 1000, height: same?.height ?? 0 })
          assert.strictEqual(first?.jpeg.subarray(0, 3).toString("hex"), "ffd8ff")
          assert.isNotEmpty(casts)
          yield* promise(() => one.next("tabs", ({ tabs }) => tabs.some(({ isVisible }) => isVisible)))
          yield* promise(() => two.next("navigation", ({ url }) => url.startsWith("http://127.0.0.1")))
        }),
      )
      yield* browser.live.idle
      casts.length = 0
      const frames: Array<unknown> = []
      const stopFrames = spy.on("Page.screencastFrame", () => frames.push(1))
      yield* promise(async () => {
        await page.evaluate(() => void (document.body.style.background = "red"))
        await page.bringToFront()
        await page.screenshot() // A frame was drawn.
      })
      stopFrames()
      assert.deepStrictEqual([casts, frames], [[], []])
      assert.strictEqual(browser.live.viewers(), 0)
    }),
  )

  it.effect("sends mouse, wheel, double click, drag and touch input to the right position", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() =>
        show(
          page,
          `<body style="margin:0;height:4000px"><script>
            for (const kind of ["click", "dblclick", "contextmenu"]) addEventListener(kind, (e) => log(kind, e.clientX, e.clientY, e.shiftKey, e.isTrusted))
            addEventListener("mousemove", (e) => e.buttons && log("drag", e.clientX, e.clientY))
            addEventListener("scroll", () => log("scroll", scrollY > 0))
          </script>`,
        ),
      )
      const viewer = yield* rawViewer(liveUrl("control"))
      yield* promise(() => viewer.frame(1))
      viewer.press(120, 130, { modifiers: 8 })
      viewer.press(120, 130, { clicks: 2 })
      viewer.press(10, 20, { button: "right", buttons: 2 })
      const mouse = { type: "mouse", button: "left", buttons: 1, clicks: 1, modifiers: 0 } as const
      viewer.send({ ...mouse, action: "down", x: 5, y: 5 })
      viewer.send({ ...mouse, action: "move", x: 60, y: 70 })
      viewer.send({ ...mouse, action: "up", x: 60, y: 70 })
      const pointed = yield* promise(() => loggedMessages(page, 6))
      assert.includeMembers(
        [...pointed],
        ["click 120 130 true true", "dblclick 120 130 false true", "contextmenu 10 20 false true", "drag 60 70"],
      )
      viewer.send({
        ...mouse,
        action: "wheel",
        x: 50,
        y: 50,
        button: "none",
        buttons: 0,
        clicks: 0,
        deltaX: 0,
        deltaY: 300,
      })
      yield* promise(() => page.waitForFunction(() => scrollY > 200))

      yield* promise(() =>
        page.evaluate(() => (globalThis as unknown as { loggedMessages: Array<string> }).loggedMessages.splice(0)),
      )
      viewer.send({ type: "touch", action: "start", points: [{ id: 0, x: 200, y: 210 }], modifiers: 0 })
      viewer.send({ type: "touch", action: "end", points: [], modifiers: 0 })
      const touched = yield* promise(() =>
        page.waitForFunction(() =>
          (globalThis as unknown as { loggedMessages: Array<string> }).loggedMessages.find((text) =>
            text.startsWith("click"),
          ),
        ),
      )
      assert.strictEqual(yield* promise(() => touched.jsonValue()), "click 200 210 false true")
    }),
  )

  it.effect("types characters, keys with codes, and composed text", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, field))
      const viewer = yield* rawViewer(liveUrl("control"))
      viewer.press(50, 50)
      for (const letter of "Grüße €") viewer.type(letter, { code: "KeyG", keyCode: 71 })
      viewer.type("Enter", { code: "Enter", keyCode: 13, text: "\r" })
      viewer.send({ type: "composition", text: "に", selectionStart: 1, selectionEnd: 1 })
      viewer.send({ type: "composition", text: "にほん", selectionStart: 3, selectionEnd: 3 })
      viewer.send({ type: "text", text: "日本" })
      yield* promise(() => page.waitForFunction(() => document.querySelector("textarea")?.value.endsWith("日本")))
      assert.strictEqual(yield* promise(() => valueOf(page)), "Grüße €\n日本")
      const events = yield* promise(() => loggedMessages(page, 1))
      assert.includeMembers(
        [...events],
        [
          "down G KeyG 71 false false",
          "down Enter Enter 13 false false",
          "compositionupdate にほん true",
          "compositionend 日本 false",
        ],
      )

      viewer.type("a", { code: "KeyA", keyCode: 65, modifiers: 2, text: "" })
      viewer.type("Backspace", { code: "Backspace", keyCode: 8 })
      yield* promise(() => page.waitForFunction(() => document.querySelector("textarea")?.value === ""))
    }),
  )

  it.effect("copies and pastes with shortcuts, even with custom handlers of a page", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, field))
      const viewer = yield* rawViewer(liveUrl("control"))
      viewer.press(50, 50)
      viewer.send({ type: "paste", text: "eins zwei\ndrei" })
      yield* promise(() => page.waitForFunction(() => document.querySelector("textarea")?.value.endsWith("drei")))
      assert.include([...(yield* promise(() => loggedMessages(page, 1)))], "paste eins zwei\ndrei true")

      viewer.type("a", { code: "KeyA", keyCode: 65, modifiers: 2, text: "" })
      viewer.send({ type: "copy", isCut: false })
      const copied = yield* promise(() => viewer.next("clipboard"))
      assert.strictEqual(copied.text, "eins zwei\ndrei")
      yield* promise(() =>
        page.evaluate(() =>
          addEventListener("cut", (event) => {
            event.clipboardData?.setData("text/plain", "the page's own")
            event.preventDefault()
          }),
        ),
      )
      viewer.send({ type: "copy", isCut: true })
      yield* promise(() => viewer.next("clipboard", ({ text }) => text === "the page's own"))
    }),
  )

  it.effect("shows and answers dialogs, unless a client answers first", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, "<h1>Questions</h1>"))
      const viewer = yield* rawViewer(liveUrl("control"))
      // With a listener, Playwright leaves the dialog open.
      const leave = () => {}
      page.on("dialog", leave)
      const answer = page.evaluate(() => prompt("How many?", "2"))
      const { dialogs } = yield* promise(() => viewer.next("dialogs", ({ dialogs }) => dialogs.length === 1))
      assert.deepInclude(dialogs[0], { kind: "prompt", message: "How many?", suggestion: "2" })
      viewer.send({ type: "dialog", id: dialogs[0]?.id ?? "", isAccepted: true, text: "three" })
      assert.strictEqual(yield* promise(() => answer), "three")
      const wait = (least: number) =>
        viewer.until(
          () =>
            viewer.messages.filter((message) => message.type === "dialogs" && message.dialogs.length === 0).length >=
            least,
        )
      yield* promise(() => wait(2))

      page.off("dialog", leave)
      page.once("dialog", (dialog) => void dialog.accept())
      assert.isTrue(yield* promise(() => page.evaluate(() => confirm("Sure?"))))
      yield* promise(() => wait(3))
    }),
  )

  it.effect("follows popups and the foreground tab, and switches, opens and closes tabs", () =>
    Effect.gen(function* () {
      const { browser, show, put, liveUrl } = yield* Live
      const { page, context } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, "<title>first</title><h1>first</h1>"))
      const viewer = yield* rawViewer(liveUrl("control"))
      const isFront = (title: string) =>
        viewer.until(() => {
          const last = viewer.messages.findLast((message) => message.type === "tabs")
          return last?.type === "tabs" && last.tabs.find((tab) => tab.isVisible)?.title === title
        })
      const popup = context.waitForEvent("page")
      const url = put("/popup", "<title>second</title><h1>second</h1>")
      yield* promise(() => page.evaluate((address) => void open(address), url))
      const second = yield* promise(() => popup)
      yield* promise(() => isFront("second"))
      yield* promise(() => page.bringToFront())
      yield* promise(() => isFront("first"))
      const tabs = viewer.messages.findLast((message) => message.type === "tabs")
      const id = tabs?.type === "tabs" ? tabs.tabs.find(({ title }) => title === "second")?.id : undefined
      viewer.send({ type: "showTab", id: id ?? "" })
      yield* promise(() => isFront("second"))
      const closed = second.waitForEvent("close")
      viewer.send({ type: "closeTab", id: id ?? "" })
      yield* promise(() => isFront("first"))
      yield* promise(() => closed)

      const opened = context.waitForEvent("page")
      viewer.send({ type: "openTab" })
      const third = yield* promise(() => opened)
      yield* promise(() => viewer.next("navigation", ({ url }) => url === "about:blank"))
      viewer.send({ type: "navigate", address: put("/typed", "<title>typed</title>") })
      yield* promise(() => isFront("typed"))
      yield* promise(() => viewer.next("navigation", ({ title, canGoBack }) => title === "typed" && canGoBack))
      // The client may be notified after the viewer. A page closed while navigating back stays open (Chromium 156).
      yield* promise(() => third.waitForURL(put("/typed", "<title>typed</title>")))
      viewer.send({ type: "history", by: -1 })
      yield* promise(() => third.waitForURL("about:blank"))
      viewer.send({ type: "navigate", address: "file:///etc/passwd" })
      yield* promise(() => viewer.next("notice", ({ text }) => text.startsWith("file:")))
      yield* promise(() => third.close())
      yield* promise(() => isFront("first"))
    }),
  )

  it.effect("draws the options of select fields, even in cross-site frames", () =>
    Effect.gen(function* () {
      const { browser, show, put, port, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      put(
        "/inner",
        `<body style="margin:0"><select onchange="parent.postMessage('inner ' + value, '*')" style="position:absolute;left:10px;top:10px;width:80px;height:20px"><option>x<option>y</select>`,
      )
      yield* promise(() =>
        show(
          page,
          `<body style="margin:0"><select onchange="log(value, event.type)" style="position:absolute;left:20px;top:30px;width:100px;height:24px"><optgroup label="Letters"><option>a<option disabled>b</optgroup><option>c</select>
          <iframe src="http://localhost:${port}/inner" style="position:absolute;left:200px;top:100px;width:200px;height:100px;border:0"></iframe>
          <script>addEventListener("message", (e) => log(e.data)); onload = () => log("loaded")</script>`,
        ),
      )
      yield* promise(() => loggedMessages(page, 1))
      const viewer = yield* rawViewer(liveUrl("control"))
      viewer.press(60, 40)
      const list = yield* promise(() => viewer.next("select"))
      assert.deepInclude(list, { x: 20, y: 30, width: 100, height: 24, selected: 0 })
      assert.deepStrictEqual(list.options, [
        { label: "a", group: "Letters", isDisabled: false },
        { label: "b", group: "Letters", isDisabled: true },
        { label: "c", group: "", isDisabled: false },
      ])
      viewer.send({ type: "select", id: list.id, index: 2 })
      assert.include([...(yield* promise(() => loggedMessages(page, 2)))], "c change")

      viewer.press(240, 120)
      const inner = yield* promise(() => viewer.next("select", ({ options }) => options[0]?.label === "x"))
      assert.deepInclude(inner, { x: 210, y: 110, width: 80, height: 20 })
      viewer.send({ type: "select", id: inner.id, index: 1 })
      assert.include([...(yield* promise(() => loggedMessages(page, 3)))], "inner y")
    }),
  )

  it.effect("fills file choosers with the viewer's files, unless a client handles them", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() =>
        show(
          page,
          `<body style="margin:0"><input type="file" multiple style="position:absolute;left:0;top:0;width:200px;height:40px"
            onchange="Promise.all([...files].map(async (f) => f.name + ':' + (await f.text()).length)).then((all) => log(all.join()))">`,
        ),
      )
      yield* Effect.scoped(
        Effect.gen(function* () {
          const viewer = yield* rawViewer(liveUrl("control"))
          yield* promise(() => viewer.frame(1))
          viewer.press(30, 20)
          const chooser = yield* promise(() => viewer.next("fileChooser"))
          assert.isTrue(chooser.isMultiple)
          viewer.send({
            type: "files",
            id: chooser.id,
            files: [
              { name: "../größe.txt", bytes: 300_000 },
              { name: "b.txt", bytes: 2 },
            ],
          })
          viewer.socket.send(Buffer.alloc(200_000, "a"))
          viewer.socket.send(Buffer.alloc(100_000, "a"))
          viewer.socket.send(Buffer.from("hi"))
          yield* promise(() => viewer.next("uploaded", ({ bytes }) => bytes === 300_002))
          assert.deepStrictEqual(yield* promise(() => loggedMessages(page, 1)), ["größe.txt:300000,b.txt:2"])

          const [own] = yield* promise(() => Promise.all([page.waitForEvent("filechooser"), page.click("input")]))
          yield* promise(() => own.setFiles({ name: "client.txt", mimeType: "text/plain", buffer: Buffer.from("abc") }))
          assert.include([...(yield* promise(() => loggedMessages(page, 2)))], "client.txt:3")
        }),
      )
      yield* browser.live.idle
      const [own] = yield* promise(() => Promise.all([page.waitForEvent("filechooser"), page.click("input")]))
      yield* promise(() => own.setFiles([]))
    }),
  )

  it.effect("ignores input of a view-only viewer", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, field))
      const viewer = yield* rawViewer(liveUrl("view"))
      yield* promise(() => viewer.frame(1))
      viewer.press(50, 50)
      viewer.type("x")
      viewer.send({ type: "navigate", address: "about:blank" })
      viewer.send({ type: "openTab" })
      viewer.send({ type: "resize", width: 400, height: 400 })
      viewer.send({ type: "something of tomorrow" })
      yield* promise(() => viewer.next("notice"))
      // A viewer that joins afterwards.
      const control = yield* rawViewer(liveUrl("control"))
      control.press(50, 50)
      control.type("y")
      yield* promise(() => page.waitForFunction(() => document.querySelector("textarea")?.value !== ""))
      assert.strictEqual(yield* promise(() => valueOf(page)), "y")
      assert.strictEqual(browser.targets.pages().length, 1)
      assert.deepInclude(viewer.frames.at(-1), { width: 1000 })
    }),
  )

  it.effect("is not delayed by a viewer that does not read, and buffers no frames for it", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() =>
        show(
          page,
          `<body><script>let i = 0; (function paint() { document.title = i; document.body.style.background = "hsl(" + i++ * 9 % 360 + " 90% 50%)"; requestAnimationFrame(paint) })()</script>`,
        ),
      )
      const slow = yield* rawViewer(liveUrl("view"), { acknowledges: false })
      const quick = yield* rawViewer(liveUrl("view"))
      yield* promise(() => quick.frame(40))
      assert.strictEqual(slow.frames.length, 2)
      slow.send({ type: "ack", frame: 1 })
      yield* promise(() => slow.frame(3))
      assert.isAbove(quick.frames.length, 30)
    }),
  )

  it.effect("resizes the window for an authorized viewer and maps positions accordingly", () =>
    Effect.gen(function* () {
      const { browser, show, liveUrl } = yield* Live
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() =>
        show(
          page,
          `<script>addEventListener("click", (e) => log(e.clientX, e.clientY, innerWidth, innerHeight))</script>`,
        ),
      )
      const viewer = yield* rawViewer(liveUrl("control"))
      yield* promise(() => viewer.frame(1))
      const before = viewer.frames[0]
      viewer.send({ type: "resize", width: 640, height: 480 })
      yield* promise(() => viewer.until(() => viewer.frames.at(-1)?.width === 640))
      viewer.press(600, 470)
      assert.deepStrictEqual(yield* promise(() => loggedMessages(page, 1)), ["600 470 640 480"])
      viewer.send({ type: "resize", width: before?.width ?? 0, height: before?.height ?? 0 })
      yield* promise(() => viewer.until(() => viewer.frames.at(-1)?.width === 1000))
    }),
  )

  it.effect("reports a crashed page and shows it again after a reload", () =>
    Effect.gen(function* () {
      const { browser, put, liveUrl } = yield* Live
      const viewer = yield* rawViewer(liveUrl("control"))
      yield* promise(() => viewer.frame(1))
      yield* Effect.forkScoped(Effect.ignore(browser.targets.pages()[0]?.send("Page.crash") ?? Effect.void))
      yield* promise(() => viewer.next("notice", ({ text }) => text.startsWith("This page crashed")))
      const before = viewer.frames.length
      viewer.send({ type: "navigate", address: put("/again", "<title>again</title><h1>Again</h1>") })
      yield* promise(() => viewer.next("navigation", ({ title }) => title === "again"))
      yield* promise(() => viewer.frame(before + 1))
    }),
  )

  it.effect("rejects other sites, wrong tokens and invalid messages", () =>
    Effect.gen(function* () {
      const { liveUrl, port } = yield* Live
      const refused = (url: string, origin?: string) =>
        Effect.flip(
          Effect.tryPromise(() =>
            Effect.runPromise(Effect.scoped(rawViewer(url, origin === undefined ? {} : { origin }))),
          ),
        )
      yield* refused(liveUrl("control"), "https://evil.example")
      yield* refused(liveUrl("control"), "null")
      yield* refused(liveUrl("guess"))
      yield* Effect.scoped(rawViewer(liveUrl("control"), { origin: `http://127.0.0.1:${port}` }))
      const wrong = yield* promise(() => fetch(liveUrl("guess")))
      assert.strictEqual(wrong.status, 404)

      const viewer = yield* rawViewer(liveUrl("control"))
      viewer.socket.send("{")
      assert.strictEqual((yield* promise(() => viewer.closed)).code, 4011)
    }),
  )

  it.effect("closes a viewer whose access is revoked, after sending the reason", () =>
    Effect.gen(function* () {
      const { liveUrl, revoke } = yield* Live
      const [revoked, other] = [yield* rawViewer(liveUrl("revocable")), yield* rawViewer(liveUrl("view"))]
      yield* promise(() => revoked.next("state", ({ state }) => state === "live"))
      yield* revoke
      yield* promise(() => revoked.next("ended", ({ reason }) => reason === "revoked"))
      assert.strictEqual((yield* promise(() => revoked.closed)).code, 4014)
      assert.strictEqual(other.socket.readyState, other.socket.OPEN)
      assert.strictEqual((yield* promise(() => fetch(liveUrl("unchecked")))).status, 503)
    }),
  )

  it.effect("follows the browsers of a live view and reports the final reason", () =>
    Effect.gen(function* () {
      const { host, browser, liveUrl, places } = yield* Live
      let place: LiveViewLocation = { _tag: "Waiting" }
      places.find = () => place
      const viewer = yield* rawViewer(liveUrl("control"))
      yield* promise(() => viewer.next("state", ({ state }) => state === "waiting"))
      place = { _tag: "Live", live: browser.live, canResize: false, exited: browser.exited }
      yield* promise(() => viewer.next("state", ({ state }) => state === "live"))
      yield* promise(() => viewer.frame(1))
      place = { _tag: "Ended", reason: "crashed" }
      process.kill(browser.pid, "SIGKILL")
      yield* promise(() => viewer.next("ended", ({ reason }) => reason === "crashed"))
      assert.strictEqual((yield* promise(() => viewer.closed)).code, 4000)
      assert.isUndefined(host.find("one"))
      assert.strictEqual((yield* promise(() => fetch(liveUrl("control")))).status, 410)
    }),
  )
})
