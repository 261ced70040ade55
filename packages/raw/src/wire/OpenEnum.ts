import * as Schema from "effect/Schema"

/**
 * Creates an open enumeration for responses: typed as the known values, but any string passes, because newer servers
 * may send others. A `switch` over it needs a default.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openEnum = <const Words extends ReadonlyArray<string>>(known: {
  readonly literals: Words
}): Schema.Codec<Words[number]> =>
  // The type only contains the known values: servers must not send others, and clients get completion.
  Schema.String.check(
    Schema.makeFilter(() => true, {
      arbitraryConstraint: { patterns: [{ source: `^(${known.literals.join("|")})$`, flags: "" }] },
    }),
  ) as unknown as Schema.Codec<Words[number]>
