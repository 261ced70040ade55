import { relative } from "node:path"
import { oneLine, plainText } from "../terminal/PlainText.ts"
import type { Terminal } from "../terminal/Terminal.ts"
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
 * Shows what to try next, as commands that work as they stand.
 *
 * @category constructors
 * @since 0.1.0
 */
export const showNext = (
  terminal: Terminal,
  where: { readonly shopUrl: string | undefined; readonly serviceUrl: string; readonly keyFile: string },
): void => {
  const shop = where.shopUrl ?? "https://example.com"
  terminal.line()
  terminal.line(terminal.style("bold", "Try next"))
  terminal.line(`  npm start -- --once 'Go to ${shop}, search for "chair" and return the price of the cheapest result'`)
  terminal.line(
    `  curl -s ${where.serviceUrl}/api/v4/runs -H "X-Service-API-Key: $(cat ${fromHere(where.keyFile)})" -H "Content-Type: application/json" -d '{"task":"Go to ${shop} and return the page title"}'`,
  )
  terminal.line("  npm run serve -- --shop-port 7800")
}
