import { withErrorDocs as documented } from "@tabwright/core/contract"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { publicUrl } from "./PublicUrl.ts"

const readBody = ({ body, status }: HttpServerResponse.HttpServerResponse): unknown => {
  if (status < 400 || body._tag !== "Uint8Array" || !body.contentType.startsWith("application/json")) return undefined
  return JSON.parse(Buffer.from(body.body).toString())
}

/** Adds the address of the error code's description to an error response of v4 and of the admin API. */
export const withErrorDocs = Effect.fnUntraced(function* (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
) {
  const body = readBody(response)
  if (body === undefined) return response
  const baseUrl = yield* Effect.provideService(publicUrl, HttpServerRequest.HttpServerRequest, request)
  const { cookies, headers, status } = response
  const changed = documented(body, { baseUrl, path: request.url, status })
  if (changed === undefined) return response
  const answer = HttpServerResponse.jsonUnsafe(changed, { status, cookies })
  const { "content-length": _, ...rest } = headers
  return HttpServerResponse.setHeaders(answer, rest)
})
