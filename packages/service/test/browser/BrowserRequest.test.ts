import { assert, describe, it } from "vitest"
import { defaultIdentity, languagesOf } from "@tabwright/chromium"
import { startOptions } from "../../src/browser/BrowserRequest.ts"

const identity = { ...defaultIdentity, locale: "de-AT", languages: languagesOf("de-AT"), timeZone: "Europe/Vienna" }

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
  it("uses the identity of the exit country, else the operator's", () => {
    assert.deepStrictEqual(identityFor({ kind: "country", country: "jp" }), {
      ...identity,
      locale: "ja-JP",
      languages: ["ja-JP", "ja", "en-US", "en"],
      timeZone: "Asia/Tokyo",
    })
    for (const kind of ["direct", "custom"] as const) assert.deepStrictEqual(identityFor({ kind }), identity)
  })
})
