import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import type { ActionEvidence } from "../../action/Action.ts"
import type { Observation } from "../../observation/Observation.ts"
import { pause } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Collecting evidence must not delay an action. */
const askMs = 500

/** Timeout for a download that an action started. */
const downloadMs = 5_000

/** Hosts of CAPTCHA frames. */
const captchaHosts =
  /(?:^|\.)(?:hcaptcha\.com|recaptcha\.net|challenges\.cloudflare\.com|captcha-delivery\.com|arkoselabs\.com|funcaptcha\.com|captcha\.awswaf\.com|geetest\.com)$/

const isCaptcha = (url: string): boolean => {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {}
  return (
    captchaHosts.test(hostname) ||
    (/(?:^|\.)(?:google|gstatic)\.com$/.test(hostname) && pathname.startsWith("/recaptcha/"))
  )
}

/** State of the page before an action. */
export interface StateBefore {
  readonly page: Page | undefined
  readonly dialogs: number
  readonly downloads: number
  readonly refusals: number
  readonly refusedHosts: number
  /** Observed frames, with the token of their document. */
  readonly noticing: ReadonlyArray<readonly [frame: Frame, token: string]>
}

/** Starts observing changes in the page and in the frame that is acted on. */
export const startObserving = Effect.fnUntraced(function* (
  session: DriverContext,
  frames: ReadonlyArray<Frame>,
): Effect.fn.Return<StateBefore> {
  const noticing = yield* Effect.forEach(
    frames,
    Effect.fnUntraced(function* (frame: Frame) {
      const token = yield* Effect.option(session.probe.ask(frame, "notice", {}, askMs))
      return token._tag === "Some" ? [[frame, token.value] as const] : []
    }),
    { concurrency: 2 },
  )
  return {
    page: session.tabs.current(),
    dialogs: session.tabs.dialogs().length,
    downloads: session.downloads.arrived().length,
    refusals: session.refusals.length,
    refusedHosts: session.exposure?.refused.length ?? 0,
    noticing: noticing.flat(),
  }
})

/** Waits for pending downloads. */
export const awaitDownloads = Effect.fnUntraced(function* (session: DriverContext) {
  const until = performance.now() + downloadMs
  while (session.downloads.pending() > 0 && performance.now() < until) yield* pause(20)
})

/** Collects the evidence of an action beyond its own result. */
export const collectEvidence = Effect.fnUntraced(function* (
  session: DriverContext,
  before: StateBefore,
): Effect.fn.Return<ActionEvidence> {
  const changes = yield* Effect.forEach(
    before.noticing,
    ([frame, token]) => Effect.option(session.probe.ask(frame, "changes", { token }, askMs)),
    { concurrency: 2 },
  )
  const page = session.tabs.current()
  const isNewTab = page !== undefined && page !== before.page
  const dialogs: Observation["dialogs"] = session.tabs.dialogs().slice(before.dialogs)
  const downloads = session.downloads.arrived().slice(before.downloads)
  const seen = changes.flatMap((change) => (change._tag === "Some" ? [change.value] : [null]))
  const appeared = seen.flatMap((change) => change?.appeared ?? []).slice(0, 5)
  const refusals = [...new Set(session.refusals.slice(before.refusals))]
  const leaving = session.exposure?.policy === "ask" ? session.exposure.refused[before.refusedHosts] : undefined
  const hasCaptcha = page?.frames().some((frame) => isCaptcha(frame.url())) === true
  const isStill = seen.length > 0 && seen.every((change) => change?.isChanged === false)
  return {
    ...(isNewTab ? { newTab: { id: session.tabs.idOf(page), url: page.url() } } : {}),
    ...(dialogs.length === 0 ? {} : { dialogs }),
    ...(downloads.length === 0 ? {} : { downloads }),
    ...(appeared.length === 0 ? {} : { appeared }),
    ...(refusals.length === 0 ? {} : { refusals }),
    ...(leaving === undefined ? {} : { leaving }),
    ...(hasCaptcha ? { captcha: true as const } : {}),
    ...(isStill && !isNewTab && dialogs.length === 0 && downloads.length === 0 ? { unchanged: true as const } : {}),
  }
})
