import type { Events } from "@tabwright/core/v4"
import type { Effect } from "effect"
import { oneLine, printJson, printLines } from "../terminal/Output.ts"

/** Event fields to show, most relevant first. */
const summaryFields = ["nextGoal", "goal", "status", "message", "text", "result", "error", "name", "url"]

/** Prints an event as a line of JSON, or as its time, type and most relevant field. */
export const showEvent = (event: Events.RunEvent, isJson: boolean): Effect.Effect<void> =>
  isJson ? printJson(event) : printLines([lineOf(event)])

const lineOf = ({ data, ts, type }: Events.RunEvent): string => {
  const summary = summaryFields.map((name) => data[name]).find((value) => typeof value === "string" && value !== "")
  return `${ts}  ${type.padEnd(20)}  ${typeof summary === "string" ? oneLine(summary).slice(0, 200) : ""}`.trimEnd()
}
