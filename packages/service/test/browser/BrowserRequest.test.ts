import { assert, describe, it } from "vitest"
import { defaultIdentity, languagesOf } from "@tabwright/chromium"
import type { EmulationOptions } from "../../src/browser/BrowserEmulations.ts"
import { startOptions } from "../../src/browser/BrowserRequest.ts"

const identity = { ...defaultIdentity, locale: "de-AT", languages: languagesOf("de-AT"), timeZone: "Europe/Vienna" }

const optionsFor = (
  route: { readonly kind: "direct" | "country" | "custom"; readonly country?: string },
  emulation: EmulationOptions = {},
) =>
  startOptions(
    { headful: false, identity },
    {
      projectId: "one",
      options: { timeoutMinutes: 1, ...emulation },
      network: { route: { gbUsd: "0", ...route }, egress: { allow: [] }, ignoreCertErrors: false },
    },
  )

const identityFor = (...asked: Parameters<typeof optionsFor>) => optionsFor(...asked).identity

describe("startOptions", () => {
  it("uses the identity of the exit country, else the operator's", () => {
    assert.deepStrictEqual(identityFor({ kind: "country", country: "jp" }), {
      ...identity,
      locale: "ja-JP",
      languages: ["ja-JP", "ja", "en-US", "en"],
      timeZone: "Asia/Tokyo",
    })
    for (const kind of ["direct", "custom"] as const) assert.deepStrictEqual(identityFor({ kind }), identity)
  })

  it("prefers the emulated time zone and locale to those of the exit country", () => {
    const { emulation, identity: used } = optionsFor(
      { kind: "country", country: "jp" },
      { device: "Pixel 7", emulation: { timeZone: "Europe/Rome", locale: "it-IT" } },
    )
    assert.deepInclude(used, { timeZone: "Europe/Rome", locale: "it-IT", languages: ["it-IT", "it", "en-US", "en"] })
    assert.isTrue(emulation?.hasTouch)
    assert.isUndefined(optionsFor({ kind: "direct" }).emulation)
  })
})
