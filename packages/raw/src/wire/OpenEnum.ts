import * as Schema from "effect/Schema"

/**
 * Makes a word of a response: it is typed as one of the words known today, and any other one passes too, since a newer
 * server may send it. A `switch` over it needs a default.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openEnum = <const Words extends ReadonlyArray<string>>(known: {
  readonly literals: Words
}): Schema.Codec<Words[number]> =>
  // The type names the known words alone: servers must not send others, and clients get completion.
  Schema.String.check(
    Schema.makeFilter(() => true, {
      arbitraryConstraint: { patterns: [{ source: `^(${known.literals.join("|")})$`, flags: "" }] },
    }),
  ) as unknown as Schema.Codec<Words[number]>
