import type { KeyedProvider } from "@tabwright/core/contract"
import { Redacted } from "effect"

/** How keys of a provider begin; nothing where none is the rule. */
const beginnings: { readonly [provider in KeyedProvider]?: string } = {
  anthropic: "sk-ant-",
  google: "AIza",
  moonshotai: "sk-",
  openai: "sk-",
  xai: "xai-",
}

/**
 * Whether a key begins as keys of its provider do; null where that is not known here.
 *
 * @category guards
 * @since 0.1.0
 */
export const formOf = (provider: KeyedProvider, key: Redacted.Redacted): boolean | null => {
  const beginning = beginnings[provider]
  return beginning === undefined ? null : Redacted.value(key).startsWith(beginning)
}
