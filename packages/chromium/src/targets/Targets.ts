import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import { type AttachedTarget, type KeptTarget, keepTarget, type TargetInfo } from "./AttachedTarget.ts"
import { isPrivilegedUrl } from "./PrivilegedUrl.ts"
import { sessionEvents } from "./SessionEvents.ts"

/** A page that waits for its set-up stands still for everybody who drives it; what takes longer must do without. */
const setUpLimit = "2 seconds"

const everything = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** A service worker is told of by the browser; its pages would tell of it again. */
const nestedFilter = [...["browser", "tab", "service_worker"].map((type) => ({ type, exclude: true })), {}]

const resume = "Runtime.runIfWaitingForDebugger"

/**
 * What is to be done with a target before its first script. The commands that it sends first, without having waited for an
 * answer, reach every target in time; a worker answers none of them before it runs.
 *
 * @category models
 * @since 0.1.0
 */
export type TargetSetUp = (target: AttachedTarget) => Effect.Effect<unknown, ChromiumError>

/**
 * The targets of a browser: pages, iframes with a process of their own, and workers, whoever opened them. The sessions are
 * the server's own and last as long as their targets: whoever enables a domain in one must bear that others did too.
 *
 * @category models
 * @since 0.1.0
 */
export interface Targets {
  /**
   * Runs for every target that exists, and for each new one before any script of it, which waits for it 2 seconds at most.
   * Set-ups of one target begin in the order of these calls. Failures are logged. Answers how to stop. Chromium does not make
   * a page wait that a client opens with `Target.createTarget` and an address: there the set-up races with the site's answer.
   */
  readonly each: (setUp: TargetSetUp) => () => void
  /** Open pages, oldest first: those that clients see, so none of Chromium's own. */
  readonly pages: () => ReadonlyArray<AttachedTarget>
  /** Every attached target, oldest first. */
  readonly all: () => ReadonlyArray<AttachedTarget>
  /**
   * Calls `listener` when a page came, went, or has another url or title, until the returned function is called. A title that
   * a script sets after the page was loaded shows with the next navigation, or `refresh`.
   */
  readonly onChange: (listener: () => void) => () => void
  /** Asks for the titles that scripts have set since, which the browser tells nobody of by itself. */
  readonly refresh: Effect.Effect<void>
  /** Calls `listener` with every target that goes, of whatever type, until the returned function is called. */
  readonly onGone: (listener: (target: AttachedTarget) => void) => () => void
}

const Info = Schema.Struct({
  targetId: Schema.String,
  type: Schema.String,
  url: Schema.String,
  title: Schema.String,
  browserContextId: Schema.optionalKey(Schema.String),
  subtype: Schema.optionalKey(Schema.String),
})
const isAttached = Schema.is(
  Schema.Struct({ sessionId: Schema.String, targetInfo: Info, waitingForDebugger: Schema.Boolean }),
)
const isDetached = Schema.is(Schema.Struct({ sessionId: Schema.String }))
const isInfo = Schema.is(Schema.Struct({ targetInfo: Info }))
const areInfos = Schema.is(Schema.Struct({ targetInfos: Schema.Array(Info) }))

/**
 * Attaches to every target of a browser, now and later, until the scope closes. Answers once the open ones are attached.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followTargets = Effect.fn("Targets.follow")(function* (
  cdp: CdpConnection,
): Effect.fn.Return<Targets, ChromiumError, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const events = sessionEvents(cdp)
  /** By session; a target has one of ours. */
  const kept = new Map<string, KeptTarget>()
  const sessionOf = new Map<string, string>()
  const setUps = new Set<TargetSetUp>()
  const listeners = new Set<() => void>()
  const goneListeners = new Set<(target: AttachedTarget) => void>()

  const pages = () => [...kept.values()].filter(isOpenPage)
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const setUpOne = (target: KeptTarget, setUp: TargetSetUp) =>
    Effect.suspend(() => setUp(target)).pipe(
      Effect.catchCause((cause) =>
        kept.has(target.sessionId) ? Effect.logDebug(`A ${target.type} was not wholly set up`, cause) : Effect.void,
      ),
    )

  /** Nested targets first: what a page opens must wait, too. */
  const start = (target: KeptTarget) => {
    const goOn = Effect.ignore(target.send(resume))
    const nested = Effect.ignore(target.send("Target.setAutoAttach", { ...everything, filter: nestedFilter }))
    const watched = target.type === "page" || target.type === "iframe" ? target.send("Page.enable") : Effect.void
    const own = Effect.all([nested, Effect.ignore(watched), ...[...setUps].map((setUp) => setUpOne(target, setUp))], {
      concurrency: "unbounded",
      discard: true,
    })
    return target.type.endsWith("worker")
      ? Effect.all([own, goOn], { concurrency: "unbounded", discard: true })
      : Effect.andThen(Effect.timeoutOption(own, setUpLimit), goOn)
  }

  const update = (next: TargetInfo) => {
    const target = kept.get(sessionOf.get(next.targetId) ?? "")
    if (target === undefined) return
    const before = target.info()
    target.setInfo(next)
    if (target.type === "page" && (["url", "title", "subtype"] as const).some((key) => before[key] !== next[key]))
      tell()
  }

  /** The browser tells of a new url, but of the title that comes with the document only if it is asked. */
  const followTitle = (target: KeptTarget) => {
    const ask = Effect.map(cdp.send("Target.getTargetInfo", { targetId: target.targetId }), (answer) => {
      if (isInfo(answer)) update(answer.targetInfo)
    })
    for (const event of ["Page.domContentEventFired", "Page.loadEventFired"]) {
      target.on(event, () => void run(Effect.ignore(ask)))
    }
  }

  const stops = [
    cdp.on("Target.attachedToTarget", (event, parentSessionId) => {
      if (!isAttached(event)) return
      const { sessionId, targetInfo: info } = event
      const parent = parentSessionId === undefined ? undefined : kept.get(parentSessionId)
      if (parentSessionId !== undefined && parent === undefined) return
      const known = kept.get(sessionOf.get(info.targetId) ?? "")
      if (known !== undefined) {
        // Somebody attached by himself, or it was found twice: then it waits for a word in both sessions.
        if (event.waitingForDebugger) run(Effect.ignore(cdp.send(resume, {}, { sessionId })))
        return
      }
      const target = keepTarget(cdp, events, { sessionId, parent, info })
      kept.set(sessionId, target)
      sessionOf.set(info.targetId, sessionId)
      if (info.type === "page") followTitle(target)
      run(start(target))
      if (isOpenPage(target)) tell()
    }),
    cdp.on("Target.detachedFromTarget", (event) => {
      if (isDetached(event)) leave(event.sessionId)
    }),
    cdp.on("Target.targetInfoChanged", (event) => {
      if (isInfo(event)) update(event.targetInfo)
    }),
  ]

  /** What was found in the session of a target goes with it. */
  const leave = (sessionId: string): void => {
    const target = kept.get(sessionId)
    if (target === undefined) return
    kept.delete(sessionId)
    if (sessionOf.get(target.targetId) === sessionId) sessionOf.delete(target.targetId)
    for (const inner of kept.values()) if (inner.parent?.sessionId === sessionId) leave(inner.sessionId)
    target.leave()
    for (const listener of goneListeners) listener(target)
    if (isOpenPage(target)) tell()
  }

  yield* Effect.addFinalizer(() =>
    Effect.suspend(() => {
      listeners.clear()
      goneListeners.clear()
      setUps.clear()
      for (const stop of stops) stop()
      for (const sessionId of kept.keys()) leave(sessionId)
      // Else a browser that runs on would keep new targets waiting for somebody who has gone.
      return Effect.ignore(cdp.send("Target.setAutoAttach", { ...everything, autoAttach: false }, { limitMs: 1000 }))
    }),
  )
  yield* cdp.send("Target.setDiscoverTargets", { discover: true })
  yield* cdp.send("Target.setAutoAttach", everything)

  return {
    each: (setUp) => {
      // Each call counts by itself, also with a set-up that was given before.
      const own: TargetSetUp = (target) => setUp(target)
      setUps.add(own)
      for (const target of kept.values()) run(setUpOne(target, own))
      return () => void setUps.delete(own)
    },
    pages,
    all: () => [...kept.values()],
    onChange: (listener) => {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    refresh: cdp.send("Target.getTargets", {}, { limitMs: 1000 }).pipe(
      Effect.map((answer) => {
        if (areInfos(answer)) answer.targetInfos.forEach(update)
      }),
      Effect.ignore,
    ),
    onGone: (listener) => {
      const own = (target: AttachedTarget) => listener(target)
      goneListeners.add(own)
      return () => void goneListeners.delete(own)
    },
  }
})

const isOpenPage = (target: KeptTarget): boolean =>
  target.type === "page" && target.info().subtype !== "prerender" && !isPrivilegedUrl(target.url())
