/** Milliseconds that a script may take in all, waiting included: what a page of results needs, many times over. */
export const scriptMs = 120_000

/** Milliseconds that a script may compute without a break. Nothing that is written for a page takes as long. */
export const computeMs = 5_000

/** Bytes that a script's values may take. */
export const memoryBytes = 64 * 1024 * 1024

/** Pages of 64 KiB that the interpreter may have in all, its own needs included: 160 MiB. */
export const memoryPages = 2560

/** Bytes of stack: deeper recursion is an error of the script, not of the process. */
export const stackBytes = 128 * 1024

/** Calls of the facade in one script, and how many of them may be under way at once. */
export const callLimit = 5_000
export const concurrentCalls = 32

/** Pages that may be open when a script opens another one. */
export const pageLimit = 30

/** Files that one script may write, pictures included; and characters that it may write into them in all. */
export const fileLimit = 500
export const writtenLength = 64 * 1024 * 1024

/** Characters of one call, of its answer, and of all that a script returns, as JSON. */
export const messageLength = 4 * 1024 * 1024

/** Characters of a script. */
export const scriptLength = 100_000

/** Characters of what a script says that are shown; the rest is in a file. */
export const shownLength = 24_000

/** Characters of what a script says that are kept at all. */
export const outputLength = 4 * 1024 * 1024
