import * as Schema from "effect/Schema"
import { Action, type ActionName } from "../action/Action.ts"
import { actionDescriptions } from "../action/ActionDescriptions.ts"
import type { JsonSchema, ModelTool } from "../model/ModelPrompt.ts"
import { isObject } from "../output/Json.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"

export const stepToolName = "step"

export const maxActions = 5

/** Limits of the plan, and the states of its items. */
export const maxPlanItems = 10
export const planItemLength = 80
export const planStates = ["open", "doing", "done", "dropped"] as const

const planSchema: JsonSchema = {
  type: "array",
  description: "Only for more than about five steps, and only when it changes: the whole plan.",
  maxItems: maxPlanItems,
  items: {
    type: "object",
    properties: { item: { type: "string" }, state: { type: "string", enum: [...planStates] } },
    required: ["item", "state"],
    additionalProperties: false,
  },
}

export const actionSchemas: ReadonlyMap<string, (typeof Action.members)[number]> = new Map(
  Action.members.map((member) => [Object.keys(member.fields)[0] ?? "", member] as const),
)

/**
 * Returns the tool of step mode: the brain's own notes and the actions by their schemas. One tool with a list of
 * actions instead of one per action, because not all providers support parallel tool calls.
 */
export const stepTool = (options: {
  readonly actions: ReadonlyArray<ActionName>
  readonly flashMode: boolean
  readonly thinking: boolean
  readonly outputSchema?: OutputSchema | undefined
  readonly maxActions?: number
}): ModelTool => {
  const { actions, flashMode, thinking, outputSchema, maxActions: most = maxActions } = options
  const text = { type: "string" }
  const words = {
    ...(thinking && !flashMode ? { thinking: text } : {}),
    ...(flashMode ? {} : { evaluationPreviousGoal: text }),
    memory: text,
    ...(flashMode ? {} : { plan: planSchema, nextGoal: text }),
  }
  return {
    name: stepToolName,
    description: "Reports the progress of the task and what to do next.",
    inputSchema: {
      type: "object",
      properties: {
        ...words,
        actions: {
          type: "array",
          minItems: 1,
          maxItems: most,
          items: { anyOf: actions.map((name) => actionSchema(name, outputSchema)) },
        },
      },
      required: [...requiredWords(words), "actions"],
      additionalProperties: false,
    },
  }
}

/** The plan is optional: most steps do not change it. */
const requiredWords = (words: JsonSchema): ReadonlyArray<string> => Object.keys(words).filter((key) => key !== "plan")

/** Arguments for points of a screenshot, which only computer mode uses, and what is required without them. */
const pointArguments: Readonly<
  Partial<Record<ActionName, { readonly hidden: ReadonlyArray<string>; readonly required?: ReadonlyArray<string> }>>
> = {
  click: { hidden: ["shot"] },
  hover: { hidden: ["x", "y", "shot"], required: ["el"] },
  drag: { hidden: ["path", "shot"], required: ["from"] },
  scroll: { hidden: ["x", "y", "dx", "dy"], required: ["direction"] },
}

const withoutPoints = (name: ActionName, argument: JsonSchema): JsonSchema => {
  const { hidden, required } = pointArguments[name] ?? {}
  const { properties, ...rest } = argument
  if (hidden === undefined || !isSchema(properties)) return argument
  const kept = Object.fromEntries(Object.entries(properties).filter(([key]) => !hidden.includes(key)))
  const { type, ...others } = rest
  return { type: type ?? "object", properties: kept, ...(required === undefined ? {} : { required }), ...others }
}

const actionSchema = (name: ActionName, outputSchema: OutputSchema | undefined): JsonSchema => {
  const member = actionSchemas.get(name)
  const { properties } = member === undefined ? {} : plain(Schema.toJsonSchemaDocument(member).schema)
  const argument = isSchema(properties) && isSchema(properties[name]) ? properties[name] : {}
  return {
    type: "object",
    description: actionDescriptions[name],
    properties: { [name]: name === "done" ? doneSchema(argument, outputSchema) : withoutPoints(name, argument) },
    required: [name],
    additionalProperties: false,
  }
}

/** `data` is offered if the caller requested data, with its schema if every provider supports it. */
const doneSchema = (argument: JsonSchema, outputSchema: OutputSchema | undefined): JsonSchema => {
  const { data: _, keep: __, ...rest } = isSchema(argument["properties"]) ? argument["properties"] : {}
  if (outputSchema === undefined) return { ...argument, properties: rest }
  return { ...argument, properties: { ...rest, data: dataSchema(outputSchema) } }
}

/** Returns the schema as a tool argument. Unsupported parts are described in the task's text. */
export const dataSchema = (outputSchema: OutputSchema): JsonSchema => {
  const { type } = outputSchema
  const data = isPortable(outputSchema) ? outputSchema : typeof type === "string" ? { type } : {}
  return { ...data, description: "The output, in the schema that the task states." }
}

/** Keywords that all providers support in a tool's schema. */
const portable = new Set([
  "type",
  "properties",
  "required",
  "items",
  "enum",
  "description",
  "title",
  "additionalProperties",
])

const isPortable = (schema: unknown): schema is JsonSchema =>
  isSchema(schema) &&
  Object.entries(schema).every(([keyword, value]) => {
    if (!portable.has(keyword)) return false
    if (keyword === "properties") return isSchema(value) && Object.values(value).every(isPortable)
    if (keyword === "items") return isPortable(value)
    if (keyword === "additionalProperties") return typeof value === "boolean"
    return keyword !== "type" || typeof value === "string"
  })

const isSchema = (value: unknown): value is JsonSchema => isObject(value)

/** Removes parts that the schema compiler adds for JSON only. */
const plain = (schema: unknown): JsonSchema => {
  if (!isSchema(schema)) return {}
  // Any JSON: the recursive definition adds nothing.
  if ("$ref" in schema) return {}
  if (isSchema(schema["not"])) return { type: "object", properties: {} }
  const { anyOf } = schema
  // A number that may be infinite; models write plain numbers.
  if (Array.isArray(anyOf) && isSchema(anyOf[0]) && anyOf[0]["type"] === "number") return { type: "number" }
  const { additionalProperties: _, minimum: __, maximum: ___, ...kept } = schema
  return Object.fromEntries(
    Object.entries(kept).map(([keyword, value]): [string, Schema.Json] => {
      if (keyword === "properties" && isSchema(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))]
      if (keyword === "items") return [keyword, plain(value)]
      if (keyword === "anyOf" && Array.isArray(value)) return [keyword, value.map(plain)]
      return [keyword, value]
    }),
  )
}

export const codeToolNames = ["run", "snapshot", "screenshot", "zoom", "askHuman", "callTool", "done"] as const
type CodeToolName = (typeof codeToolNames)[number]

const text = (description: string): JsonSchema => ({ type: "string", description })

/** Arguments of `callTool` where it is a function of its own. */
export const callToolArguments: JsonSchema = {
  name: text("Name of the tool."),
  arguments: { type: "object", description: "Arguments in the tool's schema." },
}

/** Returns the tools of code mode: one call per step, each with the brain's own notes. */
export const codeTools = (options: {
  readonly offered: ReadonlyArray<CodeToolName>
  readonly thinking: boolean
  readonly outputSchema?: OutputSchema | undefined
}): ReadonlyArray<ModelTool> => {
  const words: JsonSchema = {
    ...(options.thinking ? { thinking: text("Your reasoning before you act.") } : {}),
    memory: text("What you will still need."),
    plan: planSchema,
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
      required: [...requiredWords(words), ...required],
      additionalProperties: false,
    },
  })
  const keep: JsonSchema = {
    type: "object",
    description: "A script for later runs of the same kind.",
    properties: {
      name: text("A short name of letters, digits and dashes."),
      about: text("One sentence: what it does, and which args it takes."),
      code: text("The complete script; values that change come from args."),
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
      "Reads the whole page as markdown; offset continues a long one.",
      { offset: { type: "integer", description: "Number of characters to skip. Default 0." } },
      [],
    ),
    screenshot: tool("screenshot", "Includes a screenshot of the page in the next step.", {}, []),
    zoom: tool(
      "zoom",
      actionDescriptions.zoom,
      {
        el: { type: "integer", description: "Number of the element." },
        ...Object.fromEntries(["x", "y", "width", "height"].map((name) => [name, { type: "number" }])),
      },
      [],
    ),
    askHuman: tool(
      "askHuman",
      "Stops and asks a person to take over: captchas, two-factor codes, decisions that only a person can make.",
      { reason: text("What the person has to do.") },
      ["reason"],
    ),
    callTool: tool("callTool", actionDescriptions.callTool, callToolArguments, ["name", "arguments"]),
    done: tool(
      "done",
      "Ends the task with its answer.",
      {
        text: text("The full answer."),
        success: { type: "boolean", description: "Whether the whole task was done, and you have seen that it was." },
        ...(options.outputSchema === undefined ? {} : { data: dataSchema(options.outputSchema) }),
        keep,
      },
      ["text", "success"],
    ),
  }
  return options.offered.map((name) => all[name])
}
