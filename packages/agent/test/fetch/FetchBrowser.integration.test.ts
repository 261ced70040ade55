import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { connectFetchBrowser, type FetchBrowser } from "../../src/fetch/FetchBrowser.ts"
import type { PageFetchRequest } from "../../src/fetch/PageFetch.ts"
import { serveSite, type Site } from "../fixture/Site.ts"

const paragraph = "The observatory measures the brightness of distant stars every night, in all seasons. ".repeat(6)

const article = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Night sky</title>
<meta name="description" content="About stars"><meta property="og:title" content="The night sky">
<meta property="og:image" content="/sky.png"><link rel="canonical" href="/night">
<script type="application/ld+json">{"@type":"Article","headline":"Night sky"}</script>
<script type="application/ld+json">{broken</script>
<style>.gone { display: none }</style></head>
<body><nav><a href="/home">Home</a> <a href="/about">About us</a></nav>
<article><h1>Night sky</h1><p>${paragraph}</p><h2>Telescopes</h2><p>${paragraph} See <a href="/telescopes">the list</a>.</p>
<ul><li>Lens</li><li>Mirror</li></ul>
<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody><tr><td>Orion</td><td>1.299,50 €</td></tr></tbody></table>
<pre><code class="language-js">const a = 1</code></pre><p class="gone">Hidden advertisement</p><p>${paragraph}</p></article>
<footer>Imprint and cookies</footer></body></html>`

const products = `<title>Shop</title><div class="item"><h3>Lamp</h3><a href="/lamp">more</a><b>$1,299.00</b></div>
<div class="item" data-sold><h3>Chair</h3><a href="/chair">more</a><b>49</b></div>
<input id="q"><button onclick="document.querySelector('#out').textContent = document.querySelector('#q').value">Go</button>
<p id="out"></p><div style="height:3000px"></div><p id="end">end</p>`

/** Each of its formats would be larger than a text of 10,000 characters. */
const endless = `<title>${"t".repeat(20_000)}</title>
${`<script type="application/ld+json">{"a":"${"j".repeat(4_000)}"}</script>`.repeat(9)}
${Array.from({ length: 9 }, (_, at) => `<p class="item"><a href="/${at}${"u".repeat(4_000)}">${"v".repeat(4_000)}</a></p>`).join("")}`

/** A page of 40,000 px with an element of 20,000 px, and one whose pixels cannot be compressed. */
const tall = `<style>::-webkit-scrollbar { display: none } body { margin: 0 }</style><div id="head" style="height:20000px;background:#eee">head</div><div style="height:20000px">rest</div>`
const noise = `<style>::-webkit-scrollbar { display: none } body { margin: 0 }</style><canvas width="3000" height="3000"></canvas><script>
const context = document.querySelector("canvas").getContext("2d")
const image = context.createImageData(3000, 3000)
for (let at = 0; at < image.data.length; at += 65536) crypto.getRandomValues(image.data.subarray(at, at + 65536))
for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
context.putImageData(image, 0, 0)</script>`

/** Shows what an earlier fetch has stored, and stores it in every way. */
const store = `<script src="/cached.js"></script><p id="found"></p><script type="module">
const found = {
  local: localStorage.getItem("seen"),
  session: sessionStorage.getItem("seen"),
  name: window.name,
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  cookie: document.cookie,
}
localStorage.setItem("seen", "1")
sessionStorage.setItem("seen", "1")
window.name = "seen"
document.cookie = "seen=1"
await caches.open("seen")
await new Promise((resolve) => {
  indexedDB.open("seen").onsuccess = ({ target }) => resolve(target.result.close())
})
await navigator.serviceWorker.register("/worker.js")
addEventListener("pagehide", () => localStorage.setItem("seen", "late"))
document.querySelector("#found").textContent = JSON.stringify(found)
document.body.insertAdjacentHTML("beforeend", '<span id="done"></span>')
</script>`

const pages: Parameters<typeof serveSite>[0] = {
  "/tall": tall,
  "/noise": noise,
  "/night": article,
  "/shop": products,
  "/endless": endless,
  "/from": (_request, response) => void response.writeHead(301, { location: "/via" }).end(),
  "/via": (_request, response) => void response.writeHead(302, { location: "/night" }).end(),
  "/down": (request) => void request.socket.destroy(),
  "/slow": () => undefined,
  "/file": (_request, response) =>
    void response
      .writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment; filename=a.zip" })
      .end("PK"),
  "/cached.js": (_request, response) =>
    void response.writeHead(200, { "content-type": "text/javascript", "cache-control": "max-age=3600" }).end(""),
  "/worker.js": (_request, response) =>
    void response.writeHead(200, { "content-type": "text/javascript" }).end("self.addEventListener('fetch', () => {})"),
  "/store": store,
  "/cookie": (request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html", "set-cookie": "seen=1" })
      .end(`<p>${request.headers.cookie ?? "no cookie"}</p>`),
}

const sizeOf = (bytes: Uint8Array = new Uint8Array(24)) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

class Fixture extends Context.Service<Fixture, { readonly site: Site; readonly browser: FetchBrowser }>()("Fixture") {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const browser = yield* connectFetchBrowser({
        cdpUrl: chromium.cdpUrl,
        failureOf: () => Effect.succeed(undefined),
      })
      return Fixture.of({ site: yield* serveSite(pages), browser })
    }),
  )
}

const fetch = Effect.fnUntraced(function* (path: string, request: Partial<PageFetchRequest> = {}) {
  const { browser, site } = yield* Fixture
  return yield* browser.fetch({
    url: site.url + path,
    formats: ["markdown"],
    isMainOnly: true,
    actions: [],
    waitUntil: "load",
    timeoutMs: 20_000,
    maxCharacters: 100_000,
    ...request,
  })
})

describe("connectFetchBrowser", () => {
  layer(Fixture.layer, { timeout: 120_000 })((it) => {
    it.effect("returns the main content as markdown, text and HTML, without what is hidden", () =>
      Effect.gen(function* () {
        const { site } = yield* Fixture
        const page = yield* fetch("/night", { formats: ["markdown", "text", "html"] })
        const { html = "", markdown = "", text = "" } = page
        assert.match(markdown, /^# The night sky\n\nThe observatory/)
        assert.include(markdown, "## Telescopes")
        assert.include(markdown, "\n- Lens\n- Mirror\n")
        assert.include(markdown, `[the list](${site.url}/telescopes)`)
        assert.match(markdown, /\| Name \| Price \|\n\| --- \| --- \|\n\| Orion \| 1\.299,50 € \|/)
        assert.include(markdown, "```js\nconst a = 1\n```")
        for (const part of [markdown, text, html]) {
          assert.notInclude(part, "Imprint")
          assert.notInclude(part, "About us")
          assert.notInclude(part, "Hidden advertisement")
        }
        assert.match(text, /Telescopes\n\nThe observatory/)
        assert.deepStrictEqual(page.warnings, [])
        assert.strictEqual(page.status, 200)
      }),
    )

    it.effect("returns the whole page, its links and its metadata", () =>
      Effect.gen(function* () {
        const { site } = yield* Fixture
        const page = yield* fetch("/night", {
          formats: ["markdown", "html", "links", "metadata", "accessibility"],
          isMainOnly: false,
        })
        assert.include(page.markdown, "Imprint and cookies")
        assert.include(page.markdown, `[About us](${site.url}/about)`)
        assert.notInclude(page.markdown, "Hidden advertisement")
        assert.match(page.html ?? "", /^<!DOCTYPE html>\n<html lang="en-GB">/)
        assert.deepStrictEqual(page.links?.slice(0, 2), [
          { url: `${site.url}/home`, text: "Home" },
          { url: `${site.url}/about`, text: "About us" },
        ])
        assert.deepStrictEqual(page.metadata, {
          title: "Night sky",
          description: "About stars",
          canonicalUrl: `${site.url}/night`,
          language: "en-GB",
          author: null,
          openGraph: { title: "The night sky", image: "/sky.png" },
          jsonLd: [{ "@type": "Article", headline: "Night sky" }],
        })
        assert.include(page.accessibility, 'heading "Telescopes" [level=2]')
      }),
    )

    it.effect("reports redirects, the final URL and the status of an error page", () =>
      Effect.gen(function* () {
        const { site } = yield* Fixture
        const page = yield* fetch("/from")
        assert.strictEqual(page.finalUrl, `${site.url}/night`)
        assert.deepStrictEqual(page.redirects, [
          { url: `${site.url}/from`, status: 301 },
          { url: `${site.url}/via`, status: 302 },
        ])
        const missing = yield* fetch("/missing")
        assert.deepInclude(missing, { status: 404, finalUrl: `${site.url}/missing` })
        assert.include(missing.markdown, "No such page")
      }),
    )

    it.effect("reads data by the selectors of a schema", () =>
      Effect.gen(function* () {
        const { site } = yield* Fixture
        const item = {
          type: "object",
          properties: {
            name: { type: "string", "x-selector": "h3" },
            url: { type: "string", "x-selector": "a", "x-attribute": "href" },
            price: { type: "number", "x-selector": "b" },
            isSold: { type: "boolean", "x-attribute": "data-sold" },
            rating: { type: ["number", "null"], "x-selector": ".rating" },
          },
        }
        const page = yield* fetch("/shop", {
          formats: [],
          dataSchema: { type: "object", properties: { items: { type: "array", "x-selector": ".item", items: item } } },
        })
        assert.deepStrictEqual(page.data, {
          items: [
            { name: "Lamp", url: `${site.url}/lamp`, price: 1299, isSold: false, rating: null },
            { name: "Chair", url: `${site.url}/chair`, price: 49, isSold: true, rating: null },
          ],
        })
        assert.notProperty(page, "markdown")
      }),
    )

    it.effect("performs actions before it reads, and names the one that failed", () =>
      Effect.gen(function* () {
        const page = yield* fetch("/shop", {
          formats: ["text"],
          isMainOnly: false,
          actions: [
            { type: "waitForSelector", selector: "#q", state: "visible" },
            { type: "fill", selector: "#q", text: "stars" },
            { type: "click", selector: "button" },
            { type: "scroll", to: "bottom" },
            { type: "wait", ms: 1 },
          ],
        })
        assert.include(page.text, "stars")
        const error = yield* Effect.flip(
          fetch("/shop", {
            timeoutMs: 2_000,
            actions: [
              { type: "wait", ms: 1 },
              { type: "click", selector: "#none" },
            ],
          }),
        )
        assert.strictEqual(error.reason, "ActionFailed")
        assert.match(error.message, /^Action 2 \(click #none\) failed: it was not possible within/)
      }),
    )

    it.effect("cuts screenshots of tall pages and elements, with a warning, and rejects files that are too large", () =>
      Effect.gen(function* () {
        const shot = (area: "page" | "viewport", width: number, selector?: string) =>
          fetch("/tall", { formats: [], viewport: { width, height: 600 }, picture: { type: "png", area, selector } })
        const page = yield* shot("page", 800)
        assert.deepStrictEqual(sizeOf(page.picture?.bytes), [800, 16_384])
        assert.deepStrictEqual(page.warnings, [
          {
            code: "ScreenshotCut",
            message: "The page has 800 x 40000 px; the screenshot shows the first 800 x 16384.",
          },
        ])
        const wide = yield* shot("page", 4000)
        assert.deepStrictEqual(sizeOf(wide.picture?.bytes), [4000, 6250])
        const element = yield* shot("viewport", 800, "#head")
        assert.deepStrictEqual(sizeOf(element.picture?.bytes), [800, 16_384])
        assert.strictEqual(element.warnings[0]?.code, "ScreenshotCut")

        for (const request of [
          { picture: { type: "png", area: "page" } as const, viewport: { width: 3000, height: 600 } },
          { pdf: { paper: "A3", isLandscape: false } as const },
        ]) {
          const error = yield* Effect.flip(fetch("/noise", { formats: [], ...request }))
          assert.strictEqual(error.reason, "PageFileTooLarge", error.message)
          assert.include(error.message, "20 MB")
        }
      }),
    )

    it.effect("takes screenshots of the viewport, the page and an element, and prints a PDF", () =>
      Effect.gen(function* () {
        const viewport = { width: 400, height: 300 }
        const shot = (area: "viewport" | "page", selector?: string) =>
          Effect.map(
            fetch("/shop", { formats: [], viewport, picture: { type: "png", area, selector } }),
            ({ picture }) => sizeOf(picture?.bytes),
          )
        assert.deepStrictEqual(yield* shot("viewport"), [400, 300])
        const [width = 0, height = 0] = yield* shot("page")
        assert.isAtLeast(width, 380)
        assert.isAbove(height, 3000)
        const [, elementHeight = 0] = yield* shot("viewport", "#q")
        assert.isBelow(elementHeight, 60)
        const missing = yield* Effect.flip(shot("viewport", "#none"))
        assert.strictEqual(missing.reason, "ElementNotFound")
        const printed = yield* fetch("/night", { formats: [], pdf: { paper: "A4", isLandscape: false } })
        assert.strictEqual(
          Buffer.from(printed.pdf ?? [])
            .subarray(0, 5)
            .toString(),
          "%PDF-",
        )
      }),
    )

    it.effect("fails with the reason if there is no page", () =>
      Effect.gen(function* () {
        const reasonOf = (path: string, timeoutMs = 20_000) =>
          Effect.map(Effect.flip(fetch(path, { timeoutMs })), ({ reason }) => reason)
        assert.strictEqual(yield* reasonOf("/down"), "SiteUnreachable")
        assert.strictEqual(yield* reasonOf("/file"), "NotAPage")
        assert.strictEqual(yield* reasonOf("/slow", 500), "PageTimedOut")
      }),
    )

    it.effect("shares nothing that pages store between fetches, one after the other and at the same time", () =>
      Effect.gen(function* () {
        const { site } = yield* Fixture
        const request = {
          formats: ["text"],
          isMainOnly: false,
          actions: [{ type: "waitForSelector", selector: "#done", state: "attached" }],
        } as const
        for (let round = 0; round < 5; round++) {
          const pages = yield* Effect.all([fetch("/store", request), fetch("/store", request)], { concurrency: 2 })
          for (const { text } of pages) {
            assert.strictEqual(
              text,
              '{"local":null,"session":null,"name":"","caches":[],"databases":[],"workers":0,"cookie":""}',
            )
          }
        }
        assert.strictEqual(site.requests.filter((one) => one === "GET /cached.js").length, 10)
      }),
    )

    it.effect("shares no cookies between fetches", () =>
      Effect.gen(function* () {
        for (let count = 0; count < 2; count++) {
          const page = yield* fetch("/cookie", { formats: ["text"], isMainOnly: false })
          assert.strictEqual(page.text, "no cookie")
        }
      }),
    )

    it.effect("bounds the lists of a page: its JSON-LD, its links and its data, and the accessibility tree", () =>
      Effect.gen(function* () {
        const page = yield* fetch("/endless", {
          formats: ["metadata", "links", "accessibility"],
          maxCharacters: 10_000,
          dataSchema: { type: "array", "x-selector": "p", items: { type: "string" } },
        })
        assert.lengthOf(page.metadata?.jsonLd ?? [], 2)
        assert.lengthOf(page.metadata?.title ?? "", 10_000)
        assert.lengthOf(page.links ?? [], 1)
        assert.lengthOf(Array.isArray(page.data) ? page.data : [], 2)
        assert.lengthOf(page.accessibility ?? "", 10_000)
        assert.deepStrictEqual(
          page.warnings.map(({ code }) => code),
          ["Truncated", "Truncated", "Truncated", "Truncated"],
        )
      }),
    )

    it.effect("cuts long formats with a warning", () =>
      Effect.gen(function* () {
        const page = yield* fetch("/night", { maxCharacters: 100 })
        assert.strictEqual(page.markdown?.length, 100)
        assert.deepStrictEqual(
          page.warnings.map(({ code }) => code),
          ["Truncated"],
        )
      }),
    )
  })
})
