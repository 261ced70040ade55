import { Effect, Option, Stream } from "effect"
import { createHash } from "node:crypto"
import type { BlobMeasure } from "./BlobStore.ts"

/**
 * Streams bytes through while computing size and digest. Returns none on the first byte past the limit, where the
 * stream ends.
 */
export const measureStream = Effect.fnUntraced(function* <E, E2>(
  content: Stream.Stream<Uint8Array, E>,
  maxBytes: number,
  keep: (piece: Uint8Array) => Effect.Effect<void, E2>,
): Effect.fn.Return<Option.Option<BlobMeasure>, E | E2> {
  const hash = createHash("sha256")
  let size = 0
  const take = (piece: Uint8Array) => {
    size += piece.byteLength
    hash.update(piece)
    return size > maxBytes ? Effect.succeed(false) : Effect.as(keep(piece), true)
  }
  yield* content.pipe(
    Stream.mapEffect(take),
    Stream.takeUntil((fits) => !fits),
    Stream.runDrain,
  )
  return size > maxBytes ? Option.none() : Option.some({ size: BigInt(size), sha256: hash.digest() })
})
