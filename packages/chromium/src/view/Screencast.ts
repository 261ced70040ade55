import * as Effect from "effect/Effect"
import * as FiberHandle from "effect/FiberHandle"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Frame } from "./Frame.ts"
import { type PacedWatcher, pacedWatcher } from "./PacedWatcher.ts"
import { castPage } from "./PageCast.ts"
import { pagesByRecency } from "./PageOrder.ts"
import { sharedTask } from "./SharedTask.ts"

/** Nothing tells when a client brings another page to the front; asking costs 2 ms, and is done while somebody watches. */
const lookEveryMs = 500

/** A new page is in the browser's list a moment before it is in front. */
const settleMs = 100

/** A page that cannot be cast, since it crashed for example, is tried again after this time. */
const retryMs = 1000

export interface WatchOptions {
  /** Frames a second at most, more than 0; those of a page that moves faster are left out, the last one never. */
  readonly maxFps: number
  readonly onFrame: (frame: Frame) => void
}

/**
 * What a person in front of a browser would see.
 *
 * @category models
 * @since 0.1.0
 */
export interface Screencast {
  /** Gives frames until the scope closes: one at once, then whenever something changed. The page is cast only while somebody watches. */
  readonly watch: (options: WatchOptions) => Effect.Effect<void, never, Scope.Scope>
  /** The page in front. While nobody watches, a page that a client brought there without opening it is not noticed. */
  readonly visible: () => AttachedTarget | undefined
  /** Brings a page to the front. Fails with `CommandFailed` for one that is not open. */
  readonly show: (targetId: string) => Effect.Effect<void, ChromiumError>
  /** Calls `listener` when another page is in front, until the returned function is called. */
  readonly onVisible: (listener: (page: AttachedTarget | undefined) => void) => () => void
  /** Ends once nobody watches and the cast has been ended. */
  readonly idle: Effect.Effect<void>
}

export interface ScreencastOptions {
  readonly targets: Targets
  /** The browser's own address: only its list of pages says which one is in front. */
  readonly debuggerUrl: string
}

/**
 * Follows a browser's visible page. Closing the scope ends the cast.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeScreencast = Effect.fn("Screencast.make")(function* ({
  targets,
  debuggerUrl,
}: ScreencastOptions): Effect.fn.Return<Screencast, never, Scope.Scope> {
  const watchers = new Set<PacedWatcher>()
  const listeners = new Set<(page: AttachedTarget | undefined) => void>()
  const wake = yield* Queue.sliding<void>(1)
  let order: ReadonlyArray<string> = []
  let shown: AttachedTarget | undefined
  let latest: Frame | undefined

  /** Unknown pages are new, and a new page comes to the front; the rest stays as it was. */
  const sort = (known: ReadonlyArray<string>): void => {
    const open = targets.pages().map(({ targetId }) => targetId)
    const news = open.filter((id) => !known.includes(id)).toReversed()
    order = [...news, ...known.filter((id) => open.includes(id))]
    const front = targets.pages().find(({ targetId }) => targetId === order[0])
    if (front === shown) return
    shown = front
    latest = undefined
    for (const listener of listeners) listener(front)
  }

  const look = pagesByRecency(debuggerUrl).pipe(
    Effect.map(sort),
    // The browser is on its way out, or busy: what is known stands.
    Effect.ignore,
  )

  const onFrame = (frame: Frame) => {
    // A frame may still have been on its way when another page came to the front.
    if (frame.targetId !== shown?.targetId) return
    latest = frame
    for (const watcher of watchers) watcher.offer(frame)
  }
  const maxFps = () => Math.max(0.1, ...[...watchers].map((watcher) => watcher.maxFps))
  const wakeUp = () => void Queue.offerUnsafe(wake, undefined)

  const castShown = Effect.fnUntraced(function* (page: AttachedTarget) {
    yield* castPage({ target: page, maxFps, onFrame, onVisibility: wakeUp }).pipe(
      Effect.catch(() => Effect.sleep(retryMs)),
      Effect.forever,
    )
  })

  /** Runs while somebody watches. */
  const follow = Effect.gen(function* () {
    const cast = yield* FiberHandle.make()
    let casting: AttachedTarget | undefined
    const castFront = Effect.suspend(() => {
      if (shown === casting) return Effect.void
      casting = shown
      return casting === undefined ? FiberHandle.clear(cast) : FiberHandle.run(cast, castShown(casting))
    })
    for (;;) {
      yield* look
      yield* castFront
      const change = Queue.take(wake)
      const isChanged =
        order.length > 1 ? yield* Effect.timeoutOption(change, lookEveryMs) : yield* Effect.asSome(change)
      if (Option.isNone(isChanged)) continue
      yield* castFront
      yield* Effect.sleep(settleMs)
    }
  }).pipe(Effect.scoped)

  const following = yield* sharedTask(follow)

  const offChange = targets.onChange(() => {
    sort(order)
    if (watchers.size > 0) wakeUp()
  })
  yield* Effect.addFinalizer(() => Effect.sync(offChange))
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
