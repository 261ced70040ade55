import { createHmac } from "node:crypto"

/** Suffix of secrets that hold the key of one-time codes, as in browser-use. */
const ending = "bu_2fa_code"

/**
 * Returns true when a secret of this name is typed as a one-time code.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOneTimeCode = (name: string): boolean => name.endsWith(ending)

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Decodes RFC 4648 base32, ignoring case, spaces and padding. Returns undefined for invalid input. */
const fromBase32 = (text: string): Buffer | undefined => {
  const letters = text.toUpperCase().replace(/[\s=-]/g, "")
  if (letters === "") return undefined
  const bytes: Array<number> = []
  let bits = 0
  let value = 0
  for (const letter of letters) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    value = ((value << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 0xff)
  }
  return bytes.length === 0 ? undefined : Buffer.from(bytes)
}

interface Making {
  readonly key: Buffer
  readonly digits: number
  readonly periodSeconds: number
  readonly algorithm: string
}

const algorithms: Readonly<Record<string, string>> = { SHA1: "sha1", SHA256: "sha256", SHA512: "sha512" }

/** Parses an authenticator secret: the bare key or an `otpauth:` URL. */
const read = (secret: string): Making | undefined => {
  const address = /^otpauth:\/\/totp\//i.test(secret.trim()) ? URL.parse(secret.trim()) : null
  const said = (name: string, fallback: string): string => address?.searchParams.get(name) ?? fallback
  const key = fromBase32(address === null ? secret : said("secret", ""))
  const digits = Number(said("digits", "6"))
  const periodSeconds = Number(said("period", "30"))
  const algorithm = algorithms[said("algorithm", "SHA1").toUpperCase()]
  const isFine = Number.isInteger(digits) && digits >= 6 && digits <= 8 && periodSeconds >= 1
  return key === undefined || algorithm === undefined || !isFine ? undefined : { key, digits, periodSeconds, algorithm }
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
  const making = read(secret)
  if (making === undefined) return undefined
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / making.periodSeconds)))
  const hash = createHmac(making.algorithm, making.key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** making.digits).padStart(making.digits, "0")
}
