import { Effect, Option } from "effect"
import { BrowserRecordings } from "../../browser/BrowserRecordings.ts"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import { RecordingStore } from "../../store/browser/RecordingStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"

/** The recording fields of a single browser. */
export interface RecordingView {
  readonly recordingUrl: string | null
  readonly recordingAvailable: boolean
}

/** Returns the recording fields of a browser: the video's URL, if there is one, and the recording's status. */
export const recordingViews = Effect.gen(function* () {
  const recordings = yield* BrowserRecordings
  const store = yield* RecordingStore

  return Effect.fnUntraced(function* (row: BrowserRow, links: SignedLinks) {
    const found = yield* store.find(row.id)
    if (Option.isNone(found)) {
      // A browser that has just started will be recorded; a stopped one was not.
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
