import { Redacted } from "effect"

/**
 * Returns the line that announces a new API key. The key itself is shown on terminals only, because other outputs end
 * up in logs.
 */
export const firstKeyLine = (file: string, key: Redacted.Redacted, isTerminal: boolean): string =>
  isTerminal
    ? `API key (shown once, stored in ${file}): ${Redacted.value(key)}`
    : `API key: stored in ${file} with mode 0600`
