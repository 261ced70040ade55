import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { BrowserHost, type HostedBrowser, type ProfileState, readProfile, writeProfile } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

const Targets = Schema.Struct({
  targetInfos: Schema.Array(Schema.Struct({ targetId: Schema.String, type: Schema.String, url: Schema.String })),
})

const pagesOf = (browser: HostedBrowser) =>
  browser.cdp.send("Target.getTargets").pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Targets)),
    Effect.map(({ targetInfos }) => targetInfos.filter(({ type }) => type === "page").map(({ url }) => url)),
  )

const Created = Schema.Struct({ targetId: Schema.String })
const Context = Schema.Struct({ browserContextId: Schema.String })
const Attached = Schema.Struct({ sessionId: Schema.String })
const Paused = Schema.Struct({ requestId: Schema.String })

const layerHost = Layer.unwrap(Effect.map(testFolder, (dataDir) => BrowserHost.layer({ dataDir })))

/** Opens a page with an empty document of its origin. */
const visit = Effect.fnUntraced(function* (browser: HostedBrowser, url: string, browserContextId?: string) {
  const { cdp } = browser
  const at = { url: "about:blank", ...(browserContextId === undefined ? {} : { browserContextId }) }
  const { targetId } = yield* Effect.flatMap(cdp.send("Target.createTarget", at), Schema.decodeUnknownEffect(Created))
  const { sessionId } = yield* Effect.flatMap(
    cdp.send("Target.attachToTarget", { targetId, flatten: true }),
    Schema.decodeUnknownEffect(Attached),
  )
  cdp.on("Fetch.requestPaused", (event, of) => {
    if (of !== sessionId || !Schema.is(Paused)(event)) return
    const answer = { requestId: event.requestId, responseCode: 200, body: btoa("<!doctype html>") }
    Effect.runFork(Effect.ignore(cdp.send("Fetch.fulfillRequest", answer, { sessionId })))
  })
  yield* cdp.send("Fetch.enable", {}, { sessionId })
  yield* cdp.send("Page.navigate", { url }, { sessionId })
  yield* Effect.flatMap(cdp.send("Target.getTargets"), Schema.decodeUnknownEffect(Targets)).pipe(
    Effect.repeat({
      until: ({ targetInfos }) =>
        targetInfos.some((known) => known.targetId === targetId && known.url.startsWith("http")),
      schedule: Schedule.spaced("10 millis"),
    }),
    Effect.timeout("60 seconds"),
  )
  return (expression: string) => cdp.send("Runtime.evaluate", { expression }, { sessionId })
})

const state: ProfileState = {
  cookies: [
    { name: "session", value: "s", domain: ".a.example", path: "/", secure: true, httpOnly: true, sameSite: "Lax" },
    { name: "lasting", value: "l", domain: "b.example", path: "/x", expires: Math.floor(Date.now() / 1000) + 3600 },
  ],
  origins: [
    { origin: "http://a.example", localStorage: [["quote\"'</script>", "\u2028 line"]] },
    { origin: "http://b.example:8080", localStorage: [["basket", "lamp"]] },
  ],
}

describe("ProfileTransfer", () => {
  it.live("restores a state without contacting sites and leaves no page open", () =>
    Effect.gen(function* () {
      const host = yield* BrowserHost
      const requests: Array<string> = []
      const resolve = (name: string) => {
        requests.push(name)
        return Promise.reject(new Error("no such host"))
      }
      const start = (id: string) => host.start({ id, timeoutMs: 60_000, egress: { allow: [], resolve } })
      const [first, second] = [yield* start("first"), yield* start("second")]
      yield* writeProfile(first, state)
      assert.deepStrictEqual(requests, [])
      assert.deepStrictEqual(yield* pagesOf(first), ["about:blank"])

      for (const { origin } of state.origins) yield* visit(first, `${origin}/any/page`)
      const read = yield* readProfile(first.cdp)
      assert.sameDeepMembers(
        read.cookies.map(({ name, value, domain, path }) => [name, value, domain, path]),
        state.cookies.map(({ name, value, domain, path }) => [name, value, domain, path]),
      )
      assert.sameDeepMembers([...read.origins], [...state.origins])

      yield* writeProfile(second, read)
      for (const { origin } of state.origins) yield* visit(second, origin)
      assert.deepStrictEqual((yield* readProfile(second.cdp)).cookies.length, 2)
      assert.sameDeepMembers([...(yield* readProfile(second.cdp)).origins], [...state.origins])
    }).pipe(Effect.provide(layerHost), Effect.scoped),
  )

  it.live("ignores other contexts, and the storage of hung pages", () =>
    Effect.gen(function* () {
      const host = yield* BrowserHost
      const browser = yield* host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] } })
      const { browserContextId } = yield* Effect.flatMap(
        browser.cdp.send("Target.createBrowserContext"),
        Schema.decodeUnknownEffect(Context),
      )
      const hidden = yield* visit(browser, "http://a.example/", browserContextId)
      yield* hidden(`localStorage.setItem("secret", "1"); document.cookie = "secret=1"`)
      const hanging = yield* visit(browser, "http://b.example/")
      yield* Effect.forkChild(Effect.ignore(hanging("while (true) {}")))
      assert.deepStrictEqual(yield* readProfile(browser.cdp), { cookies: [], origins: [] })
    }).pipe(Effect.provide(layerHost), Effect.scoped),
  )

  it.live("ignores a page that fakes its origin", () =>
    Effect.gen(function* () {
      const host = yield* BrowserHost
      const browser = yield* host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] } })
      const page = yield* visit(browser, "http://a.example/")
      yield* page(`localStorage.setItem("mine", "1")`)
      yield* page(`JSON.stringify = () => '{"origin":"http://bank.example","entries":[["token","stolen"]]}'`)
      const { origins } = yield* readProfile(browser.cdp)
      assert.deepStrictEqual(origins, [{ origin: "http://a.example", localStorage: [["mine", "1"]] }])
    }).pipe(Effect.provide(layerHost), Effect.scoped),
  )
})
