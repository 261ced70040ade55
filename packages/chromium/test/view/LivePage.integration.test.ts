import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import { connectClient, Live, loggedMessages, startViewerBrowser } from "./LiveFixture.ts"

const promise = <A>(task: () => Promise<A>) => Effect.promise(task)

const subject = `<title>Coats</title><body style="margin:0">
<input id="text" style="position:absolute;left:20px;top:20px;width:300px;height:40px">
<select onchange="log(value)" style="position:absolute;left:20px;top:100px;width:100px;height:30px"><option>a<option>b<option>c</select>
<input type="file" onchange="log(files[0].name, files[0].size)" style="position:absolute;left:20px;top:160px;width:200px;height:30px">
<button onclick="log(confirm('Sure?'))" style="position:absolute;left:20px;top:220px;width:100px;height:30px">ask</button>
<button onclick="log(prompt('Who?', 'Ada'))" style="position:absolute;left:140px;top:220px;width:100px;height:30px">who</button>
<div id="area" style="position:absolute;left:400px;top:20px;width:200px;height:3000px"></div>
<script>for (const type of ["touchstart", "touchmove", "touchend"])
  area.addEventListener(type, (event) => log(type, event.touches.length), { passive: true })</script>`

/** Clicks a position of the watched page in its CSS pixels. */
const press = async (viewer: Page, x: number, y: number) => {
  const box = await viewer.locator("#picture").boundingBox()
  if (box === null) throw new Error("There is no picture.")
  const factor = box.width / 1000
  await viewer.mouse.click(box.x + x * factor, box.y + y * factor)
}

/** Returns true if the page around the frame is dark. */
const shade = (frame: Frame | undefined) =>
  frame?.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red < 128 ? "dark" : "light"
  })

const isLive = (viewer: Page) => viewer.waitForSelector("html[data-state=live][data-picture=some]")

layer(Live.layer, { excludeTestServices: true })("the page of a live view", (it) => {
  it.effect("controls the browser with mouse, keyboard, input method, clipboard and files", () =>
    Effect.gen(function* () {
      const { host, browser, show, liveUrl, port, put, places } = yield* Live
      // Prevents the browser from adopting the viewer's size.
      places.find = () =>
        host.find(browser.id) === undefined
          ? { _tag: "Ended", reason: "crashed" }
          : { _tag: "Live", live: browser.live, canResize: false, exited: browser.exited }
      const { page } = yield* connectClient(browser.debuggerUrl)
      yield* promise(() => show(page, subject))
      const { page: viewer, context } = yield* connectClient((yield* startViewerBrowser()).debuggerUrl)
      viewer.setDefaultTimeout(10_000)
      page.setDefaultTimeout(10_000)
      const complaints: Array<string> = []
      viewer.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      viewer.on("pageerror", (error) => complaints.push(error.message))

      yield* promise(async () => {
        await viewer.goto(liveUrl("control"))
        await isLive(viewer)
        assert.strictEqual(await viewer.inputValue("#address"), page.url())
        assert.strictEqual(await viewer.title(), "Coats · Live browser")

        await press(viewer, 100, 40)
        await viewer.keyboard.type("Grüße ")
        const keys = await context.newCDPSession(viewer)
        await keys.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 })
        await page.waitForFunction(() => (document.querySelector("#text") as HTMLInputElement).value === "Grüße に")
        await keys.send("Input.insertText", { text: "日本" })
        await page.waitForFunction(() => (document.querySelector("#text") as HTMLInputElement).value === "Grüße 日本")
        await viewer.keyboard.press("Control+a")
        await viewer.locator("#keyboard").evaluate((field) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData("text/plain", "pasted")
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
        })
        await page.waitForFunction(() => (document.querySelector("#text") as HTMLInputElement).value === "pasted")

        await press(viewer, 60, 115)
        await viewer.locator("#list [role=option]").nth(2).click()
        assert.deepStrictEqual(await loggedMessages(page, 1), ["c"])
        await press(viewer, 60, 115)
        await viewer.locator("#list").waitFor()
        await viewer.locator("#list").press("ArrowUp")
        await viewer.locator("#list").press("Enter")
        assert.deepStrictEqual(await loggedMessages(page, 2), ["c", "b"])

        await press(viewer, 60, 175)
        const file = { name: "receipt.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(600_000) }
        await viewer.getByRole("dialog", { name: "The page requests a file" }).waitFor()
        await viewer.locator("#files-input").setInputFiles(file)
        await viewer.getByRole("button", { name: "Upload" }).click()
        assert.include([...(await loggedMessages(page, 3))], "receipt.pdf 600000")
        await viewer.locator("#files").waitFor({ state: "hidden" })

        page.on("dialog", () => {})
        await press(viewer, 60, 235)
        await viewer.getByRole("alertdialog", { name: `127.0.0.1:${port} asks` }).waitFor()
        await viewer.getByRole("button", { name: "OK" }).click()
        assert.include([...(await loggedMessages(page, 4))], "true")

        await press(viewer, 180, 235)
        await viewer.getByRole("alertdialog").getByRole("textbox").waitFor()
        await viewer.keyboard.type("Grace")
        await viewer.keyboard.press("Enter")
        assert.strictEqual(
          (await loggedMessages(page, 5)).at(-1),
          "Grace",
          "what is typed replaces what the page suggested",
        )

        // With touch, and with the mouse while the page changes its title.
        const box = await viewer.locator("#picture").boundingBox()
        const finger = { x: (box?.x ?? 0) + 0.5 * (box?.width ?? 0), y: (box?.y ?? 0) + 0.5 * (box?.height ?? 0) }
        await keys.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] })
        await keys.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
        assert.includeMembers([...(await loggedMessages(page, 7))], ["touchstart 1", "touchend 0"])
        await viewer.mouse.move(finger.x, finger.y)
        await viewer.mouse.wheel(0, 300)
        await page.waitForFunction(() => scrollY > 0)

        await viewer.getByRole("button", { name: "New tab" }).click()
        await viewer.locator(".tab").nth(1).waitFor()
        await viewer.locator(".tab-name").first().hover()
        await viewer.mouse.down()
        await page.evaluate(() => (document.title = "Hats"))
        await viewer.getByRole("button", { name: "Hats", exact: true }).waitFor()
        await viewer.mouse.up()
        await viewer.locator(".tab [aria-current]", { hasText: "Hats" }).waitFor()
        await viewer.locator(".tab-name").nth(1).click()
        await viewer.locator(".tab").nth(1).locator("[aria-current]").waitFor()
        await viewer.getByRole("textbox", { name: "Address" }).fill(put("/other", "<title>Other</title>"))
        await viewer.keyboard.press("Enter")
        await viewer.getByRole("button", { name: "Other", exact: true }).waitFor()
        await viewer.getByRole("button", { name: "Close Other" }).click()
        await viewer.locator(".tab [aria-current]", { hasText: "Hats" }).waitFor()
      })

      // Embedded, on a phone, and view-only.
      yield* promise(async () => {
        await viewer.setViewportSize({ width: 390, height: 700 })
        const src = liveUrl("view", "&ui=false&theme=dark")
        const reports = `<script>reports = []; onmessage = ({ data }) => reports.push(data)</script>`
        await viewer.goto(put("/embed", `${reports}<iframe src="${src}"></iframe>`).replace("127.0.0.1", "localhost"))
        const frame = viewer.frames().find((inner) => inner.url() === src)
        await frame?.waitForSelector("html[data-state=live][data-picture=some]")
        assert.isFalse(await frame?.locator("#bar").isVisible())
        assert.strictEqual(await shade(frame), "dark")
        assert.deepStrictEqual(await viewer.evaluate("reports"), [
          { type: "tabwright.live-view", state: "connecting" },
          { type: "tabwright.live-view", state: "live" },
        ])
        await viewer.goto(liveUrl("view"))
        await isLive(viewer)
        assert.strictEqual(await shade(viewer.mainFrame()), "light")
        assert.isFalse(await viewer.locator("#new-tab").isVisible())
        assert.isTrue(await viewer.locator("#address").evaluate((field) => (field as HTMLInputElement).readOnly))
        const width = await viewer.evaluate(() => document.documentElement.scrollWidth)
        assert.isAtMost(width, 390)
      })
      assert.deepStrictEqual(complaints, [])

      yield* promise(async () => {
        process.kill(browser.pid, "SIGKILL")
        await viewer.getByRole("heading", { name: "The browser crashed" }).waitFor()
        await viewer.goto(liveUrl("wrong"))
        assert.include(await viewer.textContent("body"), "No browser found")
      })
    }),
  )
})
