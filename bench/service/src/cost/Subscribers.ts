import { startChild } from "@tabwright/bench-measure"
import type { Client } from "pg"
import type { Cluster } from "./Cluster.ts"

/** Subscribers of one run's events in another process. */
export interface Subscribers extends AsyncDisposable {
  /** Inserts an event and waits until every subscriber has it. */
  readonly deliver: (sql: Client, runId: string) => Promise<void>
}

/** A project's heavy requests wait for each other, and more at once would time out on a busy machine. */
const openedAtOnce = 20

export const startSubscribers = async (cluster: Cluster, path: string, count: number): Promise<Subscribers> => {
  const child = startChild(new URL("../events/watchers.ts", import.meta.url))
  const subscription = { url: `${cluster.nodes[0]?.url}${path}`, headers: cluster.headers() }
  for (let left = count; left > 0; left -= openedAtOnce) {
    await child.request({ ...subscription, count: Math.min(left, openedAtOnce) })
  }
  return {
    deliver: async (sql, runId) => {
      // In the order of the service, which locks the run as well.
      await sql.query("BEGIN")
      await sql.query("SELECT id FROM run WHERE id = $1 FOR UPDATE", [runId])
      const { rows } = await sql.query<{ id: number }>(
        `INSERT INTO event (run_id, id, type, data)
         SELECT $1, max(id) + 1, 'core.event', '{"type":"text"}'::json FROM event WHERE run_id = $1 RETURNING id`,
        [runId],
      )
      await sql.query("COMMIT")
      await child.request(Number(rows[0]?.id))
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
