import { Context, Effect, Option } from "effect"
import { createHash, randomUUID } from "node:crypto"

/** Seed of the ids created by a request with an `Idempotency-Key`. Set while the request executes. */
export const IdSeed = Context.Reference<string | undefined>("@tabwright/service/store/IdSeed", {
  defaultValue: () => undefined,
})

/** True during the first attempt of a request, which cannot have created anything yet. */
export const IsFirstAttempt = Context.Reference<boolean>("@tabwright/service/store/IsFirstAttempt", {
  defaultValue: () => false,
})

/**
 * Returns a new id: random, or derived from the seed so that every retry of an idempotent request gets the same one.
 * `kind` distinguishes what a request creates ("run", "session"), one of each kind.
 */
export const newId = (kind: string): Effect.Effect<string> =>
  Effect.map(IdSeed, (seed) => (seed === undefined ? randomUUID() : deriveId(seed, kind)))

/** Returns what an earlier attempt of the request created. Call it before creating or rejecting anything. */
export const findCreated = <A, E, R>(
  kind: string,
  find: (id: string) => Effect.Effect<Option.Option<A>, E, R>,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.gen(function* () {
    const seed = yield* IdSeed
    return seed === undefined || (yield* IsFirstAttempt) ? Option.none<A>() : yield* find(deriveId(seed, kind))
  })

/** Uses random ids for work that outlives the request or is shared with others. */
export const withRandomIds = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.provideService(effect, IdSeed, undefined)

/** Derives an id from a seed. It is as random as the seed, so it claims UUID version 4, which every client accepts. */
export const deriveId = (seed: string, kind: string): string => {
  const hex = createHash("sha256").update(`${seed}\n${kind}`).digest("hex")
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-")
}
