#!/usr/bin/env node
import { conformanceHelp, parseConformance } from "./Arguments.ts"

const usage = (text: string): never => {
  process.stderr.write(`${text}\n\n${conformanceHelp}`)
  process.exit(2)
}

const [command, ...rest] = process.argv.slice(2)
if (
  command === undefined ||
  command === "help" ||
  command === "--help" ||
  command === "-h" ||
  rest.includes("--help")
) {
  process.stdout.write(conformanceHelp)
  process.exit(command === undefined ? 2 : 0)
}
if (command !== "conformance") usage(`Unknown command: ${command}`)

const parsed = parseConformance(rest, process.env)
if ("wrong" in parsed) usage(parsed.wrong)
else {
  // The contract is large: whoever only mistyped an option need not wait for it.
  const [{ runConformance }, { table }] = await Promise.all([import("./Suite.ts"), import("./Table.ts")])
  const isTerminal = process.stderr.isTTY === true && !parsed.isJson
  // The first Ctrl-C ends the trial and cleans up; the second one ends the process, as ever.
  const stopped = new AbortController()
  process.once("SIGINT", () => stopped.abort())
  const report = await runConformance({
    ...parsed.options,
    signal: stopped.signal,
    ...(isTerminal
      ? {
          onLaw: ({ law, number, of, operation }) =>
            process.stderr.write(`\r\u001b[K${number}/${of} ${operation} ${law}`.slice(0, 110)),
        }
      : {}),
  })
  if (isTerminal) process.stderr.write("\r\u001b[K")
  process.stdout.write(
    `${parsed.isJson ? JSON.stringify(report, undefined, 2) : table(report, process.stdout.isTTY === true)}\n`,
  )
  process.exitCode = report.isConforming && !stopped.signal.aborted ? 0 : 1
}
