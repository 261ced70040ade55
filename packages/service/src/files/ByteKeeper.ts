import { Context, type Effect, type Option, type Scope, type Stream } from "effect"
import type { FileFailed } from "./FileFailed.ts"

/** The bytes from the first to the last, both counted from 0 and both part of it. */
export interface BytePart {
  readonly start: number
  readonly end: number
}

/** What bytes were, once all have gone by. */
export interface Measure {
  readonly size: bigint
  readonly sha256: Uint8Array
}

/**
 * Keeps bytes under ids that are never used twice, in a folder or in a bucket: nothing above knows which. What was written is
 * whole and lasting, or not there.
 *
 * @category services
 * @since 0.1.0
 */
export class ByteKeeper extends Context.Service<
  ByteKeeper,
  {
    /** Writes as the bytes come; none on the first byte past the limit, and nothing is kept. */
    write<E>(
      id: string,
      maxBytes: number,
      content: Stream.Stream<Uint8Array, E>,
    ): Effect.Effect<Option.Option<Measure>, E | FileFailed>
    /** The bytes, or a part of them, to be read once and before the scope closes; none where they are gone. */
    open(
      id: string,
      part?: BytePart,
    ): Effect.Effect<Option.Option<Stream.Stream<Uint8Array, FileFailed>>, FileFailed, Scope.Scope>
    /** What is not there is fine. */
    remove(id: string): Effect.Effect<void, FileFailed>
    /** Removes what was never written to its end and has not grown since `before`: its writer was killed. */
    removeUnfinished(before: Date): Effect.Effect<void, FileFailed>
  }
>()("@tabwright/service/files/ByteKeeper") {}
