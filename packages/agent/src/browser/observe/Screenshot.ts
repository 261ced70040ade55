import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, withCdp, within } from "../PlaywrightCall.ts"
import { maskLocators, shownSecrets } from "./SecretRedaction.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Takes a screenshot of the viewport, with gray boxes over secrets. */
export const screenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  format: { readonly type: "png" } | { readonly type: "jpeg"; readonly quality: number },
): Effect.fn.Return<Uint8Array, AgentError> {
  const mask = maskLocators(session, yield* shownSecrets(session, page))
  if (mask.length === 0 && format.type === "jpeg")
    return yield* within(plainScreenshot(page, format), session.timeouts.readMs)
  const covering = mask.length === 0 ? {} : { mask, maskColor: "#808080" }
  return yield* playwrightCall((signal) =>
    page.screenshot({ ...format, ...covering, timeout: session.timeouts.readMs, signal }),
  )
})

/** Taken after every step: asking the browser directly saves a third of the time. */
const plainScreenshot = (page: Page, format: { readonly type: "jpeg"; readonly quality: number }) =>
  withCdp(page, (cdp) =>
    cdp.send("Page.captureScreenshot", { format: format.type, quality: format.quality, optimizeForSpeed: true }),
  ).pipe(Effect.map(({ data }) => new Uint8Array(Buffer.from(data, "base64"))))
