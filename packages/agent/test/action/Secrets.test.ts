import { assert, describe, it } from "@effect/vitest"
import * as Redacted from "effect/Redacted"
import { isOfDomain, makeSecrets } from "../../src/action/Secrets.ts"
import { secretRedactor } from "../../src/browser/observe/SecretRedaction.ts"

describe("isOfDomain", () => {
  it.each([
    ["https://shop.test/login", "shop.test", true],
    ["https://www.shop.test/", "shop.test", false],
    ["https://www.shop.test/", "*.shop.test", true],
    ["https://shop.test/", "*.shop.test", true],
    ["https://evilshop.test/", "*.shop.test", false],
    ["https://shop.test.evil.test/", "shop.test", false],
    ["https://evil.test/?shop.test", "shop.test", false],
    ["https://shop.test@evil.test/", "shop.test", false],
    ["http://shop.test/", "https://shop.test", false],
    ["http://shop.test/", "http*://shop.test", true],
    ["https://SHOP.test/", "Shop.TEST", true],
    ["https://bücher.test/", "xn--bcher-kva.test", true],
    ["http://127.0.0.1:7711/", "127.0.0.1:7711", true],
    ["http://127.0.0.1:7712/", "127.0.0.1:7711", false],
    ["http://[::1]:80/", "[::1]", true],
    ["https://any.test/", "*", true],
    ["data:text/html,shop.test", "*", false],
    ["file:///shop.test", "*", false],
    ["about:blank", "*", false],
    ["https://shop.test/", "", false],
  ])("returns whether %s belongs to %s: %s", (url, domain, expected) => {
    assert.strictEqual(isOfDomain(url, domain), expected)
  })
})

describe("makeSecrets", () => {
  const secrets = makeSecrets([
    { name: "login", value: Redacted.make("value-of-shop"), domains: ["shop.test"] },
    { name: "login", value: Redacted.make("value-of-bank"), domains: ["bank.test"] },
    { name: "loose", value: Redacted.make("value-of-none"), domains: [] },
  ])

  it("returns each secret only for its own domains", () => {
    const value = (name: string, url: string) => {
      const found = secrets.value(name, url)
      return Redacted.isRedacted(found) ? Redacted.value(found) : found.refusal
    }
    assert.strictEqual(value("login", "https://shop.test/"), "value-of-shop")
    assert.strictEqual(value("login", "https://bank.test/"), "value-of-bank")
    assert.strictEqual(
      value("login", "https://evil.test/x"),
      'The secret "login" may only be typed on shop.test, bank.test. It was not typed on evil.test.',
    )
    assert.strictEqual(
      value("loose", "https://shop.test/"),
      'The secret "loose" is not bound to any domain. It was not typed on shop.test.',
    )
    assert.strictEqual(value("pin", "https://shop.test/"), 'There is no secret "pin". Available: "login", "loose".')
  })
})

describe("secretRedactor", () => {
  const hide = secretRedactor(
    makeSecrets([{ name: "k", value: Redacted.make("correct horse battery"), domains: ["*"] }]),
  )

  it.each([
    ["it is correct horse battery.", "it is ***."],
    ["/echo?k=correct%20horse%20battery", "/echo?k=***"],
    ["/echo?k=correct+horse+battery&x=1", "/echo?k=***&x=1"],
    // Redacting a part of a value would confirm a guess.
    ["cut: correct horse b", "cut: correct horse b"],
    ["the correct answer", "the correct answer"],
  ])("redacts %j to %j", (text, expected) => {
    assert.strictEqual(hide(text), expected)
  })
})
