import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Lists the folders of all workspace packages, as pnpm-workspace.yaml names them. @param {string} root */
const packageFolders = (root) => {
  const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
  const parents = [...workspace.matchAll(/^ {2}- (\S+)\/\*$/gm)].map(([, parent = ""]) => parent)
  return parents
    .flatMap((parent) => readdirSync(join(root, parent), { withFileTypes: true }).map((entry) => ({ parent, entry })))
    .filter(({ entry }) => entry.isDirectory())
    .map(({ parent, entry }) => join(root, parent, entry.name))
    .toSorted()
}

/** The file with the fingerprint of the last installation. @param {string} root */
const stampFile = (root) => join(root, "node_modules", ".tabwright-install")

/** Reads a file. Returns an empty string if it does not exist. @param {string} file */
const readIfExists = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "")

/**
 * Hashes everything an installation depends on: the lock file, every package.json, the platform and the project's path,
 * because some installed files contain absolute paths. Excludes the Node version: npm runs the first start on the
 * user's Node and later ones on node_modules/.bin/node.
 *
 * @param {string} root
 */
const fingerprint = (root) => {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"].map((name) => join(root, name))
  const manifests = packageFolders(root).map((folder) => join(folder, "package.json"))
  const hash = createHash("sha256")
  for (const part of [root, process.platform, process.arch]) hash.update(`${part}\0`)
  for (const file of [...files, ...manifests]) hash.update(`${file}\0${readIfExists(file)}\0`)
  return hash.digest("hex")
}

/** Returns true if node_modules is up to date. @param {string} root */
export const isInstalled = (root) =>
  readIfExists(stampFile(root)) === fingerprint(root) &&
  packageFolders(root).every(
    (folder) => existsSync(join(folder, "node_modules")) || !existsSync(join(folder, "package.json")),
  )

/** Records that node_modules is up to date. @param {string} root */
export const markInstalled = (root) => writeFileSync(stampFile(root), fingerprint(root))
