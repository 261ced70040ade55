import { Redacted } from "effect"
import type { SignInCode } from "../../access/SignInCodes.ts"

/**
 * Returns a sign-in link. The code is in the fragment, which browsers do not send to servers, so it appears in no proxy
 * log.
 */
export const signInLink = (address: string, { code, expiresAt }: SignInCode) => ({
  code: Redacted.value(code),
  url: `${address}/#sign-in=${Redacted.value(code)}`,
  expiresAt: expiresAt.toISOString(),
})
