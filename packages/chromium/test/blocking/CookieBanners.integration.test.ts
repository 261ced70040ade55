import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { browserWith } from "./BlockingFixture.ts"

/** A banner whose buttons record the choice and close it, like those of consent platforms. */
const banner = (id: string, accept: string, reject: string) => `<!doctype html><title>${id}</title>
<div id="${id}" style="position:fixed;bottom:0;height:90px;width:100%">We value your privacy.
<button id="${accept}">Accept all</button><button id="${reject}">Reject all</button></div>
<script>
const choose = (id, word) => document.getElementById(id).onclick = () => {
  window.answer = word; document.getElementById("${id}").remove()
}
choose("${accept}", "accepted"); choose("${reject}", "rejected")
</script>`

const oneTrust = banner("onetrust-banner-sdk", "onetrust-accept-btn-handler", "onetrust-reject-all-handler")

const site = {
  "plain.test/": "<!doctype html><title>plain</title><p>Nothing to see here.",
  "shop.test/": oneTrust,
  // A platform with its own API function in the page's main world.
  "api.test/": `<!doctype html><title>api</title><div id="didomi-host"><div id="didomi-notice" style="height:90px">Cookies</div></div>
    <script>window.Didomi = { setUserDisagreeToAll: () => { window.answer = "rejected" },
      getCurrentUserStatus: () => ({ purposes: {} }) }</script>`,
  // A notice without a reject button.
  "notice.test/": `<!doctype html><title>notice</title><div class="cc_banner-wrapper"><div class="cc_banner"
    style="position:fixed;bottom:0;height:90px;width:100%">Cookies! <a class="cc_btn cc_btn_accept_all" href="#">OK</a></div></div>`,
  "framed.test/": (
    port: number,
  ) => `<!doctype html><title>framed</title><iframe src="http://cmp.test:${port}/"></iframe>
    <script>onmessage = ({ data }) => { window.answer = data }</script>`,
  "cmp.test/": `<!doctype html><div id="piano-cookie_banner" style="height:90px"><button data-acceptance-button>Yes</button>
    <button data-close-button onclick="parent.postMessage('rejected', '*')">No</button></div>`,
}

describe("CookieBanners", () => {
  it.live("rejects banners in pages and frames, hides the others, and leaves no trace", () =>
    Effect.gen(function* () {
      const { go, until, evaluate } = yield* browserWith(site, { cookieBanners: "reject" })
      yield* go("plain.test")
      const names = yield* evaluate(
        "Object.getOwnPropertyNames(window).filter((name) => /tabwright|consent/i.test(name))",
      )
      assert.deepStrictEqual(names, [])
      assert.strictEqual(yield* evaluate("document.querySelectorAll('style').length"), 0)

      yield* go("shop.test")
      yield* until("window.answer !== undefined")
      assert.strictEqual(yield* evaluate("window.answer"), "rejected")
      assert.isNull(yield* evaluate("document.querySelector('#onetrust-banner-sdk')"))

      yield* go("api.test")
      yield* until("window.answer !== undefined")
      assert.strictEqual(yield* evaluate("window.answer"), "rejected")

      yield* go("notice.test")
      yield* until("document.querySelector('.cc_banner').getBoundingClientRect().height === 0")

      yield* go("framed.test")
      yield* until("window.answer !== undefined")
      assert.strictEqual(yield* evaluate("window.answer"), "rejected")
    }).pipe(Effect.scoped),
  )

  it.live("accepts banners with `accept`", () =>
    Effect.gen(function* () {
      const { go, until, evaluate } = yield* browserWith(site, { cookieBanners: "accept" })
      yield* go("shop.test")
      yield* until("window.answer !== undefined")
      assert.strictEqual(yield* evaluate("window.answer"), "accepted")
    }).pipe(Effect.scoped),
  )
})
