import { detailOf, expectSuccess } from "../Answer.ts"
import type { CheckContext } from "../Check.ts"
import { expect, expectEqual, shortened } from "../CheckStatus.ts"
import type { AnyOperation } from "@tabwright/core/transport"
import type { RequestParts } from "../ServiceClient.ts"

/** Registers an operation as cleanup. A missing resource is fine. */
export const undoAtEnd = (context: CheckContext, what: string, operation: AnyOperation, parts: RequestParts): void =>
  context.atEnd(what, async () => {
    const answer = await context.service.send(operation, parts)
    expect(answer.isSuccess || answer.status === 404, `${operation.id} returned ${answer.status}: ${detailOf(answer)}`)
  })

/**
 * Checks `Idempotency-Key`: a repeated request is executed once, and the same key with another body is rejected.
 * Returns the created resource.
 */
export const verifyIdempotency = async (
  { service }: CheckContext,
  operation: AnyOperation,
  parts: RequestParts,
  other: object,
): Promise<unknown> => {
  const headers = { ...parts.headers, "idempotency-key": `conformance-${crypto.randomUUID()}` }
  const first = await service.send(operation, { ...parts, headers })
  expectSuccess(first)
  expect(first.headers.get("idempotent-replayed") === null, "the first response has the header Idempotent-Replayed")
  const again = await service.send(operation, { ...parts, headers })
  expectEqual("the response to the repeated request", [again.status, again.body], [first.status, first.body])
  expectEqual("the header Idempotent-Replayed", again.headers.get("idempotent-replayed"), "true")
  await service.rejects(operation, { ...parts, headers, body: other }, 409)
  await service.rejects(operation, { ...parts, headers: { ...headers, "idempotency-key": "x".repeat(256) } }, 422)
  return first.body
}

/** Fetches a signed URL, without a key. */
export const download = async ({ service }: CheckContext, url: string): Promise<string> => {
  const response = await service.fetch(new Request(url))
  const text = await response.text()
  expect(response.status === 200, `the signed URL returned ${response.status}: ${shortened(text)}`)
  return text
}

/** Sends bytes to a signed URL without a key and returns the status. */
export const upload = async (
  { service }: CheckContext,
  url: string,
  method: "PUT" | "POST",
  body: string | FormData,
  contentType?: string,
): Promise<number> => {
  const response = await service.fetch(
    new Request(url, {
      method,
      body,
      ...(contentType === undefined ? {} : { headers: { "content-type": contentType } }),
    }),
  )
  await response.text()
  return response.status
}
