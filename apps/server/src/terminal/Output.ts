import { Effect } from "effect"
import { plainText } from "./PlainText.ts"

/** C1 control characters, which JSON does not escape. */
// oxlint-disable-next-line no-control-regex -- matches the characters to escape
const controlCharacters = /[\u007F-\u009F]/g

/** Prints one JSON document, on one line, to standard output. */
export const printJson = (value: unknown): Effect.Effect<void> =>
  write([JSON.stringify(value).replace(controlCharacters, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)])

/** Prints lines to standard output without control characters, because they contain untrusted text. */
export const printLines = (lines: ReadonlyArray<string>): Effect.Effect<void> => write(lines.map(plainText))

const write = (lines: ReadonlyArray<string>) =>
  Effect.sync(() => void process.stdout.write(lines.map((line) => `${line}\n`).join("")))
