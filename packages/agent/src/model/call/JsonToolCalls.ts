import { isObject, type JsonObject, readJson } from "../../output/Json.ts"
import type { ModelToolCall } from "../LanguageModel.ts"
import type { JsonSchema, ModelMessage, ModelPrompt, ModelTool } from "../ModelPrompt.ts"
import { type Outcome, withoutThinking } from "./ResponseStream.ts"

/** Schema of a call among several tools. With one tool, its input alone is the response. */
const callSchema = ({ description, inputSchema, name }: ModelTool): JsonSchema => ({
  type: "object",
  description,
  properties: { tool: { type: "string", enum: [name] }, input: inputSchema },
  required: ["tool", "input"],
  additionalProperties: false,
})

const instructions = (tools: ReadonlyArray<ModelTool>): string => {
  const [only, ...others] = tools
  return only !== undefined && others.length === 0
    ? `You cannot call tools directly. Wherever you are asked to call the tool "${only.name}" (${only.description}), answer with its input as JSON.`
    : `You cannot call tools directly. Wherever you are asked to call a tool, answer with JSON: "tool" is its name, "input" its input. Tools: ${tools.map(({ name }) => name).join(", ")}.`
}

/** Past calls and their results become text, since templates of such models have no roles for them. */
const asText = (message: ModelMessage, isOnly: boolean): ModelMessage => {
  if (message.role === "tool") return { role: "user", text: message.text }
  if (message.role !== "assistant" || message.toolCalls === undefined || message.toolCalls.length === 0) return message
  const calls = message.toolCalls.map(({ input, name }) => JSON.stringify(isOnly ? input : { tool: name, input }))
  return { role: "assistant", text: calls.join("\n") }
}

/**
 * Converts a prompt with tools for a model without tool calls: the tools' schema becomes the schema of the response.
 * Its instructions are part of the system text.
 */
export const jsonPrompt = (prompt: ModelPrompt): ModelPrompt => {
  const [only, ...others] = prompt.tools
  if (only === undefined) return prompt
  const isOnly = others.length === 0
  return {
    ...prompt,
    system: [prompt.system, instructions(prompt.tools)].filter((text) => text !== "").join("\n\n"),
    messages: prompt.messages.map((message) => asText(message, isOnly)),
    tools: [],
    toolChoice: "auto",
    output: {
      name: isOnly ? only.name : "call",
      schema: isOnly ? only.inputSchema : { anyOf: prompt.tools.map(callSchema) },
    },
  }
}

/** Returns the first code block of a text, without its language. */
const codeBlock = (text: string): string | undefined => text.split("```", 2)[1]?.replace(/^json\b/i, "")

/** Returns the JSON value of a text: alone, in a code block, or between other words. */
const jsonIn = (text: string): unknown => {
  const clean = withoutThinking(text).trim()
  const candidates = [clean, codeBlock(clean), clean.slice(clean.indexOf("{"), clean.lastIndexOf("}") + 1)]
  for (const candidate of candidates) {
    const value = candidate === undefined ? undefined : readJson(candidate)?.value
    if (typeof value === "object" && value !== null) return value
  }
  return undefined
}

/** Reads `{tool, input}`, also in the spelling of the tool calls of common chat templates. */
const namedCall = (
  value: JsonObject,
  tools: ReadonlySet<string>,
): Pick<ModelToolCall, "name" | "input"> | undefined => {
  const name = value["tool"] ?? value["name"]
  const input = value["input"] ?? value["arguments"] ?? value["parameters"]
  return typeof name === "string" && tools.has(name) && isObject(input) ? { name, input } : undefined
}

/** Reads the tool calls in the text of a response to {@link jsonPrompt}. */
export const withJsonCalls = (outcome: Outcome, tools: ReadonlyArray<ModelTool>): Outcome => {
  const text = withoutThinking(outcome.text)
  if (outcome.toolCalls.length > 0 || text.trim() === "") return outcome
  const [only, ...others] = tools
  const names = new Set(tools.map(({ name }) => name))
  const value = jsonIn(text)
  const given = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []
  const calls = given.flatMap((one) => {
    const call = namedCall(one, names)
    if (call !== undefined) return [call]
    return only !== undefined && others.length === 0 && !Array.isArray(value) ? [{ name: only.name, input: one }] : []
  })
  if (calls.length > 0) {
    return { ...outcome, text: "", toolCalls: calls.map((call, position) => ({ id: `json_${position + 1}`, ...call })) }
  }
  // With several tools, the text may still be one: code mode accepts a code block.
  if (only === undefined || others.length > 0) return outcome
  const invalid = "The response is not one JSON object of the schema."
  return { ...outcome, toolCalls: [{ id: "json_1", name: only.name, input: outcome.text, invalid }] }
}
