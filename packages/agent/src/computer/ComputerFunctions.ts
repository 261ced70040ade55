import type { ComputerTool } from "@tabwright/core/models"
import type { JsonObject } from "../output/Json.ts"
import type { JsonSchema, ModelTool } from "../model/ModelPrompt.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { actionDescriptions } from "../action/ActionDescriptions.ts"
import { callToolArguments, dataSchema } from "../prompt/Tools.ts"
import { actions, type CallReading } from "./Screen.ts"

type FunctionName = "navigate" | "back" | "tab" | "readPage" | "askHuman" | "callTool" | "done"

/** Screenshots show the page without the browser's window, so tools for pixels need functions for it. */
const functionsOf: Readonly<Record<ComputerTool, ReadonlyArray<FunctionName>>> = {
  "anthropic-browser": ["askHuman", "callTool", "done"],
  "anthropic-computer": ["navigate", "back", "tab", "readPage", "askHuman", "callTool", "done"],
  "openai-computer": ["navigate", "back", "tab", "readPage", "askHuman", "callTool", "done"],
  "gemini-computer": ["tab", "readPage", "askHuman", "callTool", "done"],
}

const text = (description: string): JsonSchema => ({ type: "string", description })

const tool = (
  name: FunctionName,
  description: string,
  properties: JsonSchema,
  required: ReadonlyArray<string>,
): ModelTool => ({
  name,
  description,
  inputSchema: { type: "object", properties, required: [...required], additionalProperties: false },
})

const toolOf = (name: FunctionName, outputSchema: OutputSchema | undefined): ModelTool => {
  switch (name) {
    case "navigate":
      return tool(name, "Opens a URL in the active tab.", { url: text("The URL.") }, ["url"])
    case "back":
      return tool(name, "Goes one page back in the history.", {}, [])
    case "tab":
      return tool(
        name,
        "Opens, switches to or closes a tab by its id.",
        {
          op: { type: "string", enum: ["new", "switch", "close"] },
          id: text("The tab's id, to switch to it or close it."),
          url: text("The URL to open in a new tab."),
        },
        ["op"],
      )
    case "readPage":
      return tool(
        name,
        "Reads the text of the whole page, also outside of the screenshot; offset continues a long one.",
        { offset: { type: "integer", description: "Number of characters to skip. Default 0." } },
        [],
      )
    case "askHuman":
      return tool(
        name,
        "Stops and asks a person to take over: captchas, two-factor codes, decisions that only a person can make.",
        { reason: text("What the person has to do.") },
        ["reason"],
      )
    case "callTool":
      return tool(name, actionDescriptions.callTool, callToolArguments, ["name", "arguments"])
    case "done":
      return tool(
        name,
        "Ends the task with its answer.",
        {
          text: text("The full answer."),
          success: { type: "boolean", description: "Whether the whole task was done, and you have seen that it was." },
          ...(outputSchema === undefined ? {} : { data: dataSchema(outputSchema) }),
        },
        ["text", "success"],
      )
  }
}

/** Returns the functions that are offered besides a computer tool. */
export const computerFunctions = (
  of: ComputerTool,
  options: {
    readonly asksHuman: boolean
    readonly callsTools: boolean
    readonly outputSchema?: OutputSchema | undefined
  },
): ReadonlyArray<ModelTool> =>
  functionsOf[of]
    .filter((name) => name !== "askHuman" || options.asksHuman)
    .filter((name) => name !== "callTool" || options.callsTools)
    .map((name) => toolOf(name, options.outputSchema))

/** Reads a call of a function. All are actions of the same name. */
export const readFunctionCall = (name: string, input: JsonObject): CallReading => {
  // Some models write null for omitted arguments; `data` may be null.
  const argument = Object.fromEntries(Object.entries(input).filter(([key, value]) => value !== null || key === "data"))
  return actions({ [name]: argument })
}
