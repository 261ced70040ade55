import { assert, describe, it } from "@effect/vitest"
import * as Redacted from "effect/Redacted"
import type { BrowserContext, Frame } from "playwright-core"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { makeExposure, type SecretNavigation } from "../../src/browser/Exposure.ts"

const secrets = makeSecrets([
  { name: "pin", value: Redacted.make("canary"), domains: ["*.shop.test"] },
  { name: "bu_2fa_code", value: Redacted.make("JBSWY3DPEHPK3PXP"), domains: ["*.shop.test", "mail.test"] },
])

const frameOf = (url: string) => ({ url: () => url, parentFrame: () => null }) as unknown as Frame

const exposureWith = (policy: SecretNavigation = "deny") =>
  makeExposure({} as BrowserContext, secrets, ["123456"], [], policy)

const namesFor = (href: string, origin: string, frame = href) =>
  exposureWith()
    .secretsOf(frameOf(frame), { token: "t", href, origin })
    .map(({ name }) => name)

describe("Exposure", () => {
  it("passes a document only the secrets of its own domain, by URL or origin", () => {
    assert.deepStrictEqual(namesFor("https://shop.test/a", "https://shop.test"), ["pin", "bu_2fa_code"])
    assert.deepStrictEqual(namesFor("https://mail.test/", "https://mail.test"), ["bu_2fa_code"])
    assert.deepStrictEqual(namesFor("https://other.test/", "https://other.test", "https://shop.test/"), [])
    assert.deepStrictEqual(namesFor("about:srcdoc", "https://shop.test", "about:srcdoc"), ["pin", "bu_2fa_code"])
    assert.deepStrictEqual(namesFor("about:blank", "null", "about:blank"), [])
  })

  it("searches for the one-time codes that were typed for its own secret", () => {
    const secrets = exposureWith().secretsOf(frameOf("https://shop.test/"), {
      token: "t",
      href: "https://shop.test/",
      origin: "https://shop.test",
    })
    const [pin, code] = secrets.map(({ forms }) => forms)
    assert.include(pin ?? [], "canary")
    assert.notInclude(pin ?? [], "123456")
    assert.include(code ?? [], "123456")
  })

  it("blocks other domains once a page has shown a secret, according to the policy", () => {
    const exposureAfter = (policy: SecretNavigation) => {
      const exposure = exposureWith(policy)
      assert.isUndefined(exposure.refusalOf("https://other.test/"))
      exposure.expose(frameOf("https://www.shop.test/account"), ["pin"])
      return exposure
    }
    const exposure = exposureAfter("deny")
    assert.strictEqual(
      exposure.refusalOf("https://other.test/?a"),
      'A page of www.shop.test showed the secret "pin". After that, only pages of shop.test may be opened in this run, not other.test.',
    )
    assert.isUndefined(exposure.refusalOf("https://shop.test/"))
    assert.isUndefined(exposure.refusalOf("about:blank"))
    exposure.allowed.add("other.test")
    assert.isUndefined(exposure.refusalOf("https://other.test/"))
    assert.isDefined(exposure.refusalOf("https://third.test/"))
    assert.isDefined(exposureAfter("ask").refusalOf("https://other.test/"))
    assert.isUndefined(exposureAfter("allow").refusalOf("https://other.test/"))
  })
})
