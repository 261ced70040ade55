import { Effect, Logger } from "effect"
import type { Check, Finding } from "../doctor/Check.ts"
import { examine } from "../doctor/Doctor.ts"
import { readDoctorOptions } from "../Options.ts"
import { Terminal } from "../terminal/Terminal.ts"

export const help = `Usage: npm run doctor -- [options]

Looks whether everything that a server needs is there, and says how to cure what is not. Changes nothing. Takes the options
and the environment of "npm run serve", so that it looks at what that would use.

  --json                the findings as one JSON object
  --port N, --host ADDRESS, --data-dir DIR
  -h, --help            this text

Ends with 0 where a server would work, and with 1 where it would not.
`

const marks = {
  fine: { mark: "✓", style: "green" },
  warning: { mark: "!", style: "yellow" },
  problem: { mark: "✗", style: "red" },
} as const

/**
 * Shows what keeps a server from working here, or from working well.
 *
 * @category constructors
 */
export const doctor = Effect.fn("doctor")(function* (args: ReadonlyArray<string>) {
  const options = yield* readDoctorOptions(args)
  if (options.isHelp) {
    yield* Effect.sync(() => process.stdout.write(help))
    return 0
  }
  const terminal = new Terminal(process.stdout)
  const findings: Array<{ readonly check: string } & Finding> = []
  const tell = ({ name }: Check, finding: Finding) =>
    Effect.sync(() => {
      findings.push({ check: name, ...finding })
      if (!options.json) show(terminal, name, finding)
    })
  yield* examine(options, tell).pipe(Effect.provide(Logger.layer([])))
  const isFit = !findings.some(({ verdict }) => verdict === "problem")
  if (options.json) yield* Effect.sync(() => process.stdout.write(`${JSON.stringify({ isFit, findings }, null, 2)}\n`))
  return isFit ? 0 : 1
})

const show = (terminal: Terminal, name: string, { verdict, what, cure }: Finding): void => {
  const { mark, style } = marks[verdict]
  const [first = "", ...more] = what.split("\n")
  terminal.line(`${terminal.style(style, mark)} ${name.padEnd(12)} ${first}`)
  for (const line of more) terminal.line(`  ${"".padEnd(12)} ${line}`)
  for (const line of cure?.split("\n") ?? []) terminal.wrapped(line, "".padEnd(15))
}
