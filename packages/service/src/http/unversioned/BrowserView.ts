import type { BrowserRow } from "../../store/BrowserStore.ts"
import type { Links } from "../Links.ts"
import type { RecordingView } from "./RecordingView.ts"

/** Decimal megabytes without needless zeros. */
export const megabytes = (bytes: bigint): string => (Number(bytes) / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")

/**
 * A browser as lists and the answer to its creation show it. Its addresses are gone once it has stopped.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserItemView = (row: BrowserRow, links: Links) => ({
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

/**
 * A browser on its own: only here is its film shown.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserView = (row: BrowserRow, recording: RecordingView, links: Links) => ({
  ...browserItemView(row, links),
  ...recording,
})
