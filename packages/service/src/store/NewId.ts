import { Context, Effect, type Option } from "effect"
import { createHash, randomUUID } from "node:crypto"

/**
 * Set while a request with an `Idempotency-Key` is carried out: what the ids of everything that it makes come from.
 *
 * @category references
 * @since 0.1.0
 */
export const IdSeed = Context.Reference<string | undefined>("@tabwright/service/store/IdSeed", {
  defaultValue: () => undefined,
})

/**
 * The id for something new: random, or, under an `Idempotency-Key`, the one that every repetition of the request comes to.
 * `kind` tells the things that one request makes apart ("run", "session"): one of each kind a request.
 *
 * @category constructors
 * @since 0.1.0
 */
export const newId = (kind: string): Effect.Effect<string> =>
  Effect.map(IdSeed, (seed) => (seed === undefined ? randomUUID() : idFrom(seed, kind)))

/**
 * What an earlier attempt at the same request has made: asked for before anything is made or refused. None without an
 * `Idempotency-Key`, and then nothing is looked up.
 *
 * @category combinators
 * @since 0.1.0
 */
export const madeBefore = <A, E, R>(
  kind: string,
  find: (id: string) => Effect.Effect<Option.Option<A>, E, R>,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.flatMap(IdSeed, (seed) => (seed === undefined ? Effect.succeedNone : find(idFrom(seed, kind))))

/**
 * Runs what outlives the request, or works for others too, with random ids again.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withRandomIds = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.provideService(effect, IdSeed, undefined)

/**
 * The id that a request with this seed gives to what it makes of a kind. As random as its seed is, so it says version 4,
 * which every client takes for a UUID.
 *
 * @category constructors
 * @since 0.1.0
 */
export const idFrom = (seed: string, kind: string): string => {
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
