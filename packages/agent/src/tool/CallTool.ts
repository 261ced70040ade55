import * as Effect from "effect/Effect"
import type { Action, ActionResult } from "../action/Action.ts"
import type { AgentBrowser } from "../loop/AgentBrowser.ts"
import { isConsent, rejectAction } from "../loop/HumanQuestions.ts"
import type { AskHuman } from "../loop/HumanRequest.ts"
import { truncate } from "../Text.ts"
import type { AgentTool, ToolReply } from "./AgentTool.ts"

/** Maximum characters of a tool's output, as JSON, that a step keeps. */
export const toolOutputLimit = 20_000

/** Maximum characters of the arguments shown to a human. */
const shownArguments = 1000

type CallTool = Extract<Action, { readonly callTool: unknown }>["callTool"]

/** Calls a tool as its policy allows, and returns the answer as the action's data. */
export const callToolAction = Effect.fnUntraced(function* <E>(
  browser: AgentBrowser,
  place: { readonly step: number; readonly position: number },
  { arguments: args, name }: CallTool,
  tools: ReadonlyArray<AgentTool<E>>,
  askApproval: AskHuman<E> | undefined,
): Effect.fn.Return<ActionResult, E> {
  const url = yield* browser.url
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) return yield* rejectAction(browser, "There is no tool of this name.")
  if (tool.policy === "deny") return yield* rejectAction(browser, "The policy of this run forbids the tool.")
  if (tool.policy === "ask") {
    if (askApproval === undefined)
      return yield* rejectAction(browser, "The tool requires a human's consent, and this run cannot ask for it.")
    const reason = `The agent asks to call the tool ${name} of ${tool.origin} with ${truncate(JSON.stringify(args), shownArguments)}. Reply "yes" to allow it, anything else to refuse.`
    const reply = yield* Effect.withSpan(
      askApproval({ step: place.step, topic: `tool ${place.position}`, reason, url }),
      "human",
    )
    if (reply._tag === "TimedOut") return yield* rejectAction(browser, "No human allowed the call in time.")
    if (!isConsent(reply)) return yield* rejectAction(browser, "A human refused the call.")
  }
  const reply = yield* Effect.withSpan(tool.call({ ...place, arguments: args, url }), "tool", {
    attributes: { name, origin: tool.origin },
  })
  return { ...toolResult(reply), urlBefore: url, urlAfter: yield* browser.url }
})

const toolResult = (reply: ToolReply): Pick<ActionResult, "ok" | "message" | "data"> => {
  switch (reply._tag) {
    case "Failed":
      return { ok: false, message: "The tool failed.", data: truncate(reply.error, toolOutputLimit) }
    case "TimedOut":
      return {
        ok: false,
        message: reply.mayHaveRun
          ? "The tool did not answer in time. It may or may not have taken effect."
          : "The tool did not answer in time, and was not executed.",
      }
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
