import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { operationFiles, staleFiles, writeFiles } from "./GeneratedFile.ts"
import { readOpenApiFile, UnusableFile } from "./OpenApiFile.ts"

const usage = `Usage: tabwright-raw generate <openapi.yaml> --out <folder> [--check]

Generates typed operations for @tabwright/sdk from an OpenAPI 3.0 or 3.1 document in YAML or JSON.

  --out <folder>  Folder of the generated files, types.ts and operations.ts.
  --check         Write nothing and exit with 1 if a file is stale, for CI.
`

/** Result of a command. */
export interface CommandResult {
  readonly code: 0 | 1 | 2
  readonly text: string
}

/** Runs the command with its arguments. Exit code 1 for a stale or unusable file, 2 for unknown arguments. */
export const runCommand = async (args: ReadonlyArray<string>): Promise<CommandResult> => {
  const options = {
    check: { type: "boolean" },
    help: { type: "boolean", short: "h" },
    out: { type: "string" },
  } as const
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.help === true) return { code: 0, text: usage }
    const [name, file, ...others] = positionals
    if (name !== "generate" || file === undefined || values.out === undefined || others.length > 0) {
      return { code: 2, text: usage }
    }
    return await generate(file, values.out, values.check === true)
  } catch (error) {
    if (error instanceof UnusableFile) return { code: 1, text: `${error.message}\n` }
    if (error instanceof TypeError && "code" in error) return { code: 2, text: `${error.message}\n\n${usage}` }
    throw error
  }
}

const generate = async (file: string, out: string, isCheck: boolean): Promise<CommandResult> => {
  const files = operationFiles(await readOpenApiFile(file, "operations"))
  const root = pathToFileURL(`${resolve(out)}/`)
  const stale = await staleFiles(root, files)
  const names = stale.map(({ path }) => `  ${join(out, path)}\n`).join("")
  if (stale.length === 0) return { code: 0, text: `${out} is up to date with ${file}.\n` }
  if (isCheck) {
    const fix = `npx @tabwright/raw generate ${file} --out ${out}`
    return { code: 1, text: `${out} does not match ${file}. Run \`${fix}\` and commit the result. Stale:\n${names}` }
  }
  await writeFiles(root, stale)
  return { code: 0, text: `Written:\n${names}` }
}
