import { Secret, TOTP } from "otpauth"

/** Suffix of secrets that hold the key of one-time codes, as in browser-use. */
const ending = "bu_2fa_code"

/**
 * Returns true when a secret of this name is typed as a one-time code.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOneTimeCode = (name: string): boolean => name.endsWith(ending)

/** Parses an authenticator secret: the bare key or an `otpauth:` URL. Fails for invalid base32 or algorithms. */
const parse = (secret: string): TOTP | undefined => {
  const url = /^otpauth:\/\/totp\//i.test(secret.trim()) ? URL.parse(secret.trim()) : null
  const option = (name: string, fallback: string): string => url?.searchParams.get(name) ?? fallback
  const key = Secret.fromBase32((url === null ? secret : option("secret", "")).replace(/[\s-]/g, ""))
  const digits = Number(option("digits", "6"))
  const period = Number(option("period", "30"))
  const isValid = key.bytes.length > 0 && Number.isInteger(digits) && digits >= 6 && digits <= 8 && period >= 1
  return isValid ? new TOTP({ secret: key, digits, period, algorithm: option("algorithm", "SHA1") }) : undefined
}

/**
 * Returns the one-time code (RFC 6238) at a time in milliseconds since 1970. The secret is base32, or an
 * `otpauth://totp/` URL with optional digits (6 to 8, default 6), period (default 30 s) and algorithm (default SHA1).
 * Returns undefined for anything else.
 *
 * @category constructors
 * @since 0.1.0
 */
export const oneTimeCode = (secret: string, atMs: number): string | undefined => {
  try {
    return parse(secret)?.generate({ timestamp: atMs })
  } catch (cause) {
    if (cause instanceof TypeError) return undefined
    throw cause
  }
}
