import { Effect, Option, Schema, Stream } from "effect"
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

/**
 * An encrypted stream cannot be decrypted. `isForeign`: it was encrypted with another secret; otherwise it was
 * modified, truncated, or belongs to another subject.
 */
export class SealBroken extends Schema.TaggedError<SealBroken>("@tabwright/service/access/SealBroken")("SealBroken", {
  isForeign: Schema.Boolean,
}) {
  override get message(): string {
    return this.isForeign
      ? "The data was encrypted with the secret of another server."
      : "The encrypted data was modified or is incomplete."
  }
}

const blockBytes = 64 * 1024
const magic = Buffer.from("tws1")
const keyNameBytes = 8
const saltBytes = 16
const headBytes = magic.length + keyNameBytes + saltBytes

/** The purpose and subject of an encrypted stream. Decryption requires the same values. */
export interface SealPurpose {
  readonly secret: Uint8Array
  readonly purpose: string
  readonly subject: string
}

const purposeKey = ({ secret, purpose }: SealPurpose): Uint8Array =>
  createHmac("sha256", secret).update(`seal stream\n${purpose}`).digest()

/** Distinguishes a foreign stream from a damaged one. Reveals nothing about the key. */
const keyName = (key: Uint8Array): Buffer => createHmac("sha256", key).update("name").digest().subarray(0, keyNameBytes)

const streamKey = (key: Uint8Array, salt: Uint8Array): Uint8Array =>
  createHmac("sha256", key).update("stream").update(salt).digest()

/**
 * The nonce of a block contains its index and whether it is the last, so that blocks cannot be omitted, reordered or
 * truncated.
 */
const nonce = (index: number, isLast: boolean): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(index, 5, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** Buffered bytes, not yet known to be followed by another block. */
interface PartialBlock {
  readonly bytes: Buffer
  /** Index of the next block. */
  readonly index: number
}

interface Block {
  readonly bytes: Buffer
  readonly index: number
  readonly isLast: boolean
}

/** Splits a stream into blocks of equal size. The last one holds the rest, which may be empty. */
const blocks =
  (size: number) =>
  <E>(content: Stream.Stream<Uint8Array, E>): Stream.Stream<Block, E> =>
    // The end marker arrives only if nothing failed before.
    Stream.concat(content, Stream.succeed("end" as const)).pipe(
      Stream.mapAccum(
        (): PartialBlock => ({ bytes: Buffer.alloc(0), index: 0 }),
        (rest, chunk): readonly [PartialBlock, ReadonlyArray<Block>] => {
          if (chunk === "end") return [rest, [{ ...rest, isLast: true }]]
          let bytes = Buffer.concat([rest.bytes, chunk])
          let index = rest.index
          const whole: Array<Block> = []
          // A block without a successor may be the last.
          for (; bytes.length > size; bytes = bytes.subarray(size)) {
            whole.push({ bytes: bytes.subarray(0, size), index: index++, isLast: false })
          }
          return [{ bytes, index }, whole]
        },
      ),
    )

/** Encrypts a stream of any length block by block, and authenticates it. */
export const sealStream =
  (of: SealPurpose) =>
  <E>(content: Stream.Stream<Uint8Array, E>): Stream.Stream<Uint8Array, E> =>
    Stream.suspend(() => {
      const key = purposeKey(of)
      const salt = randomBytes(saltBytes)
      const ownKey = streamKey(key, salt)
      const sealed = content.pipe(
        blocks(blockBytes),
        Stream.map(({ bytes, index, isLast }) => {
          const cipher = createCipheriv(algorithm, ownKey, nonce(index, isLast)).setAAD(Buffer.from(of.subject))
          return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
        }),
      )
      return Stream.concat(Stream.succeed(Buffer.concat([magic, keyName(key), salt])), sealed)
    })

/** Decrypts a stream block by block. Emitted bytes are authentic; only the end proves that the stream is complete. */
export const openStream =
  (of: SealPurpose) =>
  <E>(sealed: Stream.Stream<Uint8Array, E>): Stream.Stream<Uint8Array, E | SealBroken> =>
    Stream.suspend(() => {
      const key = purposeKey(of)
      let head = Buffer.alloc(0)
      let ownKey: Uint8Array | undefined

      const afterHead = (chunk: Uint8Array): Effect.Effect<Uint8Array, SealBroken> => {
        if (ownKey !== undefined) return Effect.succeed(chunk)
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) return Effect.succeed(Buffer.alloc(0))
        const name = head.subarray(magic.length, magic.length + keyNameBytes)
        if (!head.subarray(0, magic.length).equals(magic)) return new SealBroken({ isForeign: false })
        if (!name.equals(keyName(key))) return new SealBroken({ isForeign: true })
        ownKey = streamKey(key, head.subarray(magic.length + keyNameBytes, headBytes))
        return Effect.succeed(head.subarray(headBytes))
      }

      return sealed.pipe(
        Stream.mapEffect(afterHead),
        blocks(blockBytes + tagBytes),
        Stream.mapEffect(({ bytes, index, isLast }) =>
          Effect.try({
            try: () => {
              if (ownKey === undefined) throw new Error("the stream ends within its header")
              // Without the length, a truncated tag would be accepted.
              const decipher = createDecipheriv(algorithm, ownKey, nonce(index, isLast), { authTagLength: tagBytes })
              decipher.setAAD(Buffer.from(of.subject)).setAuthTag(bytes.subarray(-tagBytes))
              return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
            },
            catch: () => new SealBroken({ isForeign: false }),
          }),
        ),
      )
    })
