import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { fittingPicture } from "../../src/mcp/PageScreenshot.ts"

const width = 1600
const height = 900

/** A page whose picture has so many bytes for each of its dots, and the scales that it was pictured at. */
const pageOf = (bytesPerDot: number) => {
  const scales: Array<unknown> = []
  const send = async (method: string, params: Readonly<Record<string, unknown>>) => {
    if (method === "Page.getLayoutMetrics") {
      return { cssVisualViewport: { pageX: 0, pageY: 40, clientWidth: width, clientHeight: height } }
    }
    const clip = params["clip"] as { width: number; height: number; scale: number; y: number } | undefined
    scales.push(clip?.scale)
    assert.strictEqual(clip?.y ?? 40, 40, "what is shown now is pictured, and not the top of the page")
    const dots = clip === undefined ? width * height : clip.width * clip.height * clip.scale ** 2
    return { data: Buffer.alloc(Math.round(dots * bytesPerDot)).toString("base64") }
  }
  return { send, scales }
}

describe("the picture of a page", () => {
  it("never passes its bound, whatever the page, and is whole where it fits", async () => {
    const bytes = fc.integer({ min: 1, max: 4_000_000 })
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1000, max: 1_000_000 }), async (whole, maxBytes) => {
        const { scales, send } = pageOf(whole / width / height)
        const picture = await fittingPicture(send, maxBytes)
        assert.isAtMost(picture.bytes.length, maxBytes)
        assert.strictEqual(picture.scale, scales.at(-1) ?? 1)
        assert.strictEqual(picture.scale === 1, whole <= maxBytes)
      }),
      { numRuns: 50 },
    )
  })

  it("is refused where no scale makes it fit, saying the bound", async () => {
    let looks = 0
    const send = async (method: string) => {
      if (method === "Page.captureScreenshot") looks++
      return { data: Buffer.alloc(2000).toString("base64") }
    }
    const refusal: unknown = await fittingPicture(send, 1000).catch((error: unknown) => error)
    assert.include(String(refusal), "more than 1000 bytes")
    assert.isAtMost(looks, 4)
  })
})
