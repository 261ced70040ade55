import type { Action, ActionResult } from "@tabwright/agent"
import type { Run } from "../../store/run/RunStore.ts"
import type { Step } from "../../store/run/StepStore.ts"
import { resultOf } from "./SessionView.ts"
import { endStep, type MessagePosition } from "./MessageId.ts"
import { toolCall } from "./ToolCall.ts"

/** A message of a session, derived from its runs and steps. Messages have no rows of their own. */
export interface Message {
  readonly place: MessagePosition
  readonly role: "user" | "assistant" | "tool"
  readonly type:
    | "user_message"
    | "browser_action"
    | "browser_action_result"
    | "browser_action_error"
    | "file_operation"
    | "planning"
    | "completion"
  /** JSON text in the format of a chat completion message. */
  readonly data: string
  readonly summary: string
  readonly screenshotFileId: string | null
  readonly hidden: boolean
  readonly createdAt: Date
}

/**
 * Returns the messages of one turn in order: its task, the goal and the action results of each step, and the final
 * answer if there is one. Messages are only ever appended.
 */
export const turnMessages = (run: Run, steps: ReadonlyArray<Step>): ReadonlyArray<Message> => [
  {
    place: { turn: run.turn, step: 0, part: 0 },
    role: "user",
    type: "user_message",
    data: JSON.stringify({ content: run.task }),
    summary: inOneLine(run.task),
    screenshotFileId: null,
    hidden: false,
    createdAt: run.createdAt,
  },
  ...steps.flatMap((step) => [intention(run, step), ...outcomes(run, step), ...reasoningMessages(run, step)]),
  ...answer(run),
]

const intention = (run: Run, step: Step): Message => {
  const { actions, nextGoal } = step.decision
  return {
    place: { turn: run.turn, step: step.number, part: 0 },
    role: "assistant",
    type: actions.some((action) => "save" in action) ? "file_operation" : "browser_action",
    data: JSON.stringify({
      content: nextGoal,
      tool_calls: actions.map((action, position) => {
        const call = toolCall(action, step.targets)
        return {
          id: callId(step, position),
          type: "function",
          function: { name: call.name, arguments: JSON.stringify(call.arguments) },
        }
      }),
    }),
    summary: inOneLine(nextGoal),
    screenshotFileId: null,
    // The answer follows as a separate message.
    hidden: actions.length > 0 && actions.every(isEnd),
    createdAt: step.decidedAt,
  }
}

/** One result per call, also for skipped calls, because chat clients expect it. */
const outcomes = (run: Run, step: Step): ReadonlyArray<Message> => {
  const { results, completedAt } = step
  if (results === null || completedAt === null) return []
  return step.decision.actions.map((action, position): Message => {
    const result = results[position]
    const content = result === undefined ? leftOut : contentOf(result)
    return {
      place: { turn: run.turn, step: step.number, part: position + 1 },
      role: "tool",
      type:
        result?.ok !== true ? "browser_action_error" : "save" in action ? "file_operation" : "browser_action_result",
      data: JSON.stringify({ tool_call_id: callId(step, position), content }),
      summary: inOneLine(result?.message ?? leftOut),
      // The screenshot was taken after the last executed action.
      screenshotFileId: position === results.length - 1 ? step.screenshotFileId : null,
      hidden: result === undefined || isEnd(action),
      createdAt: completedAt,
    }
  })
}

/**
 * The model's reasoning and its retries, as one message at the end of the step: positions must only grow, and the
 * action results already have theirs.
 */
const reasoningMessages = (run: Run, step: Step): ReadonlyArray<Message> => {
  const { completedAt, decision, notes, results } = step
  const retries = (notes?.retries ?? []).map(
    ({ attempt, reason, waitMs }) => `Attempt ${attempt} failed (${reason}); retried after ${waitMs} ms.`,
  )
  const content = [...retries, decision.thinking ?? notes?.thinking ?? ""].filter((line) => line !== "").join("\n")
  if (results === null || completedAt === null || content === "") return []
  return [
    {
      place: { turn: run.turn, step: step.number, part: decision.actions.length + 1 },
      role: "assistant",
      type: "planning",
      data: JSON.stringify({ content }),
      summary: inOneLine(content),
      screenshotFileId: null,
      hidden: true,
      createdAt: completedAt,
    },
  ]
}

const answer = (run: Run): ReadonlyArray<Message> => {
  const output = resultOf(run)
  if (run.finishedAt === null || output === null || output === undefined) return []
  const content = typeof output === "string" ? output : JSON.stringify(output)
  return [
    {
      place: { turn: run.turn, step: endStep, part: 0 },
      role: "assistant",
      type: "completion",
      data: JSON.stringify({ content }),
      summary: inOneLine(run.result ?? run.error ?? content),
      screenshotFileId: null,
      hidden: false,
      createdAt: run.finishedAt,
    },
  ]
}

const leftOut = "Not executed: the previous action failed or navigated to another page."

const isEnd = (action: Action): boolean => "done" in action

const callId = (step: Step, position: number): string => `${step.runId}-${step.number}-${position}`

const contentOf = (result: ActionResult): string =>
  result.data === undefined ? result.message : `${result.message}\n${JSON.stringify(result.data)}`

/** The first 200 characters without line breaks. Counts code points, so that no surrogate pair is split. */
const inOneLine = (text: string): string => {
  const line = Array.from(text.trim().replaceAll(/\s+/g, " "))
  return line.length <= 200 ? line.join("") : `${line.slice(0, 199).join("")}…`
}
