import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import {
  type AttachedTarget,
  type TrackedTarget,
  trackTarget,
  type TargetInfo,
  sessionEvents,
} from "./AttachedTarget.ts"

/** A page paused for setup blocks all clients. Slower setups are abandoned. */
const setUpLimit = "2 seconds"

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** Service workers are reported by the browser; their pages would report them again. */
const nestedFilter = [...["browser", "tab", "service_worker"].map((type) => ({ type, exclude: true })), {}]

const resume = "Runtime.runIfWaitingForDebugger"

/**
 * Setup of a target before its first script. Commands that it sends before awaiting a response reach every target in
 * time; workers respond only once they run.
 *
 * @category models
 * @since 0.1.0
 */
export type TargetSetUp = (target: AttachedTarget) => Effect.Effect<unknown, ChromiumError>

/**
 * The targets of a browser: pages, out-of-process iframes and workers, regardless of who opened them. The CDP sessions
 * are shared by the server's components and last as long as their targets, so enabled domains affect all components.
 *
 * @category models
 * @since 0.1.0
 */
export interface Targets {
  /**
   * Runs for every existing target, and for each new one before its first script, with a limit of 2 s. Setups of a
   * target start in the order of these calls. Failures are logged. Returns a function that removes the setup. Chromium
   * does not pause pages opened by a client's `Target.createTarget` with a URL: the setup then races with the site's
   * response.
   */
  readonly each: (setUp: TargetSetUp) => () => void
  /** Returns the open pages visible to clients, oldest first, without Chromium's own. */
  readonly pages: () => ReadonlyArray<AttachedTarget>
  /** Returns all attached targets, oldest first. */
  readonly all: () => ReadonlyArray<AttachedTarget>
  /** Reports opened, closed and changed pages. Titles set by scripts appear after the next navigation or `refresh`. */
  readonly onChange: (listener: () => void) => () => void
  /** Updates the titles set by scripts, which Chromium does not report. */
  readonly refresh: Effect.Effect<void>
  /** Calls `listener` for every closed target of any type. Returns a function that unsubscribes. */
  readonly onClose: (listener: (target: AttachedTarget) => void) => () => void
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

/** Attaches to all targets until the scope closes. Completes once the open ones are attached. */
export const followTargets = Effect.fn("Targets.follow")(function* (
  cdp: CdpConnection,
): Effect.fn.Return<Targets, ChromiumError, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const events = sessionEvents(cdp)
  /** By CDP session. Each target has one session of the server. */
  const kept = new Map<string, TrackedTarget>()
  const sessionOf = new Map<string, string>()
  /** Sessions of frames that are paused. */
  const pausedFrames = new Set<string>()
  const setUps = new Set<TargetSetUp>()
  const listeners = new Set<() => void>()
  const closeListeners = new Set<(target: AttachedTarget) => void>()

  const pages = () => [...kept.values()].filter(isOpenPage)
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const setUpOne = (target: TrackedTarget, setUp: TargetSetUp) =>
    Effect.suspend(() => setUp(target)).pipe(
      Effect.catchCause((cause) =>
        kept.has(target.sessionId) ? Effect.logDebug(`Setting up a ${target.type} failed`, cause) : Effect.void,
      ),
    )

  const resumeSession = (sessionId: string) =>
    Effect.ignore(Effect.map(cdp.send(resume, {}, { sessionId }), () => pausedFrames.delete(sessionId)))

  const attachNested = (target: TrackedTarget) =>
    target.send("Target.setAutoAttach", { ...autoAttach, filter: nestedFilter })

  /**
   * Chromium detaches a frame that is still paused when another client attaches to its page, and then never resumes it.
   * Only the end of the parent's auto-attach does.
   */
  const resumeDetached = (parent: TrackedTarget) =>
    Effect.all([parent.send("Target.setAutoAttach", { ...autoAttach, autoAttach: false }), attachNested(parent)], {
      concurrency: "unbounded",
    })

  const refreshInfo = (target: TrackedTarget) =>
    Effect.map(cdp.send("Target.getTargetInfo", { targetId: target.targetId }), (answer) => {
      if (isInfo(answer)) update(answer.targetInfo)
    })

  /** Attaches to nested targets first, so that they are paused, too. */
  const start = (target: TrackedTarget) => {
    const resumeTarget = resumeSession(target.sessionId)
    const nested = Effect.ignore(attachNested(target))
    const enabled = target.type === "page" || target.type === "iframe" ? target.send("Page.enable") : Effect.void
    // The page may have loaded before its events were enabled.
    const watched = target.type === "page" ? Effect.andThen(enabled, refreshInfo(target)) : enabled
    const runSetUps = Effect.all(
      [nested, Effect.ignore(watched), ...[...setUps].map((setUp) => setUpOne(target, setUp))],
      {
        concurrency: "unbounded",
        discard: true,
      },
    )
    return target.type.endsWith("worker")
      ? Effect.all([runSetUps, resumeTarget], { concurrency: "unbounded", discard: true })
      : Effect.andThen(Effect.timeoutOption(runSetUps, setUpLimit), resumeTarget)
  }

  const update = (next: TargetInfo) => {
    const target = kept.get(sessionOf.get(next.targetId) ?? "")
    if (target === undefined) return
    const before = target.info()
    target.setInfo(next)
    if (target.type === "page" && (["url", "title", "subtype"] as const).some((key) => before[key] !== next[key]))
      notify()
  }

  /** Chromium reports new URLs, but titles only on request. */
  const followTitle = (target: TrackedTarget) => {
    for (const event of ["Page.domContentEventFired", "Page.loadEventFired"]) {
      target.on(event, () => void run(Effect.ignore(refreshInfo(target))))
    }
  }

  const stops = [
    cdp.on("Target.attachedToTarget", (event, parentSessionId) => {
      if (!isAttached(event)) return
      const { sessionId, targetInfo: info } = event
      const parent = parentSessionId === undefined ? undefined : kept.get(parentSessionId)
      if (event.waitingForDebugger && info.type === "iframe") pausedFrames.add(sessionId)
      // Found twice, attached explicitly, or reported by a session that is not kept: the target waits for each session.
      if (kept.has(sessionOf.get(info.targetId) ?? "") || (parentSessionId !== undefined && parent === undefined)) {
        if (event.waitingForDebugger) run(resumeSession(sessionId))
        return
      }
      const target = trackTarget(cdp, events, { sessionId, parent, info })
      kept.set(sessionId, target)
      sessionOf.set(info.targetId, sessionId)
      if (info.type === "page") followTitle(target)
      run(start(target))
      if (isOpenPage(target)) notify()
    }),
    cdp.on("Target.detachedFromTarget", (event, parentSessionId = "") => {
      if (!isDetached(event)) return
      leave(event.sessionId)
      const parent = kept.get(parentSessionId)
      if (pausedFrames.delete(event.sessionId) && parent !== undefined) run(Effect.ignore(resumeDetached(parent)))
    }),
    cdp.on("Target.targetInfoChanged", (event) => {
      if (isInfo(event)) update(event.targetInfo)
    }),
  ]

  /** Removes a target and those reported by its session. */
  const leave = (sessionId: string): void => {
    const target = kept.get(sessionId)
    if (target === undefined) return
    kept.delete(sessionId)
    if (sessionOf.get(target.targetId) === sessionId) sessionOf.delete(target.targetId)
    for (const inner of kept.values()) if (inner.parent?.sessionId === sessionId) leave(inner.sessionId)
    target.leave()
    for (const listener of closeListeners) listener(target)
    if (isOpenPage(target)) notify()
  }

  yield* Effect.addFinalizer(() =>
    Effect.suspend(() => {
      listeners.clear()
      closeListeners.clear()
      setUps.clear()
      for (const stop of stops) stop()
      for (const sessionId of kept.keys()) leave(sessionId)
      // Otherwise a running browser keeps pausing new targets for a closed session.
      return Effect.ignore(cdp.send("Target.setAutoAttach", { ...autoAttach, autoAttach: false }, { limitMs: 1000 }))
    }),
  )
  yield* cdp.send("Target.setDiscoverTargets", { discover: true })
  yield* cdp.send("Target.setAutoAttach", autoAttach)

  return {
    each: (setUp) => {
      // A setup added twice runs twice.
      const added: TargetSetUp = (target) => setUp(target)
      setUps.add(added)
      for (const target of kept.values()) run(setUpOne(target, added))
      return () => void setUps.delete(added)
    },
    pages,
    all: () => [...kept.values()],
    onChange: (listener) => {
      const added = () => listener()
      listeners.add(added)
      return () => void listeners.delete(added)
    },
    refresh: cdp.send("Target.getTargets", {}, { limitMs: 1000 }).pipe(
      Effect.map((answer) => {
        if (areInfos(answer)) answer.targetInfos.forEach(update)
      }),
      Effect.ignore,
    ),
    onClose: (listener) => {
      const added = (target: AttachedTarget) => listener(target)
      closeListeners.add(added)
      return () => void closeListeners.delete(added)
    },
  }
})

const isOpenPage = (target: TrackedTarget): boolean =>
  target.type === "page" && target.info().subtype !== "prerender" && !isPrivilegedUrl(target.url())

/** Returns true for Chromium's own pages, which have more rights than the web. Clients cannot access them. */
export const isPrivilegedUrl = (url: string): boolean => /^(chrome|chrome-untrusted|devtools):/.test(url)
