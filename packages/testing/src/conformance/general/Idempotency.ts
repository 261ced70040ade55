import type { AnyOperation } from "../Contract.ts"
import type { RequestParts } from "../ServiceClient.ts"
import { expectSuccess } from "../Answer.ts"
import type { CheckContext } from "../CheckContext.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

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
  expect(first.headers.get("idempotent-replayed") === null, "the first answer calls itself a repetition")
  const again = await service.send(operation, { ...parts, headers })
  expectEqual("the repeated answer", [again.status, again.body], [first.status, first.body])
  expectEqual("the header Idempotent-Replayed", again.headers.get("idempotent-replayed"), "true")
  await service.rejects(operation, { ...parts, headers, body: other }, 409)
  await service.rejects(operation, { ...parts, headers: { ...headers, "idempotency-key": "x".repeat(256) } }, 422)
  return first.body
}
