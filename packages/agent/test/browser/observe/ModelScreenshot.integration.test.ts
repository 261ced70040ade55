import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Browser, chromium, type Page } from "playwright-core"
import { inPagePixels } from "../../../src/brain/ScreenshotPolicy.ts"
import type { Marks, ScreenshotOptions, SentScreenshot } from "../../../src/loop/Brain.ts"
import { Bench, find } from "../../fixture/Bench.ts"

/** A black page that changes its title when observed. */
const marks = `<title>Marks</title><style>body { margin: 0; background: #000 } button { position: absolute; left: 100px; top: 100px; width: 200px; height: 60px; background: #000; border: 0 }</style>
  <button aria-label="Go"></button><button style="top:300px"></button>
  <div style="position:absolute;top:600px;width:300px;height:20px;overflow:auto"><div style="position:relative;height:300px"><button aria-label="Hidden" style="left:0;top:60px"></button></div></div>
  <iframe style="position:absolute;left:400px;top:300px;border:0" srcdoc="<style>button{width:90px;height:50px;background:#000;border:0}</style><button aria-label='In'></button>"></iframe>
  <script>new MutationObserver(() => document.title = "changed").observe(document, { subtree: true, childList: true, attributes: true })</script>`

/** A page with a target near the right edge of a wide viewport. */
const wide = `<title>-</title><style>body { margin: 0; background: #fff; height: 3000px } canvas { position: absolute; left: 1500px; top: 1700px; background: #f00 }</style>
  <canvas width="20" height="20" onclick="document.title = 'hit'"></canvas><script>scrollTo(0, 1000)</script>`

const twins = `<title>Twins</title><dialog open aria-label="Cookies"><button>OK</button></dialog>
  <p>One <button>Edit</button></p><p>Two <button>Edit</button></p><nav><button>More</button><button>More</button></nav>
  <button aria-label="Help"></button><button><svg width="16" height="16"><path d="M0 0h9"/></svg></button>
  <svg width="300" height="200"><path d="M0 0h9"/></svg><div style="height:60px;overflow:auto"><p style="height:400px">Terms</p></div>`

/** Runs `script` in another page with the image as a canvas context and returns its result. */
const inImage = <A>(browser: Browser, { bytes }: SentScreenshot, script: string): Effect.Effect<A> =>
  Effect.promise(async () => {
    const page = await browser.newPage()
    try {
      return await page.evaluate<A>(`(async () => {
        const image = await createImageBitmap(await (await fetch("data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}")).blob())
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
        context.drawImage(image, 0, 0)
        const { data } = context.getImageData(0, 0, image.width, image.height)
        const some = (left, top, right, bottom, is) => {
          for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) {
            const at = 4 * (y * image.width + x)
            if (is(data[at], data[at + 1], data[at + 2], x, y)) return true
          }
          return false
        }
        ${script}
      })()`)
    } finally {
      await page.close()
    }
  })

describe("a screenshot for a model", () => {
  layer(Bench.layer({ "/marks": marks, "/wide": wide, "/twins": twins, "/none": "<p>Nothing to use.</p>" }), {
    timeout: 60_000,
    excludeTestServices: true,
  })((it) => {
    const driver = Effect.gen(function* () {
      const { agent, chromium: running } = yield* Bench
      const browser = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(running.cdpUrl)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const take = (options: ScreenshotOptions) =>
        agent.modelScreenshot?.(options) ?? Effect.die("there are no screenshots")
      // The navigation of another client is reported a moment later.
      const pageOf = (path: string): Promise<Page> =>
        Promise.any(
          (browser.contexts()[0]?.pages() ?? []).map(async (page) => {
            await page.waitForURL(`**${path}`, { timeout: 20_000, waitUntil: "commit" })
            return page
          }),
        )
      return { browser, take, pageOf }
    })

    it.effect(
      "has the numbers of the requested elements, also in frames and not of hidden ones, and the page does not change",
      () =>
        Effect.gen(function* () {
          const { agent, open } = yield* Bench
          const { browser, take } = yield* driver
          yield* open("/marks")
          const count = (wanted: Marks) =>
            Effect.gen(function* () {
              const sent = yield* take({ marks: wanted })
              assert.deepInclude(sent, { scale: 1, left: 0, top: 0, hasMarks: wanted !== "none" })
              const inside = (x: number, y: number) =>
                `some(${x - 30}, ${y - 25}, ${x + 240}, ${y + 90}, (r, g, b) => r + g + b > 200)`
              return yield* inImage<ReadonlyArray<boolean>>(
                browser,
                sent,
                `return [${inside(100, 100)}, ${inside(100, 300)}, ${inside(400, 300)}, ${inside(60, 690)}]`,
              )
            })
          assert.deepStrictEqual(yield* count("none"), [false, false, false, false])
          assert.deepStrictEqual(yield* count("needed"), [false, true, false, false])
          assert.deepStrictEqual(yield* count("all"), [true, true, true, false])
          assert.strictEqual((yield* agent.observe).title, "Marks")
        }),
    )

    it.effect("has no numbers if there are no elements", () =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        const { take } = yield* driver
        yield* open("/none")
        assert.isFalse((yield* take({ marks: "all" })).hasMarks)
      }),
    )

    it.effect("is at most 1,280 pixels wide, and its coordinates reach the same point of the page", () =>
      Effect.gen(function* () {
        const { act, open } = yield* Bench
        const { browser, pageOf, take } = yield* driver
        yield* open("/wide")
        yield* Effect.promise(async () => (await pageOf("/wide")).setViewportSize({ width: 1600, height: 900 }))
        const center = (sent: SentScreenshot) =>
          inImage<readonly [number, number]>(
            browser,
            sent,
            `const xs = [], ys = []
             some(0, 0, image.width, image.height, (r, g, b, x, y) => { if (r > 200 && g < 60) { xs.push(x); ys.push(y) } })
             const middle = (of) => Math.round(of.reduce((sum, one) => sum + one, 0) / of.length)
             return [middle(xs), middle(ys)]`,
          )
        const title = () => Effect.promise(async () => (await pageOf("/wide")).title())
        const whole = yield* take({ marks: "all" })
        assert.deepInclude(whole, { width: 1280, height: 720, scale: 0.8 })
        const enlarged = yield* take({ marks: "none", zoom: { x: 1400, y: 600, width: 200, height: 300 } })
        assert.deepInclude(enlarged, { width: 400, height: 600, scale: 2, left: 1400, top: 600 })
        for (const sent of [whole, enlarged]) {
          const [x, y] = yield* center(sent)
          const [click] = inPagePixels([{ click: { x, y } }], sent, [])
          assert.ok(click !== undefined && (yield* act(click)).ok)
          assert.strictEqual(yield* title(), "hit")
          yield* Effect.promise(async () => (await pageOf("/wide")).evaluate("void (document.title = '-')"))
        }
      }),
    )

    it.effect("shows an element at twice its size", () =>
      Effect.gen(function* () {
        const { act, open } = yield* Bench
        const { take } = yield* driver
        const page = yield* open("/twins")
        const el = find(page, "Help").index
        assert.isTrue((yield* act({ zoom: { el } })).ok)
        const sent = yield* take({ marks: "all", zoom: { el } })
        assert.deepInclude(sent, { scale: 2, hasMarks: false })
        assert.isBelow(sent.width, 700)
        assert.isFalse((yield* act({ zoom: { x: 5 } })).ok)
      }),
    )

    it.effect("is needed on a page whose text leaves elements or graphics open", () =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        const page = yield* open("/twins")
        const ambiguous = page.elements.filter(({ isAmbiguous }) => isAmbiguous === true)
        assert.deepStrictEqual(
          ambiguous.map(({ name }) => name),
          ["More", "More", ""],
        )
        assert.deepStrictEqual(page.graphics, ["svg"])
        assert.strictEqual(page.dialog, "Cookies")
        const plain = yield* open("/none")
        assert.isUndefined(plain.graphics)
        assert.isUndefined(plain.dialog)
      }),
    )
  })
})
