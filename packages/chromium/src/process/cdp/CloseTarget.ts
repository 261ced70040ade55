import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../../errors/ChromiumError.ts"
import type { CdpConnection } from "./CdpConnection.ts"

const isListing = Schema.is(Schema.Struct({ targetInfos: Schema.Array(Schema.Struct({ targetId: Schema.String })) }))

const intervalMs = 10
const limitMs = 3_000

/**
 * Closes a page opened by the server and waits until it is gone, because Chromium responds before the page is closed
 * and the next client would still see it. Fails with `CommandFailed` if the page still exists after 3 s.
 */
export const closeTarget = Effect.fn("closeTarget")(function* (
  cdp: CdpConnection,
  targetId: string,
): Effect.fn.Return<void, ChromiumError> {
  const isOpen = (answer: unknown) =>
    isListing(answer) && answer.targetInfos.some((target) => target.targetId === targetId)
  yield* cdp.send("Target.closeTarget", { targetId })
  const last = yield* Effect.repeat(cdp.send("Target.getTargets"), {
    while: isOpen,
    schedule: Schedule.spaced(intervalMs),
    times: limitMs / intervalMs,
  })
  if (isOpen(last)) {
    return yield* chromiumError(new CommandFailed({ method: "Target.closeTarget", detail: "the page stays open." }))
  }
})
