/**
 * The folder of the built console: `index.html`, which serves every URL of the console, and `assets/`, whose file names
 * contain a content hash and can be cached forever.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const folder: string
