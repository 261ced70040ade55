import * as http from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { chromium } from "playwright-core"
import puppeteer from "puppeteer-core"
import { parseNetworkRule } from "../../src/index.ts"
import { until } from "../host/HostFixture.ts"
import { upgradeStatus } from "../security/TwoBrowsers.ts"
import { openGateway, type RawClient, rawClient, serve } from "./GatewayFixture.ts"

interface CdpEvent {
  readonly method?: string
  readonly id?: number
  readonly sessionId?: string
  readonly params?: {
    readonly sessionId?: string
    readonly waitingForDebugger?: boolean
    readonly message?: { readonly text?: string }
  }
}

const record = (client: RawClient): ReadonlyArray<CdpEvent> => {
  const seen: Array<CdpEvent> = []
  client.socket.on("message", (data: Buffer) => seen.push(JSON.parse(data.toString())))
  return seen
}

const attachToNew = async (client: RawClient, url = "about:blank") => {
  const { result: made } = await client.ask("Target.createTarget", { url })
  const { result } = await client.ask("Target.attachToTarget", { targetId: made.targetId, flatten: true })
  return { targetId: String(made.targetId), session: { sessionId: String(result.sessionId) } }
}

/** Starts a browser that can reach a small site, which records requests. */
const openSite = Effect.fnUntraced(function* (options: { readonly waitLimitMs: number }) {
  const visits = new Set<string>()
  const port = yield* serve(
    http.createServer((request, response) => {
      visits.add(request.url ?? "")
      response.writeHead(200, { "Content-Type": "text/html" }).end("<title>site</title>")
    }),
  )
  const gateway = yield* openGateway({
    ...options,
    egress: { allow: ["127.0.0.1", "localhost"].map((host) => Result.getOrThrow(parseNetworkRule(`${host}:${port}`))) },
  })
  return { ...gateway, site: `http://127.0.0.1:${port}`, visits }
})

/** Opens a noopener window, which Chromium pauses for every client that requested it. */
const openWindow = (client: RawClient, session: object, url: string) =>
  client.ask(
    "Runtime.evaluate",
    { expression: `window.open(${JSON.stringify(url)}, "_blank", "noopener")`, userGesture: true },
    session,
  )

const waitForNewTargets = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

describe("several clients of one browser", () => {
  it.live("cannot observe or use each other's CDP sessions", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const [first, second] = [yield* rawClient(address()), yield* rawClient(address())]
      const [firstSees, secondSees] = [record(first), record(second)]
      yield* Effect.promise(async () => {
        const own = await attachToNew(first)
        await first.ask("Runtime.enable", {}, own.session)
        await first.ask("Runtime.evaluate", { expression: "console.log('for the first')" }, own.session)
        const foreign = await second.ask("Runtime.evaluate", { expression: "1" }, own.session)
        assert.match(foreign.error?.message ?? "", /[Ss]ession/)
        assert.property(await second.ask("Target.detachFromTarget", own.session), "error")
        assert.property(await first.ask("Runtime.evaluate", { expression: "1" }, own.session), "result")

        // Both drive the same page and receive only their own responses.
        const { result } = await second.ask("Target.attachToTarget", { targetId: own.targetId, flatten: true })
        const answers = await Promise.all(
          Array.from({ length: 50 }, async (_, at) => {
            const expression = `new Promise((done) => setTimeout(() => done(${at}), ${at % 7}))`
            const params = { expression, awaitPromise: true }
            const [one, two] = await Promise.all([
              first.ask("Runtime.evaluate", params, own.session),
              second.ask("Runtime.evaluate", params, { sessionId: result.sessionId }),
            ])
            return [one.result.result.value, two.result.result.value]
          }),
        )
        assert.deepStrictEqual(
          answers,
          Array.from({ length: 50 }, (_, at) => [at, at]),
        )
        const ownEvents = (events: ReadonlyArray<CdpEvent>) =>
          events.filter(({ sessionId }) => sessionId === own.session.sessionId)
        assert.isTrue(ownEvents(firstSees).some(({ method }) => method === "Runtime.consoleAPICalled"))
        assert.deepStrictEqual(
          ownEvents(secondSees).filter(({ method }) => method !== undefined),
          [],
        )
      })
    }),
  )

  it.live("are not blocked by one that never resumes paused pages", () =>
    Effect.gen(function* () {
      const { address, site, visits } = yield* openSite({ waitLimitMs: 300 })
      const [stuck, other] = [yield* rawClient(address()), yield* rawClient(address())]
      const messages = record(stuck)
      const { session } = yield* Effect.promise(() => attachToNew(other))
      yield* Effect.promise(() => stuck.ask("Target.setAutoAttach", waitForNewTargets))
      yield* Effect.promise(() => openWindow(other, session, `${site}/window`))
      yield* until(() => visits.has("/window"))
      // The client continues unaware: it sees the page's event and no unrequested response.
      const attached = messages.filter(({ method }) => method === "Target.attachedToTarget").at(-1)
      const waiting = { sessionId: attached?.params?.sessionId }
      const answer = yield* Effect.promise(() => stuck.ask("Runtime.runIfWaitingForDebugger", {}, waiting))
      assert.deepStrictEqual(answer.result, {})
      assert.isTrue(messages.every(({ id = 0 }) => id >= 0))
    }),
  )

  it.live("see a cross-site frame load that one of them pauses while another attaches to its page", () =>
    Effect.gen(function* () {
      const { address, site } = yield* openSite({ waitLimitMs: 60_000 })
      const [pausing, other] = [yield* rawClient(address()), yield* rawClient(address())]
      const messages = record(pausing)
      const { targetId, session } = yield* Effect.promise(() => attachToNew(pausing))
      // Chromium responds once the page is committed.
      yield* Effect.promise(() => pausing.ask("Page.navigate", { url: `${site}/page` }, session))
      yield* Effect.promise(() => pausing.ask("Target.setAutoAttach", waitForNewTargets, session))
      const url = `${site.replace("127.0.0.1", "localhost")}/frame`
      const expression = `new Promise((done) => { const f = document.createElement("iframe"); f.onload = () => done("loaded"); f.src = "${url}"; document.body.append(f) })`
      const loading = pausing.ask("Runtime.evaluate", { expression, awaitPromise: true }, session)
      yield* until(() => messages.some(({ params }) => params?.waitingForDebugger === true))
      yield* Effect.promise(async () => {
        const { result } = await other.ask("Target.attachToTarget", { targetId, flatten: true })
        await other.ask("Target.setAutoAttach", waitForNewTargets, { sessionId: String(result.sessionId) })
        assert.strictEqual((await loading).result.result.value, "loaded")
      })
      assert.isTrue(messages.every(({ id = 0 }) => id >= 0))
    }),
  )

  it.live("are not blocked by one that stops reading; it is disconnected, and its paused targets resume", () =>
    Effect.gen(function* () {
      const { address, site, visits } = yield* openSite({ waitLimitMs: 300 })
      const [stuck, other] = [yield* rawClient(address()), yield* rawClient(address())]
      const own = yield* Effect.promise(() => attachToNew(stuck))
      yield* Effect.promise(() => stuck.ask("Target.setAutoAttach", waitForNewTargets))
      const { session } = yield* Effect.promise(() => attachToNew(other))
      stuck.socket.pause()
      for (let at = 0; at < 40; at++) {
        void stuck.ask("Runtime.evaluate", { expression: "'x'.repeat(2 ** 20)" }, own.session)
      }
      yield* Effect.promise(() => openWindow(other, session, `${site}/window`))
      yield* until(() => visits.has("/window"))
      stuck.socket.resume()
      // Either for unread data or for missed pongs, whichever is detected first.
      assert.include([1006, 4001, 4012], (yield* Effect.promise(() => stuck.closed)).code)
      assert.property(yield* Effect.promise(() => other.ask("Browser.getVersion")), "result")
    }),
  )

  it.live("are served while one floods the browser with commands, up to the limit of a hundred clients", () =>
    Effect.gen(function* () {
      const { address, gateway } = yield* openGateway()
      const flood = yield* rawClient(address())
      const flooding = Promise.all(Array.from({ length: 5000 }, () => flood.ask("Browser.getVersion")))
      const others = yield* Effect.all(
        Array.from({ length: 20 }, () => rawClient(address())),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(gateway.clients("one"), 21)
      yield* Effect.promise(async () => {
        const titles = await Promise.all(
          others.map(async (client, at) => {
            const { session } = await attachToNew(client)
            const { result } = await client.ask("Runtime.evaluate", { expression: `document.title = ${at}` }, session)
            return result.result.value
          }),
        )
        assert.deepStrictEqual(
          titles,
          others.map((_, at) => at),
        )
        assert.isTrue((await flooding).every(({ result }) => result !== undefined))
      })
      const crowd = yield* Effect.all(
        Array.from({ length: 79 }, () => rawClient(address())),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(yield* upgradeStatus(`ws://${address()}`), 429)
      for (const { socket } of [...others, ...crowd]) socket.terminate()
      yield* until(() => gateway.clients("one") === 1)
    }),
  )

  it.live("leave their pages open when the connection drops, and dispose their contexts", () =>
    Effect.gen(function* () {
      const { address, browser, gateway } = yield* openGateway()
      const contexts = Effect.map(browser.cdp.send("Target.getBrowserContexts"), (answer) => JSON.stringify(answer))
      const none = yield* contexts
      yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${address()}`)
        await client.contexts()[0]?.pages()[0]?.goto("data:text/html,<title>first</title>")
        const opened = await client.contexts()[0]?.newPage()
        await opened?.goto("data:text/html,<title>second</title>")
        await (await client.newContext()).newPage()
        // Closes the socket, like a lost network.
        await client.close()
      })
      yield* until(() => gateway.clients("one") === 0)
      yield* contexts.pipe(Effect.delay(20), Effect.repeat({ until: (now) => now === none }))
      const titles = async (pages: ReadonlyArray<{ title(): Promise<string> }>) =>
        (await Promise.all(pages.map((page) => page.title()))).toSorted()
      yield* Effect.promise(async () => {
        const again = await chromium.connectOverCDP(`http://${address()}`)
        assert.lengthOf(again.contexts(), 1)
        assert.deepStrictEqual(await titles(again.contexts()[0]?.pages() ?? []), ["first", "second"])
        const other = await puppeteer.connect({ browserURL: `http://${address()}` })
        assert.deepStrictEqual(await titles(await other.pages()), ["first", "second"])
        await other.disconnect()
        await again.close()
      })
    }),
  )
})
