import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { readJson } from "../output/Json.ts"
import { truncate, oneLine } from "../Text.ts"
import { programLength, shownLength } from "./ScriptLimits.ts"
import type { ScriptRun } from "./Sandbox.ts"

export interface ScriptReport {
  readonly ok: boolean
  /** One sentence, starting with the error, if there is one. */
  readonly message: string
  /** Output, result and error, at most 24,000 characters; empty if there is none. */
  readonly shown: string
  /** The full report, if it was truncated. */
  readonly whole: string | undefined
  /** True if the script has a syntax error, so that nothing was executed. */
  readonly isUnparsed: boolean
}

/** Maximum characters of an error within the report. */
const errorLength = 2000

const lineOf = (stack: string): string => {
  const line = /<input>:(\d{1,7})/.exec(stack)?.[1]
  return line === undefined ? "" : ` at line ${line}`
}

export const scriptReport = ({ console, end, isConsoleCut }: ScriptRun, ms: number): ScriptReport => {
  const { error, pending, returned } = end
  const output = console.join("\n")
  const failure =
    error === undefined
      ? ""
      : truncate(
          `error${lineOf(error.stack)}: ${error.name}: ${error.message}${error.reason === undefined ? "" : `\nreason: ${error.reason}`}${error.hint === undefined ? "" : `\nhint: ${error.hint}`}`,
          errorLength,
        )
  const unawaited =
    pending === 0
      ? ""
      : `note: ${pending} ${pending === 1 ? "call was" : "calls were"} still pending at the end and had no result: await every call.`
  const parts = (spoken: string, given: string) =>
    [
      spoken === "" ? "" : `console:\n${spoken}`,
      given === "" ? "" : `returned: ${given}`,
      failure,
      unawaited,
      isConsoleCut ? "note: the output was truncated." : "",
    ]
      .filter(Boolean)
      .join("\n")
  const whole = parts(output, returned ?? "")
  // The end matters most, so the middle is truncated.
  const capacity = shownLength - failure.length - unawaited.length - 200
  const given = truncate(returned ?? "", Math.max(Math.floor(capacity / 2), capacity - output.length))
  const shown = whole.length <= shownLength ? whole : parts(truncate(output, capacity - given.length), given)
  const seconds = `${(ms / 1000).toFixed(1)} s`
  const message =
    error === undefined
      ? `The script ended after ${seconds}${returned === undefined ? " and returned nothing" : ""}.`
      : `${oneLine(error.message, 220)} The script failed${lineOf(error.stack)} after ${seconds}.`
  return {
    ok: error === undefined,
    message,
    shown,
    whole: shown === whole ? undefined : whole,
    isUnparsed: error?.reason === "NotParsed",
  }
}

/** The data of a program's result: the value that it returned, and its console with the error, if there is one. */
export const ProgramData = Schema.Struct({ value: Schema.optionalKey(Schema.Json), console: Schema.String })

const decodeJson = Schema.decodeUnknownOption(Schema.Json)

/** Returns the result of a script that does the whole task. */
export const programResult = ({ console, end }: ScriptRun) => {
  const { error, returned } = end
  const lines = [...console]
  const isTooLong = returned !== undefined && returned.length > programLength
  const fault = isTooLong
    ? `The result is too long: ${returned.length} characters, ${programLength} at most.`
    : error === undefined
      ? undefined
      : `${oneLine(error.message, 220)} The script failed${lineOf(error.stack)}.`
  if (error !== undefined) lines.push(`${error.name}: ${error.message}`, error.hint ?? "", error.stack)
  const value =
    returned === undefined || isTooLong ? undefined : Option.getOrUndefined(decodeJson(readJson(returned)?.value))
  return {
    ok: fault === undefined,
    message: fault ?? "The script has ended.",
    data: {
      console: truncate(lines.filter(Boolean).join("\n"), shownLength),
      ...(value === undefined ? {} : { value }),
    },
  }
}
