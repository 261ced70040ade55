import { type ActionResult, type DecidedStep, maskedAction } from "@tabwright/agent"
import type { ModelCallRecord, ModelError, ModelEvent } from "@tabwright/agent/model"
import { Clock, Effect } from "effect"
import type { NewEvent } from "../../store/event/EventStore.ts"
import type { DecisionNotes } from "../../store/run/StepStore.ts"
import type { CountedUsage } from "./ModelUsages.ts"
import type { SecretMask } from "./SecretMask.ts"

/** Appends model-call events to the run's log. */
export interface ModelEventWriter {
  readonly begin: (step: number) => Effect.Effect<void>
  readonly report: (event: ModelEvent, purpose: string) => Effect.Effect<void>
  readonly notes: Effect.Effect<DecisionNotes | undefined>
  /** Absent if calls are not recorded. */
  readonly record?: (call: ModelCallRecord) => Effect.Effect<void>
  /** Returns the calls recorded since the last time by step, without secrets. */
  readonly takeCalls: Effect.Effect<ReadonlyMap<number, ReadonlyArray<ModelCallRecord>>>
  /** Returns the model of the next call. */
  readonly activeModel: () => string
  /** Returns the usage counted since the step began. Empty if another step has begun. */
  readonly countedOn: (step: number) => ReadonlyArray<CountedUsage>
}

/** Maximum characters of thinking stored per step, and of text streamed as events. */
const thinkingLimit = 10_000

/** Throttles growth events: a log of every token would be longer than the text. */
const growthMs = 1000

/**
 * Converts model-call events to transcript items: calls, retries with reason and wait, and growing thinking and text.
 * An item keeps its `callID` and is updated at most once a second, up to 10,000 characters.
 */
export const makeModelEventWriter = (options: {
  readonly model: string
  readonly showsThinking: boolean
  readonly mask: SecretMask
  /** False for a zero-retention project. */
  readonly recordsCalls: boolean
  readonly append: (events: ReadonlyArray<NewEvent>) => Effect.Effect<unknown>
}): ModelEventWriter => {
  const { showsThinking, mask, append } = options
  let { model } = options
  let step = 0
  let retries: Array<NonNullable<DecisionNotes["retries"]>[number]> = []
  let texts = { thinking: "", text: "" }
  let publishedAt = 0
  let counted: ReadonlyArray<CountedUsage> = []
  let calls = new Map<number, ReadonlyArray<ModelCallRecord>>()

  const grow = Effect.fnUntraced(function* (kind: keyof typeof texts, delta: string) {
    texts = { ...texts, [kind]: texts[kind] + delta }
    if (texts[kind].length > thinkingLimit) return
    const now = yield* Clock.currentTimeMillis
    if (now - publishedAt < growthMs) return
    publishedAt = now
    yield* append([textEvent(step, kind, mask(texts[kind]), "running")])
  })

  const report = (event: ModelEvent, purpose: string): Effect.Effect<void> => {
    switch (event._tag) {
      case "CallStarted":
        // A retry starts over, without the earlier thinking.
        if (purpose === "step") texts = { thinking: "", text: "" }
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
          counted = [...counted, { model, usage: { ...event.usage, costUsd: event.costUsd } }]
        })
      case "ModelSwitched": {
        const { from, reason, to } = event
        model = to
        const description =
          reason === "Returned"
            ? `The run uses the model "${to}" again.`
            : `The model "${from}" failed (${reason}). The run continues with "${to}".`
        return Effect.asVoid(append([{ type: "model.switched", data: { step, from, to, reason, description } }]))
      }
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
        texts = { thinking: "", text: "" }
        publishedAt = 0
      }),
    report,
    ...(options.recordsCalls
      ? {
          record: (call: ModelCallRecord) =>
            Effect.sync(() => void calls.set(step, [...(calls.get(step) ?? []), mask(call)])),
        }
      : {}),
    takeCalls: Effect.sync(() => {
      const taken = calls
      calls = new Map()
      return taken
    }),
    activeModel: () => model,
    countedOn: (of) => (of === step ? counted : []),
    notes: Effect.sync(() => {
      const { thinking } = texts
      const isSwitched = model !== options.model
      if (retries.length === 0 && thinking === "" && !isSwitched) return undefined
      return {
        ...(isSwitched ? { model } : {}),
        ...(thinking === "" ? {} : { thinking: mask(thinking).slice(0, thinkingLimit) }),
        ...(retries.length === 0 ? {} : { retries }),
      }
    }),
  }
}

/** Transcript item for thinking or text of the model. Updates reuse the item. */
const textEvent = (
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

/**
 * Returns the events of a stored decision: the model's response, its thinking if requested, and the goal as a text item
 * of the transcript.
 */
export const decisionEvents = (model: string, decided: DecidedStep, notes?: DecisionNotes): ReadonlyArray<NewEvent> => {
  const { endCheck, modeChange, thinking = notes?.thinking ?? "", usage } = decided.decision
  return [
    ...(modeChange === undefined
      ? []
      : [{ type: "agent.mode_changed", data: { step: decided.number, ...modeChange } }]),
    {
      type: "llm.response",
      data: {
        model,
        step: decided.number,
        input_tokens: usage?.inputTokens ?? 0,
        cached_input_tokens: usage?.cachedInputTokens ?? 0,
        cache_write_tokens: usage?.cacheWriteTokens ?? 0,
        output_tokens: usage?.outputTokens ?? 0,
        reasoning_tokens: usage?.reasoningTokens ?? 0,
        // Null means an unknown price. Without a model there is no cost.
        cost_usd: usage === undefined ? "0" : usage.costUsd,
      },
    },
    ...(endCheck === undefined ? [] : [{ type: "done.checked", data: { step: decided.number, ...endCheck } }]),
    ...(thinking === "" ? [] : [textEvent(decided.number, "thinking", thinking, "completed")]),
    {
      type: "core.event",
      data: {
        type: "text",
        description: decided.decision.nextGoal,
        part: { type: "text", callID: `step-${decided.number}`, text: decided.decision.nextGoal },
      },
    },
  ]
}

/** Maximum characters of script output in an event. The step stores all that the model was shown. */
const outputLength = 4000

/** Formats a script's output and result for clients. */
const outputOf = (tool: string, { data }: ActionResult) =>
  tool === "run" && typeof data === "string" ? { output: data.slice(0, outputLength) } : {}

/**
 * Returns the events of a completed step: each action as a tool call with its result, written files, and the step.
 * `step.completed` refers to the step, which readers expand to a TaskStepView.
 */
export const completionEvents = (
  decided: DecidedStep,
  results: ReadonlyArray<ActionResult>,
): ReadonlyArray<NewEvent> => {
  const calls = results.map((result, position): NewEvent => {
    const action = decided.decision.actions[position]
    const [tool, input] = Object.entries(action === undefined ? {} : maskedAction(action, decided.targets))[0] ?? [
      "unknown",
      {},
    ]
    return {
      type: "core.event",
      data: {
        type: "tool_use",
        description: result.message,
        part: {
          type: "tool",
          tool,
          callID: `step-${decided.number}-${position}`,
          state: {
            status: result.ok ? "completed" : "error",
            input: { ...(input as object), description: decided.decision.nextGoal },
            title: result.message,
            ...outputOf(tool, result),
          },
        },
      },
    }
  })
  const files = new Set(
    results.flatMap(({ evidence, file }) => [...(file === undefined ? [] : [file]), ...(evidence?.files ?? [])]),
  )
  return [
    ...calls,
    ...(files.size === 0 ? [] : [{ type: "outputs.promoted", data: { files: [...files] } }]),
    { type: "step.completed", data: { number: decided.number } },
  ]
}
