import { assert, describe, it } from "vitest"
import { defaultIdentity, languagesOf } from "@tabwright/chromium"
import { startOptions } from "../../src/browser/BrowserStart.ts"

const identity = { ...defaultIdentity, locale: "de-AT", languages: languagesOf("de-AT"), timeZone: "Europe/Vienna" }

/** Who a browser is whose traffic takes that way. */
const identityFor = (route: { readonly kind: "direct" | "country" | "custom"; readonly country?: string }) =>
  startOptions(
    { headful: false, identity },
    {
      projectId: "one",
      options: { timeoutMinutes: 1 },
      network: { route: { gbUsd: "0", ...route }, egress: { allow: [] }, ignoreCertErrors: false },
    },
  ).identity

describe("startOptions", () => {
  it("puts a browser into the country that it really goes out from, else where the operator says", () => {
    assert.deepStrictEqual(identityFor({ kind: "country", country: "jp" }), {
      ...identity,
      locale: "ja-JP",
      languages: ["ja-JP", "ja", "en-US", "en"],
      timeZone: "Asia/Tokyo",
    })
    for (const kind of ["direct", "custom"] as const) assert.deepStrictEqual(identityFor({ kind }), identity)
  })
})
