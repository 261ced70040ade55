import type { HttpCall } from "./HttpCall.ts"

/** Time limit of a request to a site in ms. */
const limitMs = 30_000

/** A site responded, but not as expected. Its own failures, with 500 and above, are ordinary errors. */
export class UnexpectedResponse extends Error {}

/** Rejects if a site does not respond or fails, so that its failure is not taken for one of the agent. */
export const checkSite = async (url: string): Promise<void> => {
  const { status } = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(limitMs) }).catch(
    (cause: unknown) => {
      throw new Error(`${url} does not respond.`, { cause })
    },
  )
  if (status >= 500) throw new Error(`${url} returned ${status}.`)
}

/** Sends a request to a site. Rejects if the status is not the expected one, with `UnexpectedResponse` below 500. */
export const sendCall = async (
  call: HttpCall,
  extraHeaders: { readonly [name: string]: string } = {},
): Promise<Response> => {
  const {
    body,
    headers = {},
    method,
    status,
    url,
  }: Exclude<HttpCall, string> = typeof call === "string" ? { url: call } : call
  const isText = typeof body === "string"
  const response = await fetch(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body === undefined || isText ? {} : { "content-type": "application/json" }),
      ...extraHeaders,
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  }).catch((cause: unknown) => {
    throw new Error(`${url} does not respond.`, { cause })
  })
  const isExpected = status === undefined ? response.status < 400 : response.status === status
  if (isExpected) return response
  const message = `${url} returned ${response.status}${status === undefined ? "" : `, not ${status}`}.`
  throw response.status < 500 ? new UnexpectedResponse(message) : new Error(message)
}

/** Sends a request to a site and returns the JSON of the response. Rejects with `UnexpectedResponse` for another body. */
export const fetchJson = async (
  call: HttpCall,
  extraHeaders: { readonly [name: string]: string },
): Promise<unknown> => {
  const response = await sendCall(call, extraHeaders)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new UnexpectedResponse(`${response.url} returned no JSON.`)
  }
}
