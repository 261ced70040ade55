import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { fittingScreenshot } from "../../src/mcp/tools/Screenshot.ts"

const width = 1600
const height = 900

/** A page whose screenshot has the given bytes per pixel, and the scales of its screenshots. */
const pageOf = (bytesPerPixel: number) => {
  const scales: Array<unknown> = []
  const send = async (method: string, params: Readonly<Record<string, unknown>>) => {
    if (method === "Page.getLayoutMetrics") {
      return { cssVisualViewport: { pageX: 0, pageY: 40, clientWidth: width, clientHeight: height } }
    }
    const clip = params["clip"] as { width: number; height: number; scale: number; y: number } | undefined
    scales.push(clip?.scale)
    assert.strictEqual(clip?.y ?? 40, 40, "captures the viewport, not the top of the page")
    const pixels = clip === undefined ? width * height : clip.width * clip.height * clip.scale ** 2
    return { data: Buffer.alloc(Math.round(pixels * bytesPerPixel)).toString("base64") }
  }
  return { send, scales }
}

describe("fittingScreenshot", () => {
  it("never exceeds the limit and keeps full size when possible", async () => {
    const bytes = fc.integer({ min: 1, max: 4_000_000 })
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1000, max: 1_000_000 }), async (whole, maxBytes) => {
        const { scales, send } = pageOf(whole / width / height)
        const screenshot = await fittingScreenshot(send, maxBytes)
        assert.isAtMost(screenshot.bytes.length, maxBytes)
        assert.strictEqual(screenshot.scale, scales.at(-1) ?? 1)
        assert.strictEqual(screenshot.scale === 1, whole <= maxBytes)
      }),
      { numRuns: 50 },
    )
  })

  it("fails with the limit if no scale fits", async () => {
    let attempts = 0
    const send = async (method: string) => {
      if (method === "Page.captureScreenshot") attempts++
      return { data: Buffer.alloc(2000).toString("base64") }
    }
    const failure: unknown = await fittingScreenshot(send, 1000).catch((error: unknown) => error)
    assert.include(String(failure), "exceeds 1000 bytes")
    assert.isAtMost(attempts, 4)
  })
})
