import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Queue from "effect/Queue"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import { readAddress } from "./AddressBar.ts"
import { copyFrom, pasteInto } from "./Clipboard.ts"
import type { Dialogs } from "./Dialogs.ts"
import type { FileChooser } from "./FileChoosers.ts"
import { inputCommand } from "./Input.ts"
import type { LiveBrowser } from "./LiveBrowser.ts"
import { chooseInPage, type FoundSelect } from "./PageFunctions.ts"
import { lookAt, type PageWorld } from "./PageWorld.ts"
import { closeTab, openTab, resizeWindow, travel } from "./Tabs.ts"
import { maxUploadBytes, receiveUpload } from "./Upload.ts"
import type { Viewer } from "./Viewer.ts"
import type { MessageOf, ViewerMessage } from "./ViewerMessage.ts"

/** A page that hangs takes no input, and what waits for it is forgotten. */
const inputLimitMs = 2000

/** To find out whether a press would open a list that nobody could see; a page that hangs gets the press unseen. */
const lookLimitMs = 300

/** The shape of the pointer follows it no faster. */
const cursorEveryMs = 80

/** What was found at a place still stands there for this long. */
const lookIsFreshMs = 1000

/** Pieces of an upload that wait for the disk; the page sends only as many as were taken. */
const maxPieces = 32

/**
 * What viewers of one browser have in common.
 *
 * @category models
 * @since 0.1.0
 */
export interface ControlRoom {
  readonly browser: LiveBrowser
  readonly canResize: boolean
  readonly dialogs: Dialogs
  /** The open file choosers, by id. */
  readonly choosers: Map<string, FileChooser>
  /** Says to all who control that a file chooser is no more. */
  readonly closeChooser: (id: string) => void
  /** Of the frame that was shown last. */
  readonly scale: () => number
  readonly run: (task: Effect.Effect<unknown>) => void
}

/**
 * What one viewer with the right does in a browser, in the order in which it came.
 *
 * @category models
 * @since 0.1.0
 */
export interface Control {
  readonly receive: (message: ViewerMessage) => void
  readonly receiveBytes: (piece: Buffer) => void
  /** Does what was received until interrupted. */
  readonly work: Effect.Effect<never>
}

/**
 * Lets a viewer use a browser.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeControl = Effect.fnUntraced(function* (room: ControlRoom, viewer: Viewer) {
  const { browser, dialogs, choosers, run } = room
  const { targets, screencast, cdp } = browser
  const received = yield* Queue.sliding<ViewerMessage>(1000)
  const pieces = yield* Queue.dropping<Buffer>(maxPieces)
  const lists = new Map<string, PageWorld>()
  let count = 0
  let isSwallowing = false
  let isUploading = false
  let hovered = { x: Number.NaN, y: Number.NaN, at: -Infinity, isList: false }
  let hovering: { readonly x: number; readonly y: number } | undefined
  let isLooking = false

  /** Never waits for the page: a press that opens a dialog is answered when that closes. */
  const dispatch = (page: AttachedTarget, input: Parameters<typeof inputCommand>[0]) => {
    const { method, params } = inputCommand(input, room.scale())
    run(Effect.ignore(page.send(method, params, { limitMs: inputLimitMs })))
  }
  const isStopped = (page: AttachedTarget) => dialogs.open().some(({ targetId }) => targetId === page.targetId)

  const look = (page: AttachedTarget, place?: { readonly x: number; readonly y: number }) => {
    const scale = room.scale()
    const inPage = place === undefined ? undefined : { x: place.x / scale, y: place.y / scale }
    return isStopped(page)
      ? Effect.succeedNone
      : Effect.option(lookAt(targets, page, inPage)).pipe(Effect.timeoutOption(lookLimitMs), Effect.map(Option.flatten))
  }

  const offerList = (select: FoundSelect, world: PageWorld) => {
    const id = `list-${++count}`
    lists.clear()
    lists.set(id, world)
    const scale = room.scale()
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

  /** Looks under the pointer while it moves, one look at a time. */
  const hover = (page: AttachedTarget, place: { readonly x: number; readonly y: number }) => {
    hovering = place
    if (isLooking) return
    isLooking = true
    run(
      Effect.gen(function* () {
        for (let cursor = ""; hovering !== undefined;) {
          const at: { readonly x: number; readonly y: number } = hovering
          hovering = undefined
          const seen = yield* look(page, at)
          if (Option.isSome(seen)) {
            const { found } = seen.value
            hovered = { ...at, at: performance.now(), isList: found.select !== undefined }
            if (found.cursor !== cursor) viewer.send({ type: "cursor", cursor: found.cursor })
            cursor = found.cursor
          }
          yield* Effect.sleep(cursorEveryMs)
        }
      }).pipe(Effect.ensuring(Effect.sync(() => (isLooking = false)))),
    )
  }

  /** Whether a press at this place was answered with a list in place of Chromium's own. */
  const opensList = Effect.fnUntraced(function* (page: AttachedTarget, place?: { x: number; y: number }) {
    const isKnown =
      place !== undefined &&
      Math.hypot(place.x - hovered.x, place.y - hovered.y) < 1 &&
      performance.now() - hovered.at < lookIsFreshMs
    if (isKnown && !hovered.isList) return false
    const seen = yield* look(page, place)
    if (Option.isNone(seen) || seen.value.found.select === undefined) return false
    offerList(seen.value.found.select, seen.value.world)
    return true
  })

  const mouse = Effect.fnUntraced(function* (page: AttachedTarget, message: MessageOf<"mouse">) {
    if (message.action === "move") hover(page, message)
    if (message.action === "down" && message.button === "left") {
      isSwallowing = yield* opensList(page, message)
    }
    if (!isSwallowing) dispatch(page, message)
    if (message.action === "up") {
      isSwallowing = false
      // By now something else may stand there.
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
      isSwallowing = yield* opensList(page, finger)
    }
    if (!isSwallowing) dispatch(page, message)
    if (message.points.length === 0) isSwallowing = false
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
    room.closeChooser(id)
    if (files.length === 0) return Effect.void
    if (total > maxUploadBytes) {
      const limit = `${maxUploadBytes / 2 ** 20} MB`
      return Effect.sync(() => viewer.send({ type: "notice", text: `The files are larger than ${limit} together.` }))
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
      Effect.catch(({ message }) => tell(message)),
      Effect.ensuring(Effect.sync(() => (isUploading = false))),
    )
    return Effect.sync(() => run(task))
  }

  const tell = (text: string) => Effect.sync(() => viewer.send({ type: "notice", text }))

  const onPage = (page: AttachedTarget, message: ViewerMessage): Effect.Effect<unknown, ChromiumError> => {
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
        return "refusal" in address ? tell(address.refusal) : page.send("Page.navigate", { url: address.url })
      }
      case "history":
        return travel(page, message.by)
      case "reload":
        return page.send("Page.reload")
      case "resize":
        return room.canResize ? resizeWindow(cdp, page, message) : Effect.void
      default:
        return Effect.void
    }
  }

  /** What may take as long as a page does is not waited for. */
  const handle = (message: ViewerMessage): Effect.Effect<unknown, ChromiumError> => {
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

  const inOrder = new Set<ViewerMessage["type"]>([
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
      if (isUploading && !Queue.offerUnsafe(pieces, piece)) viewer.close("unreadable")
    },
    work: Effect.gen(function* () {
      const message = yield* Queue.take(received)
      const task = Effect.ignore(handle(message))
      if (inOrder.has(message.type)) yield* task
      else run(task)
    }).pipe(Effect.forever),
  } satisfies Control as Control
})
