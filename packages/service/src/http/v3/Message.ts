import { type Action, type ActionResult, type DecidedStep, maskedAction } from "@tabwright/agent"
import { createHash } from "node:crypto"
import { shortenText } from "../../store/SanitizedText.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Step } from "../../store/run/StepStore.ts"
import { hasValue } from "./SessionView.ts"

/** A message of a session, derived from its runs and steps. Messages are not stored as rows. */
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
 * Returns the messages of a turn: its task, each step's goal and results, and the final text. Messages are only
 * appended.
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
  ...steps.flatMap((step) => [goalMessage(run, step), ...outcomes(run, step), ...reasoningMessages(run, step)]),
  ...answer(run),
]

const goalMessage = (run: Run, step: Step): Message => {
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
    // The final text follows as a separate message.
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

/** The model's reasoning and retries, at the end of the step, because its action results already have positions. */
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
  const output = hasValue(run) ? run.output : (run.result ?? run.error)
  if (run.finishedAt === null || output === null) return []
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

const inOneLine = (text: string): string => shortenText(text.trim().replaceAll(/\s+/g, " "), 200)

/** The position of a message in its session. Later messages always have greater positions. */
export interface MessagePosition {
  /** Starts at 1. */
  readonly turn: number
  /** The step it belongs to. 0 for the task, {@link endStep} for the final text. */
  readonly step: number
  /** 0 for the goal of the step, then one per action result. */
  readonly part: number
}

/** The step number of a turn's last message. Greater than any step of a run. */
export const endStep = 0xffff

export const comparePositions = (a: MessagePosition, b: MessagePosition): number =>
  a.turn - b.turn || a.step - b.step || a.part - b.part

/**
 * Returns the ID of the message at a position: a UUID that contains the position, so that it serves as a cursor and
 * needs no row. Half of it is a checksum with the session's ID, which exposes foreign IDs.
 */
export const messageId = (sessionId: string, { turn, step, part }: MessagePosition): string => {
  const place = hex(turn, 6) + hex(step, 4) + hex(part, 2)
  const sum = createHash("sha256").update(`${sessionId.toLowerCase()}\n${place}`).digest("hex")
  // Version 8 is for custom UUIDs; the variant occupies the two highest bits of its digit.
  const variant = hex((Number.parseInt(sum.slice(3, 4), 16) & 3) | 8, 1)
  return `${place.slice(0, 8)}-${place.slice(8)}-8${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${sum.slice(7, 19)}`
}

/** Returns the position in a message ID, or undefined for an ID of another session. */
export const messagePosition = (sessionId: string, id: string): MessagePosition | undefined => {
  const digits = id.toLowerCase().replaceAll("-", "")
  const number = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 16)
  const place = { turn: number(0, 6), step: number(6, 10), part: number(10, 12) }
  return messageId(sessionId, place) === id.toLowerCase() ? place : undefined
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0")

/** A tool call in messages: an action by the name that v3 chat clients know, with its arguments. */
interface ToolCall {
  readonly name: string
  readonly arguments: { readonly [key: string]: unknown }
}

/** Tool names by action. Actions unknown to v3 have a name of the same pattern. */
const tools = {
  navigate: "browser_navigate",
  search: "browser_search",
  back: "browser_back",
  forward: "browser_forward",
  reload: "browser_reload",
  click: "browser_click",
  hover: "browser_hover",
  drag: "browser_drag",
  fill: "browser_type",
  type: "browser_type_text",
  mouse: "browser_mouse",
  key: "browser_key",
  fillForm: "browser_fill_form",
  select: "browser_select",
  check: "browser_check",
  attach: "browser_upload",
  press: "browser_press",
  scroll: "browser_scroll",
  wait: "browser_wait",
  tab: "browser_tab",
  dialog: "browser_dialog",
  find: "browser_find",
  readPage: "browser_read",
  extract: "browser_extract",
  evaluate: "browser_evaluate",
  readFile: "read",
  file: "file",
  save: "write",
  askHuman: "ask_human",
  callTool: "call_tool",
  run: "run_code",
  program: "run_code",
  screenshot: "browser_screenshot",
  zoom: "browser_zoom",
  done: "done_autonomous",
} as const

/** Returns the tool call of an action on elements in `targets`. Passwords are masked, file contents omitted. */
const toolCall = (action: Action, targets: DecidedStep["targets"]): ToolCall => {
  if ("save" in action) {
    return { name: tools.save, arguments: { file_path: action.save.name, format: action.save.format } }
  }
  if ("file" in action) {
    const { content: _, old: __, ...named } = action.file
    return { name: tools.file, arguments: named }
  }
  const inputs: { readonly [Name in keyof typeof tools]?: { readonly [key: string]: unknown } } = maskedAction(
    action,
    targets,
  )
  for (const [name, tool] of Object.entries(tools)) {
    const input = inputs[name as keyof typeof tools]
    if (input === undefined) continue
    const { el, ...given } = input
    const target = targets[String(el)]
    return {
      name: tool,
      arguments: { ...given, ...(target === undefined ? {} : { element: target.name, role: target.role }) },
    }
  }
  return { name: "unknown", arguments: {} }
}
