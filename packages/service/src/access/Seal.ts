import { Option } from "effect"
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/** A separate key per purpose, so that ciphertexts are not interchangeable. */
const keyFor = (secret: Uint8Array, purpose: string): Uint8Array =>
  createHmac("sha256", secret).update(`seal\n${purpose}`).digest()

/** Encrypts a database value with the server secret, so that a copy of the database does not reveal it. */
export const seal = (secret: Uint8Array, purpose: string, content: Uint8Array): Uint8Array => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a value. None when it was encrypted with another secret or purpose, or was modified. */
export const unseal = (secret: Uint8Array, purpose: string, sealed: Uint8Array): Option.Option<Uint8Array> => {
  if (sealed.length < nonceBytes + tagBytes) return Option.none()
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Option.some(Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]))
  } catch {
    return Option.none()
  }
}
