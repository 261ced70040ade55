import type { FindMcpDestination } from "@tabwright/agent"
import * as http from "node:http"
import * as https from "node:https"

/** A request is not sent, because its address is not allowed. */
export class DestinationBlocked extends Error {}

export interface CheckedRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
  readonly maxBytes: number
  readonly limitMs: number
}

export interface CheckedResponse {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Sends a request to a server that an operator or a project names. It connects only to addresses that `find` has
 * checked, follows no redirects, and limits bytes and time.
 */
export const checkedFetch = async (
  find: FindMcpDestination,
  url: URL,
  { body, headers, limitMs, maxBytes, method = "GET", signal }: CheckedRequest,
): Promise<CheckedResponse> => {
  const destination = await find(url)
  if ("fault" in destination) throw new DestinationBlocked(destination.fault)
  const timeout = AbortSignal.timeout(limitMs)
  const limited = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  return await new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http
    const sent = { ...headers, "accept-encoding": "identity" }
    request(url, { method, headers: sent, lookup: destination.lookup, agent: false, signal: limited }, (response) => {
      const chunks: Array<Buffer> = []
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytes) response.destroy(new Error("the response is too large"))
        chunks.push(chunk)
      })
      response.on("error", reject)
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on("error", reject)
      .end(body)
  })
}
