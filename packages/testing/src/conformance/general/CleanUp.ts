import { detailOf } from "../Answer.ts"
import type { AnyOperation } from "../Contract.ts"
import type { RequestParts } from "../Service.ts"
import { expect } from "../Verdict.ts"
import type { World } from "../World.ts"

/** Plans to end or delete something by this operation. That it is gone already is fine. */
export const undoAtEnd = (world: World, what: string, operation: AnyOperation, parts: RequestParts): void =>
  world.atEnd(what, async () => {
    const answer = await world.service.send(operation, parts)
    expect(answer.isSuccess || answer.status === 404, `${operation.id} answered ${answer.status}: ${detailOf(answer)}`)
  })
