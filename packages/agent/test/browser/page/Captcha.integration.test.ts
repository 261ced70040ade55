import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { connectAgentBrowser } from "../../../src/browser/PlaywrightBrowser.ts"
import type { FileSink } from "../../../src/loop/AgentBrowser.ts"
import { serveSite } from "../../fixture/Site.ts"

const files: FileSink = { write: (file) => Effect.succeed({ name: file.name }) }

/** The requests of a widget, which have no responses here. */
const loads = (url: string) => `<script src="${url}"></script>`

const shown = `<p id="said"></p><script>window.said = (token) => { document.getElementById("said").textContent = "got " + token }</script>`

/** Imitations of the widgets: what they load, their elements, fields and callbacks. */
const pages = {
  "/none": "<h1>A shop</h1><p>Our captcha is friendly.</p>",
  "/hcaptcha": `${shown}${loads("https://js.hcaptcha.com/1/api.js")}<form>
    <div class="h-captcha" data-sitekey="key-1" data-callback="said"><textarea name="h-captcha-response" hidden></textarea></div></form>`,
  "/turnstile": `${shown}${loads("https://challenges.cloudflare.com/turnstile/v0/api.js")}
    <div class="cf-turnstile" data-sitekey="0x4AAA" data-action="login"><input type="hidden" name="cf-turnstile-response"></div>
    <script>document.querySelector("input").addEventListener("change", ({ target }) => said(target.value))</script>`,
  "/recaptcha": `${shown}<div id="box"><iframe src="https://www.google.com/recaptcha/api2/anchor?k=6LcKey&size=normal"></iframe>
    <textarea name="g-recaptcha-response" hidden></textarea></div>
    <script>window.___grecaptcha_cfg = { clients: { 0: { a: { b: { sitekey: "6LcKey", callback: (token) => said(token) } } } } }</script>`,
  "/v3": `<h1>Search</h1>${loads("https://www.google.com/recaptcha/api.js?render=6LcKey")}`,
  "/perimeterx": `<div id="px-captcha"></div>${loads("https://captcha.px-cdn.net/PX1/captcha.js")}`,
  "/datadome": `<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=1"></iframe>`,
  "/unused": `<h1>Shop</h1>${loads("https://static.geetest.com/v4/gt4.js")}`,
}

describe("CAPTCHAs of a page", () => {
  it.live("are found by what the page loads and shows, and take a token in the document that asked for it", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      const { captcha, placeCaptchaToken } = agent
      if (captcha === undefined || placeCaptchaToken === undefined) return assert.fail("CAPTCHAs are not supported")
      const open = (path: string) => agent.execute({ navigate: { url: `${site.url}${path}` } }, 0, () => Effect.void)
      const token = Redacted.make("P1_token.x-y")

      for (const path of ["/none", "/unused"]) {
        yield* open(path)
        assert.isUndefined(yield* captcha, path)
        assert.notInclude((yield* agent.observe).text, "has a CAPTCHA")
      }
      for (const [path, kind, siteKey, action] of [
        ["/hcaptcha", "hcaptcha", "key-1", null],
        ["/turnstile", "turnstile", "0x4AAA", "login"],
        ["/recaptcha", "recaptchaV2", "6LcKey", null],
      ] as const) {
        yield* open(path)
        const found = yield* captcha
        assert.deepInclude(found, { kind, siteKey, action, url: `${site.url}${path}`, takesToken: true }, path)
        if (found === undefined) return
        assert.include((yield* agent.observe).text, "Do not try to solve it")
        assert.isFalse(yield* placeCaptchaToken({ ...found, url: `${site.url}/none` }, token), "another document")
        assert.isTrue(yield* placeCaptchaToken(found, token), path)
        assert.include((yield* agent.observe).text, "got P1_token.x-y", path)
        assert.isUndefined(yield* captcha, "a solved CAPTCHA is none")
      }
      const [hcaptcha] = [yield* Effect.andThen(open("/hcaptcha"), captcha)]
      if (hcaptcha !== undefined) {
        assert.isFalse(yield* placeCaptchaToken({ ...hcaptcha, siteKey: "key-2" }, token), "another widget")
      }
      for (const [path, kind] of [
        ["/perimeterx", "perimeterx"],
        ["/datadome", "datadome"],
      ] as const) {
        yield* open(path)
        assert.deepInclude(yield* captcha, { kind, takesToken: false, isPassive: false }, path)
      }
      yield* open("/v3")
      assert.deepInclude(yield* captcha, { kind: "recaptchaV3", isPassive: true })
      assert.notInclude((yield* agent.observe).text, "has a CAPTCHA")
      // No request of our own: the site got each page once.
      assert.lengthOf(site.requests, 9)
    }),
  )
})
