import type { Report } from "@tabwright/bench-measure"
import { waitForRuns, declinedTask, startApi, textOf } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"
import { compareThroughput, startBareServer, startLoadClient } from "./parts/Throughput.ts"

export interface Polls {
  readonly rounds: number
  readonly requests: number
  /** Number of runs polled in turn, since clients rarely poll the same one. */
  readonly runs: number
  readonly warmUp: number
}

const inFlight = 64

/** Throughput of polling a run's status, compared with a bare server with the same query on the same database. */
export const polls = async ({ requests, rounds, runs, warmUp }: Polls): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database)
  await using server = await startBareServer(database)
  await using client = startLoadClient()
  const ids: Array<string> = []
  for (let run = 0; run < runs; run++) ids.push(textOf(await api.post("/api/v4/runs", { task: declinedTask }), "id"))
  await waitForRuns(api)
  const load = (base: string, count: number) =>
    client.request({
      urls: ids.map((id) => `${base}/api/v4/runs/${id}/status`),
      method: "GET",
      headers: api.headers,
      status: 200,
      requests: count,
      inFlight,
    })
  await load(api.service.url, warmUp)
  await load(server.url, warmUp)

  const { rows, toBare } = await compareThroughput(
    { name: "node:http and pg", once: () => load(server.url, requests) },
    { name: "@tabwright/service", once: () => load(api.service.url, requests) },
    { heading: "responses", rounds },
  )
  return {
    title: `polls: GET status of ${runs} runs, ${inFlight} in flight, ${rounds} rounds of ${requests}`,
    rows,
    goals: [{ text: "at least 0.70x of bare node:http with the same query", isMet: toBare >= 0.7 }],
  }
}
