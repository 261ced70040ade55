import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Bench } from "../../fixture/Bench.ts"

/** A black page that changes its title when observed. */
const page = `<title>Marks</title><style>body { margin: 0; background: #000 } button { position: absolute; left: 100px; top: 100px; width: 200px; height: 60px; background: #000; border: 0 }</style>
  <button aria-label="Go"></button><iframe style="position:absolute;left:400px;top:300px;border:0" srcdoc="<style>button{width:90px;height:50px;background:#000;border:0}</style><button aria-label='In'></button>"></iframe>
  <script>new MutationObserver(() => document.title = "changed").observe(document, { subtree: true, childList: true, attributes: true })</script>`

describe("annotatedScreenshot", () => {
  layer(Bench.layer({ "/": page, "/none": "<p>Nothing to use.</p>" }), { timeout: 60_000, excludeTestServices: true })(
    (it) => {
      it.effect("draws element numbers, also in frames, without changing the page", () =>
        Effect.gen(function* () {
          const { agent, open } = yield* Bench
          yield* open("/")
          const plain = yield* agent.screenshot
          assert.ok(agent.annotatedScreenshot)
          const marked = yield* agent.annotatedScreenshot
          assert.deepStrictEqual([...marked.subarray(0, 2)], [0xff, 0xd8])
          // A black page is small; boxes with numbers add bytes.
          assert.isAbove(marked.length, plain.length + 500)
          assert.strictEqual((yield* agent.observe).title, "Marks")
        }),
      )

      it.effect("returns a plain screenshot if there are no elements", () =>
        Effect.gen(function* () {
          const { agent, open } = yield* Bench
          yield* open("/none")
          assert.ok(agent.annotatedScreenshot)
          assert.deepStrictEqual(yield* agent.annotatedScreenshot, yield* agent.screenshot)
        }),
      )
    },
  )
})
