import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import type { ModelCard } from "@tabwright/core/models"
import type { ProviderFailure } from "../provider/ProviderFailure.ts"
import type { ModelPrompt } from "../ModelPrompt.ts"
import { rejectsImages } from "../vision/VisionTest.ts"

const toolChoice = /tool[_ ]?choice|forces? tool use/i

/** Texts of endpoints and models without tool calls, and of those started without them. */
const toolRefusals: ReadonlyArray<RegExp> = [
  /(?:not|n't|found that) support[^.:]{0,30}\b(?:tools?|functions?)\b/i,
  /\b(?:tools?|function[ _]?call(?:s|ing)?)\b['"`]?(?: (?:param|parameter|params|parameters|use|calls?|calling|choice))?(?: is| are)?(?: not| fully| yet){0,3} (?:supported|unsupported|enabled|allowed|permitted|disabled|available)/i,
  /(?:unsupported|unknown|unrecogni[sz]ed|unexpected|extra)\b[^.]{0,40}[ :'"`.]tools\b/i,
  /\btools: extra inputs/i,
  /\btools? (?:param|choice) requires/i,
]

/** The size of the context in an error about a request that exceeds it. */
const statedContext =
  /(?:maximum context length (?:is|of)|available context size \(?|context (?:length|window|size) (?:is|of)) ?(\d+)/i

/** Parameters and images that an endpoint has rejected, and limits it has stated, learned at run time; later calls respect them. */
export class EndpointWorkarounds {
  #canForceTool: boolean
  #callsTools: boolean
  #supportsStructuredOutput = true
  #contextTokens: number | null
  #rejectedImages = false

  constructor(options: {
    readonly canForceTool: boolean
    readonly callsTools: boolean
    readonly contextTokens: number | null
  }) {
    this.#canForceTool = options.canForceTool
    this.#callsTools = options.callsTools
    this.#contextTokens = options.contextTokens
  }

  /** False if tools are requested as JSON text. */
  get callsTools(): boolean {
    return this.#callsTools
  }

  /** Size of the context, configured or stated by the endpoint; `null` if unknown. */
  get contextTokens(): number | null {
    return this.#contextTokens
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
    if (error.reason === "ContextOverflow") return this.#learnContext(error.message)
    const isBadRequest = error.reason === "BadRequest"
    if (isBadRequest && this.#learnParameter(prompt, error.message)) return true
    if (!this.#callsTools || prompt.tools.length === 0) return false
    const isChoiceRefused = isBadRequest && !this.#canForceTool && toolChoice.test(error.message)
    if (!isChoiceRefused && !toolRefusals.some((text) => text.test(error.message))) return false
    this.#callsTools = false
    return true
  }

  #learnContext(message: string): boolean {
    const stated = Number(statedContext.exec(message)?.[1])
    if (this.#contextTokens !== null || !(stated > 0)) return false
    this.#contextTokens = stated
    return true
  }

  #learnParameter(prompt: ModelPrompt, message: string): boolean {
    if (this.#canForceTool && prompt.toolChoice !== "auto" && toolChoice.test(message)) {
      this.#canForceTool = false
      return true
    }
    if (
      this.#supportsStructuredOutput &&
      (prompt.output !== undefined || !this.#callsTools) &&
      /response[_ ]?format|json[_ ]?(?:object|schema)|output_config|\bgrammar\b|\binvalid (?:format|schema)\b/i.test(
        message,
      )
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

/** Chooses how a model's structured output is requested. `isStated` adds the schema to the system text in any case. */
export const responseFormat = (
  card: ModelCard,
  output: ModelPrompt["output"],
  { isStated, supportsStructuredOutput }: { readonly isStated: boolean; readonly supportsStructuredOutput: boolean },
): ResponseFormat => {
  if (output === undefined) return { note: "", options: {} }
  const { name, schema } = output
  const isEnforced = supportsStructuredOutput && keepsSchema(card)
  if (isEnforced && !isStated) return { note: "", options: { responseFormat: { type: "json", name, schema } } }
  const note = `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`
  if (!supportsStructuredOutput) return { note, options: {} }
  return { note, options: { responseFormat: isEnforced ? { type: "json", name, schema } : { type: "json" } } }
}
