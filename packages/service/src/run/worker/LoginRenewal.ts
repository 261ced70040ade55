import {
  type AgentBrowser,
  type AgentError,
  isOfDomain,
  isOneTimeCode,
  loginFormOf,
  type Observation,
  type ScriptPageCheck,
  offersSignOut,
  signIn,
} from "@tabwright/agent"
import { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { RunSecret } from "../../access/RunSecrets.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { type LoginChange, LoginStore, type StoredLogin } from "../../store/credential/LoginStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import type { SecretMask } from "./SecretMask.ts"

/** A login of a credential or of a vault's item, for the site of a run. */
interface KnownLogin {
  readonly name: string
  readonly username: string
  readonly domains: ReadonlyArray<string>
  readonly password: string
  readonly oneTimeCode: string | undefined
  /** Keyed hash, which tells whether the login has changed since a site rejected it. */
  readonly fingerprint: Uint8Array
}

/** The pages of an agent or of a script. */
type Pages = Pick<AgentBrowser, "execute" | "observe">

/** The state of a domain in this run. */
interface DomainState {
  /** True once it is stored that the profile is signed in. */
  isSeen: boolean
  /** True after the agent signed out, so that a login form is no sign of an expiry. */
  isLeft: boolean
  /** True after the only attempt of this run. */
  isAttempted: boolean
  /** True once the agent has typed the password. */
  isTyped: boolean
  readonly paths: Set<string>
}

/** Watches the logins of a run's profile. */
export interface LoginRenewal {
  /** Signs in again while the agent observes a page, if a login has expired. */
  readonly watch: (browser: AgentBrowser) => AgentBrowser
  /** Notes that a secret is typed on a page. */
  readonly typed: (name: string, url: string) => void
}

/** Returns the logins among the secrets of a run: those with a user name and a password. */
const loginsOf = (secrets: ReadonlyArray<RunSecret>, key: Uint8Array): ReadonlyArray<KnownLogin> =>
  secrets.flatMap(({ credentialId, domains, name, username, value, vaultItem }) => {
    if (username === undefined || isOneTimeCode(name)) return []
    const isPart = (other: RunSecret) =>
      isOneTimeCode(other.name) &&
      other.credentialId === credentialId &&
      other.vaultItem?.vaultId === vaultItem?.vaultId &&
      other.vaultItem?.itemId === vaultItem?.itemId
    const code = secrets.find(isPart)
    const text = JSON.stringify([username, value, code?.value ?? ""])
    const fingerprint = createHmac("sha256", key).update(`login\n${text}`).digest()
    return [
      {
        name: name.replace(/\/password$/, ""),
        username,
        domains,
        password: name,
        oneTimeCode: code?.name,
        fingerprint,
      },
    ]
  })

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? "/"

const isSameSite = (one: string, other: string): boolean => URL.parse(one)?.host === URL.parse(other)?.host

/**
 * Notices that a profile is signed out of the site of a credential of the run, signs in once, and reports it. Undefined
 * for a run without a profile or without a credential.
 */
export const makeLoginRenewal = Effect.fnUntraced(function* (
  run: Run,
  session: Session,
  { mask, secrets }: { readonly mask: SecretMask; readonly secrets: ReadonlyArray<RunSecret> },
) {
  const profileId = session.browserSettings.profileId ?? null
  const store = yield* LoginStore
  const steps = yield* StepStore
  const logins = loginsOf(secrets, Redacted.value((yield* DataDirectory).secret))
  if (profileId === null || logins.length === 0) return undefined
  const stored = new Map<string, StoredLogin>(
    (yield* retryOnOutage(store.list(profileId))).map((login) => [login.domain, login]),
  )
  const states = new Map<string, DomainState>()
  let wanted = run.settings.startUrl
  let last: Observation | undefined

  /** The login of a page with its domain as it is stored. */
  const loginAt = (url: string) => {
    for (const login of logins) {
      const pattern = login.domains.find((domain) => isOfDomain(url, domain))
      if (pattern !== undefined) return { login, domain: pattern.replace(/^\*\./, "") }
    }
    return undefined
  }

  const stateOf = (domain: string): DomainState => {
    const known = states.get(domain)
    if (known !== undefined) return known
    const made: DomainState = {
      isSeen: false,
      isLeft: false,
      // A process that died had tried before.
      isAttempted: stored.get(domain)?.attemptRunId === run.id,
      isTyped: false,
      paths: new Set(stored.get(domain)?.paths),
    }
    states.set(domain, made)
    return made
  }

  const report = Effect.fnUntraced(function* (
    event: LoginChange["event"],
    { domain, login }: { readonly domain: string; readonly login: KnownLogin },
    given?: { readonly reason: string; readonly isRejected: boolean },
  ) {
    const reason = given === undefined ? null : mask(given.reason)
    const about = { profileId, domain, event, credential: login.name, reason }
    const of = { projectId: run.projectId, sessionId: session.id, runId: run.id }
    const rejected = given?.isRejected === true ? login.fingerprint : undefined
    yield* retryOnOutage(store.change({ ...about, ...of }, rejected))
    const data = {
      profile_id: profileId,
      domain,
      credential: login.name,
      ...(reason === null ? {} : { reason }),
      description: descriptions[event](domain, login.name, reason ?? ""),
    }
    yield* retryOnOutage(steps.appendEvents(run, [{ type: `login.${event}`, data }]))
  })

  /** Records a page without a login form. */
  const noteOpen = Effect.fnUntraced(function* (domain: string, state: DomainState, page: Observation) {
    if (state.isTyped || (!state.isSeen && offersSignOut(page))) {
      yield* retryOnOutage(store.setSignedIn(profileId, domain, state.isTyped))
      state.isSeen = true
      state.isTyped = false
      return
    }
    const path = pathOf(page.url)
    if (state.isSeen || state.paths.has(path)) return
    state.paths.add(path)
    yield* retryOnOutage(store.addPath(profileId, domain, path))
  })

  const renew = Effect.fnUntraced(function* (
    browser: Pages,
    found: { readonly domain: string; readonly login: KnownLogin },
    page: Observation,
  ): Effect.fn.Return<Observation, AgentError> {
    const { domain, login } = found
    const row = stored.get(domain)
    if (row?.state !== "signed_out") yield* report("expired", found)
    if (row?.rejected != null && Buffer.from(row.rejected).equals(login.fingerprint)) {
      yield* report("failed", found, {
        reason: "The site rejected this login before. Change it first.",
        isRejected: false,
      })
      return page
    }
    if (!(yield* retryOnOutage(store.claimAttempt(profileId, domain, run.id)))) return page
    const { observation, reason, result } = yield* signIn(browser, login, page)
    stateOf(domain).isTyped = false
    if (result !== "signedIn") {
      yield* report("failed", found, { reason, isRejected: result === "rejected" })
      return observation
    }
    stateOf(domain).isSeen = true
    yield* report("renewed", found)
    // A login often leads to the start page. The page was requested already, so opening it again is harmless.
    const isElsewhere = wanted !== undefined && wanted !== observation.url && wanted !== page.url
    if (wanted === undefined || !isElsewhere || !isSameSite(wanted, page.url)) return observation
    yield* browser.execute({ navigate: { url: wanted } }, 0, () => Effect.void)
    return yield* browser.observe
  })

  const inspect = Effect.fnUntraced(function* (browser: Pages, page: Observation) {
    last = page
    const found = loginAt(page.url)
    if (found === undefined) return page
    const state = stateOf(found.domain)
    const form = loginFormOf(page)
    if (form === undefined) {
      yield* noteOpen(found.domain, state, page)
      return page
    }
    // An empty field after the password was typed is that of a new form, so the site did not accept it.
    if (page.elements.some(({ index, value }) => index === form.password && value === "")) state.isTyped = false
    const row = stored.get(found.domain)
    const isRequested = wanted !== undefined && isSameSite(wanted, page.url) && pathOf(wanted) === pathOf(page.url)
    const hadNone = row?.paths.includes(pathOf(page.url)) === true
    // A login page that was opened by its URL is what the task wants.
    const wasIn = hadNone || (row !== undefined && row.state !== "unknown" && !isRequested)
    if (!wasIn || state.isLeft || state.isTyped || state.isAttempted) return page
    state.isAttempted = true
    return yield* renew(browser, found, page)
  })

  const noteClick = Effect.fnUntraced(function* (el: number | undefined) {
    const clicked = last?.elements.filter(({ index }) => index === el) ?? []
    const found = last === undefined ? undefined : loginAt(last.url)
    if (found === undefined || !offersSignOut({ elements: clicked })) return
    stateOf(found.domain).isLeft = true
    yield* retryOnOutage(store.setUnknown(profileId, found.domain))
  })

  /** Scripts see pages without the agent. */
  const pageCheck: ScriptPageCheck = {
    includes: (url) => loginAt(url) !== undefined,
    check: Effect.fnUntraced(function* (browser, requested) {
      if (requested !== undefined) wanted = requested
      yield* inspect(browser, yield* browser.observe)
    }),
  }

  const renewal: LoginRenewal = {
    typed: (name, url) => {
      const found = loginAt(url)
      if (found?.login.password === name) stateOf(found.domain).isTyped = true
    },
    watch: ({ observeOutline, ...browser }) => ({
      ...browser,
      observe: Effect.flatMap(browser.observe, (page) => inspect(browser, page)),
      ...(observeOutline === undefined
        ? {}
        : {
            observeOutline: Effect.flatMap(observeOutline, (page) =>
              inspect({ ...browser, observe: observeOutline }, page),
            ),
          }),
      execute: (action, position, onDispatch, options) => {
        if ("navigate" in action) wanted = action.navigate.url
        const isScript = "program" in action || "run" in action
        const execute = browser.execute(action, position, onDispatch, isScript ? { ...options, pageCheck } : options)
        return "click" in action ? Effect.andThen(noteClick(action.click.el), execute) : execute
      },
    }),
  }
  return renewal
})

const descriptions = {
  expired: (domain: string) => `The profile is signed out of ${domain}.`,
  renewed: (domain: string, name: string) => `The server signed in to ${domain} with the credential "${name}".`,
  failed: (domain: string, name: string, reason: string) =>
    `The server could not sign in to ${domain} with the credential "${name}". ${reason}`,
} as const
