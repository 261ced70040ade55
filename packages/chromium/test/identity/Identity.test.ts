import { assert, describe, it } from "@effect/vitest"
import { countries } from "../../src/identity/Countries.ts"
import { defaultIdentity, identityOfCountry, languagesOf } from "../../src/identity/Identity.ts"

describe("identityOfCountry", () => {
  it("has a valid time zone and locale for every country", () => {
    assert.isAbove(Object.keys(countries).length, 230)
    for (const [code, [timeZone, locale]] of Object.entries(countries)) {
      assert.match(code, /^[A-Z]{2}$/)
      assert.doesNotThrow(() => new Intl.DateTimeFormat(locale, { timeZone }), code)
      assert.strictEqual(new Intl.Locale(locale).toString(), locale)
    }
  })

  it.each([
    ["de", "Europe/Berlin", "de-DE", "de-DE,de,en-US,en"],
    ["US", "America/New_York", "en-US", "en-US,en"],
    ["gb", "Europe/London", "en-GB", "en-GB,en-US,en"],
    ["br", "America/Sao_Paulo", "pt-BR", "pt-BR,pt,en-US,en"],
    ["jp", "Asia/Tokyo", "ja-JP", "ja-JP,ja,en-US,en"],
  ])("returns the identity of %s", (country, timeZone, locale, languages) => {
    const identity = identityOfCountry(country)
    assert.deepInclude(identity, { timeZone, locale, isStealthy: true })
    assert.strictEqual(identity.languages.join(), languages)
  })

  it("returns the base identity without a country or for an unknown one", () => {
    const base = { ...defaultIdentity, locale: "de-AT", languages: languagesOf("de-AT"), isStealthy: false }
    for (const country of [undefined, "", "xx", "toString"]) {
      assert.deepStrictEqual(identityOfCountry(country, base), base)
    }
    assert.isFalse(identityOfCountry("fr", base).isStealthy)
  })
})
