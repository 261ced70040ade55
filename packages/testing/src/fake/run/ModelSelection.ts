import { checkReasoning, findModel, normalizeModel, toIssue } from "@tabwright/core/reasoning"
import type { Settings } from "../Options.ts"
import { FakeApiError } from "../FakeApiError.ts"
import type { Reasoning } from "./Run.ts"

/** Model names of the contract that select the server's default. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

/** Selects the model of a request after the checks of the real service: reasoning first, then the provider's key. */
export const chooseModel = (
  { defaultModel, providers }: Pick<Settings, "defaultModel" | "providers">,
  version: "v2" | "v3" | "v4",
  named: string | undefined,
  reasoning: Reasoning,
): { readonly requested: string; readonly model: string } => {
  const requested = normalizeModel(version, named ?? defaultModel)
  const rejections = checkReasoning(
    version === "v4"
      ? { version, model: requested, modelParams: reasoning.modelParams }
      : { version, model: requested, thinkingLevel: reasoning.thinkingLevel },
  )
  if (rejections.length > 0) throw FakeApiError.invalid(...rejections.map(toIssue))
  const model = serverModels.has(requested) ? defaultModel : requested
  const provider = findModel(version, model)?.provider
  if (providers !== undefined && provider !== undefined && !providers.includes(provider)) {
    throw FakeApiError.badRequest(
      "ProviderMissing",
      `The model "${model}" is not available: the fake service has no key for the provider "${provider}". Add it to the providers option.`,
    )
  }
  return { requested, model }
}
