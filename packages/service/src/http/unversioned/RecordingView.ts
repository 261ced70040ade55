import { Effect, Option } from "effect"
import { BrowserRecordings } from "../../browser/BrowserRecordings.ts"
import type { BrowserRow } from "../../store/BrowserStore.ts"
import { RecordingStore } from "../../store/RecordingStore.ts"
import type { Links } from "../Links.ts"

/**
 * What a browser on its own shows of its recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingView {
  readonly recordingUrl: string | null
  readonly recordingAvailable: boolean
}

/**
 * Makes what a browser shows of its recording: the film's address once there is one, and whether one is there or will come.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recordingViews = Effect.gen(function* () {
  const recordings = yield* BrowserRecordings
  const store = yield* RecordingStore

  return Effect.fnUntraced(function* (row: BrowserRow, links: Links) {
    const found = yield* store.find(row.id)
    if (Option.isNone(found)) {
      // A browser that has just started is recorded in a moment; one that has stopped was not.
      const isComing = row.status === "active" && recordings.modeOf(row.settings) !== "off"
      return { recordingUrl: null, recordingAvailable: isComing } satisfies RecordingView
    }
    const { state, fileId } = found.value
    const isComing = state === "recording" || state === "encoding"
    return {
      recordingUrl: fileId === null ? null : links.recording(fileId),
      recordingAvailable: isComing || fileId !== null,
    } satisfies RecordingView
  })
})
