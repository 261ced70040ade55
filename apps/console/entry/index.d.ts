/**
 * The folder of the built console: `index.html`, which serves every URL of the console, and `assets/`, whose file names
 * contain a content hash and can be cached forever.
 */
export declare const folder: string
