import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import type { Evidence } from "../action/Action.ts"
import type { Observation } from "../observation/Observation.ts"
import { pause } from "./Attempt.ts"
import type { Session } from "./Session.ts"

/** The page is asked in passing: an action does not wait for evidence of it. */
const askMs = 500

/** A download that an action set off is waited for this long. */
const downloadMs = 5_000

/** Where the frames of services come from that tell people from programs. */
const captchaHosts =
  /(?:^|\.)(?:hcaptcha\.com|recaptcha\.net|challenges\.cloudflare\.com|captcha-delivery\.com|arkoselabs\.com|funcaptcha\.com|captcha\.awswaf\.com|geetest\.com)$/

const isCaptcha = (url: string): boolean => {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {}
  return (
    captchaHosts.test(hostname) ||
    (/(?:^|\.)(?:google|gstatic)\.com$/.test(hostname) && pathname.startsWith("/recaptcha/"))
  )
}

/** What was so before an action. */
export interface Before {
  readonly page: Page | undefined
  readonly dialogs: number
  readonly downloads: number
  readonly refusals: number
  readonly refusedHosts: number
  /** Frames that take notice, with the token that their document had. */
  readonly noticing: ReadonlyArray<readonly [frame: Frame, token: string]>
}

/** Has the page, and the frame that is acted on, take notice of what changes. */
export const lookBefore = Effect.fnUntraced(function* (
  session: Session,
  frames: ReadonlyArray<Frame>,
): Effect.fn.Return<Before> {
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

/** Waits for files that are on their way. */
export const awaitDownloads = Effect.fnUntraced(function* (session: Session) {
  const until = performance.now() + downloadMs
  while (session.downloads.pending() > 0 && performance.now() < until) yield* pause(20)
})

/** What came of an action besides what its verb says. */
export const lookAfter = Effect.fnUntraced(function* (session: Session, before: Before): Effect.fn.Return<Evidence> {
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
