import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { BrowserContext, Frame, Page, Route } from "playwright-core"
import { isOneTimeCode } from "../action/OneTimeCode.ts"
import type { Secrets } from "../action/Secrets.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { secretForms } from "../observation/Hiding.ts"
import type { DocumentReport, ToldSecret } from "../page/Probe.ts"
import { attempt } from "./Attempt.ts"
import type { Redacting } from "./PageProbe.ts"
import { refuse, type Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"
import { ownAddress } from "./Typing.ts"

/**
 * What becomes of a navigation to another domain than a secret's own, once a page has shown that secret: it is refused, a person
 * is asked where the run has one to ask, or it is allowed.
 *
 * @category models
 * @since 0.1.0
 */
export type SecretNavigation = "refuse" | "ask" | "allow"

/** Secrets that pages of a run have shown, and what follows from it. */
export interface Exposure extends Redacting {
  readonly policy: SecretNavigation
  /** Hosts that showed a secret, by its name. */
  readonly shownBy: ReadonlyMap<string, string>
  /** Hosts that a person allowed. */
  readonly allowed: Set<string>
  /** Hosts that were refused, with the reason, in order. */
  readonly refused: Array<{ readonly host: string; readonly reason: string }>
  /** Why an address may not be opened; undefined where it may. */
  readonly refusalOf: (url: string) => string | undefined
  /** Refuses such navigations in the browser itself, whatever starts them; a second call does nothing. */
  readonly enforce: Effect.Effect<unknown, AgentError>
  /** The clipboard may hold a secret: a page that holds one was used since something was last copied from another. */
  isClipboardSuspect: boolean
}

const hostOf = (url: string): string => URL.parse(url)?.host || url.slice(0, 80)

const domainsOf = ({ names }: Secrets, name: string): string =>
  names
    .flatMap((one) => (one.name === name ? one.domains : []))
    .map((domain) => domain.replace(/^\*\./, ""))
    .join(", ")

/** The address by which a document's secrets are found: one that a script wrote has none of its own, but an origin. */
const addressOf = (frame: Frame, { href, origin }: DocumentReport): string => {
  if (/^https?:/.test(href)) return href
  return /^https?:/.test(origin) ? `${origin}/` : ownAddress(frame)
}

/** Whether a page may show a secret: it is one of a secret's own domains. */
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

  const note = (url: string, reason: string): void => {
    refused.push({ host: hostOf(url), reason })
    refusals.push(reason)
  }

  const judge = async (route: Route): Promise<void> => {
    const request = route.request()
    const reason = request.isNavigationRequest() && isMain(request) ? refusalOf(request.url()) : undefined
    if (reason === undefined) return route.fallback()
    note(request.url(), reason)
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
    secretsOf: (frame, document): ReadonlyArray<ToldSecret> => {
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
      for (const name of names) if (!shownBy.has(name)) shownBy.set(name, hostOf(ownAddress(frame)))
    },
    enforce: Effect.suspend(() => {
      if (shownBy.size === 0 || policy === "allow") return Effect.void
      enforcing ??= context.route("**/*", (route) => judge(route).catch(() => undefined))
      const started = enforcing
      return attempt(() => started)
    }),
  }
}

/** The first request of a popup has no frame yet. */
const isMain = (request: ReturnType<Route["request"]>): boolean => {
  try {
    return request.frame().parentFrame() === null
  } catch {
    return true
  }
}

/** How long a frame may take to say whether it shows a secret. */
const askMs = 3_000

const framesOfSecrets = ({ secrets }: Session, pages: ReadonlyArray<Page>): ReadonlyArray<Frame> =>
  pages.flatMap((page) => page.frames()).filter((frame) => isOfSecret(secrets, ownAddress(frame)))

/** Asks frames whether they hold a secret; one that does not answer may. */
const heldBy = (session: Session, frames: ReadonlyArray<Frame>) =>
  Effect.forEach(
    frames,
    (frame) =>
      session.probe.ask(frame, "holdsSecret", {}, askMs).pipe(
        Effect.map((held) => ({ frame, ...held, answers: true })),
        Effect.catchIf(
          (error) => error.reason !== "Disconnected",
          () => Effect.succeed({ frame, holds: !frame.isDetached(), shows: false, answers: frame.isDetached() }),
        ),
      ),
    { concurrency: 8 },
  )

/** Asks every open page whether it shows a secret now; `used` is about to be acted on. Gives back the host of one that does not answer. */
export const lookForExposure = Effect.fnUntraced(function* (
  session: Session,
  used?: Page,
): Effect.fn.Return<string | undefined, AgentError> {
  const { exposure, tabs } = session
  if (exposure === undefined) return undefined
  const asked = yield* heldBy(session, framesOfSecrets(session, tabs.open()))
  if (asked.some(({ frame, holds }) => holds && frame.page() === used)) exposure.isClipboardSuspect = true
  yield* exposure.enforce
  const silent = asked.find(({ answers }) => !answers)
  return silent === undefined ? undefined : hostOf(ownAddress(silent.frame))
})

/** Whether a page holds a secret, or may. */
export const mayHoldSecret = (session: Session, page: Page): Effect.Effect<boolean, AgentError> =>
  Effect.map(heldBy(session, framesOfSecrets(session, [page])), (asked) => asked.some(({ holds }) => holds))

/** Whether a page's documents have shown a secret, or may have: fields into which one was typed do not count. */
export const mayShowSecret = (session: Session, page: Page): Effect.Effect<boolean, AgentError> =>
  Effect.map(heldBy(session, framesOfSecrets(session, [page])), (asked) =>
    asked.some(({ answers, shows }) => shows || !answers),
  )

/** Whether a page has a frame that none of the run's secrets belongs to. */
export const hasForeignFrame = ({ secrets }: Session, page: Page): boolean =>
  page.frames().some((frame) => !isOfSecret(secrets, ownAddress(frame)))

/**
 * Gives back the address to open: without a text directive, which would find a text of the page. Refuses where a page has shown
 * a secret that does not belong there, or may show one.
 */
export const mayOpen = Effect.fnUntraced(function* (
  session: Session,
  url: string,
): Effect.fn.Return<string, AgentError | Refused> {
  const { exposure, secrets } = session
  if (exposure === undefined) return url
  const address = url.replace(/#?:~:.*$/s, "")
  if (exposure.policy === "allow") return address
  if (secrets.names.every(({ name }) => Redacted.isRedacted(secrets.value(name, url)))) return address
  const silent = yield* lookForExposure(session)
  const reason = exposure.refusalOf(url)
  if (reason !== undefined) {
    exposure.refused.push({ host: hostOf(url), reason })
    return yield* refuse(reason)
  }
  if (silent !== undefined && !exposure.allowed.has(hostOf(url)))
    return yield* refuse(
      `${hostOf(url)} cannot be opened: a page of ${silent} may show a secret and does not answer. Close or reload it first.`,
    )
  return address
})
