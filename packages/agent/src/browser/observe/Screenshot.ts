import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, withCdp, within } from "../PlaywrightCall.ts"
import { maskLocators, shownSecrets } from "./SecretRedaction.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Format of the screenshot after a step. */
export const stepPicture = { type: "jpeg", quality: 60 } as const

/** A screenshot that was begun when its document had loaded. */
export interface LoadedPicture {
  readonly page: Page
  readonly documents: number
  /** Start by `performance.now()`. */
  readonly at: number
  readonly picture: Fiber.Fiber<Uint8Array, AgentError>
}

/** Maximum age in ms of a screenshot that is used later. */
const maxAgeMs = 1_000

/** Returns the screenshot that was begun when the page had loaded, else takes one. It is used once. */
export const takeStepPicture = Effect.fnUntraced(function* (
  session: DriverContext,
): Effect.fn.Return<Uint8Array, AgentError> {
  const page = yield* session.tabs.active
  const { picture: early } = session
  session.picture = undefined
  const activity = session.tabs.activity(page)
  const isSame = early?.page === page && early.documents === activity.documents() && !activity.isNavigating()
  const fresh = screenshot(session, page, stepPicture)
  if (early === undefined || !isSame || performance.now() - early.at > maxAgeMs) return yield* fresh
  return yield* Fiber.join(early.picture).pipe(Effect.catch(() => fresh))
})

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
