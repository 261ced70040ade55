import { cut, oneLine } from "../prompt/Cut.ts"
import { shownLength } from "./Limits.ts"
import type { ScriptRun } from "./Sandbox.ts"

/** What a script came to, in words. */
export interface ScriptText {
  readonly ok: boolean
  /** One sentence, or a fault's own words first. */
  readonly message: string
  /** What it said, returned and failed with, at most 24,000 characters; empty where that is nothing. */
  readonly shown: string
  /** The whole of it, where more was to be said than is shown. */
  readonly whole: string | undefined
}

/** Characters that an error may take of what is shown. */
const errorLength = 2000

const lineOf = (stack: string): string => {
  const line = /<input>:(\d{1,7})/.exec(stack)?.[1]
  return line === undefined ? "" : ` at line ${line}`
}

/** What a model reads of what its script came to. */
export const scriptText = ({ console, end, isConsoleCut }: ScriptRun, ms: number): ScriptText => {
  const { error, pending, returned } = end
  const said = console.join("\n")
  const failure =
    error === undefined
      ? ""
      : cut(
          `error${lineOf(error.stack)}: ${error.name}: ${error.message}${error.reason === undefined ? "" : `\nreason: ${error.reason}`}${error.hint === undefined ? "" : `\nhint: ${error.hint}`}`,
          errorLength,
        )
  const unawaited =
    pending === 0
      ? ""
      : `note: ${pending} ${pending === 1 ? "call was" : "calls were"} still under way at the end and came to nothing: await every call.`
  const parts = (spoken: string, given: string) =>
    [
      spoken === "" ? "" : `console:\n${spoken}`,
      given === "" ? "" : `returned: ${given}`,
      failure,
      unawaited,
      isConsoleCut ? "note: the script said more than is kept." : "",
    ]
      .filter(Boolean)
      .join("\n")
  const whole = parts(said, returned ?? "")
  // What ends it is worth most: the middle gives way.
  const room = shownLength - failure.length - unawaited.length - 200
  const given = cut(returned ?? "", Math.max(Math.floor(room / 2), room - said.length))
  const shown = whole.length <= shownLength ? whole : parts(cut(said, room - given.length), given)
  const seconds = `${(ms / 1000).toFixed(1)} s`
  const message =
    error === undefined
      ? `The script ended after ${seconds}${returned === undefined ? " and returned nothing" : ""}.`
      : `${oneLine(error.message, 220)} The script broke off${lineOf(error.stack)} after ${seconds}.`
  return { ok: error === undefined, message, shown, whole: shown === whole ? undefined : whole }
}
