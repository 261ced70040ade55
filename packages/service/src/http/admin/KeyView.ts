import { Redacted } from "effect"
import type { ApiKey, ShownKey } from "../../access/ApiKeys.ts"

/**
 * A key without itself.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keyView = ({ previousUntil, ...key }: ApiKey) => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  previousKeyUntil: previousUntil?.toISOString() ?? null,
})

/**
 * The same with the key, for the one answer that shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shownKeyView = ({ record, key }: ShownKey) => ({ ...keyView(record), key: Redacted.value(key) })
