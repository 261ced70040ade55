import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { byId, textOf, ZooBench } from "../fixture/ZooBench.ts"

const canary = "Canary&7 of the/coal mine"

layer(
  ZooBench.layer((zoo) =>
    makeSecrets([
      { name: "password", value: Redacted.make(canary), domains: [new URL(zoo.url).host] },
      { name: "elsewhere", value: Redacted.make("never typed anywhere"), domains: ["other.test"] },
    ]),
  ),
  { excludeTestServices: true },
)("actions in the widget zoo", (it) => {
  it.effect("type secrets on their domains and redact them everywhere", () =>
    Effect.gen(function* () {
      const { act, agent, open, dispatches, files, evaluateOutside } = yield* ZooBench
      const given: Array<unknown> = []
      const keep = <A>(value: A): A => (given.push(value, [...dispatches]), value)
      const page = keep(yield* open("/sign-in"))
      const text = "<secret>password</secret>"
      const filled = keep(yield* act({ fill: { el: byId(page, "sig-password"), text } }))
      assert.deepInclude(filled, { ok: true, valueRead: "***" }, filled.message)
      assert.include(filled.message, text)
      const answer = keep(yield* act({ fill: { el: byId(page, "sig-answer"), text: `My answer: ${text}!` } }))
      assert.strictEqual(answer.ok, true, answer.message)
      keep(yield* act({ click: { el: byId(page, "sig-show") } }))

      const shown = keep(yield* agent.observe)
      assert.include(shown.pageText, "My answer: ***!")
      keep(yield* act({ readPage: {} }))
      keep(yield* act({ readPage: { format: "text" } }))
      keep(yield* act({ extract: { kind: "text" } }))
      keep(yield* act({ find: { css: "input", attrs: ["value", "type"] } }))
      assert.include((yield* act({ find: { text: canary.slice(0, 10) } })).message, "Nothing on the page matches")
      keep(yield* act({ evaluate: { js: "[...document.querySelectorAll('input')].map((field) => field.value)" } }))
      keep(yield* act({ click: { el: byId(shown, "sig-answer"), x: 9_000, y: 5 } }))

      // A gray box covers the secret.
      keep(yield* act({ save: { name: "page.png", format: "png" } }))
      assert.ok(agent.modelScreenshot)
      const whole = yield* agent.modelScreenshot({ marks: "all" })
      const enlarged = yield* agent.modelScreenshot({
        marks: "none",
        zoom: { x: 0, y: 0, width: 2000, height: whole.height - 1 },
      })
      for (const image of [files.get("page.png") ?? new Uint8Array(), whole.bytes, enlarged.bytes]) {
        const pixel = yield* evaluateOutside(
          "/sign-in",
          `(async () => {
            const box = document.getElementById("sig-echo").getBoundingClientRect()
            const image = await createImageBitmap(await (await fetch("data:image/any;base64,${Buffer.from(image).toString("base64")}")).blob())
            const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
            canvas.drawImage(image, 0, 0)
            const scale = image.width / innerWidth
            return canvas.getImageData((box.left + 20) * scale, (box.top + 12) * scale, 1, 1).data[0]
          })()`,
        )
        // A JPEG is not exact.
        assert.approximately(Number(pixel), 128, 4)
      }

      // The form sends the secret in a URL, and the response repeats it.
      const sent = keep(yield* act({ click: { el: byId(shown, "sig-send") } }))
      assert.match(sent.urlAfter, /\/echo\?user=&password=\*\*\*&answer=/)
      const echoed = keep(yield* agent.observe)
      assert.include(echoed.pageText, "***")
      keep(yield* agent.url)
      keep(yield* act({ tab: { op: "list" } }))
      keep(yield* act({ click: { el: 999 } }))

      const everything = JSON.stringify(given)
      for (const leak of [canary, encodeURIComponent(canary), canary.slice(0, 10), canary.slice(-12), "Canary%267"])
        assert.notInclude(everything, leak)
      // Stored state is not redacted.
      assert.include((yield* agent.saveState).url, "Canary")
    }),
  )

  it.effect("reject secrets on other pages, in frames of other sites, and unknown ones", () =>
    Effect.gen(function* () {
      const { act, agent, open, zoo, dispatches } = yield* ZooBench
      const page = yield* open("/sign-in")
      const fill = (el: number, name: string) => act({ fill: { el, text: `<secret>${name}</secret>` } })
      const inFrame = yield* fill(byId(page, "fr-sign-words"), "password")
      const other = new URL(zoo.otherUrl).host
      assert.strictEqual(inFrame.ok, false)
      assert.match(
        inFrame.message,
        new RegExp(`^Nothing was typed. The secret "password" may only be typed on .* not typed on ${other}`),
      )
      assert.lengthOf(dispatches, 0)
      assert.include((yield* fill(byId(page, "sig-user"), "elsewhere")).message, "may only be typed on other.test.")
      assert.include((yield* fill(byId(page, "sig-user"), "nothing")).message, 'There is no secret "nothing"')
      const form = { fields: [{ el: byId(page, "sig-user"), value: "<secret>elsewhere</secret>" }] }
      assert.strictEqual((yield* act({ fillForm: form })).ok, false)
      yield* act({ navigate: { url: `${zoo.otherUrl}/sign-in` } })
      const elsewhere = yield* agent.observe
      const there = yield* fill(byId(elsewhere, "sig-user"), "password")
      assert.strictEqual(there.ok, false)
      assert.lengthOf(dispatches, 0)
    }),
  )

  it.effect("activate new tabs, switch between tabs and close them", () =>
    Effect.gen(function* () {
      const { act, agent, open, zoo } = yield* ZooBench
      const page = yield* open("/windows")
      const first = page.tabs.find((one) => one.active)?.id ?? ""
      const opened = yield* act({ click: { el: byId(page, "win-blank") } })
      assert.strictEqual(opened.evidence?.newTab?.url, `${zoo.url}/native`, JSON.stringify(opened))
      const second = opened.evidence?.newTab?.id ?? ""
      const tabs = (yield* agent.observe).tabs.filter(({ id }) => id === first || id === second)
      assert.sameDeepMembers(
        tabs.map(({ id, active }) => [id, active]),
        [
          [first, false],
          [second, true],
        ],
      )
      assert.strictEqual((yield* act({ tab: { op: "switch", id: first } })).urlAfter, `${zoo.url}/windows`)
      const popup = yield* act({ click: { el: byId(yield* agent.observe, "win-popup") } })
      assert.strictEqual(popup.evidence?.newTab?.url, `${zoo.url}/editing`)
      const made = yield* act({ tab: { op: "new", url: `${zoo.url}/rows` } })
      assert.deepInclude(made, { ok: true, urlAfter: `${zoo.url}/rows` })
      assert.isAtLeast((yield* act({ tab: { op: "list" } })).message.split(";").length, 4)
      assert.include((yield* act({ tab: { op: "switch", id: "t99" } })).message, 'no tab "t99"')
      for (const id of [second, popup.evidence?.newTab?.id ?? "", made.evidence?.newTab?.id ?? ""])
        assert.strictEqual((yield* act({ tab: { op: "close", id } })).ok, true)
      assert.strictEqual(yield* agent.url, `${zoo.url}/windows`)
    }),
  )

  it.effect("answer dialogs as prepared, or else by the default rule", () =>
    Effect.gen(function* () {
      const { act, agent, open, title, zoo } = yield* ZooBench
      const page = yield* open("/windows")
      const click = (id: string) => act({ click: { el: byId(page, id) } })
      const asked = yield* click("win-confirm")
      assert.deepStrictEqual(asked.evidence?.dialogs, [{ type: "confirm", message: "Really?", accepted: true }])
      yield* act({ dialog: { accept: false } })
      yield* click("win-confirm")
      assert.strictEqual(yield* title, "win-confirm=no")
      yield* act({ dialog: { accept: true, text: "Ada" } })
      yield* click("win-prompt")
      assert.strictEqual(yield* title, "win-prompt=Ada")
      yield* click("win-prompt")
      assert.strictEqual(yield* title, "win-prompt=nothing")
      // A prepared response does not apply to a later step's dialog.
      yield* act({ dialog: { accept: false } })
      yield* agent.observe
      yield* act({ press: { keys: "F9" } })
      yield* agent.observe
      yield* click("win-confirm")
      assert.strictEqual(yield* title, "win-confirm=yes")
      yield* click("win-guard")
      yield* act({ dialog: { accept: false } })
      yield* click("win-leave")
      assert.strictEqual(yield* agent.url, `${zoo.url}/windows`)
      assert.strictEqual((yield* click("win-leave")).urlAfter, `${zoo.url}/editing`)
      assert.strictEqual((yield* act({ back: {} })).urlAfter, `${zoo.url}/windows`)
      assert.strictEqual((yield* act({ forward: {} })).urlAfter, `${zoo.url}/editing`)
      assert.include((yield* act({ forward: {} })).message, "no page to go forward to")
    }),
  )

  it.effect("fill forms, write files and report downloads", () =>
    Effect.gen(function* () {
      const { act, open, files, dispatches } = yield* ZooBench
      const page = yield* open("/native")
      const form = [
        ["nat-text", "lamp"],
        ["nat-select", "Banana"],
        ["nat-check", "on"],
        ["nat-date", "24.03.2027"],
        ["nat-range", "3"],
      ] as const
      const fields = form.map(([id, value]) => ({ el: byId(page, id), value }))
      const filled = yield* act({ fillForm: { fields } })
      assert.deepInclude(filled, { ok: true, valueRead: "lamp; Banana; on; 2027-03-24; 3" }, filled.message)
      assert.isTrue(dispatches.every(({ repeatable }) => repeatable))
      const wrong = yield* act({
        fillForm: { fields: [...fields.slice(0, 1), { el: byId(page, "nat-select"), value: "Pear" }] },
      })
      assert.strictEqual(wrong.ok, false)
      assert.include(wrong.message, "1 of 2 fields were filled before")
      const added = yield* act({ fill: { el: byId(page, "nat-text"), text: " and shade", clear: false } })
      assert.deepInclude(added, { ok: true, valueRead: "lamp and shade" })
      assert.strictEqual(dispatches[0]?.repeatable, false)

      const downloads = yield* open("/files")
      const got = yield* act({ click: { el: byId(downloads, "fil-download") } })
      assert.deepStrictEqual(got.evidence?.downloads, ["report.csv"], JSON.stringify(got))
      assert.include(new TextDecoder().decode(files.get("report.csv")), "lamp,24.90")

      yield* act({ file: { op: "write", name: "todo.md", content: "- one\n" } })
      assert.deepInclude(dispatches[0], { repeatable: true })
      yield* act({ file: { op: "append", name: "todo.md", content: "- two\n" } })
      assert.deepInclude(dispatches[0], { repeatable: false, target: "file todo.md" })
      assert.strictEqual((yield* act({ file: { op: "replace", name: "todo.md", old: "one", content: "1" } })).ok, true)
      assert.include(
        (yield* act({ file: { op: "replace", name: "todo.md", old: "- ", content: "" } })).message,
        "2 times",
      )
      assert.strictEqual((yield* act({ file: { op: "read", name: "todo.md" } })).data, "- 1\n- two\n")
      assert.include(JSON.stringify((yield* act({ file: { op: "list" } })).data), "todo.md")
      assert.strictEqual((yield* act({ file: { op: "read", name: "none.md" } })).ok, false)
    }),
  )

  it.effect("find, read and scroll, and report when nothing happened", () =>
    Effect.gen(function* () {
      const { act, agent, open, title, dispatches } = yield* ZooBench
      yield* open("/rows")
      const found = yield* act({ find: { text: "order 150", show: true } })
      assert.match(found.message, /^Found "order 150" 1 time/)
      assert.isTrue((yield* agent.observe).elements.some(({ id }) => id === "row-edit-150"))
      const cells = yield* act({ find: { css: "tr:nth-child(3) button", attrs: ["id"] } })
      assert.deepStrictEqual(
        (cells.data as ReadonlyArray<{ id: string }>).map(({ id }) => id),
        ["row-edit-3", "row-delete-3"],
      )
      assert.match(
        (yield* act({ find: { text: "order 1\\d\\d", regex: true } })).message,
        /100 times; the first 20 are returned/,
      )
      assert.include((yield* act({ find: { css: "tr:[" } })).message, "The search failed")
      const deleting = { css: "tr:nth-child(-n + 3) button", text: "^del(ete)?$", regex: true, attrs: ["id"] }
      assert.deepStrictEqual(
        ((yield* act({ find: deleting })).data as ReadonlyArray<{ id: string }>).map(({ id }) => id),
        ["row-delete-1", "row-delete-2", "row-delete-3"],
      )
      const endless = yield* act({ find: { text: "(\\S+\\s*)+\\u0000", regex: true } })
      assert.include(endless.message, "the pattern takes too long")
      assert.strictEqual((yield* act({ find: { text: "no such words" } })).ok, false)
      const read = yield* act({ readPage: { format: "markdown" } })
      assert.include(
        textOf(read),
        "# Repeated rows\n\n| Order | Total | Actions |\n| --- | --- | --- |\n| Order 1 | 0.00 |",
      )
      assert.include(textOf(yield* act({ readPage: { format: "text", offset: 9 } })).slice(0, 20), "rows")
      assert.lengthOf(dispatches, 0)

      const page = yield* open("/scrolling")
      const inner = { el: byId(page, "scr-inner") }
      const down = yield* act({ scroll: { direction: "down", pages: 3, ...inner } })
      assert.match(down.message, /^Scrolled down, now at 300 of/)
      const deep = yield* agent.observe
      assert.strictEqual(deep.scroll.top, 0)
      assert.isTrue(
        deep.elements.some(({ id }) => id === "scr-item-14"),
        deep.text,
      )
      yield* act({ scroll: { direction: "right", pages: 20, el: byId(deep, "scr-wide") } })
      yield* act({ click: { el: byId(yield* agent.observe, "scr-right") } })
      assert.strictEqual(yield* title, "scr-right=clicked")
      for (let turn = 0; turn < 3; turn++) yield* act({ scroll: { direction: "bottom" } })
      assert.include((yield* agent.observe).pageText, "Post 30")

      const plain = yield* open("/covering")
      const still = yield* act({ press: { keys: "F9" } })
      assert.deepStrictEqual(still.evidence, { unchanged: true })
      const toast = yield* act({ click: { el: byId(plain, "cov-toast") } })
      assert.deepStrictEqual(toast.evidence?.appeared, ["Saved for you"])
      yield* act({ click: { el: byId(plain, "cov-veil") } })
      const behind = yield* act({ click: { el: byId(plain, "cov-behind") } })
      assert.strictEqual(behind.ok, true, behind.message)
    }),
  )

  it.effect("wait for text to appear and disappear, set calendars, and reject unsupported requests", () =>
    Effect.gen(function* () {
      const { act, agent, open, title, zoo } = yield* ZooBench
      const page = yield* open("/changing")
      yield* act({ click: { el: byId(page, "cha-more") } })
      assert.strictEqual((yield* act({ wait: { textGone: "Loading" } })).ok, true)
      assert.strictEqual((yield* act({ wait: { text: "Arrived", seconds: 10 } })).ok, true)
      const never = yield* act({ wait: { textGone: "Pages that", seconds: 0.3 } })
      assert.deepInclude(never, { ok: false, message: '"Pages that" did not disappear within 0.3 s.' })
      yield* act({ click: { el: byId(yield* agent.observe, "cha-arrived") } })
      assert.strictEqual(yield* title, "cha-arrived=clicked")

      const dates = yield* open("/dates")
      const off = yield* act({ fill: { el: byId(dates, "dat-readonly"), text: "2027-01-13" } })
      assert.deepInclude(off, { ok: false }, off.message)
      assert.include(off.message, "cannot be selected")
      const choosing = yield* open("/choosing")
      assert.include((yield* act({ fill: { el: byId(choosing, "cho-slider"), text: "11" } })).message, "from 0 to 10")
      assert.include(
        (yield* act({ fill: { el: byId(choosing, "cho-switch"), text: "on" } })).message,
        "not a text field",
      )
      assert.include((yield* act({ drag: { from: byId(choosing, "cho-switch") } })).message, "Specify where to drag it")
      assert.include(
        (yield* act({ attach: { el: byId(choosing, "cho-switch"), files: ["note.txt"] } })).message,
        "ignores dropped files",
      )
      assert.include((yield* act({ click: { x: 9_999, y: 1 } })).message, "outside the viewport")
      assert.include((yield* act({ askHuman: { reason: "captcha" } })).message, "only be asked within a run")
      assert.include((yield* act({ evaluate: { js: "1" } })).message, "Scripts cannot run in a page of a site")
      yield* act({ navigate: { url: `${zoo.otherUrl}/native` } })
      const sum = yield* act({ evaluate: { js: "const two = 2; return two + two" } })
      assert.deepInclude(sum, { ok: true, data: 4 })
      assert.include((yield* act({ evaluate: { js: "nothing.there" } })).message, "The script failed")
      // Effects before a failure are not repeated.
      const broken = yield* act({ evaluate: { js: "window.sent = (window.sent ?? 0) + 1; JSON.parse('{')" } })
      assert.include(broken.message, "SyntaxError")
      assert.deepInclude(yield* act({ evaluate: { js: "window.sent" } }), { data: 1 })
    }),
  )
})
