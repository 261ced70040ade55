import { Effect, Logger, Schema } from "effect"
import { serviceOptions } from "../Options.ts"
import type { ServiceValues } from "../ServiceFlags.ts"
import { printJson } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import type { Check, Finding } from "./Check.ts"
import { examine } from "./Doctor.ts"

/**
 * A server would not work here; the findings say why, and how to cure it.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unfit extends Schema.TaggedError<Unfit>("@tabwright/cli/doctor/Unfit")("Unfit", {
  message: Schema.String,
}) {}

const marks = {
  fine: { mark: "✓", style: "green" },
  warning: { mark: "!", style: "yellow" },
  problem: { mark: "✗", style: "red" },
} as const

/**
 * Examines this machine and shows what was found. Fails where a server would not work.
 *
 * @category constructors
 * @since 0.1.0
 */
export const consult = Effect.fn("doctor")(function* (
  values: ServiceValues,
  { asksProviders, isJson }: { readonly asksProviders: boolean; readonly isJson: boolean },
) {
  const options = yield* serviceOptions(values)
  const terminal = new Terminal(process.stdout)
  const findings: Array<{ readonly check: string } & Finding> = []
  const tell = ({ name }: Check, finding: Finding) =>
    Effect.sync(() => {
      findings.push({ check: name, ...finding })
      if (!isJson) show(terminal, name, finding)
    })
  yield* examine(options, asksProviders, tell).pipe(Effect.provide(Logger.layer([])))
  const problems = findings.filter(({ verdict }) => verdict === "problem")
  if (isJson) yield* printJson({ isFit: problems.length === 0, findings })
  if (problems.length === 0) return
  const names = problems.map(({ check }) => check).join(", ")
  return yield* new Unfit({ message: `A server would not work here: see ${names}.` })
})

const show = (terminal: Terminal, name: string, { verdict, what, cure }: Finding): void => {
  const { mark, style } = marks[verdict]
  const [first = "", ...more] = what.split("\n")
  terminal.line(`${terminal.style(style, mark)} ${name.padEnd(12)} ${first}`)
  for (const line of more) terminal.line(`  ${"".padEnd(12)} ${line}`)
  for (const line of cure?.split("\n") ?? []) terminal.wrapped(line, "".padEnd(15))
}
