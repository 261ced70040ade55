import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { maskField } from "../../src/recording/FieldMask.ts"
import type { AttachedTarget } from "../../src/targets/AttachedTarget.ts"
import { followTargets } from "../../src/targets/Targets.ts"
import { makeScreencast } from "../../src/view/Screencast.ts"
import { launchBare, servePages } from "../targets/BareBrowser.ts"

/** Fields whose pages do what real ones do: show a password on request, and write the style anew with each letter. */
const fields = {
  text: `<input autofocus>`,
  revealed: `<input type="password" autofocus onkeydown="this.type = 'text'" onfocus="this.type = 'text'">`,
  restyled: `<input autofocus oninput="this.setAttribute('style', 'color: navy')">`,
  long: `<textarea autofocus></textarea>`,
  edited: `<div id="field" contenteditable style="width:300px">&nbsp;</div><script>field.focus()</script>`,
  framed: `<iframe srcdoc="<input style='caret-color:transparent'>" onload="contentDocument.querySelector('input').focus()"></iframe>`,
}

const page = (field: string) =>
  `<style>* { caret-color: transparent; outline: none; font-size: 30px }</style><body>${field}<script>document.title = "ready"</script>`

const Node = Schema.Struct({ node: Schema.Struct({ backendNodeId: Schema.Int }) })
const Remote = Schema.Struct({ result: Schema.Struct({ objectId: Schema.String }) })
const Value = Schema.Struct({ result: Schema.Struct({ value: Schema.Unknown }) })

const evaluate = (page: AttachedTarget, expression: string) =>
  Effect.map(
    page.send("Runtime.evaluate", { expression, returnByValue: true }),
    (answer) => Schema.decodeUnknownSync(Value)(answer).result.value,
  )

/** Opens the page and answers with the number of its field. */
const open = Effect.fnUntraced(function* (page: AttachedTarget, url: string) {
  yield* page.send("Page.navigate", { url })
  const focused = `(document.activeElement?.contentDocument ?? document).activeElement`
  while (
    (yield* evaluate(
      page,
      `location.href === ${JSON.stringify(url)} && document.title === "ready" && !["BODY", "IFRAME", undefined].includes(${focused}?.tagName)`,
    )) !== true
  ) {
    yield* Effect.sleep(10)
  }
  const object = Schema.decodeUnknownSync(Remote)(yield* page.send("Runtime.evaluate", { expression: focused }))
  const { node } = Schema.decodeUnknownSync(Node)(
    yield* page.send("DOM.describeNode", { objectId: object.result.objectId }),
  )
  return node.backendNodeId
})

describe("FieldMask", () => {
  it.live(
    "leaves no picture from which a secret could be told from another, whatever the page does to its field",
    () =>
      Effect.gen(function* () {
        const browser = yield* launchBare({ widthPx: 500, heightPx: 400 })
        const targets = yield* followTargets(browser.cdp)
        const screencast = yield* makeScreencast({ targets, debuggerUrl: browser.debuggerUrl })
        const sites = Object.entries(fields).map(([name, field]) => [`/${name}`, page(field)] as const)
        const port = yield* servePages(Object.fromEntries(sites))
        yield* browser.cdp.send("Target.createTarget", { url: "about:blank" })
        const [shown] = targets.pages()
        assert(shown !== undefined)

        /** All pictures that are seen while a text is typed, and the last one. */
        const picturesOf = (name: string, text: string, isMasked: boolean) =>
          Effect.scoped(
            Effect.gen(function* () {
              const field = yield* open(shown, `http://127.0.0.1:${port}/${name}`)
              if (isMasked) yield* maskField(shown, field)
              const seen = new Set<string>()
              let isShown = false
              let typedFromMs = Number.POSITIVE_INFINITY
              yield* screencast.watch({
                maxFps: 60,
                onFrame: ({ jpeg, atMs }) => {
                  isShown = true
                  if (atMs >= typedFromMs) seen.add(Buffer.from(jpeg).toString("base64"))
                },
              })
              yield* Effect.promise(async () => {
                while (!isShown) await new Promise((resolve) => setTimeout(resolve, 5))
              }).pipe(Effect.timeout("60 seconds"))
              typedFromMs = Date.now()
              for (const letter of text) {
                const before = seen.size
                yield* shown.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, key: letter })
                yield* shown.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter })
                yield* Effect.promise(async () => {
                  while (seen.size === before) await new Promise((resolve) => setTimeout(resolve, 5))
                }).pipe(Effect.timeout("60 seconds"))
              }
              const last = yield* shown.send("Page.captureScreenshot", { format: "png" })
              return { seen, last: JSON.stringify(last) }
            }),
          )

        for (const name of Object.keys(fields)) {
          const one = yield* picturesOf(name, "iiii", true)
          const other = yield* picturesOf(name, "WMWM", true)
          assert.strictEqual(one.last, other.last, `${name}: the screenshots`)
          assert.isEmpty(
            [...other.seen].filter((picture) => !one.seen.has(picture)),
            `${name}: the frames`,
          )
        }
        const [one, other] = [yield* picturesOf("text", "iiii", false), yield* picturesOf("text", "WMWM", false)]
        assert.notStrictEqual(one.last, other.last, "without a mask the texts are seen")

        const gone = yield* open(shown, `http://127.0.0.1:${port}/text`)
        yield* shown.send("Page.navigate", { url: "about:blank" })
        assert.strictEqual((yield* Effect.flip(maskField(shown, gone))).reason._tag, "CommandFailed")
      }).pipe(Effect.scoped),
    60_000,
  )
})
