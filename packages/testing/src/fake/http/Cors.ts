/**
 * Answers the preflight of a browser app, or returns undefined. Any origin may use a fake. A preflight is no request of
 * the app: it is neither logged nor affected by faults.
 */
export const preflight = ({ headers, method }: Request): Response | undefined => {
  const wanted = headers.get("access-control-request-method")
  if (method !== "OPTIONS" || wanted === null) return undefined
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": wanted,
      "access-control-allow-headers": headers.get("access-control-request-headers") ?? "",
    },
  })
}

/** Lets the script of a browser app read the response. */
export const readable = ({ headers }: Request, response: Response): Response => {
  if (headers.get("origin") === null) return response
  const shown = new Response(response.body, response)
  shown.headers.set("access-control-allow-origin", "*")
  shown.headers.set("access-control-expose-headers", "*")
  return shown
}
