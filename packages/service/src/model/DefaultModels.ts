import type { KeyedProvider } from "@tabwright/core/contract"
import type { Version } from "@tabwright/core/reasoning"

/**
 * The model string of the embedded planner, which is asked of nobody and runs where nothing else does.
 *
 * @category constants
 * @since 0.1.0
 */
export const plannerModel = "tabwright-planner"

/**
 * What runs where neither the request nor the operator names a model: the first row whose provider there is a key for. Of each
 * provider it is the one that does most for its price, in the spelling of each version; where a version lists none, the
 * provider does not count there.
 *
 * @category constants
 * @since 0.1.0
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
