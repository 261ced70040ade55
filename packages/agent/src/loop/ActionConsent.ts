import * as Effect from "effect/Effect"
import { type ActionEvidence, type ActionResult, messageLimit } from "../action/Action.ts"
import { type ActionKind, nameKinds } from "../policy/Policy.ts"
import { truncate } from "../Text.ts"
import type { AgentBrowser } from "./AgentBrowser.ts"
import { isConsent } from "./HumanQuestions.ts"
import type { AskHuman } from "./HumanRequest.ts"

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
  const reason = `The agent asks to ${truncate(what, 300)} on a page of ${originOf(at)}, which the policy counts as ${nameKinds(kinds)}. Reply "yes" to allow it, anything else to refuse.`
  const topic = isBegun ? (`effect ${place.position}` as const) : (`action ${place.position}` as const)
  const reply = yield* Effect.withSpan(askApproval({ step: place.step, topic, reason, url: at }), "human")
  if (reply._tag === "TimedOut") return refused("No human allowed it in time.")
  if (!isConsent(reply)) return refused("A human refused it.")
  if (!isBegun) return { allows: kinds }
  for (const kind of kinds) yield* permit({ kind, subject: what })
  return { result: { ...result, ok: false, message: `A human allowed ${nameKinds(kinds)}. Repeat the action.` } }
})
