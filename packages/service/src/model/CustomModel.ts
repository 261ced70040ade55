import type { CustomEndpoint } from "./ModelSettings.ts"

/** What a model of the custom endpoint may begin with; the endpoint is asked for what follows. */
const prefixes = ["ollama/", "custom/"] as const

/**
 * What the custom endpoint is asked for by this model string; undefined for a string that is none of its models.
 *
 * @category validation
 * @since 0.1.0
 */
export const customModelId = (custom: CustomEndpoint | undefined, model: string): string | undefined => {
  if (custom === undefined) return undefined
  const prefix = prefixes.find((one) => model.startsWith(one) && model.length > one.length)
  if (prefix !== undefined) return model.slice(prefix.length)
  return model === custom.model ? model : undefined
}
