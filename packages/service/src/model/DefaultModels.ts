import type { KeyedProvider } from "@tabwright/core/contract"
import type { Version } from "@tabwright/core/reasoning"

/** The model string of the embedded planner, which needs no provider and is the last default. */
export const plannerModel = "tabwright-planner"

/**
 * Default models by provider: the first row whose provider has a key applies. Each is the provider's model with the
 * best value for its price, in the spelling of each version. A provider without a model in a version is skipped.
 */
export const defaultModels: ReadonlyArray<{ readonly provider: KeyedProvider } & { readonly [V in Version]?: string }> =
  [
    { provider: "openai", v2: "gpt-5.6-luna", v3: "gpt-5.6-luna", v4: "gpt-5.6-luna" },
    { provider: "anthropic", v2: "claude-sonnet-5", v3: "claude-sonnet-5", v4: "claude-sonnet-5" },
    { provider: "google", v2: "gemini-3.5-flash", v3: "gemini-3.5-flash", v4: "gemini-3.5-flash" },
    { provider: "xai", v4: "grok-4.5" },
    { provider: "zai", v2: "glm-5.2", v3: "glm-5.2", v4: "glm-5.2" },
    { provider: "moonshotai", v4: "kimi-k3" },
    { provider: "minimax", v2: "minimax-m3", v3: "minimax-m3", v4: "minimax-m3" },
    { provider: "meta", v2: "llama-4-maverick-17b-128e-instruct" },
  ]
