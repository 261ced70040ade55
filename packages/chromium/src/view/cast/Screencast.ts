import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberHandle from "effect/FiberHandle"
import * as FiberSet from "effect/FiberSet"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { type ChromiumError, chromiumError, CommandFailed } from "../../errors/ChromiumError.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import type { ScreencastFrame } from "./ScreencastFrame.ts"
import { castPage } from "./PageCast.ts"

/** Chromium does not report the visible page. A poll costs 2 ms and runs only while there are watchers. */
const pollMs = 500

/** A new page is listed shortly before it becomes visible. */
const settleMs = 100

/** Retry interval for a page that cannot be cast, for example after a crash. */
const retryMs = 1000

export interface WatchOptions {
  /** Maximum frames per second, more than 0. Excess frames are dropped, except for the last one. */
  readonly maxFps: number
  readonly onFrame: (frame: ScreencastFrame) => void
}

/**
 * Frames of a browser's visible page.
 *
 * @category models
 * @since 0.1.0
 */
export interface Screencast {
  /** Delivers one frame immediately, then one per change, until the scope closes. */
  readonly watch: (options: WatchOptions) => Effect.Effect<void, never, Scope.Scope>
  /** Returns the visible page. Without watchers, pages brought to the front by clients are not detected. */
  readonly visible: () => AttachedTarget | undefined
  /** Brings a page to the front. Fails with `CommandFailed` if it is not open. */
  readonly show: (targetId: string) => Effect.Effect<void, ChromiumError>
  /** Calls `listener` when another page becomes visible. Returns a function that unsubscribes. */
  readonly onVisible: (listener: (page: AttachedTarget | undefined) => void) => () => void
  /** Completes once there are no watchers and the cast has stopped. */
  readonly idle: Effect.Effect<void>
}

export interface ScreencastOptions {
  readonly targets: Targets
  /** The browser's URL, whose page list is the only source of the page order. */
  readonly debuggerUrl: string
}

/** Tracks a browser's visible page. Closing the scope stops the cast. */
export const makeScreencast = Effect.fn("Screencast.make")(function* ({
  targets,
  debuggerUrl,
}: ScreencastOptions): Effect.fn.Return<Screencast, never, Scope.Scope> {
  const watchers = new Set<PacedWatcher>()
  const listeners = new Set<(page: AttachedTarget | undefined) => void>()
  const wake = yield* Queue.sliding<void>(1)
  let order: ReadonlyArray<string> = []
  let shown: AttachedTarget | undefined
  let latest: ScreencastFrame | undefined

  /** Unknown pages are new and come first; the order of others is kept. */
  const sort = (known: ReadonlyArray<string>): void => {
    const open = targets.pages().map(({ targetId }) => targetId)
    const newIds = open.filter((id) => !known.includes(id)).toReversed()
    order = [...newIds, ...known.filter((id) => open.includes(id))]
    const front = targets.pages().find(({ targetId }) => targetId === order[0])
    if (front === shown) return
    shown = front
    latest = undefined
    for (const listener of listeners) listener(front)
  }

  const look = pagesByRecency(debuggerUrl).pipe(
    Effect.map(sort),
    // Keeps the known order if the browser is stopping or busy.
    Effect.ignore,
  )

  const onFrame = (frame: ScreencastFrame) => {
    // Drops late frames of a page that is no longer visible.
    if (frame.targetId !== shown?.targetId) return
    latest = frame
    for (const watcher of watchers) watcher.offer(frame)
  }
  const maxFps = () => Math.max(0.1, ...[...watchers].map((watcher) => watcher.maxFps))
  const wakeUp = () => void Queue.offerUnsafe(wake, undefined)

  const castUntilHidden = Effect.fnUntraced(function* (page: AttachedTarget) {
    yield* castPage({ target: page, maxFps, onFrame, onVisibility: wakeUp }).pipe(
      Effect.catch(() => Effect.sleep(retryMs)),
      Effect.forever,
    )
  })

  /** Runs while there are watchers. */
  const follow = Effect.gen(function* () {
    const cast = yield* FiberHandle.make()
    let casting: AttachedTarget | undefined
    const castVisible = Effect.suspend(() => {
      if (shown === casting) return Effect.void
      casting = shown
      return casting === undefined ? FiberHandle.clear(cast) : FiberHandle.run(cast, castUntilHidden(casting))
    })
    for (;;) {
      yield* look
      yield* castVisible
      const change = Queue.take(wake)
      const isChanged = order.length > 1 ? yield* Effect.timeoutOption(change, pollMs) : yield* Effect.asSome(change)
      if (Option.isNone(isChanged)) continue
      yield* castVisible
      yield* Effect.sleep(settleMs)
    }
  }).pipe(Effect.scoped)

  const following = yield* refCountedTask(follow)

  const stopListening = targets.onChange(() => {
    sort(order)
    if (watchers.size > 0) wakeUp()
  })
  yield* Effect.addFinalizer(() => Effect.sync(stopListening))
  sort([])

  const watch: Screencast["watch"] = (options) =>
    Effect.asVoid(
      Effect.acquireRelease(
        Effect.sync(() => {
          const watcher = pacedWatcher(options.maxFps, options.onFrame)
          watchers.add(watcher)
          if (latest !== undefined) watcher.offer(latest)
          following.enter()
          return watcher
        }),
        (watcher) =>
          Effect.sync(() => {
            watchers.delete(watcher)
            watcher.stop()
            if (watchers.size === 0) latest = undefined
            following.leave()
          }),
      ),
    )

  const show = Effect.fn("Screencast.show")(function* (targetId: string) {
    const page = targets.pages().find((open) => open.targetId === targetId)
    if (page === undefined) {
      return yield* chromiumError(new CommandFailed({ method: "Page.bringToFront", detail: "no such page is open." }))
    }
    yield* page.send("Page.bringToFront")
    sort([targetId, ...order.filter((id) => id !== targetId)])
    if (watchers.size > 0) wakeUp()
  })

  return {
    watch,
    visible: () => shown,
    show,
    idle: following.idle,
    onVisible: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
})

/** Browsers respond within milliseconds. */
const limitMs = 2000

const Pages = Schema.Array(Schema.Struct({ id: Schema.String, type: Schema.String }))

/**
 * Most recently shown first. Only the HTTP list has this order: with Playwright, all pages report that they are
 * visible.
 */
const pagesByRecency = (debuggerUrl: string): Effect.Effect<ReadonlyArray<string>, ChromiumError> =>
  Effect.tryPromise({
    try: async (signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
      const response = await fetch(`http://${new URL(debuggerUrl).host}/json/list`, { signal: limit })
      const pages = Schema.decodeUnknownSync(Pages)(await response.json())
      return pages.filter(({ type }) => type === "page").map(({ id }) => id)
    },
    catch: (cause) => chromiumError(new CommandFailed({ method: "/json/list", detail: String(cause) })),
  })

interface RefCountedTask {
  readonly enter: () => void
  readonly leave: () => void
  /** Completes once the task has stopped and cleaned up; immediately without users. */
  readonly idle: Effect.Effect<void>
}

/** Runs a task while it has users, never twice concurrently, even during cleanup. Closing the scope stops it. */
export const refCountedTask = Effect.fnUntraced(function* (
  task: Effect.Effect<never>,
): Effect.fn.Return<RefCountedTask, never, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const turn = yield* Semaphore.make(1)
  let users = 0
  let fiber: Fiber.Fiber<never> | undefined
  return {
    idle: Semaphore.withPermit(turn, Effect.void),
    enter: () => {
      if (++users === 1) fiber = run(Semaphore.withPermit(turn, task))
    },
    leave: () => {
      if (--users === 0) fiber?.interruptUnsafe()
    },
  }
})

/** Tolerance, so that slightly early frames are not delayed. */
const intervalTolerance = 0.75

interface PacedWatcher {
  readonly maxFps: number
  readonly offer: (frame: ScreencastFrame) => void
  readonly stop: () => void
}

/** Passes at most `maxFps` frames per second to `onFrame`. Of faster ones, the latest is delayed. */
export const pacedWatcher = (maxFps: number, onFrame: (frame: ScreencastFrame) => void): PacedWatcher => {
  const intervalMs = 1000 / maxFps
  let sentAt = -Infinity
  let held: ScreencastFrame | undefined
  let timer: NodeJS.Timeout | undefined
  const send = (frame: ScreencastFrame) => {
    sentAt = performance.now()
    onFrame(frame)
  }
  return {
    maxFps,
    offer: (frame) => {
      const waitMs = sentAt + intervalMs - performance.now()
      if (timer === undefined && waitMs <= intervalMs * (1 - intervalTolerance)) return send(frame)
      held = frame
      timer ??= setTimeout(() => {
        timer = undefined
        if (held !== undefined) send(held)
        held = undefined
      }, waitMs)
    },
    stop: () => {
      clearTimeout(timer)
      held = undefined
    },
  }
}
