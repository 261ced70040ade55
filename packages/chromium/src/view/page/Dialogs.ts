import * as Effect from "effect/Effect"
import * as FiberMap from "effect/FiberMap"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import type { PageDialog } from "../ServerMessage.ts"

/** A dialog blocks its page for all clients, including new ones: Playwright gives up after 30 s. */
const defaultLimitMs = 25_000

/** The browser process responds itself, regardless of the page. */
const responseLimitMs = 2000

/** Bounds the size of messages. */
const maxTextLength = 10_000

const Opening = Schema.Struct({
  url: Schema.String,
  message: Schema.String,
  type: Schema.Literals(["alert", "confirm", "prompt", "beforeunload"]),
  defaultPrompt: Schema.optionalKey(Schema.String),
})
const isOpening = Schema.is(Opening)

export interface DialogsOptions {
  readonly targets: Targets
  /** Returns true if a viewer can answer. Dialogs then have no time limit. */
  readonly isAttended: () => boolean
  /** Time limit for clients to answer without viewers in control, in ms. Default 25 000. */
  readonly limitMs?: number
}

export interface OpenDialog {
  readonly targetId: string
  readonly dialog: PageDialog
}

/** The first answer of a viewer or client counts. Without one, alerts and beforeunload dialogs are accepted. */
export interface Dialogs {
  readonly open: () => ReadonlyArray<OpenDialog>
  /** Answers a dialog. Does nothing if it is already closed. */
  readonly answer: (id: string, isAccepted: boolean, text?: string) => Effect.Effect<void>
  /** Calls `listener` when a dialog opens or closes. Returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void
}

/** Tracks the dialogs of all pages until the scope closes. */
export const followDialogs = Effect.fn("Dialogs.follow")(function* ({
  targets,
  isAttended,
  limitMs = defaultLimitMs,
}: DialogsOptions): Effect.fn.Return<Dialogs, never, Scope.Scope> {
  /** By page, which has one dialog at a time. */
  const open = new Map<AttachedTarget, PageDialog>()
  const listeners = new Set<() => void>()
  const timeouts = yield* FiberMap.make<AttachedTarget>()
  const runTimeout = yield* FiberMap.runtime(timeouts)<never>()
  let count = 0

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const removeDialog = (target: AttachedTarget) => {
    if (!open.delete(target)) return
    runTimeout(target, Effect.void)
    notify()
  }
  const handle = (target: AttachedTarget, accept: boolean, promptText?: string) =>
    target
      .send(
        "Page.handleJavaScriptDialog",
        { accept, ...(promptText === undefined ? {} : { promptText }) },
        { limitMs: responseLimitMs },
      )
      .pipe(
        // A client answered first, or the page closed.
        Effect.ignore,
      )
  const answerAfterTimeout = (target: AttachedTarget, kind: PageDialog["kind"]) =>
    Effect.sleep(limitMs).pipe(
      Effect.repeat({ while: isAttended }),
      Effect.andThen(handle(target, kind === "alert" || kind === "beforeunload")),
    )

  const stop = targets.each((target) =>
    Effect.suspend(() => {
      if (target.type !== "page") return Effect.void
      target.on("Page.javascriptDialogOpening", (event) => {
        if (!isOpening(event)) return
        open.set(target, {
          id: `dialog-${++count}`,
          kind: event.type,
          message: event.message.slice(0, maxTextLength),
          suggestion: (event.defaultPrompt ?? "").slice(0, maxTextLength),
          host: URL.canParse(event.url) ? new URL(event.url).host : "",
        })
        runTimeout(target, answerAfterTimeout(target, event.type))
        notify()
      })
      target.on("Page.javascriptDialogClosed", () => removeDialog(target))
      return target.send("Page.enable")
    }),
  )
  const stopChange = targets.onChange(() => {
    const pages = new Set(targets.pages())
    for (const target of open.keys()) if (!pages.has(target)) removeDialog(target)
  })
  yield* Effect.addFinalizer(() => Effect.sync(() => [stop, stopChange].forEach((end) => end())))

  return {
    open: () => [...open].map(([{ targetId }, dialog]) => ({ targetId, dialog })),
    answer: (id, isAccepted, text) =>
      Effect.suspend(() => {
        const [target, dialog] = [...open].find(([, known]) => known.id === id) ?? []
        if (target === undefined) return Effect.void
        return handle(target, isAccepted, dialog?.kind === "prompt" && isAccepted ? (text ?? "") : undefined)
      }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
})
