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
  // Loaded on demand, because usage errors do not need the large contract.
  const [{ runConformance }, { reportTable }] = await Promise.all([import("./Suite.ts"), import("./Report.ts")])
  const isInteractive = process.stderr.isTTY === true && !parsed.isJson
  // The first Ctrl-C stops the suite and cleans up; the second exits the process.
  const stopped = new AbortController()
  process.once("SIGINT", () => stopped.abort())
  const report = await runConformance({
    ...parsed.options,
    signal: stopped.signal,
    ...(isInteractive
      ? {
          onCheck: ({ rule, number, of, operation }) =>
            process.stderr.write(`\r\u001b[K${number}/${of} ${operation} ${rule}`.slice(0, 110)),
        }
      : {}),
  })
  if (isInteractive) process.stderr.write("\r\u001b[K")
  process.stdout.write(
    `${parsed.isJson ? JSON.stringify(report, undefined, 2) : reportTable(report, process.stdout.isTTY === true)}\n`,
  )
  process.exitCode = report.isConforming && !stopped.signal.aborted ? 0 : 1
}
