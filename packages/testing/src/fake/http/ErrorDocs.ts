import { withErrorDocs as documented } from "@tabwright/core/contract"

/** Adds the address of the error code's description to an error response, like the real service. */
export const withErrorDocs = async (response: Response, url: string): Promise<Response> => {
  if (response.status < 400 || response.headers.get("content-type")?.startsWith("application/json") !== true) {
    return response
  }
  const text = await response.text()
  const { origin, pathname } = new URL(url)
  const body = documented(JSON.parse(text), { baseUrl: origin, path: pathname, status: response.status })
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  return new Response(body === undefined ? text : JSON.stringify(body), { status: response.status, headers })
}
