import * as Effect from "effect/Effect"
import type { BrowserContext, Request } from "playwright-core"
import { hostOf } from "../action/Secrets.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { kindsOfText } from "../policy/ActionKinds.ts"
import type { ActionKind, ActionRules } from "../policy/Policy.ts"
import { playwrightCall } from "./PlaywrightCall.ts"

/** An effect that the policy stopped after an action had begun. */
export interface StoppedEffect {
  readonly kind: ActionKind
  readonly rule: "ask" | "deny"
  /** The host, the file or the dialog. */
  readonly subject: string
}

/** Enforces the rules for kinds of actions in the browser: before an action, and for what pages do by themselves. */
export interface ActionGuard {
  readonly rules: ActionRules
  /** Effects that were stopped, in order. */
  readonly stopped: ReadonlyArray<StoppedEffect>
  /** Kinds that a human allowed for the current action. */
  allowedNow: ReadonlySet<ActionKind>
  /** Allows an effect once, or a host for the rest of the run. */
  readonly permit: (effect: Pick<StoppedEffect, "kind" | "subject">) => void
  readonly isKnown: (url: string) => boolean
  readonly mayDownload: (name: string) => boolean
  /** Returns false for a dialog that asks to confirm a restricted action. */
  readonly mayConfirm: (message: string) => boolean
  /** Returns true for a page of a new site that must be left: a redirect is not seen before it arrives. */
  readonly mustLeave: (url: string) => boolean
  /** Blocks navigations to new sites in the browser itself. Idempotent. */
  readonly enforce: Effect.Effect<unknown, AgentError>
}

const bareHost = (host: string): string => host.replace(/^www\./, "").replace(/:\d+$/, "")

/** The hosts of a text: of its URLs, and words that look like one. */
export const hostsIn = (text: string): ReadonlyArray<string> =>
  (text.match(/[\p{L}\p{N}.:[\]-]+/gu) ?? []).flatMap((token) => {
    const { hostname = "" } = URL.parse(`http://${token.replace(/[.:]$/, "")}`) ?? {}
    const isHost =
      hostname === "localhost" || hostname.startsWith("[") || /\.[a-z0-9-]{2,}$|^\d+\.\d+\.\d+\.\d+$/.test(hostname)
    return isHost ? [hostname] : []
  })

/** `known` are hosts that are not new. If there are none, the first site that the run opens is not. */
export const makeActionGuard = (
  context: BrowserContext,
  rules: ActionRules,
  known: ReadonlyArray<string>,
  refusals: Array<string>,
): ActionGuard => {
  const hosts = new Set(known.map(bareHost))
  const stopped: Array<StoppedEffect> = []
  let allowed: ReadonlySet<ActionKind> = new Set()
  /** Effects that a human allowed once. */
  const once = new Set<ActionKind>()

  const stop = (kind: ActionKind, subject: string): boolean => {
    const rule = rules.get(kind)
    if (rule === undefined || allowed.has(kind) || once.delete(kind)) return false
    stopped.push({ kind, rule, subject })
    return true
  }

  const isKnown = (url: string): boolean => {
    if (!rules.has("newDomain") || !/^https?:/.test(url)) return true
    const host = bareHost(hostOf(url))
    if (hosts.size === 0) hosts.add(host)
    return [...hosts].some((one) => host === one || host.endsWith(`.${one}`))
  }

  const mayNavigate = (request: Request): boolean => {
    if (!request.isNavigationRequest() || !isMain(request) || isKnown(request.url())) return true
    if (!stop("newDomain", hostOf(request.url()))) return true
    refusals.push(`The policy of this run restricts new sites, and ${hostOf(request.url())} is one.`)
    return false
  }

  let enforcing: Promise<unknown> | undefined
  return {
    rules,
    stopped,
    get allowedNow() {
      return allowed
    },
    set allowedNow(kinds) {
      allowed = kinds
    },
    permit: ({ kind, subject }) => {
      if (kind === "newDomain") hosts.add(bareHost(subject))
      else once.add(kind)
    },
    isKnown,
    mustLeave: (url) => !isKnown(url) && stop("newDomain", hostOf(url)),
    mayDownload: (name) => !stop("download", name),
    mayConfirm: (message) => !kindsOfText(message).some((kind) => stop(kind, message.slice(0, 100))),
    enforce: Effect.suspend(() => {
      if (!rules.has("newDomain")) return Effect.void
      enforcing ??= context.route("**/*", (route) =>
        (mayNavigate(route.request()) ? route.fallback() : route.abort("blockedbyclient")).catch(() => undefined),
      )
      const started = enforcing
      return playwrightCall(() => started)
    }),
  }
}

/** The first request of a popup has no frame yet. */
export const isMain = (request: Request): boolean => {
  try {
    return request.frame().parentFrame() === null
  } catch {
    return true
  }
}
