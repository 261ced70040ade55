import { Effect, Predicate } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { publicUrl } from "./PublicUrl.ts"

/** Bodies of other versions are fixed by the contract. */
const extensible = /^\/api\/(?:v4|admin)\//

const readBody = ({ body, status }: HttpServerResponse.HttpServerResponse): unknown => {
  if (status < 400 || body._tag !== "Uint8Array" || !body.contentType.startsWith("application/json")) return undefined
  return JSON.parse(Buffer.from(body.body).toString())
}

/** Adds the address of the error code's description to an error response of v4 and of the admin API. */
export const withErrorDocs = Effect.fnUntraced(function* (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
) {
  const body = extensible.test(request.url) ? readBody(response) : undefined
  if (!Predicate.isReadonlyObject(body) || typeof body["code"] !== "string") return response
  const base = yield* Effect.provideService(publicUrl, HttpServerRequest.HttpServerRequest, request)
  const docs = `${base}/docs/errors#${encodeURIComponent(body["code"])}`
  const { cookies, headers, status } = response
  const answer = HttpServerResponse.jsonUnsafe({ ...body, docs }, { status, cookies })
  const { "content-length": _, ...rest } = headers
  return HttpServerResponse.setHeaders(answer, rest)
})
