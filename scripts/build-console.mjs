// Builds the console if its sources changed since the last build.
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { buildConsole } from "./setup/Console.mjs"

const built = await buildConsole(dirname(dirname(fileURLToPath(import.meta.url))), process.execPath)
if (built !== undefined && !built.ok) {
  console.error(`${built.output.trimEnd()}\n${built.ending}`)
  process.exitCode = 1
}
