import {
  interleaved,
  median,
  quantile,
  ratio,
  ratios,
  samplesOf,
  startChild,
  type Subject,
} from "@tabwright/bench-measure"
import type { SharedDatabase } from "./Database.ts"

/** Two servers under the same load. */
export interface Throughput {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Median of the rounds' ratios. */
  readonly toBare: number
  /** Of the responses of all rounds. */
  readonly p95Ms: number
}

/** Alternates the load between both servers. `heading` names the counted unit. */
export const compareThroughput = async (
  bare: Subject<LoadResult>,
  ours: Subject<LoadResult>,
  { heading, rounds }: { readonly heading: string; readonly rounds: number },
): Promise<Throughput> => {
  const samples = await interleaved([bare, ours], rounds, heading)
  const rates = (name: string) => samplesOf(samples, name).map(({ perSecond }) => perSecond)
  const toBare = (name: string) => median(ratios(rates(name), rates(bare.name)))
  const row = (name: string) => {
    const ms = samplesOf(samples, name).flatMap((sample) => sample.ms)
    return [
      name,
      `${median(rates(name)).toFixed(0)}/s`,
      `${median(ms).toFixed(1)} ms`,
      `${quantile(ms, 0.95).toFixed(1)} ms`,
      ratio(toBare(name)),
    ]
  }
  return {
    rows: [["", heading, "p50", "p95", "to bare"], row(bare.name), row(ours.name)],
    toBare: toBare(ours.name),
    p95Ms: quantile(
      samplesOf(samples, ours.name).flatMap(({ ms }) => ms),
      0.95,
    ),
  }
}

/** Repeated concurrent requests over keep-alive connections. */
export interface Load {
  /** Requested in turn. */
  readonly urls: ReadonlyArray<string>
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Expected status. */
  readonly status: number
  readonly requests: number
  readonly inFlight: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Time from each request to its last byte. */
  readonly ms: ReadonlyArray<number>
}

/** Starts a client in its own process. */
export const startLoadClient = () => startChild<LoadResult>(new URL("./client.ts", import.meta.url))

/** A `node:http` server with one query on the service's database, in its own process. */
interface BareServer extends AsyncDisposable {
  readonly url: string
}

export const startBareServer = async (database: SharedDatabase): Promise<BareServer> => {
  const child = startChild(new URL("./server.ts", import.meta.url), database.url)
  const url = await child.next()
  if (typeof url !== "string") throw new TypeError("The bare server did not send its URL")
  return { url, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() }
}
