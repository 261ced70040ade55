import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import { readAddress } from "../../targets/NavigationUrl.ts"
import { copyFrom, pasteInto } from "../page/Clipboard.ts"
import type { Dialogs } from "../page/Dialogs.ts"
import { type FileChooser, maxUploadBytes, receiveUpload } from "../page/FileChoosers.ts"
import { chooseInPage, type FoundSelect } from "../page/PageFunctions.ts"
import { findElement, type PageWorld } from "../page/PageWorld.ts"
import { closeTab, openTab, resizeWindow, navigateHistory } from "../page/Tabs.ts"
import type { MessageOf, ClientMessage } from "../ClientMessage.ts"
import type { UploadedFile } from "../../process/folder/BrowserFiles.ts"
import type { CdpConnection } from "../../process/CdpConnection.ts"
import type { Targets } from "../../targets/Targets.ts"
import type { Screencast } from "../cast/Screencast.ts"
import { inputCommand } from "./InputCommand.ts"
import type { Viewer } from "./Viewer.ts"

/** A browser as seen by the live view. */
export interface LiveBrowser {
  readonly targets: Targets
  readonly screencast: Screencast
  readonly cdp: CdpConnection
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** Time in ms that a dialog waits for a client without viewers in control. Default 25 000. */
  readonly dialogLimitMs?: number
}

/** A hung page accepts no input, and pending input is dropped. */
const inputLimitMs = 2000

/** Time limit for checking whether a click would open an invisible list. After it, the click is sent anyway. */
const lookupLimitMs = 300

/** Interval for updating the cursor shape. */
const cursorEveryMs = 80

/** Time for which a lookup result stays valid. */
const lookupValidMs = 1000

/** Upload chunks waiting for the disk. The page sends only as many as were acknowledged. */
const maxPieces = 32

export interface SharedControl {
  readonly browser: LiveBrowser
  readonly canResize: boolean
  readonly dialogs: Dialogs
  /** The open file choosers by id. */
  readonly choosers: Map<string, FileChooser>
  /** Notifies all viewers in control that a file chooser was closed. */
  readonly closeChooser: (id: string) => void
  readonly scale: () => number
  readonly run: (task: Effect.Effect<unknown>) => void
}

/** Executes one viewer's input in order of arrival. */
export interface ViewerControl {
  readonly receive: (message: ClientMessage) => void
  readonly receiveBytes: (piece: Buffer) => void
  readonly runInput: Effect.Effect<never>
}

export const makeControl = Effect.fnUntraced(function* (shared: SharedControl, viewer: Viewer) {
  const { browser, dialogs, choosers, run } = shared
  const { targets, screencast, cdp } = browser
  const received = yield* Queue.sliding<ClientMessage>(1000)
  const pieces = yield* Queue.dropping<Buffer>(maxPieces)
  const lists = new Map<string, PageWorld>()
  let count = 0
  let isClickConsumed = false
  let isUploading = false
  let hovered = { x: Number.NaN, y: Number.NaN, at: -Infinity, isList: false }
  let pendingHover: { readonly x: number; readonly y: number } | undefined
  let isLookingUp = false

  /** Does not wait for the page: a click that opens a dialog completes only when the dialog closes. */
  const dispatch = (page: AttachedTarget, input: Parameters<typeof inputCommand>[0]) => {
    const { method, params } = inputCommand(input, shared.scale())
    run(Effect.ignore(page.send(method, params, { limitMs: inputLimitMs })))
  }
  const isStopped = (page: AttachedTarget) => dialogs.open().some(({ targetId }) => targetId === page.targetId)

  const findAt = (page: AttachedTarget, place?: { readonly x: number; readonly y: number }) => {
    const scale = shared.scale()
    const inPage = place === undefined ? undefined : { x: place.x / scale, y: place.y / scale }
    return isStopped(page)
      ? Effect.succeedNone
      : Effect.option(findElement(targets, page, inPage)).pipe(
          Effect.timeoutOption(lookupLimitMs),
          Effect.map(Option.flatten),
        )
  }

  const showOptions = (select: FoundSelect, world: PageWorld) => {
    const id = `list-${++count}`
    lists.clear()
    lists.set(id, world)
    const scale = shared.scale()
    viewer.send({
      type: "select",
      id,
      x: select.x * scale,
      y: select.y * scale,
      width: select.width * scale,
      height: select.height * scale,
      selected: select.selected,
      options: select.options,
    })
  }

  /** Looks up the element under the pointer, one lookup at a time. */
  const hover = (page: AttachedTarget, place: { readonly x: number; readonly y: number }) => {
    pendingHover = place
    if (isLookingUp) return
    isLookingUp = true
    run(
      Effect.gen(function* () {
        for (let cursor = ""; pendingHover !== undefined;) {
          const at: { readonly x: number; readonly y: number } = pendingHover
          pendingHover = undefined
          const seen = yield* findAt(page, at)
          if (Option.isSome(seen)) {
            const { found } = seen.value
            hovered = { ...at, at: performance.now(), isList: found.select !== undefined }
            if (found.cursor !== cursor) viewer.send({ type: "cursor", cursor: found.cursor })
            cursor = found.cursor
          }
          yield* Effect.sleep(cursorEveryMs)
        }
      }).pipe(Effect.ensuring(Effect.sync(() => (isLookingUp = false)))),
    )
  }

  /** Returns true if a click here opens a select list, which the viewer draws in place of Chromium's own. */
  const opensList = Effect.fnUntraced(function* (page: AttachedTarget, place?: { x: number; y: number }) {
    const isKnown =
      place !== undefined &&
      Math.hypot(place.x - hovered.x, place.y - hovered.y) < 1 &&
      performance.now() - hovered.at < lookupValidMs
    if (isKnown && !hovered.isList) return false
    const seen = yield* findAt(page, place)
    if (Option.isNone(seen) || seen.value.found.select === undefined) return false
    showOptions(seen.value.found.select, seen.value.world)
    return true
  })

  const mouse = Effect.fnUntraced(function* (page: AttachedTarget, message: MessageOf<"mouse">) {
    if (message.action === "move") hover(page, message)
    if (message.action === "down" && message.button === "left") {
      isClickConsumed = yield* opensList(page, message)
    }
    if (!isClickConsumed) dispatch(page, message)
    if (message.action === "up") {
      isClickConsumed = false
      // The position may have another element by now.
      hovered = { ...hovered, at: -Infinity }
      run(
        Effect.delay(
          Effect.sync(() => hover(page, message)),
          cursorEveryMs,
        ),
      )
    }
  })

  const touch = Effect.fnUntraced(function* (page: AttachedTarget, message: MessageOf<"touch">) {
    const finger = message.points[0]
    if (message.action === "start" && finger !== undefined && message.points.length === 1) {
      isClickConsumed = yield* opensList(page, finger)
    }
    if (!isClickConsumed) dispatch(page, message)
    if (message.points.length === 0) isClickConsumed = false
  })

  const key = Effect.fnUntraced(function* (page: AttachedTarget, message: MessageOf<"key">) {
    const opens =
      message.key === " " || message.key === "F4" || (message.modifiers === 1 && /^Arrow(Up|Down)$/.test(message.key))
    if (message.action === "down" && opens && (yield* opensList(page))) return
    dispatch(page, message)
  })

  const upload = (id: string, files: MessageOf<"files">["files"]) => {
    const chooser = choosers.get(id)
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (chooser === undefined || isUploading) return Effect.void
    shared.closeChooser(id)
    if (files.length === 0) return Effect.void
    if (total > maxUploadBytes) {
      const limit = `${maxUploadBytes / 2 ** 20} MB`
      return Effect.sync(() => viewer.send({ type: "notice", text: `The files exceed ${limit} in total.` }))
    }
    isUploading = true
    const task = Queue.clear(pieces).pipe(
      Effect.andThen(
        receiveUpload({
          files: chooser.isMultiple ? files : files.slice(0, 1),
          pieces,
          addUpload: browser.addUpload,
          onProgress: (bytes) => viewer.send({ type: "uploaded", id, bytes }),
        }),
      ),
      Effect.flatMap(chooser.fill),
      Effect.catch(({ message }) => notify(message)),
      Effect.ensuring(Effect.sync(() => (isUploading = false))),
    )
    return Effect.sync(() => run(task))
  }

  const notify = (text: string) => Effect.sync(() => viewer.send({ type: "notice", text }))

  const onPage = (page: AttachedTarget, message: ClientMessage): Effect.Effect<unknown, ChromiumError> => {
    switch (message.type) {
      case "mouse":
        return mouse(page, message)
      case "touch":
        return touch(page, message)
      case "key":
        return key(page, message)
      case "text":
      case "composition":
        return Effect.sync(() => dispatch(page, message))
      case "copy":
        return Effect.map(copyFrom(targets, page, message.isCut), (text) => {
          if (text !== "") viewer.send({ type: "clipboard", text })
        })
      case "paste":
        return pasteInto(targets, page, message.text)
      case "navigate": {
        const address = readAddress(message.address)
        return "refusal" in address ? notify(address.refusal) : page.send("Page.navigate", { url: address.url })
      }
      case "history":
        return navigateHistory(page, message.by)
      case "reload":
        return page.send("Page.reload")
      case "resize":
        return shared.canResize ? resizeWindow(cdp, page, message) : Effect.void
      default:
        return Effect.void
    }
  }

  /** Does not wait for operations whose duration depends on a page. */
  const handle = (message: ClientMessage): Effect.Effect<unknown, ChromiumError> => {
    const page = screencast.visible()
    switch (message.type) {
      case "showTab":
        return screencast.show(message.id)
      case "openTab":
        return openTab(cdp, page)
      case "closeTab":
        return closeTab(targets, cdp, message.id)
      case "dialog":
        return dialogs.answer(message.id, message.isAccepted, message.text)
      case "select": {
        const world = lists.get(message.id)
        lists.delete(message.id)
        return world === undefined || message.index === null ? Effect.void : world.call(chooseInPage, [message.index])
      }
      case "files":
        return upload(message.id, message.files)
      default:
        return page === undefined ? Effect.void : onPage(page, message)
    }
  }

  const orderedTypes = new Set<ClientMessage["type"]>([
    "mouse",
    "touch",
    "key",
    "text",
    "composition",
    "copy",
    "paste",
    "files",
  ])

  return {
    receive: (message) => void Queue.offerUnsafe(received, message),
    receiveBytes: (piece) => {
      if (isUploading && !Queue.offerUnsafe(pieces, piece)) viewer.close("invalidMessage")
    },
    runInput: Effect.gen(function* () {
      const message = yield* Queue.take(received)
      const task = Effect.ignore(handle(message))
      if (orderedTypes.has(message.type)) yield* task
      else run(task)
    }).pipe(Effect.forever),
  } satisfies ViewerControl as ViewerControl
})
