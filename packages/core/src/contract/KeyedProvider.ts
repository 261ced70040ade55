import type { Provider } from "../reasoning/index.ts"

/**
 * The companies whose models need a key of their own, in the words of the wire.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyedProviders = [
  "anthropic",
  "google",
  "meta",
  "minimax",
  "moonshotai",
  "openai",
  "xai",
  "zai",
] as const satisfies ReadonlyArray<Exclude<Provider, "custom" | "tabwright">>

/** One of {@link keyedProviders}. */
export type KeyedProvider = (typeof keyedProviders)[number]
