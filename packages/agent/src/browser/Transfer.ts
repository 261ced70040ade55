import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { hasForeignFrame, mayHoldSecret } from "./Exposure.ts"
import { reject, type ActionRejected } from "./execute/ActionRejected.ts"
import type { DriverContext } from "./DriverContext.ts"

/** Ways to move text within a browser. */
export type Transfer = "copy" | "paste" | "drag"

const copying =
  /(?:^|\+)(?:(?:Control|Meta|ControlOrMeta)\+(?:\w+\+)*(?:[cx]|Key[CX]|Insert)|Shift\+(?:\w+\+)*Delete)$/i
const pasting = /(?:^|\+)(?:(?:Control|Meta|ControlOrMeta)\+(?:\w+\+)*(?:v|KeyV)|Shift\+(?:\w+\+)*Insert)$/i

/** Returns the transfer that a key or chord performs. */
export const transferOf = (chord: string): Transfer | undefined =>
  copying.test(chord) ? "copy" : pasting.test(chord) ? "paste" : undefined

/** Prevents copying a secret, and moving one to a page it does not belong to. */
export const mayTransfer = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  transfer: Transfer | undefined,
): Effect.fn.Return<void, AgentError | ActionRejected> {
  const { exposure } = session
  if (exposure === undefined || transfer === undefined) return
  if (transfer === "paste") {
    if (exposure.isClipboardSuspect && hasForeignFrame(session, page))
      return yield* reject(
        "Nothing is pasted here: the clipboard may hold a secret of another site. Copy what is needed again, or type it.",
      )
    return
  }
  const holds = yield* mayHoldSecret(session, page)
  if (transfer === "drag") {
    if (holds && hasForeignFrame(session, page))
      return yield* reject("Nothing is dragged on a page that holds a secret and has a frame of another site.")
    return
  }
  if (holds) return yield* reject("Nothing is copied on a page that holds a secret. Read what is needed instead.")
  exposure.isClipboardSuspect = false
})
