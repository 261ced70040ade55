import type { Events } from "@tabwright/core/v4"
import { Effect, Result } from "effect"
import type { OutputConnection } from "../client/Connection.ts"
import { UsageError } from "../ExitCode.ts"
import { oneLine, printJsonItem, printLines } from "../terminal/Output.ts"
import { renderItem } from "../terminal/Template.ts"

/** Event fields to show, most relevant first. */
const summaryFields = [
  "nextGoal",
  "goal",
  "status",
  "message",
  "text",
  "result",
  "error",
  "reason",
  "description",
  "name",
  "url",
  "model",
]

/** Prints an event as a line of JSON, by the template, or as its time, type and most relevant field. */
export const showEvent = (
  event: Events.RunEvent,
  { json, output }: Pick<OutputConnection, "json" | "output">,
): Effect.Effect<void, UsageError> => {
  if (output === undefined) return json ? printJsonItem(event) : printLines([lineOf(event)])
  return Result.match(renderItem(output, event), {
    onFailure: (message) => Effect.fail(new UsageError({ message })),
    onSuccess: (line) => printLines([line]),
  })
}

const lineOf = ({ data, ts, type }: Events.RunEvent): string => {
  const summary = summaryFields.map((name) => data[name]).find((value) => typeof value === "string" && value !== "")
  return `${ts}  ${type.padEnd(20)}  ${typeof summary === "string" ? oneLine(summary).slice(0, 200) : ""}`.trimEnd()
}
