import type { KeyedProvider } from "@tabwright/core/contract"
import { Redacted } from "effect"

/** Prefixes of keys by provider. Absent if keys have no common prefix. */
const keyPrefixes: { readonly [provider in KeyedProvider]?: string } = {
  anthropic: "sk-ant-",
  google: "AIza",
  moonshotai: "sk-",
  openai: "sk-",
  xai: "xai-",
}

/** Returns true if a key has its provider's prefix, and null if the prefix is unknown. */
export const hasProviderPrefix = (provider: KeyedProvider, key: Redacted.Redacted): boolean | null => {
  const beginning = keyPrefixes[provider]
  return beginning === undefined ? null : Redacted.value(key).startsWith(beginning)
}
