import { Context, Effect } from "effect"
import { CliOutput } from "effect/cli"
import { stripVTControlCharacters } from "node:util"

/** Returns untrusted text on one line without control characters, which could move the cursor or change colors. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, " ").trim()

/** Returns untrusted text without control characters except line breaks and tabs. */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- matches the characters to remove
  stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, "")

/** Splits text into user-perceived characters. */
const characters = new Intl.Segmenter()

/** Truncates text with an ellipsis to a number of terminal columns, of which a CJK character or an emoji takes two. */
export const truncate = (text: string, columns: number): string => {
  if (CliOutput.displayWidth(text) <= columns) return text
  let prefix = ""
  for (const { segment } of characters.segment(text)) {
    if (CliOutput.displayWidth(prefix + segment) > columns - 1) break
    prefix += segment
  }
  return `${prefix}…`
}

const units = ["bytes", "KB", "MB", "GB", "TB"] as const

/** Formats bytes with binary units: 1 GB is 1024 MB. */
export const sizeOf = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`
}

/** C1 control characters, which JSON does not escape. */
// oxlint-disable-next-line no-control-regex -- matches the characters to escape
const controlCharacters = /[\u007F-\u009F]/g

/** True once a command has printed its JSON document. A failure then prints none. */
export class Printed extends Context.Reference<{ hasDocument: boolean }>("@tabwright/cli/terminal/Printed", {
  defaultValue: () => ({ hasDocument: false }),
}) {}

/** Formats JSON on one line, without control characters. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(controlCharacters, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)

/** Prints the JSON document of a command, on one line, to standard output. */
export const printJson = (value: unknown): Effect.Effect<void> =>
  Effect.andThen(
    Effect.map(Printed, (printed) => void (printed.hasDocument = true)),
    write([jsonLine(value)]),
  )

/** Prints one of several JSON documents, such as an event. */
export const printJsonItem = (value: unknown): Effect.Effect<void> => write([jsonLine(value)])

/** Prints lines to standard output without control characters, because they contain untrusted text. */
export const printLines = (lines: ReadonlyArray<string>): Effect.Effect<void> => write(lines.map(plainText))

/** Prints a message to standard error. */
export const warn = (message: string): Effect.Effect<void> =>
  Effect.sync(() => void process.stderr.write(`${plainText(message)}\n`))

const write = (lines: ReadonlyArray<string>) =>
  Effect.sync(() => void process.stdout.write(lines.map((line) => `${line}\n`).join("")))
