import { sumUsage, type Usage } from "@tabwright/agent"
import type { ModelError, ModelEvent } from "@tabwright/agent/model"
import { Clock, Effect } from "effect"
import type { NewEvent } from "../../store/event/EventStore.ts"
import type { DecisionNotes } from "../../store/run/StepStore.ts"
import type { SecretMask } from "../worker/SecretMask.ts"

/** Appends model-call events to the run's log. */
export interface ModelEventWriter {
  readonly begin: (step: number) => Effect.Effect<void>
  readonly report: (event: ModelEvent, purpose: string) => Effect.Effect<void>
  readonly notes: Effect.Effect<DecisionNotes | undefined>
  /** Returns the usage counted since the step began. Undefined if there is none or another step has begun. */
  readonly spentOn: (step: number) => Usage | undefined
}

/** Maximum characters of thinking stored per step, and of text streamed as events. */
const thinkingLimit = 10_000

/** Throttles growth events: a log of every token would be longer than the text. */
const growthMs = 1000

/**
 * Converts model-call events to transcript items: calls, retries with reason and wait, and growing thinking and text.
 * An item keeps its `callID` and is updated at most once a second, up to 10,000 characters.
 */
export const make = (options: {
  readonly model: string
  readonly showsThinking: boolean
  readonly mask: SecretMask
  readonly append: (events: ReadonlyArray<NewEvent>) => Effect.Effect<unknown>
}): ModelEventWriter => {
  const { model, showsThinking, mask, append } = options
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
    yield* append([wordsEvent(step, kind, mask(words[kind]), "running")])
  })

  const report = (event: ModelEvent, purpose: string): Effect.Effect<void> => {
    switch (event._tag) {
      case "CallStarted":
        // A retry starts over; earlier thinking does not belong to it.
        if (purpose === "step") words = { thinking: "", text: "" }
        return Effect.asVoid(append([{ type: "llm.request", data: { model, step, purpose, attempt: event.attempt } }]))
      case "CallRetried": {
        const retry = { attempt: event.attempt, waitMs: event.waitMs, reason: mask(event.error.message) }
        retries.push({ attempt: retry.attempt, waitMs: retry.waitMs, reason: event.error.reason })
        const description = `The model call failed (${event.error.reason}). Retrying in ${secondsText(event.waitMs)}.`
        const status = event.error.status ?? null
        const part = { type: "retry", callID: `step-${step}-retry-${event.attempt}`, ...retry, status }
        return Effect.asVoid(append([{ type: "core.event", data: { type: "retry", description, part } }]))
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
        return Effect.logWarning("A model request was adjusted", event.message)
      default:
        return Effect.void
    }
  }

  return {
    begin: (next) =>
      Effect.sync(() => {
        // A step may take several calls, and all of them are billed.
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

/** Transcript item for thinking or text of the model. Updates reuse the item. */
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

/** Transcript item for a failed model call. */
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
