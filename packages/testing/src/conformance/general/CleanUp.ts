import { detailOf } from "../Answer.ts"
import type { AnyOperation } from "../Contract.ts"
import type { RequestParts } from "../ServiceClient.ts"
import { expect } from "../CheckStatus.ts"
import type { CheckContext } from "../CheckContext.ts"

/** Registers an operation as cleanup. A missing resource is fine. */
export const undoAtEnd = (context: CheckContext, what: string, operation: AnyOperation, parts: RequestParts): void =>
  context.atEnd(what, async () => {
    const answer = await context.service.send(operation, parts)
    expect(answer.isSuccess || answer.status === 404, `${operation.id} returned ${answer.status}: ${detailOf(answer)}`)
  })
