import type { Level } from "@tabwright/core/reasoning"

/**
 * Reasoning as a request has it: a level in v2 and v3, the provider's own parameters in v4. Absent and null differ for a
 * follow-up, not for a new session.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reasoning {
  readonly thinkingLevel?: Level | null
  readonly modelParams?: { readonly [key: string]: unknown } | null
}
