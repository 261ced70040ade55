import { relative } from "node:path"
import { oneLine, plainText } from "../terminal/PlainText.ts"
import type { Terminal } from "../terminal/Terminal.ts"
import { type DemoPlace, nextCommands } from "./NextCommands.ts"
import type { Report } from "./Report.ts"

/** As short as it can be typed from here. */
const fromHere = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short.startsWith("..") ? path : short
}

/**
 * Shows how the run ended and what it left.
 *
 * @category constructors
 * @since 0.1.0
 */
export const showReport = (terminal: Terminal, report: Report): void => {
  const isDone = report.status === "completed"
  terminal.line()
  terminal.line(terminal.style(["bold", isDone ? "green" : "red"], isDone ? "Result" : `The run ${report.status}`))
  for (const line of plainText(report.result ?? report.error ?? "").split("\n")) terminal.line(`  ${line}`)
  terminal.line()
  const field = (name: string, text: string) =>
    terminal.line(`  ${terminal.style("dim", name.padEnd(12))} ${oneLine(text)}`)
  field("Steps", String(report.steps.length))
  field("Duration", `${report.durationSeconds.toFixed(1)} s`)
  field("Cost", `$${report.totalCostUsd} (${report.model})`)
  for (const file of report.files) field("File", `${fromHere(file.savedAs)} (${file.size} bytes)`)
  const [first, ...more] = report.screenshots
  if (first !== undefined) {
    field("Screenshots", more.length === 0 ? fromHere(first) : `${fromHere(first)} and ${more.length} more beside it`)
  }
  field("Service", report.serviceUrl)
}

/**
 * Shows what to try next.
 *
 * @category constructors
 * @since 0.1.0
 */
export const showNext = (terminal: Terminal, place: Omit<DemoPlace, "isCheckout">): void => {
  terminal.line()
  terminal.line(terminal.style("bold", "Try next"))
  const commands = nextCommands({
    ...place,
    dataDir: fromHere(place.dataDir),
    // What is published is compiled.
    isCheckout: import.meta.url.endsWith(".ts"),
  })
  for (const command of commands) terminal.line(`  ${command}`)
}
