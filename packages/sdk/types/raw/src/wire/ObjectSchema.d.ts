import * as Schema from "effect/Schema";
/**
 * A JSON object on the wire with named fields.
 *
 * In Effect, an option of the whole decoding decides about unknown keys. The contract decides for each object, so these
 * schemas implement it themselves and ignore the option. Use `Schema.Struct` for objects that drop unknown keys.
 *
 * @category models
 * @since 0.1.0
 */
export interface ObjectSchema<Fields extends Schema.Struct.Fields> extends Schema.Codec<Schema.Struct<Fields>["Type"], Schema.Struct<Fields>["Encoded"]> {
    readonly fields: Fields;
}
/** Fields that decode and encode without services. */
type PureFields = Readonly<Record<string, Schema.Codec<unknown, unknown>>>;
/**
 * Creates an object schema that rejects unknown keys, with one issue for each key in addition to those of the fields.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const closed: <const Fields extends PureFields>(fields: Fields) => ObjectSchema<Fields>;
/**
 * Creates a response object schema: decoding keeps unknown keys, encoding only sends the fields, so that a careless
 * spread leaks nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const open: <const Fields extends PureFields>(fields: Fields) => ObjectSchema<Fields>;
export {};
