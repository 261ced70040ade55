import { Layer } from "effect"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { PageLimits } from "../../src/page/PageBrowsers.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService(
    { maxBrowsers: 1 },
    Layer.succeed(PageLimits, { ...PageLimits.defaultValue(), idleMs: 60_000 }),
  )
})
afterAll(() => service.close())

const fetchPage = (path: string, more: object = {}) =>
  service.post("/api/v4/pages", { url: service.site.url + path, ...more })

/** Waits until the browser of earlier fetches may be evicted. */
const unused = () =>
  service.until("the browser is unused", 10_000, async () => {
    const found = await service.sql("SELECT FROM browser WHERE status = 'active' AND idle_since IS NOT NULL")
    return found.length > 0
  })

describe("POST /pages", () => {
  it("returns a page in the requested formats, with files as links or base64", async () => {
    const { body, status } = await fetchPage("/page/Lamps", {
      formats: ["markdown", "metadata"],
      screenshot: {},
      pdf: {},
    })
    assert.strictEqual(status, 200, JSON.stringify(body))
    assert.deepInclude(body, {
      url: `${service.site.url}/page/Lamps`,
      finalUrl: `${service.site.url}/page/Lamps`,
      status: 200,
      markdown: "# Lamps",
      html: null,
      links: null,
    })
    assert.strictEqual(body.metadata.title, "Lamps")
    assert.isAbove(body.usage.browserMs, 0)
    assert.strictEqual(body.screenshot.base64, null)
    const picture = await fetch(body.screenshot.url)
    assert.strictEqual(picture.headers.get("content-type"), "image/png")
    assert.strictEqual((await picture.arrayBuffer()).byteLength, body.screenshot.sizeBytes)
    const printed = await fetch(body.pdf.url)
    assert.strictEqual((await printed.text()).slice(0, 5), "%PDF-")

    const inline = (await fetchPage("/page/Lamps", { formats: [], screenshot: { type: "jpeg" }, files: "base64" })).body
    assert.deepInclude(inline, { markdown: null })
    assert.deepInclude(inline.screenshot, { url: null, contentType: "image/jpeg" })
    assert.strictEqual(Buffer.from(inline.screenshot.base64, "base64").length, inline.screenshot.sizeBytes)
  })

  it("keeps one browser for all fetches of a project, and evicts it for others", async () => {
    await Promise.all(["/page/a", "/page/b", "/page/c"].map((path) => fetchPage(path)))
    const { items } = (await service.get("/api/v4/browsers?filterBy=active")).body
    assert.deepStrictEqual(
      items.map(({ metadata }: { readonly metadata: object }) => metadata),
      [{ purpose: "pages" }],
    )
    await unused()
    const created = await service.post("/api/v4/browsers", {})
    assert.strictEqual(created.status, 201, JSON.stringify(created.body))
    assert.strictEqual((await service.get(`/api/v4/browsers/${items[0].id}`)).body.status, "stopped")
    const full = await fetchPage("/page/d")
    assert.deepInclude(full, { status: 429 })
    await service.patch(`/api/v4/browsers/${created.body.id}`, { action: "stop" })
    assert.strictEqual((await fetchPage("/page/d")).body.markdown, "# d")
  })

  it("extracts data by selectors, and reports what does not match the schema", async () => {
    const schema = {
      type: "object",
      required: ["title", "price"],
      properties: {
        title: { type: "string", "x-selector": "h1" },
        price: { type: "number", "x-selector": ".price" },
      },
    }
    const { body } = await fetchPage("/page/Lamps", { formats: [], data: { schema } })
    assert.deepStrictEqual(body.data, { title: "Lamps" })
    assert.deepStrictEqual(
      body.warnings.map(({ code }: { readonly code: string }) => code),
      ["DataIncomplete"],
    )
  })

  it("cuts screenshots of tall pages, and rejects screenshots and PDFs above 20 MB", async () => {
    const tall = `/html?body=${encodeURIComponent('<div style="height: 40000px">')}`
    const { body } = await fetchPage(tall, {
      formats: [],
      screenshot: { area: "page" },
      viewport: { width: 400, height: 600 },
      files: "base64",
    })
    assert.deepStrictEqual(
      body.warnings.map(({ code }: { readonly code: string }) => code),
      ["ScreenshotCut"],
    )
    // Width and height in the header of a PNG.
    assert.strictEqual(Buffer.from(body.screenshot.base64, "base64").readUInt32BE(20), 16_384)

    const noise = `<style>body { margin: 0 }</style><canvas width="2620" height="2620"></canvas><script>
      const context = document.querySelector("canvas").getContext("2d")
      const { data } = image = context.createImageData(2620, 2620)
      for (let at = 0; at < data.length; at += 65536) crypto.getRandomValues(data.subarray(at, at + 65536))
      for (let at = 3; at < data.length; at += 4) data[at] = 255
      context.putImageData(image, 0, 0)</script>`
    const path = `/html?body=${encodeURIComponent(noise)}`
    for (const files of [
      { screenshot: { area: "page" }, viewport: { width: 2640, height: 600 } },
      { pdf: { paper: "A3" } },
    ]) {
      // On a busy machine, the browser may need more than the 15 s that a capture has.
      let large = await fetchPage(path, { formats: [], ...files })
      for (let n = 0; large.body.code === "PageTimedOut" && n < 3; n++)
        large = await fetchPage(path, { formats: [], ...files })
      assert.deepStrictEqual([large.status, large.body.code], [400, "PageFileTooLarge"], large.text.slice(0, 500))
      assert.include(large.body.detail, "20 MB")
    }
  })

  it("rejects what is not reachable, allowed or valid with a reason and a remedy", async () => {
    const blocked = await service.post("/api/v4/pages", { url: "http://169.254.169.254/latest/meta-data" })
    assert.deepInclude(blocked, { status: 400 })
    assert.strictEqual(blocked.body.code, "SiteBlocked")
    assert.match(blocked.body.detail, /network policy/)
    const unknown = await service.post("/api/v4/pages", { url: "http://does-not-exist.invalid/" })
    assert.deepInclude(unknown, { status: 400 })
    assert.strictEqual(unknown.body.code, "SiteUnreachable")
    assert.match(unknown.body.detail, /could not be resolved/)
    const late = await fetchPage("/hang", { timeoutMs: 1000 })
    assert.strictEqual(late.body.code, "PageTimedOut")
    const file = await fetchPage("/download")
    assert.strictEqual(file.body.code, "NotAPage")

    const invalid = await fetchPage("/page/x", { actions: [{ type: "fill", selector: "input" }] })
    assert.strictEqual(invalid.status, 422)
    assert.deepStrictEqual(invalid.body.detail[0].loc, ["body", "actions", 0, "text"])
    const unselected = await fetchPage("/page/x", { data: { schema: { type: "object" } } })
    assert.strictEqual(unselected.status, 422)
    const unprofiled = await fetchPage("/page/x", { profileId: "00000000-0000-4000-8000-00000000c0de" })
    assert.strictEqual(unprofiled.status, 404)
    const unmodelled = await fetchPage("/page/x", { data: { schema: { type: "object" }, by: "model" } })
    assert.strictEqual(unmodelled.body.code, "ProviderMissing")
  })

  it("uses and changes the cookies and storage of a profile", async () => {
    const profile = (await service.post("/api/v4/profiles", { name: "reader" })).body
    await unused()
    for (const visit of [1, 2]) {
      const { body } = await fetchPage("/stamp", { formats: ["metadata"], profileId: profile.id })
      assert.strictEqual(body.metadata?.title, `visit ${visit}`, JSON.stringify(body))
    }
    assert.strictEqual((await fetchPage("/stamp", { formats: ["metadata"] })).body.metadata.title, "visit 1")
  })
})
