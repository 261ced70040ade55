import { Redacted } from "effect"

/**
 * Returns the line with which the first start names its API key. The key itself is shown on a terminal only: other outputs
 * are collected in logs.
 *
 * @category constructors
 * @since 0.1.0
 */
export const firstKeyLine = (file: string, key: Redacted.Redacted, isTerminal: boolean): string =>
  isTerminal
    ? `API key (shown once, stored in ${file}): ${Redacted.value(key)}`
    : `API key: stored in ${file} with mode 0600`
