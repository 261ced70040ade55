import type { Failure } from "./Failure.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

/**
 * What an endpoint turned out not to take. Which ones take what is nowhere written down, and they say so in words only: who
 * says so is asked again without, and from then on at once.
 */
export class Concessions {
  #canForceTool: boolean
  #canAskForForm = true

  constructor(canForceTool: boolean) {
    this.#canForceTool = canForceTool
  }

  /** Whether the model can be made to call a tool. */
  get canForceTool(): boolean {
    return this.#canForceTool
  }

  /** Whether the endpoint can be told the form of an answer, be it by schema or as any JSON. */
  get canAskForForm(): boolean {
    return this.#canAskForForm
  }

  /** Gives up what the failure complains about; false where there is nothing to give up. */
  make(prompt: ModelPrompt, { error }: Failure): boolean {
    if (error.reason !== "BadRequest") return false
    if (this.#canForceTool && prompt.toolChoice !== "auto" && /tool[_ ]?choice|forces? tool use/i.test(error.message)) {
      this.#canForceTool = false
      return true
    }
    if (
      this.#canAskForForm &&
      prompt.output !== undefined &&
      /response[_ ]?format|json_?(?:object|schema)|output_config/i.test(error.message)
    ) {
      this.#canAskForForm = false
      return true
    }
    return false
  }
}
