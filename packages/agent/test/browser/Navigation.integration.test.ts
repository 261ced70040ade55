import { createServer } from "node:net"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Bench, find, has } from "../fixture/Bench.ts"

const freePort = Effect.promise(
  () =>
    new Promise<number>((resolve) => {
      const server = createServer().listen(0, "127.0.0.1", () => {
        const address = server.address()
        server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
)

layer(
  Bench.layer(
    {
      "/": `<title>Home</title><a href="/two">Two</a> <a href="/hang">Hang</a> <a href="/fail">Fail</a>
        <a href="/tab" target="_blank">New tab</a> <button onclick="window.open('/popup','_blank','width=300,height=200')">Popup</button>
        <button onclick="alert('Take care')">Alert</button>
        <button onclick="document.title = confirm('Sure?') ? 'yes' : 'no'">Confirm</button>
        <button onclick="document.title = String(prompt('Name?'))">Prompt</button>
        <button onclick="setTimeout(() => location.href='/two', 100)">Soon</button>
        <button onclick="fetch('/slow').then((r) => r.text()).then((t) => { document.title = t })">Load</button>
        <button onclick="location.hash='part'">Hash</button>
        <a href="/file">File</a>`,
      "/two": `<title>Two</title><h1>Second</h1>`,
      "/tab": `<title>Tab</title><button onclick="window.close()">Close me</button>`,
      "/popup": `<title>Popup</title><p>Pop</p>`,
      "/hang": () => undefined,
      "/guarded": `<title>Guarded</title><input aria-label="Draft"><script>addEventListener('beforeunload', (e) => e.preventDefault())</script>`,
      "/fail": (_request, response) => {
        response.writeHead(500, { "content-type": "text/html" })
        response.end("<title>Oops</title><h1>Database down</h1>")
      },
      "/policy": (_request, response) => {
        response.writeHead(403, { "content-type": "text/html" })
        response.end("<h1>Blocked by the network policy</h1><p>10.0.0.1 is not on the public internet.</p>")
      },
      "/slow": (_request, response) => {
        setTimeout(() => response.end("loaded"), 700)
      },
      "/posted": (request, response) => {
        response.writeHead(200, { "content-type": "text/html" })
        response.end(
          `<title>${request.method}</title><form method="post" action="/posted"><button>Send</button></form>`,
        )
      },
      "/file": (_request, response) => {
        response.writeHead(200, {
          "content-type": "application/pdf",
          "content-disposition": 'attachment; filename="bill 1.pdf"',
        })
        response.end("%PDF-1.4 not really")
      },
    },
    { timeouts: { navigationMs: 2_500, quietMs: 300 }, keepsDownloads: true },
  ),
  { excludeTestServices: true },
)("navigating", (it) => {
  it.effect("opens URLs, goes back and reloads", () =>
    Effect.gen(function* () {
      const { act, agent, site, open } = yield* Bench
      const bare = yield* act({ navigate: { url: site.url.replace("http://", "") } })
      assert.deepInclude(bare, { ok: true, urlAfter: `${site.url}/` })
      yield* act({ navigate: { url: "/two" } })
      assert.deepInclude(yield* agent.observe, { title: "Two", status: 200 })
      const back = yield* act({ back: {} })
      assert.deepInclude(back, { ok: true, urlBefore: `${site.url}/two`, urlAfter: `${site.url}/` })
      assert.ok(has(yield* agent.observe, "Popup"))
      assert.strictEqual((yield* act({ reload: {} })).ok, true)
      for (const url of ["file:///etc/passwd", "javascript:alert(1)", "chrome://version", "ftp://127.0.0.1/", ""])
        assert.include((yield* act({ navigate: { url } })).message, "is not a web URL", url)
      const posting = yield* open("/posted")
      yield* act({ click: { el: find(posting, "Send").index } })
      const again = yield* act({ reload: {} })
      assert.deepInclude(again, { ok: false })
      assert.include(again.message, "would submit the form again")
    }),
  )

  it.effect("reports why a page cannot be shown", () =>
    Effect.gen(function* () {
      const { act, open, site, agent } = yield* Bench
      const port = yield* freePort
      const refused = yield* act({ navigate: { url: `http://127.0.0.1:${port}/` } })
      assert.deepInclude(refused, { ok: false })
      assert.include(refused.message, "net::ERR_CONNECTION_REFUSED, nothing is listening on this port")
      const failed = yield* act({ navigate: { url: `${site.url}/fail` } })
      assert.deepInclude(failed, { ok: false, urlAfter: `${site.url}/fail` })
      assert.include(failed.message, 'returned status 500 Internal Server Error: "Database down"')
      assert.strictEqual((yield* agent.observe).status, 500)
      assert.include((yield* act({ navigate: { url: `${site.url}/nowhere` } })).message, "404 Not Found")
      const policy = yield* act({ navigate: { url: `${site.url}/policy` } })
      // A headline is not evidence: only the network itself reports blocked requests.
      assert.include(policy.message, 'returned status 403 Forbidden: "Blocked by the network policy"')
      assert.isUndefined(policy.evidence?.refusals)
      const hung = yield* act({ navigate: { url: `${site.url}/hang` } })
      assert.deepInclude(hung, { ok: false, message: `${site.url}/hang did not respond within 2.5 s.` })

      const page = yield* open("/")
      const clicked = yield* act({ click: { el: find(page, "Fail").index } })
      assert.deepInclude(clicked, { ok: false })
      assert.include(clicked.message, 'Clicked link "Fail". But the page returned status 500')
      assert.strictEqual(clicked.evidence?.errorStatus, 500)
      const home = yield* open("/")
      const hanging = yield* act({ click: { el: find(home, "Hang").index } })
      assert.deepInclude(hanging, { ok: false, urlAfter: `${site.url}/` })
      assert.include(hanging.message, "did not respond within 2.5 s")
      assert.ok(has(yield* agent.observe, "Two"), "the old page is usable")
    }),
  )

  it.effect("waits for the effects of an action", () =>
    Effect.gen(function* () {
      const { act, open, agent, site } = yield* Bench
      const page = yield* open("/")
      const soon = yield* act({ click: { el: find(page, "Soon").index } })
      assert.strictEqual(soon.urlAfter, `${site.url}/two`)
      const home = yield* open("/")
      yield* act({ click: { el: find(home, "Load").index } })
      assert.strictEqual((yield* agent.observe).title, "loaded")
      const hash = yield* act({ click: { el: find(home, "Hash").index } })
      assert.deepInclude(hash, { ok: true, urlAfter: `${site.url}/#part` })
    }),
  )

  it.effect("activates new tabs and popups, and the previous one when they close", () =>
    Effect.gen(function* () {
      const { act, open, agent, site } = yield* Bench
      const page = yield* open("/")
      const opened = yield* act({ click: { el: find(page, "New tab").index } })
      assert.deepInclude(opened, { ok: true, urlAfter: `${site.url}/tab` })
      assert.include(opened.message, "Another tab is active now.")
      const tab = yield* agent.observe
      assert.deepStrictEqual(
        tab.tabs.map(({ title, active }) => [title, active]),
        [
          ["Home", false],
          ["Tab", true],
        ],
      )
      assert.include((yield* act({ click: { el: 1 } })).message, "Close me")
      const home = yield* agent.observe
      assert.deepInclude(home, { title: "Home" })
      const popped = yield* act({ click: { el: find(home, "Popup").index } })
      assert.strictEqual(popped.urlAfter, `${site.url}/popup`)
      assert.match((yield* agent.observe).pageText, /Pop/)
    }),
  )

  it.effect("answers dialogs and reports them once", () =>
    Effect.gen(function* () {
      const { act, open, agent } = yield* Bench
      const page = yield* open("/")
      const alerted = yield* act({ click: { el: find(page, "Alert").index } })
      assert.include(alerted.message, 'An alert said "Take care" and was accepted.')
      yield* act({ click: { el: find(page, "Confirm").index } })
      const seen = yield* agent.observe
      assert.strictEqual(seen.title, "yes")
      assert.deepStrictEqual(seen.dialogs, [
        { type: "alert", message: "Take care", accepted: true },
        { type: "confirm", message: "Sure?", accepted: true },
      ])
      assert.include(seen.text, 'dialog accepted: confirm "Sure?"')
      yield* act({ click: { el: find(page, "Prompt").index } })
      const asked = yield* agent.observe
      assert.strictEqual(asked.title, "null")
      assert.deepStrictEqual(asked.dialogs, [{ type: "prompt", message: "Name?", accepted: false }])
      const guarded = yield* open("/guarded")
      yield* act({ fill: { el: find(guarded, "Draft").index, text: "unsaved" } })
      assert.strictEqual((yield* act({ navigate: { url: "/two" } })).ok, true)
      assert.deepInclude(yield* agent.observe, { title: "Two" })
    }),
  )

  it.effect("stores downloads", () =>
    Effect.gen(function* () {
      const { act, open, agent, files, site } = yield* Bench
      const page = yield* open("/")
      const clicked = yield* act({ click: { el: find(page, "File").index } })
      assert.strictEqual(clicked.urlAfter, `${site.url}/`)
      yield* Effect.gen(function* () {
        while (files.length === 0) yield* Effect.sleep(50)
      }).pipe(Effect.timeout("60 seconds"))
      assert.strictEqual(files[0]?.name, "bill 1.pdf")
      assert.strictEqual(new TextDecoder().decode(files[0]?.bytes), "%PDF-1.4 not really")
      const seen = yield* agent.observe
      assert.deepStrictEqual(seen.downloads, ["bill 1.pdf"])
      assert.include(seen.text, 'downloaded: "bill 1.pdf"')
      assert.deepStrictEqual((yield* agent.observe).downloads, [])
      const direct = yield* act({ navigate: { url: "/file" } })
      assert.deepInclude(direct, { ok: true })
      assert.include(direct.message, "is being downloaded")
    }),
  )
})
