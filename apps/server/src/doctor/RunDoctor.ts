import { Effect, Logger, Schema } from "effect"
import { serviceOptions } from "../Options.ts"
import type { ServiceValues } from "../ServiceFlags.ts"
import { printJson } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import type { Check, CheckResult } from "./Check.ts"
import { runChecks } from "./Checks.ts"

/** Checks failed that a server requires. The results say why and how to fix them. */
export class ChecksFailed extends Schema.TaggedError<ChecksFailed>("@tabwright/cli/doctor/ChecksFailed")(
  "ChecksFailed",
  {
    message: Schema.String,
  },
) {}

const marks = {
  ok: { mark: "✓", style: "green" },
  warning: { mark: "!", style: "yellow" },
  error: { mark: "✗", style: "red" },
} as const

/** Checks this machine and prints the results. Fails if a server cannot run here. */
export const runDoctor = Effect.fn("doctor")(function* (
  values: ServiceValues,
  { testsProviders, isJson }: { readonly testsProviders: boolean; readonly isJson: boolean },
) {
  const options = yield* serviceOptions(values)
  const terminal = new Terminal(process.stdout)
  const results: Array<{ readonly check: string } & CheckResult> = []
  const report = ({ name }: Check, result: CheckResult) =>
    Effect.sync(() => {
      results.push({ check: name, ...result })
      if (!isJson) show(terminal, name, result)
    })
  yield* runChecks(options, testsProviders, report).pipe(Effect.provide(Logger.layer([])))
  const errors = results.filter(({ status }) => status === "error")
  if (isJson) yield* printJson({ ok: errors.length === 0, findings: results })
  if (errors.length === 0) return
  const names = errors.map(({ check }) => check).join(", ")
  return yield* new ChecksFailed({ message: `This machine cannot run a server. Failed checks: ${names}.` })
})

const show = (terminal: Terminal, name: string, { status, message, fix }: CheckResult): void => {
  const { mark, style } = marks[status]
  const [first = "", ...more] = message.split("\n")
  terminal.line(`${terminal.style(style, mark)} ${name.padEnd(12)} ${first}`)
  for (const line of more) terminal.line(`  ${"".padEnd(12)} ${line}`)
  for (const line of fix?.split("\n") ?? []) terminal.wrapped(line, "".padEnd(15))
}
