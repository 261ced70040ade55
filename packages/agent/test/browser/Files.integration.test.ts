import { afterAll, assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { imageSize } from "../../src/model/vision/ImageSize.ts"
import { docxOf, pdfOf, xlsxOf } from "../document/Samples.ts"
import { Bench, find } from "../fixture/Bench.ts"

const folder = mkdtempSync(join(tmpdir(), "tabwright-saved-"))
afterAll(() => rmSync(folder, { recursive: true }))
chmodSync(folder, 0o755)

const serve =
  (contentType: string, bytes: Uint8Array) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": contentType })
    response.end(bytes)
  }

const show = `async function show(input) { document.title = (await Promise.all([...input.files].map((f) => f.text()))).join(' ') }`

const pages = {
  "/": `<title>none</title><script>${show}</script><a href="/report.pdf">Report</a>
    <a href="/report.pdf" target="_blank">Report in a tab</a><a href="/prices.xlsx" download>Prices</a>
    <label>One <input type="file" onchange="show(this)"></label><h1>Annual figures</h1>`,
  "/report.pdf": serve("application/pdf", pdfOf(["Revenue 1200", "The code is hunter22"])),
  "/prices.xlsx": serve("application/octet-stream", xlsxOf({ Prices: `<row><c><v>7</v></c></row>` })),
  "/find": (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/html" })
    response.end(`<title>Results</title><p>${new URL(request.url ?? "", "http://site").searchParams.get("q")}</p>`)
  },
}

/** An image of 3 by 2 pixels. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAkAABoAAVVIUyUAAAAASUVORK5CYII="

const saved = new Map<string, Uint8Array>()

layer(
  Bench.layer(pages, {
    keepsDownloads: true,
    agent: ({ url }) => ({
      canEvaluate: true,
      searchUrl: `${url}/find?q={query}`,
      secrets: makeSecrets([{ name: "code", value: Redacted.make("hunter22"), domains: ["127.0.0.1"] }]),
      files: {
        write: ({ bytes, name }) => Effect.sync(() => (saved.set(name, bytes), { name })),
        read: (name) => Effect.sync(() => saved.get(name)),
      },
      deliverFile: (name) =>
        Effect.sync(() => {
          const bytes = saved.get(name)
          if (bytes === undefined) return undefined
          writeFileSync(join(folder, name), bytes)
          return { path: name, localPath: join(folder, name) }
        }),
    }),
  }),
  { excludeTestServices: true },
)("files and searches of a run", (it) => {
  it.effect.each(["Report", "Report in a tab"])(
    "saves a PDF behind the link %s and reads it with page numbers",
    (name) =>
      Effect.gen(function* () {
        const { act, agent, open } = yield* Bench
        saved.clear()
        const clicked = yield* act({ click: { el: find(yield* open("/"), name).index } })
        assert.include(clicked.message, "Downloaded report.pdf, a PDF; readFile reads it.")
        assert.deepInclude(clicked, { ok: true, urlAfter: clicked.urlBefore })
        assert.lengthOf((yield* agent.observe).tabs, 1)
        const read = yield* act({ readFile: { file: "report.pdf" } })
        assert.strictEqual(read.data, "## Page 1\nRevenue 1200\n\n## Page 2\nThe code is ***")
        assert.strictEqual(read.message, "Characters 0 to 49 of 49 of report.pdf (2 pages).")
        const second = yield* act({ readFile: { file: "report.pdf", pages: "2", offset: 10 } })
        assert.strictEqual(second.data, "The code is ***")
      }),
  )

  it.effect("saves a PDF that is opened by its URL", () =>
    Effect.gen(function* () {
      const { act, open, site } = yield* Bench
      saved.clear()
      yield* open("/")
      const opened = yield* act({ navigate: { url: `${site.url}/report.pdf` } })
      assert.include(opened.message, "Downloaded report.pdf, a PDF; readFile reads it.")
      assert.deepStrictEqual([...saved.keys()], ["report.pdf"])
    }),
  )

  it.effect("reads workbooks, documents, text, and a PDF that the agent printed", () =>
    Effect.gen(function* () {
      const { act, dispatches, open } = yield* Bench
      const page = yield* open("/")
      assert.include(
        (yield* act({ click: { el: find(page, "Prices").index } })).message,
        "Downloaded prices.xlsx; readFile",
      )
      assert.strictEqual((yield* act({ readFile: { file: "prices.xlsx" } })).data, "## Sheet 1: Prices\n1: 7")
      yield* act({ save: { name: "page.pdf", format: "pdf" } })
      const printed = yield* act({ readFile: { file: "page.pdf" } })
      assert.include(JSON.stringify(printed.data), "Annual figures")
      assert.isEmpty(dispatches)
      saved.set("offer.docx", docxOf("<w:p><w:r><w:t>Offer</w:t></w:r></w:p>"))
      assert.strictEqual((yield* act({ readFile: { file: "offer.docx" } })).data, "## Page 1\nOffer")
      saved.set("long.txt", Buffer.from("word ".repeat(10_000)))
      const long = yield* act({ readFile: { file: "long.txt" } })
      assert.strictEqual(long.message, "Characters 0 to 30000 of 50000 of long.txt; continue with offset 30000.")
      for (const [file, message] of [
        ["missing.pdf", "File missing.pdf not found."],
        ["broken.pdf", "broken.pdf could not be read. It is damaged or not a PDF."],
      ] as const) {
        saved.set("broken.pdf", Buffer.from("%PDF-1.4 broken"))
        assert.deepInclude(yield* act({ readFile: { file } }), { ok: false, message })
      }
    }),
  )

  it.effect("shows an image as JPEG, reduced, and rejects other files as pictures", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      yield* open("/")
      yield* act({ save: { name: "page.png", format: "png" } })
      const shown = yield* act({ readFile: { file: "page.png" } })
      assert.match(shown.message, /^page\.png is an image of 1280 by \d+ pixels\. The next step shows it/)
      assert.isUndefined(shown.data)
      const { picture } = agent
      assert(picture !== undefined)
      const jpeg = imageSize(yield* picture("page.png"))
      assert.strictEqual(jpeg?.width, 1280)
      saved.set(
        "bad.png",
        Buffer.concat([(saved.get("page.png") ?? new Uint8Array()).subarray(0, 60), Buffer.alloc(9)]),
      )
      for (const name of ["bad.png", "none.png"])
        assert.strictEqual((yield* Effect.flip(picture(name))).reason, "PageFailed")
      const huge = Buffer.from(saved.get("page.png") ?? [])
      huge.writeUInt32BE(100_000, 16)
      saved.set("huge.png", huge)
      assert.include((yield* act({ readFile: { file: "huge.png" } })).message, "It has more than 50 million pixels.")
    }),
  )

  it.effect("reads files and searches in a script, with the marker of a navigation", () =>
    Effect.gen(function* () {
      const { act, dispatches, open } = yield* Bench
      yield* open("/")
      saved.set("terms.pdf", pdfOf(["Terms", "Prices"]))
      const read = yield* act({ run: { code: `return (await agent.readFile("terms.pdf", { pages: "2" })).text` } })
      assert.match(JSON.stringify(read.data), /## Page 2.*Prices/)
      saved.set("dot.png", Buffer.from(dot, "base64"))
      const shown = yield* act({ run: { code: `return (await agent.readFile("dot.png")).message` } })
      assert.strictEqual(shown.evidence?.picture, "dot.png")
      assert.isEmpty(dispatches)
      const failed = yield* act({ run: { code: `await agent.readFile("none.pdf")` } })
      assert.include(JSON.stringify(failed), "File none.pdf not found.")
      const searched = yield* act({ run: { code: `await agent.search("lamp"); return page.title()` } })
      assert.include(JSON.stringify(searched.data), "Results")
      assert.deepStrictEqual(
        dispatches.map(({ repeatable }) => repeatable),
        [true],
      )
    }),
  )

  it.effect("attaches a file that the run saved", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const { index: el } = find(yield* open("/"), "One")
      yield* act({ save: { name: "list.csv", format: "csv", content: [{ name: "Lamp" }] } })
      const attached = yield* act({ attach: { el, files: ["list.csv"] } })
      assert.include(attached.message, 'Attached "list.csv"')
      assert.strictEqual((yield* agent.observe).title, "name Lamp")
      const missing = yield* act({ attach: { el, files: ["other.csv"] } })
      assert.include(missing.message, 'No file "other.csv" was sent with this task or saved by it.')
    }),
  )

  it.effect("opens the results of a search as a page", () =>
    Effect.gen(function* () {
      const { act, agent, dispatches } = yield* Bench
      const found = yield* act({ search: { query: "desk lamp & more", site: "https://docs.example.com/x" } })
      assert.deepInclude(found, { ok: true, message: 'Opened the results for "desk lamp & more".' })
      assert.deepStrictEqual(
        dispatches.map(({ repeatable }) => repeatable),
        [true],
      )
      assert.include((yield* agent.observe).pageText, "desk lamp & more site:docs.example.com")
    }),
  )
})
