import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"

/** The page's own process responds. */
const limitMs = 2000

const isOpened = Schema.is(
  Schema.Struct({
    mode: Schema.Literals(["selectSingle", "selectMultiple"]),
    backendNodeId: Schema.optionalKey(Schema.Int),
  }),
)

/** A page's request for files. */
export interface FileChooser {
  readonly isMultiple: boolean
  /** Passes files from the browser's uploads folder to the page. */
  readonly fill: (paths: ReadonlyArray<string>) => Effect.Effect<void, ChromiumError>
}

/**
 * Intercepts the file choosers of a page and its iframes, which would be invisible, and returns a function that stops
 * it. Clients that intercept them still receive all events, because Chromium notifies each session.
 */
export const interceptFileChoosers = (
  targets: Targets,
  page: AttachedTarget,
  onOpened: (chooser: FileChooser) => void,
): Effect.Effect<Effect.Effect<void>> =>
  Effect.sync(() => {
    const stops: Array<() => void> = []
    const taken: Array<AttachedTarget> = []
    const take = (target: AttachedTarget, enabled: boolean) =>
      Effect.ignore(target.send("Page.setInterceptFileChooserDialog", { enabled }, { limitMs }))
    const setUp = (target: AttachedTarget) =>
      Effect.suspend(() => {
        if (!isPartOf(target, page)) return Effect.void
        taken.push(target)
        stops.push(
          target.on("Page.fileChooserOpened", (event) => {
            if (!isOpened(event) || event.backendNodeId === undefined) return
            const { backendNodeId } = event
            onOpened({
              isMultiple: event.mode === "selectMultiple",
              fill: (files) => Effect.asVoid(target.send("DOM.setFileInputFiles", { files, backendNodeId })),
            })
          }),
        )
        return take(target, true)
      })
    stops.push(targets.each(setUp))
    return Effect.suspend(() => {
      for (const stop of stops) stop()
      return Effect.all(
        taken.map((target) => take(target, false)),
        { concurrency: "unbounded", discard: true },
      )
    })
  })

const isPartOf = (target: AttachedTarget, page: AttachedTarget): boolean =>
  target.targetId === page.targetId ||
  (target.type === "iframe" && target.parent !== undefined && isPartOf(target.parent, page))
