import { assert, describe, it } from "@effect/vitest"
import { emulatedUserAgent } from "../../src/identity/EmulatedUserAgent.ts"

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"
const version = "156.0.8078.108"

describe("emulatedUserAgent", () => {
  it("replaces Chromium's version 0 with the browser's own, and derives the client hints", () => {
    const text = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webKit} Chrome/0.0.0.0 Mobile Safari/537.36`
    const { platform, userAgent, userAgentMetadata } = emulatedUserAgent({ text, isMobile: true }, version)
    assert.strictEqual(userAgent, text.replace("0.0.0.0", "156.0.0.0"))
    assert.strictEqual(platform, "Linux armv81")
    const { brands, ...rest } = userAgentMetadata ?? assert.fail("no client hints")
    assert.deepInclude(brands, { brand: "Google Chrome", version: "156" })
    assert.deepInclude(rest.fullVersionList, { brand: "Chromium", version })
    assert.deepInclude(rest, {
      fullVersion: version,
      platform: "Android",
      platformVersion: "14.0.0",
      model: "Pixel 7",
      mobile: true,
      formFactors: ["Mobile"],
    })
  })

  it("keeps the version of a given user agent", () => {
    const text = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`
    const { platform, userAgent, userAgentMetadata } = emulatedUserAgent({ text, isMobile: false }, version)
    assert.strictEqual(userAgent, text)
    assert.strictEqual(platform, "Win32")
    assert.deepInclude(userAgentMetadata?.brands ?? [], { brand: "Microsoft Edge", version: "150" })
    assert.deepInclude(userAgentMetadata ?? {}, {
      fullVersion: "150.0.0.0",
      platform: "Windows",
      mobile: false,
      model: "",
    })
  })

  it("has no client hints for browsers that are not based on Chromium", () => {
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1"
    assert.deepStrictEqual(emulatedUserAgent({ text: safari, isMobile: true }, version), {
      userAgent: safari,
      platform: "iPhone",
    })
    const edge = `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/64.0.0.0 Safari/537.36 Edge/17.0`
    assert.isUndefined(emulatedUserAgent({ text: edge, isMobile: false }, version).userAgentMetadata)
  })
})
