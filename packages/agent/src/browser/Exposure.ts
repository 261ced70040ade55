import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { BrowserContext, Frame, Page, Route } from "playwright-core"
import { isOneTimeCode } from "../action/OneTimeCode.ts"
import { hostOf, type Secrets } from "../action/Secrets.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { secretForms } from "../observation/TextRedaction.ts"
import type { DocumentReport, SecretValue } from "../page/redaction/RedactionState.ts"
import { isMain } from "./ActionGuard.ts"
import { playwrightCall } from "./PlaywrightCall.ts"
import type { RedactionPolicy } from "./observe/PageProbe.ts"
import { reject, type ActionRejected } from "./execute/ActionOutcome.ts"
import type { DriverContext } from "./DriverContext.ts"
import { documentUrl } from "./execute/SecretInput.ts"

/**
 * Policy for navigations to other domains after a page has shown a secret: `deny` them, `ask` a human if the run can,
 * or `allow` them.
 *
 * @category models
 * @since 0.1.0
 */
export type SecretNavigation = "deny" | "ask" | "allow"

/** Tracks which secrets pages have shown, and enforces the navigation policy. */
export interface Exposure extends RedactionPolicy {
  readonly policy: SecretNavigation
  /** Hosts that showed a secret, by secret name. */
  readonly shownBy: ReadonlyMap<string, string>
  /** Hosts that a human allowed. */
  readonly allowed: Set<string>
  /** Blocked hosts with the reasons, in order. */
  readonly refused: Array<{ readonly host: string; readonly reason: string }>
  /** Returns the reason why a URL must not be opened; undefined if it may be. */
  readonly refusalOf: (url: string) => string | undefined
  /** Blocks such navigations in the browser itself, whatever causes them. Idempotent. */
  readonly enforce: Effect.Effect<unknown, AgentError>
  /** True if the clipboard may contain a secret, until the next copy from a page without one. */
  isClipboardSuspect: boolean
}

const domainsOf = ({ names }: Secrets, name: string): string =>
  names
    .flatMap((one) => (one.name === name ? one.domains : []))
    .map((domain) => domain.replace(/^\*\./, ""))
    .join(", ")

/** Returns the URL that determines a document's secrets. One written by a script has only an origin. */
const addressOf = (frame: Frame, { href, origin }: DocumentReport): string => {
  if (/^https?:/.test(href)) return href
  return /^https?:/.test(origin) ? `${origin}/` : documentUrl(frame)
}

/** Returns true when the URL belongs to a domain of one of the secrets. */
export const isOfSecret = ({ all, value }: Secrets, url: string): boolean =>
  all.some(({ name }) => Redacted.isRedacted(value(name, url)))

export const makeExposure = (
  context: BrowserContext,
  secrets: Secrets,
  usedCodes: ReadonlyArray<string>,
  refusals: Array<string>,
  policy: SecretNavigation,
): Exposure => {
  const shownBy = new Map<string, string>()
  const allowed = new Set<string>()
  const refused: Array<{ readonly host: string; readonly reason: string }> = []

  const refusalOf = (url: string): string | undefined => {
    if (policy === "allow" || !/^https?:/.test(url) || allowed.has(hostOf(url))) return undefined
    for (const [name, host] of shownBy)
      if (!Redacted.isRedacted(secrets.value(name, url)))
        return `A page of ${host} showed the secret "${name}". After that, only pages of ${domainsOf(secrets, name)} may be opened in this run, not ${hostOf(url)}.`
    return undefined
  }

  const recordBlocked = (url: string, reason: string): void => {
    refused.push({ host: hostOf(url), reason })
    refusals.push(reason)
  }

  const handleRoute = async (route: Route): Promise<void> => {
    const request = route.request()
    const reason = request.isNavigationRequest() && isMain(request) ? refusalOf(request.url()) : undefined
    if (reason === undefined) return route.fallback()
    recordBlocked(request.url(), reason)
    return route.abort("blockedbyclient")
  }

  let enforcing: Promise<unknown> | undefined
  return {
    isClipboardSuspect: false,
    policy,
    shownBy,
    allowed,
    refused,
    refusalOf,
    version: () => usedCodes.length,
    secretsOf: (frame, document): ReadonlyArray<SecretValue> => {
      const url = addressOf(frame, document)
      return secrets.names.flatMap(({ name }) => {
        const found = secrets.value(name, url)
        if (!Redacted.isRedacted(found)) return []
        return [
          { name, forms: [Redacted.value(found), ...(isOneTimeCode(name) ? usedCodes : [])].flatMap(secretForms) },
        ]
      })
    },
    expose: (frame, names) => {
      for (const name of names) if (!shownBy.has(name)) shownBy.set(name, hostOf(documentUrl(frame)))
    },
    enforce: Effect.suspend(() => {
      if (shownBy.size === 0 || policy === "allow") return Effect.void
      enforcing ??= context.route("**/*", (route) => handleRoute(route).catch(() => undefined))
      const started = enforcing
      return playwrightCall(() => started)
    }),
  }
}

/** Timeout for a frame to report its secrets. */
const frameTimeoutMs = 3_000

const framesOfSecrets = ({ secrets }: DriverContext, pages: ReadonlyArray<Page>): ReadonlyArray<Frame> =>
  pages.flatMap((page) => page.frames()).filter((frame) => isOfSecret(secrets, documentUrl(frame)))

/** Finds secrets in frames. A frame that does not respond is assumed to contain one. */
const findExposures = (session: DriverContext, frames: ReadonlyArray<Frame>) =>
  Effect.forEach(
    frames,
    (frame) =>
      session.probe.ask(frame, "holdsSecret", {}, frameTimeoutMs).pipe(
        Effect.map((held) => ({ frame, ...held, answers: true })),
        Effect.catchIf(
          (error) => error.reason !== "Disconnected",
          () => Effect.succeed({ frame, holds: !frame.isDetached(), shows: false, answers: frame.isDetached() }),
        ),
      ),
    { concurrency: 8 },
  )

/** Checks every open page for secrets. Returns the host of a page that does not respond. */
export const checkExposure = Effect.fnUntraced(function* (
  session: DriverContext,
  used?: Page,
): Effect.fn.Return<string | undefined, AgentError> {
  const { exposure, tabs } = session
  if (exposure === undefined) return undefined
  const asked = yield* findExposures(session, framesOfSecrets(session, tabs.open()))
  if (asked.some(({ frame, holds }) => holds && frame.page() === used)) exposure.isClipboardSuspect = true
  yield* exposure.enforce
  const silent = asked.find(({ answers }) => !answers)
  return silent === undefined ? undefined : hostOf(documentUrl(silent.frame))
})

const mayHoldSecret = (session: DriverContext, page: Page): Effect.Effect<boolean, AgentError> =>
  Effect.map(findExposures(session, framesOfSecrets(session, [page])), (asked) => asked.some(({ holds }) => holds))

/** Returns true when a page may have displayed a secret. Fields into which one was typed do not count. */
export const mayShowSecret = (session: DriverContext, page: Page): Effect.Effect<boolean, AgentError> =>
  Effect.map(findExposures(session, framesOfSecrets(session, [page])), (asked) =>
    asked.some(({ answers, shows }) => shows || !answers),
  )

/** Returns true when a page has a frame outside the domains of the run's secrets. */
const hasForeignFrame = ({ secrets }: DriverContext, page: Page): boolean =>
  page.frames().some((frame) => !isOfSecret(secrets, documentUrl(frame)))

/** Returns the URL to open if the policy allows it, without text fragments, which could probe page text. */
export const mayOpen = Effect.fnUntraced(function* (
  session: DriverContext,
  url: string,
): Effect.fn.Return<string, AgentError | ActionRejected> {
  const { exposure, secrets } = session
  if (exposure === undefined) return url
  const address = url.replace(/#?:~:.*$/s, "")
  if (exposure.policy === "allow") return address
  if (secrets.names.every(({ name }) => Redacted.isRedacted(secrets.value(name, url)))) return address
  const silent = yield* checkExposure(session)
  const reason = exposure.refusalOf(url)
  if (reason !== undefined) {
    exposure.refused.push({ host: hostOf(url), reason })
    return yield* reject(reason)
  }
  if (silent !== undefined && !exposure.allowed.has(hostOf(url)))
    return yield* reject(
      `${hostOf(url)} cannot be opened: a page of ${silent} may show a secret and does not respond. Close or reload it first.`,
    )
  return address
})

export type Transfer = "copy" | "paste" | "drag"

const copyChord =
  /(?:^|\+)(?:(?:Control|Meta|ControlOrMeta)\+(?:\w+\+)*(?:[cx]|Key[CX]|Insert)|Shift\+(?:\w+\+)*Delete)$/i
const pasteChord = /(?:^|\+)(?:(?:Control|Meta|ControlOrMeta)\+(?:\w+\+)*(?:v|KeyV)|Shift\+(?:\w+\+)*Insert)$/i

export const transferOf = (chord: string): Transfer | undefined =>
  copyChord.test(chord) ? "copy" : pasteChord.test(chord) ? "paste" : undefined

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
        "Pasting is blocked: the clipboard may contain a secret of another site. Copy the text again, or type it.",
      )
    return
  }
  const holds = yield* mayHoldSecret(session, page)
  if (transfer === "drag") {
    if (holds && hasForeignFrame(session, page))
      return yield* reject("Dragging is blocked on a page that contains a secret and a frame of another site.")
    return
  }
  if (holds) return yield* reject("Copying is blocked on a page that contains a secret. Read the text instead.")
  exposure.isClipboardSuspect = false
})
