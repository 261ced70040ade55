/** Maximum total time of a script in ms, including waiting: many times what a page of results needs. */
export const scriptMs = 120_000

/** Maximum uninterrupted computing time in ms. */
export const computeMs = 5_000

/** Maximum memory of a script's values. */
export const memoryBytes = 64 * 1024 * 1024

/** Maximum memory of the interpreter with its own data, in pages of 64 KiB: 160 MiB. */
export const memoryPages = 2560

/** Stack size in bytes. Deeper recursion is an error of the script, not of the process. */
export const stackBytes = 128 * 1024

/** Maximum calls of a script, in total and concurrently. */
export const callLimit = 5_000
export const concurrentCalls = 32

export const pageLimit = 30

/** Maximum files written by a script, including screenshots, and maximum characters in total. */
export const fileLimit = 500
export const writtenLength = 64 * 1024 * 1024

/** Maximum characters of a call, a response, or a returned value, as JSON. */
export const messageLength = 4 * 1024 * 1024

/** Maximum characters of the result of a script that does the whole task, as JSON. */
export const programLength = 1024 * 1024

/** Maximum characters of a script. */
export const scriptLength = 100_000

/** Maximum characters of a script's output that are shown; the rest is in a file. */
export const shownLength = 24_000

/** Maximum characters of a script's output that are stored. */
export const outputLength = 4 * 1024 * 1024
