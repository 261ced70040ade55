import type { Runs } from "@tabwright/core/v4"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

type ModelCalls = Runs.ModelCallsResponse
type ModelCall = ModelCalls["calls"][number]

/** Formats the calls of a step: an overview with token counts, then the texts. */
export const callLines = ({ calls, step }: ModelCalls): ReadonlyArray<string> =>
  calls.length === 0
    ? [
        `No model calls are stored for step ${step}. They are kept for 7 days by default, and never for a step without a model.`,
      ]
    : calls.flatMap((call, index) => [...(index === 0 ? [] : [""]), ...linesOf(call, index + 1)])

const linesOf = (call: ModelCall, number: number): ReadonlyArray<string> => [
  `=== Call ${number}: ${call.purpose} (${call.model}, ${call.createdAt})`,
  ...tableOf(
    ["PART", "TOKENS", "CACHEABLE", "BEGINS WITH"],
    [
      ...call.parts.map(({ isCached, role, text, tokens }) => [role, tokens, isCached ? "yes" : "no", firstLine(text)]),
      ...call.tools.map(({ description, name, tokens }) => [`tool ${name}`, tokens, "yes", firstLine(description)]),
    ],
  ),
  ...fieldsOf({
    "Prompt tokens": `about ${call.promptTokens}, and ${call.images.length} images`,
    "Output limit": call.maxOutputTokens,
    ...(call.response === null
      ? { Error: call.error }
      : {
          "Input tokens": `${call.response.inputTokens}, of which ${call.response.cachedInputTokens} cached`,
          "Output tokens": `${call.response.outputTokens}, of which ${call.response.reasoningTokens} reasoning`,
          "Cost (USD)": call.response.costUsd ?? "unknown",
          "Finish reason": call.response.finishReason,
        }),
  }),
  ...call.parts.flatMap(({ role, text }) => ["", `--- ${role}`, ...text.split("\n")]),
  ...call.tools.flatMap(({ inputSchema, name }) => ["", `--- tool ${name}`, JSON.stringify(inputSchema, null, 2)]),
  ...(call.response === null ? [] : responseLines(call.response)),
]

const responseLines = ({ text, thinking, toolCalls }: NonNullable<ModelCall["response"]>): ReadonlyArray<string> => [
  ...(thinking === "" ? [] : ["", "--- reasoning of the response", ...thinking.split("\n")]),
  ...(text === "" ? [] : ["", "--- text of the response", ...text.split("\n")]),
  ...toolCalls.flatMap(({ input, name }) => ["", `--- call of ${name}`, JSON.stringify(input, null, 2)]),
]

const firstLine = (text: string): string => (text.split("\n").find((line) => line.trim() !== "") ?? "").slice(0, 60)
