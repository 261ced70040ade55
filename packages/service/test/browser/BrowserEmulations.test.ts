import { defaultIdentity } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { emulatedIdentity, emulationOf } from "../../src/browser/BrowserEmulations.ts"

describe("emulationOf", () => {
  it("is undefined without settings", () => {
    assert.isUndefined(emulationOf({}))
    assert.isUndefined(emulationOf({ device: null, emulation: null }))
    assert.strictEqual(emulatedIdentity(defaultIdentity, { emulation: {} }).userAgent, undefined)
  })

  it("overrides the device with the other settings", () => {
    const settings = {
      device: "iPhone 15",
      emulation: { viewport: { width: 500, height: 900 }, hasTouch: false, locale: "de-DE", timeZone: "Europe/Berlin" },
    }
    assert.deepStrictEqual(emulationOf(settings), {
      screen: {
        viewport: { width: 500, height: 900 },
        screen: { width: 500, height: 900 },
        deviceScaleFactor: 3,
        isMobile: true,
      },
      hasTouch: false,
    })
    const { languages, locale, timeZone, userAgent } = emulatedIdentity(defaultIdentity, settings)
    assert.deepStrictEqual(
      [locale, timeZone, languages[0], userAgent?.isMobile],
      ["de-DE", "Europe/Berlin", "de-DE", true],
    )
    assert.include(userAgent?.text, "iPhone")
  })

  it("converts network presets and figures to bytes per second", () => {
    assert.deepStrictEqual(emulationOf({ emulation: { network: { preset: "fast-4g", uploadKbps: 80 } } })?.network, {
      isOffline: false,
      latencyMs: 165,
      downloadBytesPerSecond: 1_012_500,
      uploadBytesPerSecond: 10_000,
    })
    assert.isTrue(emulationOf({ emulation: { network: { preset: "offline" } } })?.network?.isOffline)
  })
})
