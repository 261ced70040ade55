import * as fs from "node:fs"
import { createRequire } from "node:module"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type BrowserContextOptions, chromium } from "playwright-core"
import puppeteer from "puppeteer-core"
import { applyIdentity, identityFlags, thisMachine } from "../../src/identity/ApplyIdentity.ts"
import { defaultIdentity, type Identity, identityOfCountry } from "../../src/identity/Identity.ts"
import { userAgentOf } from "../../src/identity/UserAgent.ts"
import type { AttachedTarget } from "../../src/targets/AttachedTarget.ts"
import { followTargets } from "../../src/targets/Targets.ts"
import { findBrowser, launchBare, servePages } from "../targets/BareBrowser.ts"
import { nativeProbe } from "./NativeProbe.ts"
import { places, traits, traitSites } from "./Traits.ts"

const shipped = (name: string, file: string) => {
  const [main] = createRequire(import.meta.url)
    .resolve(name)
    .split("/dist/")
  return fs.readFileSync(`${main}/dist/${file}`, "utf8")
}

const sites = {
  ...traitSites,
  "/fpscanner.js": shipped("fpscanner", "fpScanner.es.js"),
  "/botd.js": shipped("@fingerprintjs/botd", "botd.esm.js"),
  "/probe": `<!doctype html><title>probe</title><body><script src="/probe.js"></script>`,
  "/probe.js": nativeProbe,
}

/** Names of the detectors' findings. */
const detectors = `(async () => {
  const { default: Scanner } = await import("/fpscanner.js")
  const { load } = await import("/botd.js")
  const { fastBotDetectionDetails: found } = await new Scanner().collectFingerprint({ encrypt: false })
  const { bot, botKind } = await (await load()).detect()
  return [...Object.keys(found).filter((name) => found[name]?.detected), ...(bot ? ["botd: " + botKind] : [])]
})()`

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the result of its expression
const evaluate = (page: AttachedTarget, expression: string): Effect.Effect<any, unknown> =>
  Effect.map(
    page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true, userGesture: true }),
    (answer) => {
      const { result, exceptionDetails } = JSON.parse(JSON.stringify(answer))
      assert.isUndefined(exceptionDetails, JSON.stringify(exceptionDetails))
      return result.value
    },
  )

const visit = (page: AttachedTarget, url: string) =>
  Effect.callback<void, unknown>((resume) => {
    const stop = page.on("Page.loadEventFired", () => resume(Effect.void))
    Effect.runFork(Effect.ignore(page.send("Page.navigate", { url })))
    return Effect.sync(stop)
  }).pipe(Effect.timeout("60 seconds"))

const there = <A>(found: A | undefined): A => {
  assert.isDefined(found)
  return found
}

const start = Effect.fnUntraced(function* (identity: Identity | undefined) {
  const program = yield* findBrowser
  const { version } = program
  const flags = identity === undefined ? [] : identityFlags(identity, version, thisMachine)
  const { cdp, debuggerUrl } = yield* launchBare({ flags })
  const targets = yield* followTargets(cdp)
  const applied =
    identity === undefined
      ? undefined
      : yield* applyIdentity({ targets, version, launched: identity, hasSoftwareGraphics: true })
  yield* cdp.send("Target.createTarget", { url: "about:blank" })
  const port = yield* servePages(sites)
  return {
    version,
    cdp,
    debuggerUrl,
    targets,
    applied,
    page: there(targets.pages()[0]),
    url: `http://127.0.0.1:${port}`,
  }
})

const playwright = (debuggerUrl: string, url: string, expression: string, options?: BrowserContextOptions) =>
  Effect.promise(async () => {
    const client = await chromium.connectOverCDP(debuggerUrl)
    const context = options === undefined ? client.contexts()[0] : await client.newContext(options)
    const page = await there(context).newPage()
    await page.goto(url)
    const answer = await page.evaluate(expression)
    await page.close()
    await client.close()
    return answer
  })

const viaPuppeteer = (debuggerUrl: string, url: string, expression: string) =>
  Effect.promise(async () => {
    const client = await puppeteer.connect({ browserWSEndpoint: debuggerUrl, defaultViewport: null })
    const page = await client.newPage()
    await page.goto(url)
    const answer = await page.evaluate(expression)
    await page.close()
    await client.disconnect()
    return answer
  })

const germany = identityOfCountry("de")

const longTest = it.live.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")

describe("a browser's identity", () => {
  it.live("is consistent in all contexts, even after a change of country", () =>
    Effect.gen(function* () {
      const { version, cdp, targets, applied, page, url } = yield* start(defaultIdentity)
      yield* visit(page, url)
      const home = yield* evaluate(page, `(${traits})()`)
      assert.strictEqual(home.language, "en-US")
      yield* there(applied).change(germany)
      yield* visit(page, url)

      const { userAgent, userAgentMetadata } = userAgentOf(version, thisMachine, true)
      const { headers, hints, ...seen } = yield* evaluate(page, `(${traits})()`)
      assert.deepStrictEqual(seen, {
        ...seen,
        userAgent,
        language: "de-DE",
        languages: "de-DE,de,en-US,en",
        isAutomated: false,
        timeZone: "Europe/Berlin",
        offset: -60,
        locale: "de-DE",
        number: "1.234,5",
      })
      assert.notMatch(JSON.stringify([seen, headers, hints]), /headless|swiftshader/i)
      assert.deepInclude(JSON.parse(hints).fullVersionList, { brand: "Google Chrome", version })
      const brands = userAgentMetadata.brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(", ")
      const [agent, language, ...sent] = JSON.parse(headers)
      assert.deepStrictEqual([agent, language], [userAgent, "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7"])
      assert.deepStrictEqual(sent, [brands, "?0", `"${userAgentMetadata.platform}"`])

      /** Workers send no brands in any Chrome. */
      const comparable = ({ headers, ...rest }: { readonly headers: string }) => ({
        ...rest,
        headers: JSON.parse(headers).slice(0, 2),
      })
      const expected = comparable({ ...seen, hints, headers })
      for (const [place, expression] of Object.entries(places)) {
        assert.deepStrictEqual(comparable(yield* evaluate(page, expression)), expected, place)
      }
      // A cross-site frame in its own process.
      const elsewhere = `${url.replace("127.0.0.1", "localhost")}/inner`
      yield* evaluate(
        page,
        `new Promise((done) => { const f = document.createElement("iframe"); f.onload = () => done(1); f.src = "${elsewhere}"; document.body.append(f) })`,
      )
      const frame = there(targets.all().find(({ type }) => type === "iframe"))
      assert.deepStrictEqual(comparable(yield* evaluate(frame, `(${traits})()`)), expected, "a frame of another site")
      // A page in another client's context, then across processes.
      const { browserContextId } = (yield* cdp.send("Target.createBrowserContext")) as { browserContextId: string }
      yield* cdp.send("Target.createTarget", { url: "about:blank", browserContextId })
      const other = there(targets.pages().find((it) => it.browserContextId === browserContextId))
      for (const address of [url, elsewhere]) {
        yield* visit(other, address)
        assert.deepStrictEqual(comparable(yield* evaluate(other, `(${traits})()`)), expected, address)
      }
      // The page with the override for its process closes; the popup shares the process and stays.
      const popup = there(targets.pages().find((it) => it.url() === "about:blank"))
      yield* cdp.send("Target.closeTarget", { targetId: page.targetId })
      const zone = "Intl.DateTimeFormat().resolvedOptions().timeZone"
      // The process may lose the override only after the first readings.
      const zones = Effect.all([evaluate(popup, zone), Effect.delay(evaluate(popup, zone), "250 millis")])
      const isRestored = (both: ReadonlyArray<unknown>) => both.every((it) => it === "Europe/Berlin")
      assert.isTrue(isRestored(yield* Effect.repeat(zones, { until: isRestored, times: 20 })))
    }).pipe(Effect.scoped),
  )

  longTest("passes detectors with and without clients, which detect a bare browser", () =>
    Effect.gen(function* () {
      const plain = yield* Effect.scoped(
        Effect.gen(function* () {
          const { page, url } = yield* start(undefined)
          yield* visit(page, url)
          const { hints } = yield* evaluate(page, `(${traits})()`)
          const found = yield* evaluate(page, detectors)
          yield* visit(page, `${url}/probe`)
          return { hints, found, probed: yield* evaluate(page, "window.probed") }
        }),
      )
      assert.includeMembers(plain.found, ["botd: headless_chrome", "hasWebdriver", "hasSwiftshaderRenderer"])
      // The generated values must equal those of this browser, except for its name.
      const { version } = yield* findBrowser
      const { fullVersion, ...hints } = userAgentOf(version, thisMachine, false).userAgentMetadata
      assert.deepStrictEqual(JSON.parse(plain.hints), { ...hints, uaFullVersion: fullVersion })

      yield* Effect.scoped(
        Effect.gen(function* () {
          const { debuggerUrl, page, url } = yield* start(germany)
          yield* visit(page, url)
          assert.deepStrictEqual(yield* evaluate(page, detectors), [])
          assert.deepStrictEqual(yield* playwright(debuggerUrl, url, detectors), ["hasCDP"])
          assert.deepStrictEqual(yield* viaPuppeteer(debuggerUrl, url, detectors), ["hasCDP"])
          yield* visit(page, `${url}/probe`)
          const probed = yield* evaluate(page, "window.probed")
          for (const [what, native] of Object.entries(plain.probed)) {
            // Only here V8 prints a function without calling Function.prototype.toString.
            if (!what.endsWith("extended")) assert.deepStrictEqual(probed[what], native, what)
          }
        }),
      )

      const strict = yield* start({ ...germany, hidesConsole: true })
      assert.deepStrictEqual(yield* playwright(strict.debuggerUrl, strict.url, detectors), [])
    }).pipe(Effect.scoped),
  )

  it.live("yields to overrides of a client", () =>
    Effect.gen(function* () {
      const { debuggerUrl, applied, url } = yield* start(germany)
      const options = { userAgent: "Mine/1.0", locale: "fr-CA", timezoneId: "Asia/Tokyo" }
      const seen = yield* playwright(debuggerUrl, url, `(${traits})()`, options)
      // Before yielding, the override of the first command is in effect.
      assert.deepInclude(seen, { userAgent: "Mine/1.0", language: "fr-CA" })
      yield* there(applied).yieldTo("timeZone")
      yield* there(applied).yieldTo("locale")
      const own = yield* playwright(debuggerUrl, url, `(${traits})()`, options)
      assert.deepInclude(own, { userAgent: "Mine/1.0", language: "fr-CA", timeZone: "Asia/Tokyo", locale: "fr-CA" })
    }).pipe(Effect.scoped),
  )
})
