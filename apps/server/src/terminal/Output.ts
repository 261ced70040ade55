import { Effect } from "effect"
import { plainText } from "./PlainText.ts"

/** Steers some terminals, and JSON leaves it as it is. */
// oxlint-disable-next-line no-control-regex -- these are what is escaped
const steering = /[\u007F-\u009F]/g

/**
 * Prints one JSON document, on one line, to standard output.
 *
 * @category constructors
 * @since 0.1.0
 */
export const printJson = (value: unknown): Effect.Effect<void> =>
  write([JSON.stringify(value).replace(steering, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)])

/**
 * Prints lines to standard output, without what would steer the terminal: much of them is somebody else's text.
 *
 * @category constructors
 * @since 0.1.0
 */
export const printLines = (lines: ReadonlyArray<string>): Effect.Effect<void> => write(lines.map(plainText))

const write = (lines: ReadonlyArray<string>) =>
  Effect.sync(() => void process.stdout.write(lines.map((line) => `${line}\n`).join("")))
