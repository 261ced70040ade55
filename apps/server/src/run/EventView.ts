import type { Events } from "@tabwright/core/v4"
import type { Effect } from "effect"
import { printJson, printLines } from "../terminal/Output.ts"
import { oneLine } from "../terminal/PlainText.ts"

/** What of an event's data a person wants to see first. */
const telling = ["nextGoal", "goal", "status", "message", "text", "result", "error", "name", "url"]

/**
 * Prints an event: as one line of JSON, or as its time, its name and what it says.
 *
 * @category constructors
 * @since 0.1.0
 */
export const showEvent = (event: Events.RunEvent, isJson: boolean): Effect.Effect<void> =>
  isJson ? printJson(event) : printLines([lineOf(event)])

const lineOf = ({ data, ts, type }: Events.RunEvent): string => {
  const said = telling.map((name) => data[name]).find((value) => typeof value === "string" && value !== "")
  return `${ts}  ${type.padEnd(20)}  ${typeof said === "string" ? oneLine(said).slice(0, 200) : ""}`.trimEnd()
}
