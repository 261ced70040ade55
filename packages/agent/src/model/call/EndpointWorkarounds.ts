import type { ProviderFailure } from "../provider/ProviderFailure.ts"
import type { ModelPrompt } from "../ModelPrompt.ts"

/**
 * Parameters an endpoint has rejected. Learned at run time, because compatible endpoints do not document support. A
 * rejected call is retried without the parameter, and later calls omit it.
 */
export class EndpointWorkarounds {
  #canForceTool: boolean
  #supportsStructuredOutput = true

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

  /** Records the parameter that a failure complains about. Returns false if there is none. */
  learnFrom(prompt: ModelPrompt, { error }: ProviderFailure): boolean {
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
