import { Effect, Option } from "effect"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"
import { BrowserRecordings } from "../../browser/BrowserRecordings.ts"
import { RecordingStore } from "../../store/browser/RecordingStore.ts"

/** Decimal megabytes without trailing zeros. */
export const megabytes = (bytes: bigint): string => (Number(bytes) / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")

/** The view of a browser in lists and on creation. Stopped browsers have no URLs. */
export const browserItemView = (row: BrowserRow, links: SignedLinks) => ({
  id: row.id,
  status: row.status,
  liveUrl: row.status === "active" ? links.live(row.id) : null,
  cdpUrl: row.status === "active" ? links.cdp(row.id) : null,
  timeoutAt: row.timeoutAt.toISOString(),
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  proxyUsedMb: megabytes(row.bytesUp + row.bytesDown),
  proxyCost: row.proxyCostUsd,
  browserCost: row.browserCostUsd,
  agentSessionId: row.sessionId,
  recordingUrl: null,
  metadata: row.metadata,
})

export const browserView = (row: BrowserRow, recording: RecordingView, links: SignedLinks) => ({
  ...browserItemView(row, links),
  ...recording,
})

interface RecordingView {
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
