import type { AnyOperation } from "../Contract.ts"
import type { RequestParts } from "../Service.ts"
import { expectSuccess } from "../Answer.ts"
import type { World } from "../World.ts"
import { expect, expectEqual } from "../Verdict.ts"

/**
 * The law of `Idempotency-Key`: a request sent twice is carried out once, and the same key with another body is refused.
 * Gives what was created, once.
 */
export const verifyIdempotency = async (
  { service }: World,
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
  await service.refuses(operation, { ...parts, headers, body: other }, 409)
  await service.refuses(operation, { ...parts, headers: { ...headers, "idempotency-key": "x".repeat(256) } }, 422)
  return first.body
}
