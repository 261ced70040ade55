import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { capture } from "../process/Captured.mjs"

/** Timeout of the build in ms. It takes 2 s on an idle machine. */
export const buildLimitMs = 5 * 60_000

/** Sources of the console and of the packages bundled with it. */
const sources = [
  ...["src", "public", "index.html", "package.json", "vite.config.ts"].map((name) => join("apps", "console", name)),
  ...["core", "raw", "sdk"].map((name) => join("packages", name, "src")),
  "pnpm-lock.yaml",
]

/** @param {string} root */
const folderOf = (root) => join(root, "apps", "console")

/** The file with the fingerprint of the built console. @param {string} root */
const stampFile = (root) => join(folderOf(root), "dist", ".stamp")

/** Returns all files below a path, sorted. @param {string} path @returns {ReadonlyArray<string>} */
const filesOf = (path) => {
  if (!existsSync(path)) return []
  const entries = (() => {
    try {
      return readdirSync(path, { recursive: true, withFileTypes: true })
    } catch {
      return undefined
    }
  })()
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Hashes the sources of the console. @param {string} root */
const fingerprint = (root) => {
  const hash = createHash("sha256")
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0")
  }
  return hash.digest("hex")
}

/** Returns true if the console is built from the current sources. @param {string} root */
export const isConsoleBuilt = (root) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), "utf8") === fingerprint(root)

/**
 * Builds the console if its sources changed since the last build, into a temporary folder that is moved into place once
 * complete, so that servers and concurrent builds never see a partial one.
 *
 * @param {string} root
 * @param {string} node Path of Node.
 * @returns {Promise<import("../process/Captured.mjs").Captured | undefined>} Undefined if nothing changed.
 */
export const buildConsole = async (root, node) => {
  const made = fingerprint(root)
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), "utf8") === made) return undefined
  const folder = folderOf(root)
  const cache = join(folder, "node_modules", ".cache")
  const fresh = join(cache, `console-${process.pid}`)
  const { NODE_ENV: _, ...env } = process.env
  const vite = join(folder, "node_modules", "vite", "bin", "vite.js")
  const args = [vite, "build", "--outDir", fresh, "--logLevel", "error"]
  const built = await capture(node, args, { cwd: folder, env, limitMs: buildLimitMs })
  if (!built.ok) {
    rmSync(fresh, { recursive: true, force: true })
    return built
  }
  writeFileSync(join(fresh, ".stamp"), made)
  const old = join(cache, `console-${process.pid}-old`)
  try {
    if (existsSync(join(folder, "dist"))) renameSync(join(folder, "dist"), old)
    renameSync(fresh, join(folder, "dist"))
  } catch {
    // A concurrent build has already written the same files.
    rmSync(fresh, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true })
  return built
}
