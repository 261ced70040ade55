import * as Schema from "effect/Schema";
/**
 * A decimal integer in a query string.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueryInteger: Schema.decodeTo<Schema.Int, Schema.String, never, never>;
/**
 * A boolean in a query string: `true`, `false`, `1` or `0`.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const QueryBoolean: Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>;
/**
 * Makes a request body optional, including its content type. A missing body counts as `{}`.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const optionalBody: <T, E>(body: Schema.Codec<T, E>) => Schema.Codec<T, E | undefined>;
