import * as Schema from "effect/Schema"
import { Action, type ActionName } from "../action/Action.ts"
import { actionDescriptions } from "../action/Description.ts"
import type { JsonSchema, ModelTool } from "../model/ModelPrompt.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"

/** The one tool of the step profile. */
export const stepToolName = "step"

/** Actions that one step may have. */
export const maxActions = 5

/** The schemas of the actions, by their one key. */
export const actionSchemas: ReadonlyMap<string, (typeof Action.members)[number]> = new Map(
  Action.members.map((member) => [Object.keys(member.fields)[0] ?? "", member] as const),
)

/**
 * The tool that a model answers with: the brain's own words and the actions, as their schema states them.
 *
 * One tool with a list of actions, and not a tool for each, keeps all providers equal: some call several tools at once,
 * some do not.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stepTool = (options: {
  readonly actions: ReadonlyArray<ActionName>
  readonly flashMode: boolean
  readonly thinking: boolean
  readonly outputSchema?: OutputSchema | undefined
}): ModelTool => {
  const { actions, flashMode, thinking, outputSchema } = options
  const text = { type: "string" }
  const words = {
    ...(thinking && !flashMode ? { thinking: text } : {}),
    ...(flashMode ? {} : { evaluationPreviousGoal: text }),
    memory: text,
    ...(flashMode ? {} : { nextGoal: text }),
  }
  return {
    name: stepToolName,
    description: "Says where the task stands and what to do next.",
    inputSchema: {
      type: "object",
      properties: {
        ...words,
        actions: {
          type: "array",
          minItems: 1,
          maxItems: maxActions,
          items: { anyOf: actions.map((name) => actionSchema(name, outputSchema)) },
        },
      },
      required: [...Object.keys(words), "actions"],
      additionalProperties: false,
    },
  }
}

const actionSchema = (name: ActionName, outputSchema: OutputSchema | undefined): JsonSchema => {
  const member = actionSchemas.get(name)
  const { properties } = member === undefined ? {} : plain(Schema.toJsonSchemaDocument(member).schema)
  const argument = isObject(properties) && isObject(properties[name]) ? properties[name] : {}
  return {
    type: "object",
    description: actionDescriptions[name],
    properties: { [name]: name === "done" ? doneSchema(argument, outputSchema) : argument },
    required: [name],
    additionalProperties: false,
  }
}

/** `data` is offered where the caller asked for data, and in its form where every provider can take that form. */
const doneSchema = (argument: JsonSchema, outputSchema: OutputSchema | undefined): JsonSchema => {
  const { data: _, keep: __, ...rest } = isObject(argument["properties"]) ? argument["properties"] : {}
  if (outputSchema === undefined) return { ...argument, properties: rest }
  return { ...argument, properties: { ...rest, data: dataSchema(outputSchema) } }
}

/**
 * The caller's schema as the argument of a tool. What cannot be offered stands in the task in words, and is checked all the same.
 *
 * @category constructors
 * @since 0.1.0
 */
export const dataSchema = (outputSchema: OutputSchema): JsonSchema => {
  const { type } = outputSchema
  const data = isPortable(outputSchema) ? outputSchema : typeof type === "string" ? { type } : {}
  return { ...data, description: "The output, as the task states its schema." }
}

/** Keywords that each of the providers takes in a tool's schema. */
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
  isObject(schema) &&
  Object.entries(schema).every(([keyword, value]) => {
    if (!portable.has(keyword)) return false
    if (keyword === "properties") return isObject(value) && Object.values(value).every(isPortable)
    if (keyword === "items") return isPortable(value)
    if (keyword === "additionalProperties") return typeof value === "boolean"
    return keyword !== "type" || typeof value === "string"
  })

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What the compiler of schemas adds for JSON's sake, and a model need not read. */
const plain = (schema: unknown): JsonSchema => {
  if (!isObject(schema)) return {}
  // Any JSON at all: the recursive definition says no more than nothing.
  if ("$ref" in schema) return {}
  if (isObject(schema["not"])) return { type: "object", properties: {} }
  const { anyOf } = schema
  // A number that may be infinite: a model writes numbers.
  if (Array.isArray(anyOf) && isObject(anyOf[0]) && anyOf[0]["type"] === "number") return { type: "number" }
  const { additionalProperties: _, minimum: __, maximum: ___, ...kept } = schema
  return Object.fromEntries(
    Object.entries(kept).map(([keyword, value]): [string, Schema.Json] => {
      if (keyword === "properties" && isObject(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))]
      if (keyword === "items") return [keyword, plain(value)]
      if (keyword === "anyOf" && Array.isArray(value)) return [keyword, value.map(plain)]
      return [keyword, value]
    }),
  )
}
