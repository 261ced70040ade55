import { Effect, Schema, Stream } from "effect"
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"

/**
 * Bytes that were sealed cannot be opened. `isForeign`: another secret sealed them, and opens them still; else they were
 * changed, cut off, or belong to something else.
 *
 * @category errors
 * @since 0.1.0
 */
export class SealBroken extends Schema.TaggedError<SealBroken>("@tabwright/service/access/SealBroken")("SealBroken", {
  isForeign: Schema.Boolean,
}) {
  override get message(): string {
    return this.isForeign
      ? "It was sealed by another server, whose secret is needed to open it."
      : "It was changed or is not complete."
  }
}

const algorithm = "aes-256-gcm"
const blockBytes = 64 * 1024
const tagBytes = 16
const magic = Buffer.from("tws1")
const keyNameBytes = 8
const saltBytes = 16
const headBytes = magic.length + keyNameBytes + saltBytes

/** Which stream is sealed, and for whom: it opens for the very same alone. */
export interface SealPurpose {
  readonly secret: Uint8Array
  /** What kind of thing it is. */
  readonly purpose: string
  /** The one thing of that kind that it belongs to. */
  readonly subject: string
}

const purposeKey = ({ secret, purpose }: SealPurpose): Uint8Array =>
  createHmac("sha256", secret).update(`seal stream\n${purpose}`).digest()

/** Tells a foreign seal from a broken one, and nothing of the key. */
const keyName = (key: Uint8Array): Buffer => createHmac("sha256", key).update("name").digest().subarray(0, keyNameBytes)

const streamKey = (key: Uint8Array, salt: Uint8Array): Uint8Array =>
  createHmac("sha256", key).update("stream").update(salt).digest()

/** Each block has its number and whether it is the last in its nonce: none can be left out, moved or cut off unnoticed. */
const nonce = (index: number, isLast: boolean): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(index, 5, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** What has come and is not yet a block that something follows. */
interface Rest {
  readonly bytes: Buffer
  /** Of the next block. */
  readonly index: number
}

interface Block {
  readonly bytes: Buffer
  readonly index: number
  readonly isLast: boolean
}

/** Cuts a stream into blocks of equal size; the last one has what is left, which may be nothing. */
const blocks =
  (size: number) =>
  <E>(content: Stream.Stream<Uint8Array, E>): Stream.Stream<Block, E> =>
    // The end comes by itself only where nothing failed before.
    Stream.concat(content, Stream.succeed("end" as const)).pipe(
      Stream.mapAccum(
        (): Rest => ({ bytes: Buffer.alloc(0), index: 0 }),
        (rest, chunk): readonly [Rest, ReadonlyArray<Block>] => {
          if (chunk === "end") return [rest, [{ ...rest, isLast: true }]]
          let bytes = Buffer.concat([rest.bytes, chunk])
          let index = rest.index
          const whole: Array<Block> = []
          // A block that nothing follows may be the last.
          for (; bytes.length > size; bytes = bytes.subarray(size)) {
            whole.push({ bytes: bytes.subarray(0, size), index: index++, isLast: false })
          }
          return [{ bytes, index }, whole]
        },
      ),
    )

/**
 * Seals a stream of any length as it goes by, so that nobody can read or change what is stored.
 *
 * @category combinators
 * @since 0.1.0
 */
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

/**
 * Opens what was sealed, as it goes by. What has come out is true as far as it goes; only the end tells that it was all.
 *
 * @category combinators
 * @since 0.1.0
 */
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
              if (ownKey === undefined) throw new Error("it ends within its head")
              // Without the length, a tag that was cut short would do.
              const decipher = createDecipheriv(algorithm, ownKey, nonce(index, isLast), { authTagLength: tagBytes })
              decipher.setAAD(Buffer.from(of.subject)).setAuthTag(bytes.subarray(-tagBytes))
              return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
            },
            catch: () => new SealBroken({ isForeign: false }),
          }),
        ),
      )
    })
