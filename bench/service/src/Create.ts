import type { Report } from "@tabwright/bench-measure"
import { waitForRuns, declinedTask, startApi } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"
import { compareThroughput, startBareServer, startLoadClient } from "./parts/Throughput.ts"

export interface Create {
  readonly rounds: number
  readonly requests: number
}

const inFlight = 16

/** Accepted runs per second: session, workspace, run and first event, committed, and a worker notified. */
export const create = async ({ requests, rounds }: Create): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database)
  await using server = await startBareServer(database)
  await using client = startLoadClient()
  const body = JSON.stringify({ task: declinedTask })
  const load = (base: string) =>
    client.request({
      urls: [`${base}/api/v4/runs`],
      method: "POST",
      headers: api.headers,
      body,
      status: 200,
      requests,
      inFlight,
    })
  /** Waits for the runs of a round before the next one. */
  const once = async () => {
    const result = await load(api.service.url)
    await waitForRuns(api)
    return result
  }
  await once()

  const { p95Ms, rows, toBare } = await compareThroughput(
    { name: "node:http and pg, one row", once: () => load(server.url) },
    { name: "@tabwright/service", once },
    { heading: "accepted", rounds },
  )
  return {
    title: `create: POST runs, ${inFlight} in flight, ${rounds} rounds of ${requests}, while earlier runs execute`,
    rows,
    goals: [
      { text: "at least 0.12x of bare node:http with one insert", isMet: toBare >= 0.12 },
      { text: "p95 below 60 ms", isMet: p95Ms < 60 },
    ],
  }
}
