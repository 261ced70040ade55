import type { HttpCall } from "./HttpCall.ts"

/** Time limit of a request to a site in ms. */
const limitMs = 30_000

/** Sends a request to a site. Rejects if the status is not the expected one. */
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
  if (!isExpected)
    throw new Error(`${url} returned ${response.status}${status === undefined ? "" : `, not ${status}`}.`)
  return response
}
