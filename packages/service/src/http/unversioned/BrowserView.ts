import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"
import type { RecordingView } from "./RecordingView.ts"

/** Decimal megabytes without trailing zeros. */
export const megabytes = (bytes: bigint): string => (Number(bytes) / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")

/** The response form of a browser in lists and on creation. Stopped browsers have no URLs. */
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

/** The response form of a single browser, which includes its recording. */
export const browserView = (row: BrowserRow, recording: RecordingView, links: SignedLinks) => ({
  ...browserItemView(row, links),
  ...recording,
})
