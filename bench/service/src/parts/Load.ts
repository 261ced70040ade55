import { startChild } from "@tabwright/bench-measure"

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
