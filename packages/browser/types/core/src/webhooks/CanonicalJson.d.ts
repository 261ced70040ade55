/**
 * Formats a number as Python's `repr` formats a float: `1.0`, `1e-05`, `1e+16`. Both languages use the shortest digits;
 * they differ in when and how the exponent is written.
 */
export declare const pythonFloat: (value: number) => string;
/**
 * Rewrites JSON text in the format of Python's `json.dumps(..., sort_keys=True, separators=(",", ":"))`, over which
 * webhooks are signed. Sorts keys by code points, escapes all but printable ASCII, keeps all digits of integers, and
 * writes floats as Python does (`1.0`, `1e-05`). Returns `undefined` for invalid JSON or more than 1000 levels.
 *
 * @category formatting
 * @since 0.1.0
 */
export declare const canonicalJson: (text: string) => string | undefined;
