import {
  type AgentError,
  type DecidedStep,
  fitOutput,
  type LoopEnd,
  type McpError,
  type StepRecord,
  suggestionsFor,
  type TaskDeclined,
} from "@tabwright/agent"
import { Effect } from "effect"
import type { ModelError, ModelErrorReason } from "@tabwright/agent/model"
import type { CredentialMissing } from "../../access/credential/Credentials.ts"
import type { KeyEncryptionError } from "../../access/credential/WrappingKeys.ts"
import type { UnreadVault, VaultUnavailable } from "../../access/credential/Vaults.ts"
import type { RunSecret } from "../../access/RunSecrets.ts"
import type { ModelMissing } from "../../model/ModelConnections.ts"
import type { LastStep, Run, RunEnd } from "../../store/run/RunStore.ts"
import type { ModelUsage } from "../../store/UsageStore.ts"

/** The outcome of a run, with the failure that caused it, if any. */
export interface RunOutcome extends RunEnd {
  readonly modelError?: ModelErrorReason
}

/** Adds suggestions for the user, derived from the run's problems. */
export const withSuggestions = (
  run: Run,
  { modelError, ...end }: RunOutcome,
  steps: ReadonlyArray<StepRecord>,
  secrets: ReadonlyArray<Pick<RunSecret, "name">>,
): RunEnd => {
  const secretNames = secrets.map(({ name }) => name)
  const reason = modelError ?? (isOwnLimit(end.reason) ? end.reason : undefined)
  const hints = suggestionsFor({ steps, isSuccess: end.reason === "Done", reason, secretNames, maxSteps: run.maxSteps })
  // The planner's own suggestions are more specific.
  const own = end.suggestions ?? []
  const all = end.reason === "Declined" ? own : [...own, ...hints]
  return all.length === 0 ? end : { ...end, suggestions: all }
}

/** Names the vaults that could not be read as a possible cause of a failure. */
export const withUnread = (end: RunOutcome, unread: ReadonlyArray<UnreadVault>): RunOutcome =>
  end.reason === "Done" || unread.length === 0
    ? end
    : { ...end, text: [end.text, ...unread.map(({ message }) => message)].join(" ") }

const isOwnLimit = (reason: RunEnd["reason"]): reason is "StepLimit" | "CostLimit" | "Declined" =>
  reason === "StepLimit" || reason === "CostLimit" || reason === "Declined"

/**
 * Returns the step that says why the agent declined a task or gave up. Undefined if its own last step does, or for other
 * ends.
 */
export const lastStepOf = ({ reason, text }: RunEnd, steps: ReadonlyArray<StepRecord>): LastStep | undefined => {
  if (reason !== "Declined" && reason !== "GaveUp") return undefined
  const last = steps.at(-1)
  if (last?.decision.actions.some((action) => "done" in action)) return undefined
  const step: DecidedStep = {
    number: (last?.number ?? 0) + 1,
    url: last?.urlAfter ?? "about:blank",
    decision: {
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: text,
      actions: [{ done: { success: false, text } }],
      state: null,
    },
    targets: {},
  }
  const results = [{ ok: true, message: "The task has ended.", urlBefore: step.url, urlAfter: step.url }]
  return { step, results, events: [{ type: "step.completed", data: { number: step.number } }] }
}

/** Returns the outcome of a task that the brain rejects. */
export const declinedOutcome = (declined: TaskDeclined): RunEnd => ({
  reason: "Declined",
  text: declined.message,
  suggestions: declined.suggestions,
})

/** Returns the outcome of a failed model call. A refusal by the model counts as giving up. */
export const modelErrorOutcome = ({ hint, message, reason }: ModelError): RunOutcome => ({
  reason: reason === "ContentFilter" ? "GaveUp" : "Failed",
  text: `${message} ${hint}`,
  modelError: reason,
})

/** Returns the outcome of a run whose browser failed on every attempt. */
export const browserErrorOutcome = ({ message, reason }: AgentError): RunEnd => ({
  reason: "Failed",
  text:
    reason === "Unavailable"
      ? message
      : reason === "Disconnected"
        ? "The browser failed three times in one step. Send the task again. If it fails again, one of its pages may be too large for the browser."
        : `The browser failed: ${message.replace(/\.?$/, ".")} Send the task again.`,
})

/** Returns the outcome of a run whose model is no longer available. */
export const modelMissingOutcome = ({ message, model }: ModelMissing): RunEnd => ({
  reason: "Failed",
  text: message,
  suggestions: [
    {
      title: `Make ${model} available`,
      detail: "Set its provider's API key on the server or in the project, or use a model that is listed as available.",
    },
  ],
})

/** Returns the outcome of a run with an MCP server that cannot be used. */
export const mcpErrorOutcome = ({ message, server }: McpError): RunEnd => ({
  reason: "Failed",
  text: message,
  suggestions: [
    {
      title: `Check the MCP server ${server}`,
      detail: "Test it with `tabwright mcp-servers test`, or send the task without it.",
    },
  ],
})

/** The outcome of a run whose credentials cannot be used. */
export const credentialsOutcome = (error: CredentialMissing | KeyEncryptionError | VaultUnavailable): RunEnd => {
  switch (error._tag) {
    case "CredentialMissing":
      return {
        reason: "Failed",
        text: `The credential ${error.credentialId} of this run was deleted. Send the task again with an existing one.`,
      }
    case "KeyEncryptionError":
      return {
        reason: "Failed",
        text: `The credentials of this run cannot be decrypted: ${error.message} Give the ID of the run to the operator of the server.`,
      }
    case "VaultUnavailable":
      return { reason: "Failed", text: error.message }
  }
}

/** The outcome of a run whose secrets cannot be decrypted. */
export const secretsLostOutcome: RunEnd = {
  reason: "Failed",
  text: "The secrets of this run were encrypted with a previous server secret. Send the task again with its secrets.",
}

/** Returns the outcome of a completed loop. An output that does not match its schema fails the task. */
export const loopOutcome = Effect.fnUntraced(function* (run: Run, end: LoopEnd): Effect.fn.Return<RunEnd> {
  const { outputSchema } = run.settings
  const suggestions = end.suggestions === undefined ? {} : { suggestions: end.suggestions }
  if (outputSchema !== undefined) {
    if (end.reason !== "Done") return { reason: end.reason, text: end.text, ...suggestions }
    const checked = yield* fitOutput(outputSchema, end)
    return "fault" in checked
      ? { reason: "GaveUp", text: checked.fault, ...suggestions }
      : { reason: "Done", text: JSON.stringify(checked.output), output: checked.output, ...suggestions }
  }
  return { reason: end.reason, text: end.text, ...(end.data === undefined ? {} : { output: end.data }), ...suggestions }
})

/** Errors after which the provider may have billed the call. Rejected requests are not billed. */
const mayHaveCost: ReadonlySet<ModelError["reason"]> = new Set([
  "ContentFilter",
  "MalformedResponse",
  "Overloaded",
  "TimedOut",
  "Unreachable",
])

/**
 * Returns the usage record of a failed call: what the provider counted, or an unknown cost. Undefined if nothing was
 * billed.
 */
export const failedCallUsage = ({ costUsd = null, model, reason, usage }: ModelError): ModelUsage | undefined => {
  if (usage !== undefined) return { ...usage, costUsd, model }
  return mayHaveCost.has(reason) ? { inputTokens: 0, outputTokens: 0, costUsd: null, model } : undefined
}
