import { checkReasoning, findModel, normalizeModel, toIssue } from "@tabwright/core/reasoning"
import type { Settings } from "./Options.ts"
import { Refusal } from "./Refusal.ts"
import type { Reasoning } from "./Run.ts"

/** Names in the contract that stand for whatever the server runs by default. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

/**
 * The model that runs a request, after the checks of the real service: reasoning first, then whether its provider has a key.
 *
 * @category validation
 * @since 0.1.0
 */
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
  if (rejections.length > 0) throw Refusal.invalid(...rejections.map(toIssue))
  const model = serverModels.has(requested) ? defaultModel : requested
  const provider = findModel(version, model)?.provider
  if (providers !== undefined && provider !== undefined && !providers.includes(provider)) {
    throw Refusal.badRequest(
      "ProviderMissing",
      `The model "${model}" cannot run here: the fake has no key of the provider "${provider}". Add it to its providers.`,
    )
  }
  return { requested, model }
}
