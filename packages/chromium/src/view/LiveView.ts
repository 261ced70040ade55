import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import { makeControl } from "./Control.ts"
import { followDialogs } from "./Dialogs.ts"
import { type FileChooser, interceptFileChoosers } from "./FileChoosers.ts"
import type { Frame } from "./Frame.ts"
import type { LiveBrowser } from "./LiveBrowser.ts"
import { followPageState } from "./PageState.ts"
import { sharedTask } from "./SharedTask.ts"
import { tabsOf } from "./Tabs.ts"
import { maxUploadBytes } from "./Upload.ts"
import type { Viewer } from "./Viewer.ts"
import type { ViewerMessage } from "./ViewerMessage.ts"
import { followVisible } from "./VisiblePage.ts"
import type { ViewMessage } from "./ViewMessage.ts"

/** A person sees no difference above this, and a page that moves would cost a second core. */
const maxFps = 30

/** Pages of one address give themselves another title as they are used, of which Chromium tells nobody. */
const refreshEvery = "1 second"

/** One browser is watched by a team, not by an audience: each viewer costs the bandwidth of a film. */
const maxViewers = 50

/**
 * A viewer's place at a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Seat {
  readonly receive: (message: ViewerMessage) => void
  readonly receiveBytes: (piece: Buffer) => void
  readonly leave: () => void
}

/**
 * @category models
 * @since 0.1.0
 */
export interface SeatOptions {
  /** Whether the viewer may give the browser's window another size, if it has control. Default false. */
  readonly canResize?: boolean
}

/**
 * Shows one browser to many viewers, and lets those use it who have the right.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveView {
  /** Undefined where 50 viewers are there already. */
  readonly join: (viewer: Viewer, options?: SeatOptions) => Seat | undefined
  readonly viewers: () => number
  /** Ends once nobody is there and nothing is done for anybody any more. */
  readonly idle: Effect.Effect<void>
}

/**
 * Opens a browser's live view. While nobody watches it does nothing but know which dialogs are open. Closing the scope lets
 * all viewers go.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeLiveView = Effect.fn("LiveView.make")(function* (
  browser: LiveBrowser,
): Effect.fn.Return<LiveView, never, Scope.Scope> {
  const { targets, screencast } = browser
  const run = yield* FiberSet.makeRuntime<never>()
  const viewers = new Set<Viewer>()
  const watching = new Set<Viewer>()
  const choosers = new Map<string, FileChooser>()
  let latest: Frame | undefined
  let count = 0

  const toAll = (message: ViewMessage) => {
    for (const viewer of viewers) viewer.send(message)
  }
  const controllers = () => [...viewers].filter(({ right }) => right === "control")
  const tellControllers = (message: ViewMessage) => {
    for (const viewer of controllers()) viewer.send(message)
  }

  const dialogs = yield* followDialogs({
    targets,
    isAttended: () => controllers().length > 0,
    ...(browser.dialogLimitMs === undefined ? {} : { limitMs: browser.dialogLimitMs }),
  })
  const dialogsNow = (): ViewMessage => {
    const front = screencast.visible()?.targetId
    const open = dialogs.open().toSorted((a, b) => Number(b.targetId === front) - Number(a.targetId === front))
    return { type: "dialogs", dialogs: open.map(({ dialog }) => dialog) }
  }
  const tabsNow = (): ViewMessage => ({ type: "tabs", tabs: tabsOf(targets, screencast.visible()) })

  /** The picture, while somebody looks at it. */
  const casting = yield* sharedTask(
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

  let navigation: ViewMessage | undefined
  /** What stands around the picture, while anybody is there. */
  const attending = yield* sharedTask(
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const sendTabs = () => toAll(tabsNow())
        return [targets.onChange(sendTabs), screencast.onVisible(sendTabs), dialogs.onChange(() => toAll(dialogsNow()))]
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
  /** The visible page's file choosers, while somebody is there who can fill them. */
  const choosing = yield* sharedTask(
    followVisible(screencast, (page) =>
      Effect.acquireUseRelease(
        interceptFileChoosers(targets, page, (chooser) => {
          for (const id of choosers.keys()) closeChooser(id)
          const id = `files-${++count}`
          choosers.set(id, chooser)
          tellControllers({ type: "fileChooser", id, isMultiple: chooser.isMultiple, maxBytes: maxUploadBytes })
        }),
        () => Effect.never,
        (giveBack) => {
          for (const id of choosers.keys()) closeChooser(id)
          return giveBack
        },
      ),
    ),
  )

  const room = {
    browser,
    dialogs,
    choosers,
    closeChooser,
    scale: () => latest?.scale ?? 1,
    run: (task: Effect.Effect<unknown>) => void run(task),
  }

  const join = (viewer: Viewer, { canResize = false }: SeatOptions = {}): Seat | undefined => {
    if (viewers.size >= maxViewers) return undefined
    const hasControl = viewer.right === "control"
    const control = hasControl ? Effect.runSync(makeControl({ ...room, canResize }, viewer)) : undefined
    const working = control === undefined ? undefined : run(control.work)
    let isRefused = false

    const watch = (isOn: boolean) => {
      if (isOn === watching.has(viewer)) return
      if (isOn) {
        watching.add(viewer)
        casting.enter()
        if (latest !== undefined) viewer.offer(latest)
      } else {
        watching.delete(viewer)
        viewer.clear()
        casting.leave()
      }
    }

    viewers.add(viewer)
    attending.enter()
    if (hasControl) choosing.enter()
    viewer.send({ type: "state", state: "live", canResize: hasControl && canResize })
    viewer.send(tabsNow())
    viewer.send(dialogsNow())
    if (navigation !== undefined) viewer.send(navigation)
    watch(true)

    return {
      receive: (message) => {
        if (message.type === "watch") return watch(message.isOn)
        if (control !== undefined) return control.receive(message)
        if (!isRefused) viewer.send({ type: "notice", text: "This address shows the browser; it does not control it." })
        isRefused = true
      },
      receiveBytes: (piece) => control?.receiveBytes(piece),
      leave: () => {
        if (!viewers.delete(viewer)) return
        watch(false)
        attending.leave()
        if (hasControl) choosing.leave()
        working?.interruptUnsafe()
      },
    }
  }

  const idle = Effect.all([attending.idle, choosing.idle, casting.idle, screencast.idle], { discard: true })
  return { join, viewers: () => viewers.size, idle }
})
