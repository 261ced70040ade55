import type { Events, RunStatus } from "@tabwright/core/v4"
import type { Tabwright } from "@tabwright/sdk/v4"

/** Timeout and poll interval for a queued message to become a run, in ms. */
const nextRunLimitMs = 60_000
const nextRunPollMs = 500

const ended: ReadonlyArray<RunStatus> = ["completed", "failed", "cancelled"]

/** Yields the events of a session's runs, oldest first. `follows` continues until the queue is empty. */
export async function* sessionEvents(
  client: Tabwright,
  sessionId: string,
  follows: boolean,
): AsyncGenerator<Events.RunEvent, void, undefined> {
  const seen = new Set<string>()
  for (const run of (await client.runs.list({ sessionId }).toArray()).toReversed()) {
    seen.add(run.id)
    if (follows || ended.includes(run.status)) yield* client.runs.handle(run.id).events()
    else yield* pastEvents(client, run.id)
  }
  while (follows) {
    const next = await nextRun(client, sessionId, seen)
    if (next === undefined) return
    seen.add(next)
    yield* client.runs.handle(next).events()
  }
}

/** Yields the events of a run so far. */
export async function* pastEvents(client: Tabwright, runId: string): AsyncGenerator<Events.RunEvent, void, undefined> {
  let after = 0
  while (true) {
    const { events, hasMore } = await client.runs.events(runId, { after })
    yield* events
    const last = events.at(-1)
    if (last === undefined || !hasMore) return
    after = last.id
  }
}

/** Returns the next run of the session, or undefined if no message is queued. */
const nextRun = async (
  client: Tabwright,
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
