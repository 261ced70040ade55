import { Redacted } from "effect"
import type { SignInCode } from "../../access/SignInCodes.ts"

/**
 * The address with which one person signs in. The code stands behind the `#`, which no browser sends to a server, so that it is
 * in no log of a proxy.
 *
 * @category constructors
 * @since 0.1.0
 */
export const signInLink = (address: string, { code, expiresAt }: SignInCode) => ({
  code: Redacted.value(code),
  url: `${address}/#sign-in=${Redacted.value(code)}`,
  expiresAt: expiresAt.toISOString(),
})
