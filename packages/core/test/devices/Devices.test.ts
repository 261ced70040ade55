import { assert, describe, it } from "vitest"
import { devices, emulationIssues, findDevice } from "../../src/devices/index.ts"

const messagesOf = (settings: Parameters<typeof emulationIssues>[0]) =>
  emulationIssues(settings, ["body"]).map(({ loc, msg }) => `${loc.join(".")}: ${msg}`)

describe("devices", () => {
  it("are found by name in any case, with the values of Playwright", () => {
    assert.deepInclude(findDevice("pixel 7"), {
      name: "Pixel 7",
      viewport: { width: 412, height: 839 },
      screen: { width: 412, height: 915 },
      deviceScaleFactor: 2.625,
      isMobile: true,
      hasTouch: true,
    })
    for (const { name, screen, userAgent, viewport } of devices) {
      assert.isTrue(screen.width > 0 && screen.height > 0 && viewport.width > 0 && viewport.height > 0, name)
      assert.match(userAgent, /^Mozilla\/5\.0 \(/)
    }
  })
})

describe("emulationIssues", () => {
  it("names three similar devices for an unknown one", () => {
    assert.deepStrictEqual(messagesOf({ device: "iphone15" }), [
      "body.device: Unknown device. Similar ones are iPhone 15, iPhone 6, iPhone 7. The guide on devices lists all.",
    ])
  })

  it("accepts valid settings", () => {
    const permissions = [{ names: ["geolocation"] }, { origin: "https://example.com", names: ["camera"] }] as const
    const emulation = { locale: "zh-Hant-TW", timeZone: "America/Argentina/Buenos_Aires", permissions }
    assert.deepStrictEqual(messagesOf({ device: "Desktop Safari", emulation }), [])
    assert.deepStrictEqual(messagesOf({ device: null, emulation: null }), [])
  })

  it("rejects what Chromium would reject", () => {
    const permissions = ["https://example.com/a", "file:///etc", "example.com"].map((origin) => ({
      origin,
      names: ["camera"] as const,
    }))
    assert.lengthOf(messagesOf({ emulation: { locale: "de_DE", timeZone: "+01:00", permissions } }), 5)
  })
})
