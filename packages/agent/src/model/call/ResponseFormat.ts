import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import type { ModelCard } from "@tabwright/core/models"
import type { ModelPrompt } from "../ModelPrompt.ts"

/** Request for structured output: as a parameter if supported, otherwise in the system text. */
export interface ResponseFormat {
  /** Addition to the system text; empty if the parameter is sufficient. */
  readonly note: string
  readonly options: Pick<LanguageModelV4CallOptions, "responseFormat">
}

/** OpenAI-compatible endpoints differ: many support only schema-less JSON. */
const keepsSchema = (card: ModelCard): boolean =>
  card.wire !== "openai-chat" || card.provider === "openai" || card.keepsSchema

/** Chooses how a model's structured output is requested. */
export const responseFormat = (
  card: ModelCard,
  output: ModelPrompt["output"],
  supportsStructuredOutput: boolean,
): ResponseFormat => {
  if (output === undefined) return { note: "", options: {} }
  const { name, schema } = output
  if (supportsStructuredOutput && keepsSchema(card))
    return { note: "", options: { responseFormat: { type: "json", name, schema } } }
  const note = `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`
  return { note, options: supportsStructuredOutput ? { responseFormat: { type: "json" } } : {} }
}
