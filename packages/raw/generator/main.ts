/**
 * Generates `src/generated` of packages/raw, core and sdk from spec/. `--check` writes nothing and exits with 1 if a file is stale. An
 * optional last argument replaces the repository root.
 */
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { generatedFiles, staleFiles, writeFiles } from "./GeneratedFile.ts"
import { readSpec } from "./SpecDocument.ts"

const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true })
const root =
  positionals[0] === undefined ? new URL("../../../", import.meta.url) : pathToFileURL(`${resolve(positionals[0])}/`)

const specs = await Promise.all(["v2", "v3", "v4", "admin"].map((version) => readSpec(root, version)))
const files = specs.flatMap(generatedFiles)
const stale = await staleFiles(root, files)
const names = stale.map(({ path }) => `  ${path}`).join("\n")

if (stale.length === 0) {
  console.log("Generated files are up to date with spec/.")
} else if (values.check === true) {
  console.error(`Generated files do not match spec/. Run \`pnpm generate\` and commit the result. Stale:\n${names}`)
  process.exitCode = 1
} else {
  await writeFiles(root, stale)
  console.log(`Written:\n${names}`)
}
