import { request as httpRequest } from "node:http"

/** The service as seen by the abusive project. */
export interface Target {
  readonly url: string
  readonly apiKey: string
  readonly shopUrl: string
}

/** An abuse pattern: set-up and repeated requests. */
export interface Pattern {
  readonly name: string
  readonly inFlight: number
  /** Runs before the measurement. */
  readonly prepare?: (target: Target) => Promise<void>
  /** Sends a request and reads its response. Returns the status. `at` is the index of the request. */
  readonly send: (target: Target, at: number) => Promise<number>
  /** Frees what the pattern holds, after the measurement. */
  readonly release?: (target: Target) => Promise<void>
}

export const headersOf = ({ apiKey }: Target, headers: Readonly<Record<string, string>> = {}) => ({
  "x-service-api-key": apiKey,
  "content-type": "application/json",
  ...headers,
})

export const request = async (
  target: Target,
  path: string,
  body?: object,
  { headers, method = body === undefined ? "GET" : "POST" }: Pick<RequestInit, "method"> & Headers = {},
): Promise<Response> =>
  fetch(`${target.url}${path}`, {
    method,
    headers: headersOf(target, headers),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

interface Headers {
  readonly headers?: Readonly<Record<string, string>>
}

export const statusOf = async (response: Response): Promise<number> => {
  await response.arrayBuffer()
  return response.status
}

export const post = async (target: Target, path: string, body: object): Promise<number> =>
  statusOf(await request(target, path, body))

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Posts until the rate limit admits the request, and returns the response. For set-ups. */
export const created = async <Body>(target: Target, path: string, body: object): Promise<Body> => {
  for (;;) {
    const response = await request(target, path, body)
    if (response.ok) return (await response.json()) as Body
    const text = await response.text()
    if (response.status !== 429) throw new Error(`${path}: ${response.status} ${text}`)
    await sleep(500)
  }
}

/** Sends a request from another address of this machine. */
export const requestFrom = (
  localAddress: string,
  url: string,
  { body, headers, method }: { readonly body: string; readonly method: string } & Required<Headers>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { localAddress, method, headers, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0))
      response.once("error", reject)
    })
    sent.once("error", reject)
    sent.end(body)
  })
