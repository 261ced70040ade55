import { existsSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { SetUpError } from "./SetUpError.mjs"

/** The oldest Node that runs the TypeScript sources without a build. */
const oldest = /** @type {const} */ ([22, 19])

/** Finds the Node that runs the project: the one that was installed with it, else this one if it is new enough. @param {string} root */
export const findNode = (root) => {
  const name = process.platform === "win32" ? "node.exe" : "node"
  const own = join(root, "node_modules", "node", "bin", name)
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath
  throw new SetUpError(
    `Could not install the project's Node 24, and the current Node (${process.versions.node}) is older than ${oldest.join(".")}.`,
    [
      "Install Node 24 from https://nodejs.org and try again.",
      "Or, if the network failed during the first start: remove node_modules and try again.",
    ],
  )
}

/**
 * Makes node_modules/.bin/node a relative link. pnpm links it by an absolute path, which breaks when the project folder
 * moves, and the tools in .bin would silently use the Node on PATH.
 *
 * @param {string} root
 */
export const linkNode = (root) => {
  const bin = join(root, "node_modules", ".bin")
  if (process.platform === "win32" || !existsSync(join(root, "node_modules", "node", "bin", "node"))) return
  rmSync(join(bin, "node"), { force: true })
  symlinkSync(join("..", "node", "bin", "node"), join(bin, "node"))
}
