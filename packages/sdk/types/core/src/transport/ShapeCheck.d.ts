import type { Shape } from "@tabwright/raw/wire/Operation";
/**
 * Checks a JSON value against a shape and fills in defaults of missing fields in place. Unknown fields are kept.
 *
 * @returns up to 10 mismatches with their paths, such as `steps.3.url: expected a string, got null`. Values are never
 * included, because responses can contain credentials.
 * @category validation
 * @since 0.1.0
 */
export declare const fillAndCheck: (shape: Shape, value: unknown) => ReadonlyArray<string>;
