import { assert, describe, it } from "@effect/vitest"
import { captchaKindOf } from "../../src/observation/Captcha.ts"

describe("captchaKindOf", () => {
  it.each([
    ["https://www.google.com/recaptcha/api2/anchor?ar=1&k=6Lc&co=aHR0&hl=en&size=normal", "recaptchaV2"],
    ["https://www.recaptcha.net/recaptcha/enterprise/anchor?ar=1&k=6Lc", "recaptchaV2"],
    ["https://www.google.com/recaptcha/api.js?render=6LcKey", "recaptchaV3"],
    ["https://www.google.com/recaptcha/enterprise.js?hl=en&render=6LcKey", "recaptchaV3"],
    ["https://js.hcaptcha.com/1/api.js", "hcaptcha"],
    ["https://newassets.hcaptcha.com/captcha/v1/abc/static/hcaptcha.html#frame=checkbox&sitekey=k", "hcaptcha"],
    ["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit", "turnstile"],
    ["https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/b/turnstile/if/ov2/0x4AAA/light", "turnstile"],
    ["https://shop.example/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=1", "cloudflare"],
    ["https://client-api.arkoselabs.com/v2/KEY/api.js", "arkose"],
    ["https://api.funcaptcha.com/fc/gt2/", "arkose"],
    ["https://static.geetest.com/v4/gt4.js", "geetest"],
    ["https://geo.captcha-delivery.com/captcha/?initialCid=1", "datadome"],
    ["https://captcha.px-cdn.net/PX123/captcha.js", "perimeterx"],
    ["https://abc.eu-west-1.captcha.awswaf.com/abc/captcha.js", "awsWaf"],
  ] as const)("recognizes %s as %s", (url, kind) => {
    assert.strictEqual(captchaKindOf(url), kind)
  })

  it.each([
    "https://www.google.com/recaptcha/api2/anchor?ar=1&k=6Lc&size=invisible",
    "https://www.google.com/recaptcha/api.js?render=explicit",
    "https://www.google.com/recaptcha/api.js",
    "https://hcaptcha.com.evil.example/1/api.js",
    "https://shop.example/?next=https://js.hcaptcha.com/1/api.js",
    "https://shop.example/cdn-cgi/challenge-platform/scripts/jsd/main.js",
    "about:blank",
  ])("recognizes nothing in %s", (url) => {
    assert.isUndefined(captchaKindOf(url))
  })
})
