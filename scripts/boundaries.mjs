// Writes the boundaries of turbo.json from the tier table. With --check, fails if they differ instead.
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { boundaries } from "./check/Tiers.mjs"
import { capture } from "./process/Captured.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const file = join(root, "turbo.json")
const config = JSON.parse(readFileSync(file, "utf8"))
const expected = boundaries()

if (!isDeepStrictEqual(config.boundaries, expected)) {
  if (process.argv.includes("--check")) {
    console.error("The boundaries in turbo.json differ from scripts/check/Tiers.mjs. Run node scripts/boundaries.mjs.")
    process.exitCode = 1
  } else {
    writeFileSync(file, JSON.stringify({ ...config, boundaries: expected }, undefined, 2))
    const oxfmt = join(root, "node_modules", ".bin", "oxfmt")
    const { ok, output } = await capture(oxfmt, ["--write", file], { cwd: root, env: process.env, limitMs: 60_000 })
    if (!ok) throw new Error(output)
  }
}
