import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import { makeControl, type LiveBrowser } from "./viewer/ViewerControl.ts"
import { followDialogs } from "./page/Dialogs.ts"
import { type FileChooser, interceptFileChoosers, maxUploadBytes } from "./page/FileChoosers.ts"
import type { ScreencastFrame } from "./cast/ScreencastFrame.ts"
import { followPageState, tabsOf } from "./page/Tabs.ts"
import { refCountedTask, type Screencast } from "./cast/Screencast.ts"
import type { Viewer } from "./viewer/Viewer.ts"
import type { ClientMessage } from "./ClientMessage.ts"
import type { ServerMessage } from "./ServerMessage.ts"
import * as FiberHandle from "effect/FiberHandle"
import * as Queue from "effect/Queue"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"

/** Higher rates are barely visible, and an animated page would use a second core. */
const maxFps = 30

/** Single-page apps change their titles, which Chromium does not report. */
const refreshEvery = "1 second"

/** For teams, not audiences: each viewer uses the bandwidth of a video. */
const maxViewers = 50

/**
 * A viewer's connection to a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface ViewerSlot {
  readonly receive: (message: ClientMessage) => void
  readonly receiveBytes: (piece: Buffer) => void
  readonly leave: () => void
}

export interface ViewerSlotOptions {
  /** True if the viewer may resize the window while it has control. Default false. */
  readonly canResize?: boolean
}

/**
 * Shows one browser to many viewers and lets authorized viewers control it.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveView {
  /** Adds a viewer. Returns undefined if there are already 50. */
  readonly join: (viewer: Viewer, options?: ViewerSlotOptions) => ViewerSlot | undefined
  readonly viewers: () => number
  /** Completes once there are no viewers and all tasks have ended. */
  readonly idle: Effect.Effect<void>
}

/** Without viewers it only tracks open dialogs. Closing the scope disconnects all viewers. */
export const makeLiveView = Effect.fn("LiveView.make")(function* (
  browser: LiveBrowser,
): Effect.fn.Return<LiveView, never, Scope.Scope> {
  const { targets, screencast } = browser
  const run = yield* FiberSet.makeRuntime<never>()
  const viewers = new Set<Viewer>()
  const watching = new Set<Viewer>()
  const choosers = new Map<string, FileChooser>()
  let latest: ScreencastFrame | undefined
  let count = 0

  const toAll = (message: ServerMessage) => {
    for (const viewer of viewers) viewer.send(message)
  }
  const controllers = () => [...viewers].filter(({ right }) => right === "control")
  const tellControllers = (message: ServerMessage) => {
    for (const viewer of controllers()) viewer.send(message)
  }

  const dialogs = yield* followDialogs({
    targets,
    isAttended: () => controllers().length > 0,
    ...(browser.dialogLimitMs === undefined ? {} : { limitMs: browser.dialogLimitMs }),
  })
  const dialogsMessage = (): ServerMessage => {
    const front = screencast.visible()?.targetId
    const open = dialogs.open().toSorted((a, b) => Number(b.targetId === front) - Number(a.targetId === front))
    return { type: "dialogs", dialogs: open.map(({ dialog }) => dialog) }
  }
  const tabsMessage = (): ServerMessage => ({ type: "tabs", tabs: tabsOf(targets, screencast.visible()) })

  const castTask = yield* refCountedTask(
    screencast
      .watch({
        maxFps,
        onFrame: (frame) => {
          latest = frame
          for (const viewer of watching) viewer.offer(frame)
        },
      })
      .pipe(
        Effect.orDie, // It begins whether or not a page can be cast.
        Effect.andThen(Effect.never),
        Effect.ensuring(Effect.sync(() => (latest = undefined))),
        Effect.scoped,
      ),
  )

  let navigation: ServerMessage | undefined
  /** Navigation, tabs and dialogs, while there are viewers. */
  const attendanceTask = yield* refCountedTask(
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const sendTabs = () => toAll(tabsMessage())
        return [
          targets.onChange(sendTabs),
          screencast.onVisible(sendTabs),
          dialogs.onChange(() => toAll(dialogsMessage())),
        ]
      }),
      () =>
        Effect.raceFirst(
          followVisible(screencast, (page) =>
            followPageState(targets, page, (message) => {
              if (message.type === "navigation") navigation = message
              toAll(message)
            }),
          ),
          Effect.forever(Effect.delay(targets.refresh, refreshEvery)),
        ),
      (stops) =>
        Effect.sync(() => {
          navigation = undefined
          for (const stop of stops) stop()
        }),
    ),
  )

  const closeChooser = (id: string) => {
    if (choosers.delete(id)) tellControllers({ type: "closed", id })
  }
  /** File choosers of the visible page, while there are viewers in control. */
  const chooserTask = yield* refCountedTask(
    followVisible(screencast, (page) =>
      Effect.acquireUseRelease(
        interceptFileChoosers(targets, page, (chooser) => {
          for (const id of choosers.keys()) closeChooser(id)
          const id = `files-${++count}`
          choosers.set(id, chooser)
          tellControllers({ type: "fileChooser", id, isMultiple: chooser.isMultiple, maxBytes: maxUploadBytes })
        }),
        () => Effect.never,
        (release) => {
          for (const id of choosers.keys()) closeChooser(id)
          return release
        },
      ),
    ),
  )

  const shared = {
    browser,
    dialogs,
    choosers,
    closeChooser,
    scale: () => latest?.scale ?? 1,
    run: (task: Effect.Effect<unknown>) => void run(task),
  }

  const join = (viewer: Viewer, { canResize = false }: ViewerSlotOptions = {}): ViewerSlot | undefined => {
    if (viewers.size >= maxViewers) return undefined
    const hasControl = viewer.right === "control"
    const control = hasControl ? Effect.runSync(makeControl({ ...shared, canResize }, viewer)) : undefined
    const controlFiber = control === undefined ? undefined : run(control.runInput)
    let isRefused = false

    const watch = (isWatching: boolean) => {
      if (isWatching === watching.has(viewer)) return
      if (isWatching) {
        watching.add(viewer)
        castTask.enter()
        if (latest !== undefined) viewer.offer(latest)
      } else {
        watching.delete(viewer)
        viewer.clear()
        castTask.leave()
      }
    }

    viewers.add(viewer)
    attendanceTask.enter()
    if (hasControl) chooserTask.enter()
    viewer.send({ type: "state", state: "live", canResize: hasControl && canResize })
    viewer.send(tabsMessage())
    viewer.send(dialogsMessage())
    if (navigation !== undefined) viewer.send(navigation)
    watch(true)

    return {
      receive: (message) => {
        if (message.type === "watch") return watch(message.isOn)
        if (control !== undefined) return control.receive(message)
        if (!isRefused) viewer.send({ type: "notice", text: "This URL is view-only and cannot control the browser." })
        isRefused = true
      },
      receiveBytes: (piece) => control?.receiveBytes(piece),
      leave: () => {
        if (!viewers.delete(viewer)) return
        watch(false)
        attendanceTask.leave()
        if (hasControl) chooserTask.leave()
        controlFiber?.interruptUnsafe()
      },
    }
  }

  const idle = Effect.all([attendanceTask.idle, chooserTask.idle, castTask.idle, screencast.idle], { discard: true })
  return { join, viewers: () => viewers.size, idle }
})

/** Restarts the task when another page becomes visible. */
const followVisible = (
  screencast: Screencast,
  task: (page: AttachedTarget) => Effect.Effect<never>,
): Effect.Effect<never> =>
  Effect.gen(function* () {
    const wake = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() => screencast.onVisible(() => void Queue.offerUnsafe(wake, undefined))),
      (stopWatching) => Effect.sync(stopWatching),
    )
    const running = yield* FiberHandle.make()
    for (;;) {
      const page = screencast.visible()
      yield* page === undefined ? FiberHandle.clear(running) : FiberHandle.run(running, task(page))
      yield* Queue.take(wake)
    }
  }).pipe(Effect.scoped)
