import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import type { ModelCard } from "@tabwright/core/models"
import type { ModelPrompt } from "./ModelPrompt.ts"

/** How the form of an answer is asked for: by the wire's own means, and by words where those do not reach. */
export interface AnswerForm {
  /** Added to the system text; empty where the wire says it all. */
  readonly note: string
  readonly options: Pick<LanguageModelV4CallOptions, "responseFormat">
}

/** Only OpenAI-compatible endpoints differ: many know "any JSON" and no schema. */
const keepsSchema = (card: ModelCard): boolean =>
  card.wire !== "openai-chat" || card.provider === "openai" || card.keepsSchema

/** Decides for one model how the output that a prompt wants is asked for; in words alone where the wire's means are refused. */
export const answerForm = (card: ModelCard, output: ModelPrompt["output"], canAskForForm: boolean): AnswerForm => {
  if (output === undefined) return { note: "", options: {} }
  const { name, schema } = output
  if (canAskForForm && keepsSchema(card))
    return { note: "", options: { responseFormat: { type: "json", name, schema } } }
  const note = `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`
  return { note, options: canAskForForm ? { responseFormat: { type: "json" } } : {} }
}
