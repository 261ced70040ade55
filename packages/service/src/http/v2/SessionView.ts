import type { SessionBrowserUse } from "../../store/BrowserStore.ts"
import type { Session } from "../../store/SessionStore.ts"
import type { Links } from "../Links.ts"
import { megabytes } from "../unversioned/BrowserView.ts"
import { naive } from "./NaiveTime.ts"

/**
 * A session in a list of v2, or just created. It shows its browser live for as long as it has one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionItemView = (session: Session, use: SessionBrowserUse | undefined, links: Links) => ({
  id: session.id,
  status: session.endedAt === null ? ("active" as const) : ("stopped" as const),
  liveUrl: session.endedAt === null && use?.activeId ? links.live(use.activeId) : null,
  recordingUrl: null,
  startedAt: naive(session.createdAt),
  finishedAt: session.endedAt === null ? null : naive(session.endedAt),
  persistMemory: session.persistMemory,
  keepAlive: session.keepAlive,
  proxyUsedMb: megabytes(use?.trafficBytes ?? 0n),
  proxyCost: use?.proxyCostUsd ?? "0",
})

/**
 * A session of v2 by itself, without its tasks.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionFields = (
  session: Session,
  use: SessionBrowserUse | undefined,
  publicShareUrl: string | null,
  /** Of its browsers, oldest first. */
  films: ReadonlyArray<string>,
  links: Links,
) => ({
  ...sessionItemView(session, use, links),
  recordingUrl: films.map(links.recording).at(-1) ?? null,
  publicShareUrl,
})
