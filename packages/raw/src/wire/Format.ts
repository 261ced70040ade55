import * as Schema from "effect/Schema"

/**
 * A UUID of any version: 8-4-4-4-12 hexadecimal digits in any case.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Uuid = Schema.String.check(Schema.isGUID({ expected: "a UUID" }))

const dateTime =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/

const isDateTime = (text: string): boolean => {
  const [, year, month, day] = dateTime.exec(text) ?? []
  // Day 0 of the next month is the last day of this one.
  return day !== undefined && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
}

/**
 * An RFC 3339 date and time, kept as text. The zone is optional, because v2 sends UTC without one.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DateTime = Schema.String.check(
  Schema.makeFilter(isDateTime, {
    expected: "a date and time such as 2026-11-20T12:00:00Z",
    arbitraryConstraint: {
      patterns: [
        { source: "^20[0-9]{2}-0[1-9]-[01][1-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9](\\.[0-9]{3})?Z?$", flags: "" },
      ],
    },
  }),
)

/**
 * An absolute URL of any scheme, kept as text.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Uri = Schema.String.check(
  Schema.makeFilter((text: string) => URL.canParse(text), {
    expected: "an absolute URL",
    arbitraryConstraint: {
      patterns: [{ source: "^(https|wss)://[a-z]{1,9}\\.example(/[a-z0-9]{0,9}){0,2}$", flags: "" }],
    },
  }),
)

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
