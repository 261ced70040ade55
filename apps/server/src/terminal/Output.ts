import { Effect } from "effect"

/**
 * Prints one JSON document, on one line, to standard output.
 *
 * @category constructors
 * @since 0.1.0
 */
export const printJson = (value: unknown): Effect.Effect<void> => printLines([JSON.stringify(value)])

/**
 * Prints lines to standard output.
 *
 * @category constructors
 * @since 0.1.0
 */
export const printLines = (lines: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.sync(() => void process.stdout.write(lines.map((line) => `${line}\n`).join("")))
