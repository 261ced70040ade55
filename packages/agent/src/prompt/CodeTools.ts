import type { JsonSchema, ModelTool } from "../model/ModelPrompt.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { dataSchema } from "./StepTool.ts"

/** Tools of code mode. */
export const codeToolNames = ["run", "snapshot", "screenshot", "askHuman", "done"] as const
export type CodeToolName = (typeof codeToolNames)[number]

const text = (description: string): JsonSchema => ({ type: "string", description })

/** Returns the tools of code mode: one call per step, each with the brain's own notes. */
export const codeTools = (options: {
  readonly offered: ReadonlyArray<CodeToolName>
  readonly thinking: boolean
  readonly outputSchema?: OutputSchema | undefined
}): ReadonlyArray<ModelTool> => {
  const words: JsonSchema = {
    ...(options.thinking ? { thinking: text("What you think before you act.") } : {}),
    memory: text("What you will still need."),
    goal: text("One sentence: what this call is for."),
  }
  const tool = (
    name: CodeToolName,
    description: string,
    own: JsonSchema,
    required: ReadonlyArray<string>,
  ): ModelTool => ({
    name,
    description,
    inputSchema: {
      type: "object",
      properties: { ...words, ...own },
      required: [...Object.keys(words), ...required],
      additionalProperties: false,
    },
  })
  const keep: JsonSchema = {
    type: "object",
    description: "A script for later runs of the same kind.",
    properties: {
      name: text("Short, of letters, digits and dashes."),
      about: text("One sentence: what it does, and the args it takes."),
      code: text("The whole script; values that change come from args."),
    },
    required: ["name", "about", "code"],
    additionalProperties: false,
  }
  const all: Readonly<Record<CodeToolName, ModelTool>> = {
    run: tool(
      "run",
      "Runs JavaScript with page, context, agent and console.",
      { code: text("The body of an async function.") },
      ["code"],
    ),
    snapshot: tool(
      "snapshot",
      "Reads the whole page as markdown; a long one goes on from offset.",
      { offset: { type: "integer", description: "Characters to leave out at the beginning. Default 0." } },
      [],
    ),
    screenshot: tool("screenshot", "Shows a picture of the page in the next step.", {}, []),
    askHuman: tool(
      "askHuman",
      "Stops and asks a person to take over: captchas, two-factor codes, decisions only they can make.",
      { reason: text("What has to be done.") },
      ["reason"],
    ),
    done: tool(
      "done",
      "Ends the task with its answer.",
      {
        text: text("The full answer."),
        success: { type: "boolean", description: "Whether everything asked for was done and seen to be done." },
        ...(options.outputSchema === undefined ? {} : { data: dataSchema(options.outputSchema) }),
        keep,
      },
      ["text", "success"],
    ),
  }
  return options.offered.map((name) => all[name])
}
