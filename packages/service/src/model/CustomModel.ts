import type { CustomEndpoint } from "./ModelSettings.ts"

/** Prefixes of models of the custom endpoint. The endpoint gets the name after the prefix. */
const prefixes = ["ollama/", "custom/"] as const

/** Returns the model name to request from the custom endpoint. Undefined if the model is not one of its models. */
export const customModelId = (custom: CustomEndpoint | undefined, model: string): string | undefined => {
  if (custom === undefined) return undefined
  const prefix = prefixes.find((one) => model.startsWith(one) && model.length > one.length)
  if (prefix !== undefined) return model.slice(prefix.length)
  return model === custom.model ? model : undefined
}
