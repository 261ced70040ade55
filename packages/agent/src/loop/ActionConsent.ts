import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { consentInstruction } from "@tabwright/core/contract"
import { type ActionEvidence, type ActionResult, messageLimit } from "../action/Action.ts"
import { type ActionKind, nameKinds } from "../policy/Policy.ts"
import { truncate } from "../Text.ts"
import type { AgentBrowser } from "./AgentBrowser.ts"
import { isConsent } from "./HumanQuestions.ts"
import type { AskHuman } from "./HumanRequest.ts"

/** Asks a human about a use of the page by a script. Nothing was done. */
export type ConsentInScript<E> = (held: Pick<Held, "kinds" | "what">) => Effect.Effect<boolean, E>

type Held = NonNullable<ActionEvidence["held"]>

/** The origin of a page, for messages to humans. */
export const originOf = (url: string): string => {
  const origin = URL.parse(url)?.origin ?? "null"
  return origin === "null" ? "an empty page" : origin
}

/**
 * Asks a human about an action that the policy stopped. Returns the kinds that the action may have when it is executed again,
 * or its final result.
 */
export const askHeldAction = Effect.fnUntraced(function* <E>(
  { permit = () => Effect.void, url }: AgentBrowser,
  place: { readonly step: number; readonly position: number },
  result: ActionResult,
  { isBegun, kinds, rule, what }: Held,
  askApproval: AskHuman<E> | undefined,
): Effect.fn.Return<{ readonly allows: ReadonlyArray<ActionKind> } | { readonly result: ActionResult }, E> {
  const refused = (why: string) => ({
    result: { ...result, message: `${result.message} ${why}`.slice(0, messageLimit) },
  })
  if (rule === "deny") return { result }
  if (askApproval === undefined) return refused("It requires a human's consent, and this run cannot ask for it.")
  const at = yield* url
  const reason = questionOf({ kinds, what }, at)
  const topic = isBegun ? (`effect ${place.position}` as const) : (`action ${place.position}` as const)
  const reply = yield* Effect.withSpan(askApproval({ step: place.step, topic, reason, url: at }), "human")
  if (reply._tag === "TimedOut") return refused("No human allowed it in time.")
  if (!isConsent(reply)) return refused("A human refused it.")
  if (!isBegun) return { allows: kinds }
  for (const kind of kinds) yield* permit({ kind, subject: what })
  return { result: { ...result, ok: false, message: `A human allowed ${nameKinds(kinds)}. Repeat the action.` } }
})

const questionOf = ({ kinds, what }: Pick<Held, "kinds" | "what">, url: string): string =>
  `The agent asks to ${truncate(what, 300)} on a page of ${originOf(url)}, which the policy counts as ${nameKinds(kinds)}. ${consentInstruction}`

/**
 * Returns the questions of one execution of a script. They are identified by their subject, and equal ones by their order:
 * after a crash the same script finds the answers.
 */
export const scriptConsent = <E>(
  { url }: Pick<AgentBrowser, "url">,
  { position, step }: { readonly step: number; readonly position: number },
  askApproval: AskHuman<E> | undefined,
): ConsentInScript<E> | undefined => {
  if (askApproval === undefined) return undefined
  const counts = new Map<string, number>()
  return Effect.fnUntraced(function* (held) {
    const at = yield* url
    const reason = questionOf(held, at)
    const digest = createHash("sha256").update(reason).digest("hex").slice(0, 32)
    const count = counts.get(digest) ?? 0
    counts.set(digest, count + 1)
    const topic = `action ${position} ${digest} ${count}` as const
    return isConsent(yield* Effect.withSpan(askApproval({ step, topic, reason, url: at }), "human"))
  })
}

/** Asks one question at a time, because a run can wait for one human. */
export const oneAtATime = <E>(askApproval: AskHuman<E> | undefined): AskHuman<E> | undefined => {
  const asking = Semaphore.makeUnsafe(1)
  return askApproval && ((request) => asking.withPermit(askApproval(request)))
}
