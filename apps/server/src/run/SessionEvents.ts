import type { Events, RunStatus } from "@tabwright/core/v4"
import type { TabwrightV4 } from "@tabwright/sdk/v4"

/** How long a message that waits may take to become a run, and how often that is looked at, in ms. */
const nextRunLimitMs = 60_000
const nextRunPollMs = 500

const ended: ReadonlyArray<RunStatus> = ["completed", "failed", "cancelled"]

/**
 * Yields the events of a session's runs, oldest run first: those so far, or with `isFollowing` also those to come, until the latest
 * run has ended and nothing waits for its turn.
 *
 * @category streams
 * @since 0.1.0
 */
export async function* sessionEvents(
  client: TabwrightV4,
  sessionId: string,
  isFollowing: boolean,
): AsyncGenerator<Events.RunEvent, void, undefined> {
  const seen = new Set<string>()
  for (const run of (await client.runs.list({ sessionId }).toArray()).toReversed()) {
    seen.add(run.id)
    if (isFollowing || ended.includes(run.status)) yield* client.runs.handle(run.id).events()
    else yield* pastEvents(client, run.id)
  }
  while (isFollowing) {
    const next = await nextRun(client, sessionId, seen)
    if (next === undefined) return
    seen.add(next)
    yield* client.runs.handle(next).events()
  }
}

/** Of a run that goes on. */
async function* pastEvents(client: TabwrightV4, runId: string): AsyncGenerator<Events.RunEvent, void, undefined> {
  let after = 0
  while (true) {
    const { events, hasMore } = await client.runs.events(runId, { after })
    yield* events
    const last = events.at(-1)
    if (last === undefined || !hasMore) return
    after = last.id
  }
}

/** The run that came after those that were seen; undefined where nothing waits to become one. */
const nextRun = async (
  client: TabwrightV4,
  sessionId: string,
  seen: ReadonlySet<string>,
): Promise<string | undefined> => {
  const limit = performance.now() + nextRunLimitMs
  while (performance.now() < limit) {
    const { latestRunId } = await client.sessions.get(sessionId)
    if (latestRunId !== null && !seen.has(latestRunId)) return latestRunId
    if ((await client.sessions.queue.list(sessionId)).queue.length === 0) return undefined
    await new Promise((resolve) => setTimeout(resolve, nextRunPollMs))
  }
  return undefined
}
