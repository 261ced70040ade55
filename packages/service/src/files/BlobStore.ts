import { Context, type Effect, type Option, type Scope, type Stream } from "effect"
import type { FileFailed } from "./FileError.ts"

/** A byte range: first and last byte, both counted from 0 and inclusive. */
export interface BytePart {
  readonly start: number
  readonly end: number
}

/** The size and digest of a stream. */
export interface BlobMeasure {
  readonly size: bigint
  readonly sha256: Uint8Array
}

/** Stores immutable blobs by ID, in a directory or an S3 bucket. Writes are atomic and durable. */
export class BlobStore extends Context.Service<
  BlobStore,
  {
    /** Writes a stream. Returns none on the first byte past the limit, and stores nothing then. */
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
