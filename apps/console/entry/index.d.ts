/**
 * Where the built console stands: a folder with `index.html` for every address of the console, and `assets/`, whose names change with
 * what is in them, so that they may be kept for ever.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const folder: string
