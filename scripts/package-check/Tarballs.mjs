import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { capture } from "../process/Captured.mjs"
import { writeThirdPartyLicenses } from "../release/ThirdParty.mjs"

/** Timeout of a program in ms. Downloading the tools over a slow connection takes longest. */
const limitMs = 5 * 60_000

/**
 * Runs a program until it exits.
 *
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] Added to this process's environment.
 * @returns {Promise<string>} Its output.
 * @throws {Error} With its output, unless it exits with 0.
 */
export const run = async (command, args, { cwd, env = {} }) => {
  const { ending, ok, output } = await capture(command, args, { cwd, env: { ...process.env, ...env }, limitMs })
  if (!ok) throw new Error(`${[command, ...args].join(" ")}: ${ending}\n${output.trimEnd()}`)
  return output
}

/** The published packages, lowest tier first. */
export const published = ["raw", "core", "sdk", "react", "ai-sdk", "langchain", "browser", "testing"].map(
  (name) => `packages/${name}`,
)

/** Additional packages of `npx @tabwright/cli`, with the command itself last. */
export const hosted = [
  "packages/chromium",
  "packages/agent",
  "packages/planner",
  "packages/service",
  "apps/demo-shop",
  "apps/eval-sites",
  "apps/task-bank",
  "apps/widget-zoo",
  "packages/evals",
  "apps/console",
  "apps/server",
]

/**
 * A package as the registry would get it.
 *
 * @typedef {object} Tarball
 * @property {string} name Such as "@tabwright/sdk".
 * @property {string} file
 */

/**
 * Builds packages and packs each as the registry would get it.
 *
 * @param {string} root
 * @param {string} folder Folder of the tarballs.
 * @param {ReadonlyArray<string>} packages Their folders.
 * @returns {Promise<ReadonlyArray<Tarball>>}
 */
export const packTarballs = async (root, folder, packages) => {
  mkdirSync(folder, { recursive: true })
  const bin = join(root, "node_modules", ".bin")
  const filters = packages.map((packageFolder) => `--filter=./${packageFolder}`)
  await run(join(bin, "turbo"), ["run", "build", "--output-logs=errors-only", ...filters], { cwd: root })
  for (const packageFolder of packages) {
    writeThirdPartyLicenses(join(root, packageFolder))
    await run(join(bin, "pnpm"), ["pack", "--pack-destination", folder], { cwd: join(root, packageFolder) })
  }
  return tarballsIn(root, folder, packages)
}

/**
 * Returns the tarballs that {@link packTarballs} left in a folder.
 *
 * @param {string} root
 * @param {string} folder
 * @param {ReadonlyArray<string>} packages Their folders.
 * @returns {ReadonlyArray<Tarball>}
 */
export const tarballsIn = (root, folder, packages) =>
  packages.map((packageFolder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, packageFolder, "package.json"), "utf8"))
    const file = join(folder, `${name.slice(1).replace("/", "-")}-${version}.tgz`)
    if (!existsSync(file)) throw new Error(`${name} was not packed`)
    return { name, file }
  })
