import { sumUsage, type Usage } from "@tabwright/agent"
import type { ModelError, ModelEvent } from "@tabwright/agent/model"
import { Clock, Effect } from "effect"
import type { NewEvent } from "../store/EventStore.ts"
import type { DecisionNotes } from "../store/StepStore.ts"
import type { SecretMask } from "./SecretMask.ts"

/** What the run's log is told while a model is asked. */
export interface ModelTelling {
  /** The step that is decided from now on. */
  readonly begin: (step: number) => Effect.Effect<void>
  readonly report: (event: ModelEvent, purpose: string) => Effect.Effect<void>
  /** What happened since the step began. */
  readonly notes: Effect.Effect<DecisionNotes | undefined>
  /** What was counted since that step began; undefined where nothing was, or another step has begun. */
  readonly spentOn: (step: number) => Usage | undefined
}

/** Characters of thinking that are kept with a step, and up to which thinking and words are told as they grow. */
const thinkingLimit = 10_000

/** Words grow token by token; a log that holds every growth would be longer than what was said. */
const growthMs = 1000

/**
 * Turns what happens during the calls of a model into items of the transcript: each call, each repetition with its reason and
 * wait, and thinking and words as they grow, under one `callID` an item, at most once a second and up to 10,000 characters.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = (options: {
  readonly model: string
  readonly showsThinking: boolean
  readonly mask: SecretMask
  readonly tell: (events: ReadonlyArray<NewEvent>) => Effect.Effect<unknown>
}): ModelTelling => {
  const { model, showsThinking, mask, tell } = options
  let step = 0
  let retries: Array<NonNullable<DecisionNotes["retries"]>[number]> = []
  let words = { thinking: "", text: "" }
  let toldAt = 0
  let counted: ReadonlyArray<Usage> = []

  const grow = Effect.fnUntraced(function* (kind: keyof typeof words, delta: string) {
    words = { ...words, [kind]: words[kind] + delta }
    if (words[kind].length > thinkingLimit) return
    const now = yield* Clock.currentTimeMillis
    if (now - toldAt < growthMs) return
    toldAt = now
    yield* tell([wordsEvent(step, kind, mask(words[kind]), "running")])
  })

  const report = (event: ModelEvent, purpose: string): Effect.Effect<void> => {
    switch (event._tag) {
      case "CallStarted":
        // Another attempt begins anew; what the call before thought was another thought.
        if (purpose === "step") words = { thinking: "", text: "" }
        return Effect.asVoid(tell([{ type: "llm.request", data: { model, step, purpose, attempt: event.attempt } }]))
      case "CallRetried": {
        const retry = { attempt: event.attempt, waitMs: event.waitMs, reason: mask(event.error.message) }
        retries.push({ attempt: retry.attempt, waitMs: retry.waitMs, reason: event.error.reason })
        const description = `The model did not answer (${event.error.reason}). It is asked again in ${secondsText(event.waitMs)}.`
        const status = event.error.status ?? null
        const part = { type: "retry", callID: `step-${step}-retry-${event.attempt}`, ...retry, status }
        return Effect.asVoid(tell([{ type: "core.event", data: { type: "retry", description, part } }]))
      }
      case "ThinkingWritten":
        return showsThinking && purpose === "step" ? grow("thinking", event.delta) : Effect.void
      case "TextWritten":
        return purpose === "step" ? grow("text", event.delta) : Effect.void
      case "UsageCounted":
        return Effect.sync(() => {
          counted = [...counted, { ...event.usage, costUsd: event.costUsd }]
        })
      case "Warned":
        return Effect.logWarning("A request to a model was changed", event.message)
      default:
        return Effect.void
    }
  }

  return {
    begin: (next) =>
      Effect.sync(() => {
        // Several calls may be made for one step, and all of them are paid for.
        if (step !== next) counted = []
        step = next
        retries = []
        words = { thinking: "", text: "" }
        toldAt = 0
      }),
    report,
    spentOn: (of) => (of === step && counted.length > 0 ? sumUsage(counted) : undefined),
    notes: Effect.sync(() => {
      const { thinking } = words
      if (retries.length === 0 && thinking === "") return undefined
      return {
        ...(thinking === "" ? {} : { thinking: mask(thinking).slice(0, thinkingLimit) }),
        ...(retries.length === 0 ? {} : { retries }),
      }
    }),
  }
}

/**
 * Thinking or words of the model as one item of the transcript; the same item again as they grow.
 *
 * @category constructors
 * @since 0.1.0
 */
export const wordsEvent = (
  step: number,
  kind: "thinking" | "text",
  text: string,
  status: "running" | "completed",
): NewEvent => {
  const type = kind === "thinking" ? "reasoning" : "text"
  return {
    type: "core.event",
    data: { type, part: { type, callID: `step-${step}-${kind}`, text, state: { status } } },
  }
}

/**
 * A model that gave no answer, as one item of the transcript.
 *
 * @category constructors
 * @since 0.1.0
 */
export const errorEvent = (step: number, { hint, message, model, provider, reason, status }: ModelError): NewEvent => {
  const part = {
    type: "error",
    callID: `step-${step}-error`,
    reason,
    provider,
    model,
    status: status ?? null,
    text: message,
    hint,
  }
  return { type: "core.event", data: { type: "error", description: `${message} ${hint}`, part } }
}

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} seconds`
