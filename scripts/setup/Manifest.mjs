import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SetUpError } from "./SetUpError.mjs"

/** Lists the folders of all workspace packages, as pnpm-workspace.yaml names them. @param {string} root */
export const packageFolders = (root) => {
  const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
  const parents = [...workspace.matchAll(/^ {2}- (\S+)\/\*$/gm)].map(([, parent = ""]) => parent)
  return parents
    .flatMap((parent) => readdirSync(join(root, parent), { withFileTypes: true }).map((entry) => ({ parent, entry })))
    .filter(({ entry }) => entry.isDirectory())
    .map(({ parent, entry }) => join(root, parent, entry.name))
    .toSorted()
}

/** Reads the pinned pnpm from package.json: its version stands in a command line, so nothing else is let through. @param {string} root */
export const pnpmVersion = (root) => {
  /** @type {{ packageManager?: string }} */
  const { packageManager = "" } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const version = /^pnpm@(\d+\.\d+\.\d+)$/.exec(packageManager)?.[1]
  if (version === undefined) {
    throw new SetUpError(`package.json pins the package manager "${packageManager}".`, [
      'Write it as "pnpm@" and a version, for example "pnpm@12.4.2".',
    ])
  }
  return version
}
