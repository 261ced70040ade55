import { execFile } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Installs the packages of a client into a cache per version, because only its test needs them. Returns the folder. */
export const install = async (client: string, dependencies: Readonly<Record<string, string>>): Promise<string> => {
  const folder = join(import.meta.dirname, "../../../../node_modules/.cache/clients", client)
  const manifest = JSON.stringify({ private: true, type: "module", dependencies })
  const stamp = join(folder, "installed")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), manifest)
  const quiet = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
  await run("npm", ["install", "--ignore-scripts", "--legacy-peer-deps", ...quiet], { cwd: folder })
  writeFileSync(stamp, manifest)
  return folder
}

/** Runs a program that imports the packages in `folder`. Returns what it printed. */
export const runIn = async (folder: string, program: string, args: ReadonlyArray<string>): Promise<string> => {
  const flags = ["--input-type=module", "--eval", program, "--"]
  const { stdout } = await run(process.execPath, [...flags, ...args], { cwd: folder, timeout: 60_000 })
  return stdout
}
