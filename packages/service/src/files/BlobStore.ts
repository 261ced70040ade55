import { Context, Effect, Option, Schema, type Scope, Stream } from "effect"
import { createHash } from "node:crypto"

/** The disk is full, missing or not accessible, or the workspace was deleted. Retrying may help. */
export class FileFailed extends Schema.TaggedError<FileFailed>("@tabwright/service/files/FileFailed")("FileFailed", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return `Could not store or read the file "${this.path}": ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}

/**
 * The configured file storage cannot be used. Raised while a server starts. Retrying helps once the settings are fixed.
 *
 * @category errors
 * @since 0.1.0
 */
export class FilesUnusable extends Schema.TaggedError<FilesUnusable>("@tabwright/service/files/FilesUnusable")(
  "FilesUnusable",
  { message: Schema.String, hint: Schema.String },
) {}

/** A byte range: first and last byte, both counted from 0 and inclusive. */
export interface BytePart {
  readonly start: number
  readonly end: number
}

export interface BlobMeasure {
  readonly size: bigint
  readonly sha256: Uint8Array
}

/** Stores immutable blobs by ID, in a directory or an S3 bucket. Writes are atomic and durable. */
export class BlobStore extends Context.Service<
  BlobStore,
  {
    /** Writes a stream. Returns none and stores nothing if the content exceeds the limit. */
    write<E>(
      id: string,
      maxBytes: number,
      content: Stream.Stream<Uint8Array, E>,
    ): Effect.Effect<Option.Option<BlobMeasure>, E | FileFailed>
    /** Opens a blob, or a range of it, to be read once before the scope closes. None if it is missing. */
    open(
      id: string,
      part?: BytePart,
    ): Effect.Effect<Option.Option<Stream.Stream<Uint8Array, FileFailed>>, FileFailed, Scope.Scope>
    /** Idempotent. */
    remove(id: string): Effect.Effect<void, FileFailed>
    /** Removes incomplete writes that have not grown since `before`, because their writer was killed. */
    removeUnfinished(before: Date): Effect.Effect<void, FileFailed>
  }
>()("@tabwright/service/files/BlobStore") {}

/** Returns none on the first byte past the limit, where the stream ends. */
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
