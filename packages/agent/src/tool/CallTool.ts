import * as Effect from "effect/Effect"
import { consentInstruction } from "@tabwright/core/contract"
import type { Action, ActionResult } from "../action/Action.ts"
import type { AgentBrowser } from "../loop/AgentBrowser.ts"
import { originOf } from "../loop/ActionConsent.ts"
import { isConsent, rejectAction } from "../loop/HumanQuestions.ts"
import type { AskHuman } from "../loop/HumanRequest.ts"
import { truncate } from "../Text.ts"
import type { AgentTool, ToolBrowser, ToolReply, ToolRequest } from "./AgentTool.ts"

/** Maximum characters of a tool's output, as JSON, that a step keeps. */
export const toolOutputLimit = 20_000

/** Maximum characters of the arguments shown to a human. */
const shownArguments = 1000

type CallTool = Extract<Action, { readonly callTool: unknown }>["callTool"]

/** Calls a tool as its policy allows, or returns the reason why not. */
export const callWithConsent = Effect.fnUntraced(function* <E>(
  tool: AgentTool<E>,
  request: ToolRequest,
  browser: ToolBrowser<E>,
  askApproval: AskHuman<E> | undefined,
): Effect.fn.Return<ToolReply | { readonly _tag: "Refused"; readonly reason: string }, E> {
  const refused = (reason: string) => ({ _tag: "Refused" as const, reason })
  const { arguments: args, key, step, url } = request
  if (tool.policy === "deny") return refused("The policy of this run forbids the tool.")
  if (tool.policy === "ask") {
    if (askApproval === undefined)
      return refused("The tool requires a human's consent, and this run cannot ask for it.")
    const shown = truncate(JSON.stringify(args), shownArguments)
    const reason = `The agent asks to call the tool ${tool.name} of ${tool.origin} with ${shown}, on a page of ${originOf(url)}. ${consentInstruction}`
    const reply = yield* Effect.withSpan(askApproval({ step, topic: `tool ${key}`, reason, url }), "human")
    if (reply._tag === "TimedOut") return refused("No human allowed the call in time.")
    if (!isConsent(reply)) return refused("A human refused the call.")
  }
  return yield* Effect.withSpan(tool.call(request, browser), "tool", {
    attributes: { name: tool.name, origin: tool.origin },
  })
})

/** Calls a tool as its policy allows, and returns the answer as the action's data. */
export const callToolAction = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  place: { readonly step: number; readonly position: number },
  { arguments: args, name }: CallTool,
  tools: ReadonlyArray<AgentTool<E>>,
  toolBrowser: ToolBrowser<E>,
  askApproval: AskHuman<E> | undefined,
): Effect.fn.Return<ActionResult, E> {
  const url = yield* browser.url
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) return yield* rejectAction(browser, "There is no tool of this name.")
  const request = { step: place.step, key: String(place.position), arguments: args, url }
  const reply = yield* callWithConsent(tool, request, toolBrowser, askApproval)
  if (reply._tag === "Refused") return yield* rejectAction(browser, reply.reason)
  return { ...toolResult(reply), urlBefore: url, urlAfter: yield* browser.url }
})

/** Describes a call without an answer to the agent. */
export const unansweredText = (reply: Exclude<ToolReply, { readonly _tag: "Answered" | "Failed" }>): string => {
  if (reply._tag === "Interrupted")
    return "The script was interrupted after another call of a tool, which may have taken effect. Check that before you call a tool again."
  return reply.mayHaveRun
    ? "The tool did not answer in time. It may or may not have taken effect."
    : "The tool did not answer in time, and was not executed."
}

const toolResult = (reply: ToolReply): Pick<ActionResult, "ok" | "message" | "data"> => {
  switch (reply._tag) {
    case "Failed":
      return { ok: false, message: "The tool failed.", data: truncate(reply.error, toolOutputLimit) }
    case "TimedOut":
    case "Interrupted":
      return { ok: false, message: unansweredText(reply) }
    case "Answered": {
      const text = JSON.stringify(reply.output)
      return text.length <= toolOutputLimit
        ? { ok: true, message: "The tool answered.", data: reply.output }
        : {
            ok: true,
            message: `The tool answered with ${text.length} characters of JSON, of which ${toolOutputLimit} are kept.`,
            data: truncate(text, toolOutputLimit),
          }
    }
  }
}
