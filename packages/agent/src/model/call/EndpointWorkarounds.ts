import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import type { ModelCard } from "@tabwright/core/models"
import type { ProviderFailure } from "../provider/ProviderFailure.ts"
import type { ModelPrompt } from "../ModelPrompt.ts"
import { rejectsImages } from "../vision/VisionTest.ts"

/** Parameters and images that an endpoint has rejected, learned at run time; later calls omit them. */
export class EndpointWorkarounds {
  #canForceTool: boolean
  #supportsStructuredOutput = true
  #rejectedImages = false

  constructor(canForceTool: boolean) {
    this.#canForceTool = canForceTool
  }

  /** True if the model can be forced to call a tool. */
  get canForceTool(): boolean {
    return this.#canForceTool
  }

  /** True if the endpoint supports structured output, by schema or as plain JSON. */
  get supportsStructuredOutput(): boolean {
    return this.#supportsStructuredOutput
  }

  /** True if the endpoint has rejected an image. */
  get rejectedImages(): boolean {
    return this.#rejectedImages
  }

  /**
   * Records the parameter or image that a failure complains about. Returns false if there is none. `sentImages` is false
   * if those of the prompt were omitted.
   */
  learnFrom(prompt: ModelPrompt, { error }: ProviderFailure, sentImages: boolean): boolean {
    if (!this.#rejectedImages && sentImages && hasImages(prompt) && rejectsImages(error)) {
      this.#rejectedImages = true
      return true
    }
    if (error.reason !== "BadRequest") return false
    if (this.#canForceTool && prompt.toolChoice !== "auto" && /tool[_ ]?choice|forces? tool use/i.test(error.message)) {
      this.#canForceTool = false
      return true
    }
    if (
      this.#supportsStructuredOutput &&
      prompt.output !== undefined &&
      /response[_ ]?format|json_?(?:object|schema)|output_config/i.test(error.message)
    ) {
      this.#supportsStructuredOutput = false
      return true
    }
    return false
  }
}

const hasImages = ({ messages }: ModelPrompt): boolean =>
  messages.some((message) => message.role === "user" && (message.images?.length ?? 0) > 0)

/** Request for structured output: as a parameter if supported, otherwise in the system text. */
interface ResponseFormat {
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
