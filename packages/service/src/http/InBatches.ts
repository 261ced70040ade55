import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HeavyReads } from "../database/HeavyReads.ts"
import { Caller } from "./middleware/ApiKeyAuth.ts"

/**
 * Responds with an object whose field `name` is a list that the contract does not page. A single batch is returned as a
 * value; several are streamed, and each further batch is read once the client has consumed the previous one.
 */
export const inBatches = Effect.fnUntraced(function* <
  Name extends string,
  Fields extends object,
  Batch extends ReadonlyArray<unknown>,
  Item,
  E,
  R,
>(
  fields: Fields,
  name: Name,
  batches: ReadonlyArray<Batch>,
  read: (batch: Batch) => Effect.Effect<ReadonlyArray<Item>, E, R>,
) {
  const [first, ...rest] = batches
  const items = first === undefined ? [] : yield* read(first)
  // The computed key loses its type.
  if (rest.length === 0) return { ...fields, [name]: items } as Fields & { readonly [Key in Name]: ReadonlyArray<Item> }
  const { projectId } = yield* Caller
  const reads = yield* HeavyReads
  let separator = ""
  const textOf = (listed: ReadonlyArray<Item>) =>
    listed
      .map((item) => {
        const text = separator + JSON.stringify(item)
        separator = ","
        return text
      })
      .join("")
  const more = Stream.fromIterable(rest).pipe(
    Stream.mapEffect((batch) => Effect.map(reads.whenFree(projectId)(read(batch)), textOf)),
  )
  const text = Stream.make(`{${JSON.stringify(name)}:[${textOf(items)}`).pipe(
    Stream.concat(more),
    Stream.concat(Stream.make(`],${JSON.stringify(fields).slice(1)}`)),
    Stream.encodeText,
    Stream.provideContext(yield* Effect.context<R>()),
  )
  return HttpServerResponse.stream(text, { contentType: "application/json" })
})
