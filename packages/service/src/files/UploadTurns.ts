import { Effect, PartitionedSemaphore, Scope, Stream } from "effect"

/** Chunks that a node writes concurrently. More would not be faster: the disk or the bucket is the limit. */
const concurrentChunks = 8

/**
 * Creates the turns in which a node writes uploads: chunk by chunk, round-robin across projects, so that a project with
 * many uploads does not slow down the uploads of others. A chunk has its turn from its arrival until the next one is
 * requested, so a slow client delays no other upload.
 */
export const makeUploadTurns = Effect.fnUntraced(function* (permits = concurrentChunks) {
  const turns = yield* PartitionedSemaphore.make<string>({ permits })

  return <E>(projectId: string, bytes: Stream.Stream<Uint8Array, E>): Stream.Stream<Uint8Array, E> =>
    Stream.transformPull(bytes, (pull, scope) =>
      Effect.gen(function* () {
        let isHeld = false
        const take = Effect.uninterruptibleMask((restore) =>
          Effect.andThen(
            restore(turns.take(projectId, 1)),
            Effect.sync(() => (isHeld = true)),
          ),
        )
        const release = Effect.suspend(() => {
          if (!isHeld) return Effect.void
          isHeld = false
          return turns.release(1)
        })
        yield* Scope.addFinalizer(scope, release)
        return Effect.tap(Effect.andThen(release, pull), take)
      }),
    )
})
