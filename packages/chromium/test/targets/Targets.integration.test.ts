import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import type { CdpConnection } from "../../src/process/CdpConnection.ts"
import type { AttachedTarget } from "../../src/targets/AttachedTarget.ts"
import { followTargets, type Targets } from "../../src/targets/Targets.ts"
import { launchBare, servePages } from "./BareBrowser.ts"

const worker = "postMessage(navigator.hardwareConcurrency)"
const sites = {
  "/": `<title>first</title><iframe src="/inner"></iframe>`,
  "/inner": "<p>inner",
  "/other": "<title>other</title><script>window.early = navigator.hardwareConcurrency</script>",
  "/worker.js": worker,
  "/nested.js": `const inner = new Worker("/worker.js"); inner.onmessage = ({ data }) => postMessage(data)`,
  "/shared.js": "onconnect = ({ ports: [port] }) => port.postMessage(navigator.hardwareConcurrency)",
  "/service.js": "onmessage = ({ source }) => source.postMessage(navigator.hardwareConcurrency)",
}

const cores = 13

/** Overrides the core count with 13, so that page scripts reveal whether they ran after the setup. */
const saySo = (target: AttachedTarget) =>
  target.send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency: cores })

/** Waits for a condition. */
const until = (targets: Targets, condition: () => boolean) =>
  Effect.callback<void>((resume) => {
    const check = () => void (condition() && (stop(), resume(Effect.void)))
    const stop = targets.onChange(check)
    check()
    return Effect.sync(stop)
  }).pipe(Effect.timeout("60 seconds"))

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the result of its expression
const evaluate = (page: AttachedTarget, expression: string): Effect.Effect<any, unknown> =>
  Effect.map(
    page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true, userGesture: true }),
    (answer) => JSON.parse(JSON.stringify(answer)).result.value,
  )

const find = (targets: Targets, condition: (target: AttachedTarget) => boolean): AttachedTarget => {
  const found = targets.all().find(condition)
  assert.isDefined(found)
  return found
}

const open = (cdp: CdpConnection, targets: Targets, url: string, context?: string) =>
  Effect.gen(function* () {
    const made = yield* cdp.send("Target.createTarget", {
      url,
      ...(context === undefined ? {} : { browserContextId: context }),
    })
    const { targetId } = made as { targetId: string }
    yield* until(targets, () => targets.pages().some((page) => page.targetId === targetId))
    return find(targets, (page) => page.targetId === targetId)
  })

/** Popups are paused only once their opener has loaded. Its title may be known earlier. */
const loaded = (page: AttachedTarget) =>
  evaluate(page, `new Promise(done => document.readyState === "complete" ? done() : addEventListener("load", done))`)

describe("followTargets", () => {
  it.live("sets up every type of target before its first script, regardless of its opener", () =>
    Effect.gen(function* () {
      const port = yield* servePages(sites)
      const { cdp } = yield* launchBare()
      const { targetId } = (yield* cdp.send("Target.createTarget", { url: "about:blank" })) as { targetId: string }
      const targets = yield* followTargets(cdp)
      const first = find(targets, (page) => page.targetId === targetId)
      targets.each(saySo)

      const [here, there] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
      yield* first.send("Page.navigate", { url: `${here}/` })
      yield* until(targets, () => first.title() === "first")
      assert.strictEqual(first.url(), `${here}/`)
      yield* loaded(first)

      const ask = {
        "a popup": `new Promise(done => { const w = open("/other"); w.onload = () => done(w.early) })`,
        "a popup before its page": `open("about:blank").navigator.hardwareConcurrency`,
        "a frame": `frames[0].navigator.hardwareConcurrency`,
        "a worker": `new Promise(done => { new Worker("/worker.js").onmessage = ({ data }) => done(data) })`,
        "a worker's worker": `new Promise(done => { new Worker("/nested.js").onmessage = ({ data }) => done(data) })`,
        "a worker from a blob": `new Promise(done => { new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}]))).onmessage = ({ data }) => done(data) })`,
        "a shared worker": `new Promise(done => { new SharedWorker("/shared.js").port.onmessage = ({ data }) => done(data) })`,
        "a service worker": `new Promise(done => {
          navigator.serviceWorker.onmessage = ({ data }) => done(data)
          navigator.serviceWorker.register("/service.js").then(({ installing }) => installing.postMessage("?")) })`,
      }
      for (const [what, expression] of Object.entries(ask)) {
        assert.strictEqual(yield* evaluate(first, expression), cores, what)
      }
      // A cross-site frame has its own process and CDP session.
      yield* evaluate(
        first,
        `new Promise(done => { const f = document.createElement("iframe"); f.onload = done; f.src = "${there}/other"; document.body.append(f) }).then(() => 1)`,
      )
      const frame = find(targets, ({ type }) => type === "iframe")
      assert.strictEqual(frame.parent?.targetId, first.targetId)
      assert.strictEqual(yield* evaluate(frame, "early"), cores)
      assert.isTrue(targets.all().some(({ type }) => type === "service_worker"))

      // Across processes, and in another client's context.
      yield* first.send("Page.navigate", { url: `${there}/other` })
      yield* until(targets, () => first.title() === "other")
      yield* loaded(first)
      assert.strictEqual(yield* evaluate(first, "early"), cores)
      const { browserContextId } = (yield* cdp.send("Target.createBrowserContext")) as { browserContextId: string }
      // Chromium does not pause a page that is created with a URL.
      const theirs = yield* open(cdp, targets, "about:blank", browserContextId)
      yield* theirs.send("Page.navigate", { url: `${here}/other` })
      yield* until(targets, () => theirs.title() === "other")
      yield* loaded(theirs)
      assert.strictEqual(theirs.browserContextId, browserContextId)
      assert.strictEqual(yield* evaluate(theirs, "early"), cores)

      yield* cdp.send("Target.disposeBrowserContext", { browserContextId })
      yield* until(targets, () => !targets.pages().some(({ targetId }) => targetId === theirs.targetId))
    }).pipe(Effect.scoped),
  )

  it.live("resumes a paused frame that Chromium detaches when another client attaches to its page", () =>
    Effect.gen(function* () {
      const port = yield* servePages(sites)
      const { cdp } = yield* launchBare()
      const targets = yield* followTargets(cdp)
      const page = yield* open(cdp, targets, `http://127.0.0.1:${port}/other`)
      yield* until(targets, () => page.title() === "other")
      yield* loaded(page)
      const paused = yield* Deferred.make<void>()
      const stop = targets.each(({ type }) =>
        type === "iframe" ? Effect.andThen(Deferred.succeed(paused, undefined), Effect.never) : Effect.void,
      )
      const expression = `new Promise(done => { const f = document.createElement("iframe"); f.onload = () => done("loaded"); f.src = "http://localhost:${port}/other"; document.body.append(f) })`
      const loading = yield* Effect.forkChild(evaluate(page, expression))
      yield* Deferred.await(paused)
      stop()
      const { sessionId } = (yield* cdp.send("Target.attachToTarget", {
        targetId: page.targetId,
        flatten: true,
      })) as { sessionId: string }
      const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
      yield* cdp.send("Target.setAutoAttach", autoAttach, { sessionId })
      assert.strictEqual(yield* Fiber.join(loading), "loaded")
      // The page may report the frame as loaded before its target is attached again.
      const followed = yield* Deferred.make<AttachedTarget>()
      targets.each((target) =>
        target.type === "iframe" ? Effect.asVoid(Deferred.succeed(followed, target)) : Effect.void,
      )
      const frame = yield* Effect.timeout(Deferred.await(followed), "60 seconds")
      assert.strictEqual(yield* evaluate(frame, "document.readyState"), "complete")
    }).pipe(Effect.scoped),
  )

  it.live("removes closed targets and resumes one whose setup hangs", () =>
    Effect.gen(function* () {
      const port = yield* servePages(sites)
      const { cdp } = yield* launchBare()
      const scope = yield* Scope.make()
      const targets = yield* Scope.provide(followTargets(cdp), scope)
      const opener = yield* open(cdp, targets, `http://127.0.0.1:${port}/other`)
      yield* until(targets, () => opener.title() === "other")
      yield* loaded(opener)
      const stopHanging = targets.each(() => Effect.never)
      const startedAt = performance.now()
      yield* evaluate(opener, `new Promise(done => { open("/other").onload = () => done(1) })`)
      assert.isAbove(performance.now() - startedAt, 1900, "it did not wait at all")
      stopHanging()

      const before = targets.all().length
      for (let round = 0; round < 5; round++) {
        const page = yield* open(cdp, targets, "about:blank")
        page.on("Page.frameNavigated", () => {})
        const unanswered = yield* Effect.forkChild(
          Effect.flip(page.send("Runtime.evaluate", { expression: "new Promise(() => {})", awaitPromise: true })),
        )
        yield* cdp.send("Target.closeTarget", { targetId: page.targetId })
        yield* until(targets, () => !targets.pages().includes(page))
        const error = yield* Fiber.join(unanswered)
        assert.strictEqual(error.reason._tag, "CommandFailed")
      }
      assert.strictEqual(targets.all().length, before)

      const received = yield* Deferred.make<void>()
      targets.onChange(() => Deferred.doneUnsafe(received, Exit.void))
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(targets.all().length, 0)
      // New targets are not paused for a closed session.
      const { targetId } = (yield* cdp.send("Target.createTarget", { url: "about:blank" })) as { targetId: string }
      const { sessionId } = (yield* cdp.send("Target.attachToTarget", { targetId, flatten: true })) as {
        sessionId: string
      }
      yield* cdp.send("Runtime.evaluate", { expression: "1" }, { sessionId })
      assert.isFalse(yield* Deferred.isDone(received))
    }).pipe(Effect.scoped),
  )
})
