import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { attempt, withCdp, within } from "./Attempt.ts"
import { masksOf, shownSecrets } from "./Concealing.ts"
import type { Session } from "./Session.ts"

/** The viewport of a page, with a grey box over everything that shows a secret. */
export const picture = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  format: { readonly type: "png" } | { readonly type: "jpeg"; readonly quality: number },
): Effect.fn.Return<Uint8Array, AgentError> {
  const mask = masksOf(session, yield* shownSecrets(session, page))
  if (mask.length === 0 && format.type === "jpeg")
    return yield* within(plainPicture(page, format), session.timeouts.readMs)
  const covering = mask.length === 0 ? {} : { mask, maskColor: "#808080" }
  return yield* attempt((signal) =>
    page.screenshot({ ...format, ...covering, timeout: session.timeouts.readMs, signal }),
  )
})

/** One is taken after every step: asked of the browser itself, it takes a third less. */
const plainPicture = (page: Page, format: { readonly type: "jpeg"; readonly quality: number }) =>
  withCdp(page, (cdp) =>
    cdp.send("Page.captureScreenshot", { format: format.type, quality: format.quality, optimizeForSpeed: true }),
  ).pipe(Effect.map(({ data }) => new Uint8Array(Buffer.from(data, "base64"))))
