import * as Effect from "effect/Effect"
import { consentInstruction } from "@tabwright/core/contract"
import { type ActionResult, messageLimit } from "../action/Action.ts"
import type { AgentBrowser } from "./AgentBrowser.ts"
import type { AskHuman, HumanReply } from "./HumanRequest.ts"
import type { DecidedStep } from "./Step.ts"

export const rejectAction = (browser: AgentBrowser, message: string): Effect.Effect<ActionResult> =>
  Effect.map(browser.url, (url) => ({ ok: false, message, urlBefore: url, urlAfter: url }))

export const askHumanAction = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  step: number,
  reason: string,
  askHuman: AskHuman<E> | undefined,
): Effect.fn.Return<ActionResult, E> {
  const urlBefore = yield* browser.url
  if (askHuman === undefined) {
    return yield* rejectAction(
      browser,
      "This run cannot ask a human. Continue without one, or end the task and state what is missing.",
    )
  }
  const reply = yield* Effect.withSpan(askHuman({ step, topic: "task", reason, url: urlBefore }), "human")
  return { ...humanResult(reply), urlBefore, urlAfter: yield* browser.url }
})

/** Asks a human whether pages of a host may be opened after a page has shown a secret. */
export const askToLeaveSite = Effect.fnUntraced(function* <E>(
  { allowHost = () => Effect.void, url }: AgentBrowser,
  step: number,
  result: ActionResult,
  { host, reason }: NonNullable<NonNullable<ActionResult["evidence"]>["leaving"]>,
  askHuman: AskHuman<E>,
): Effect.fn.Return<ActionResult, E> {
  const question = `${reason} Allow ${host}? ${consentInstruction}`
  const reply = yield* Effect.withSpan(
    askHuman({ step, topic: `host ${host}`, reason: question, url: yield* url }),
    "human",
  )
  if (isConsent(reply)) {
    yield* allowHost(host)
    return { ...result, ok: false, message: `A human allowed pages of ${host}. Repeat the action.` }
  }
  return { ...result, message: `${result.message} A human denied it.`.slice(0, messageLimit) }
})

export const isConsent = (reply: HumanReply): boolean =>
  reply._tag === "Resumed" && /^(?:yes|allow)[.!]?$/i.test((reply.note ?? "").trim())

/** Asks a human whether the actions may be executed despite safety checks. Returns the refusal, if there is one. */
export const askSafetyChecks = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  { number }: DecidedStep,
  checks: NonNullable<DecidedStep["decision"]["safetyChecks"]>,
  askSafety: AskHuman<E> | undefined,
): Effect.fn.Return<ActionResult | undefined, E> {
  const url = yield* browser.url
  const codes = [...new Set(checks.map(({ code }) => code))].join(", ")
  const refuse = (why: string): ActionResult => ({
    ok: false,
    message: `The provider's safety check (${codes}) stopped the action, and ${why} Continue in another way, or end the task.`,
    urlBefore: url,
    urlAfter: url,
  })
  if (askSafety === undefined) return refuse("this run refuses such actions.")
  const said = checks.map(({ code, message }) => (message === "" ? code : `${code}: ${message}`)).join(" ")
  const reason = `The model's provider reports a safety check before the next action. ${said} ${consentInstruction}`
  const reply = yield* Effect.withSpan(askSafety({ step: number, topic: "safety", reason, url }), "human")
  if (reply._tag === "TimedOut") return refuse("no human replied in time.")
  return isConsent(reply) ? undefined : refuse("a human refused it.")
})

export const withSafetyAllowed = (results: ReadonlyArray<ActionResult>): ReadonlyArray<ActionResult> =>
  results.map((result, position) =>
    position === 0 ? { ...result, evidence: { ...result.evidence, safetyAllowed: true as const } } : result,
  )

/** Maximum characters of a human's note within a message; a longer one becomes the result's data. */
const noteLimit = 250

const humanResult = (reply: HumanReply): Pick<ActionResult, "ok" | "message" | "data"> =>
  reply._tag === "TimedOut"
    ? {
        ok: false,
        message: "No human replied in time. Continue without one, or end the task and state what is missing.",
      }
    : reply.note === undefined
      ? { ok: true, message: "A human completed the request." }
      : reply.note.length <= noteLimit
        ? { ok: true, message: `A human replied: ${reply.note}` }
        : { ok: true, message: `A human replied: ${reply.note.slice(0, noteLimit)}…`, data: reply.note }
