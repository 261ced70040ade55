import * as Schema from "effect/Schema";
/**
 * A UUID of any version: 8-4-4-4-12 hexadecimal digits in any case.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Uuid: Schema.String;
/**
 * An RFC 3339 date and time, kept as text. The zone is optional, because v2 sends UTC without one.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const DateTime: Schema.String;
/**
 * An absolute URL of any scheme, kept as text.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Uri: Schema.String;
/**
 * Creates an open enumeration for responses: typed as the known values, but any string passes, because newer servers
 * may send others. A `switch` over it needs a default.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const openEnum: <const Words extends ReadonlyArray<string>>(known: {
    readonly literals: Words;
}) => Schema.Codec<Words[number]>;
