// Lists optional platform packages (such as a tool's binary for macOS or arm64) that are missing from pnpm-lock.yaml. A
// lock file created against a registry without them installs silently, and the tool is missing on those platforms.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { missingPlatformPackages } from "./check/Lockfile.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const store = join(root, "node_modules", ".pnpm")

/** Lists the packages in a node_modules folder, including scoped ones. @param {string} folder */
const packagesIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(join(folder, name)).map((inner) => join(folder, name, inner))
      : [join(folder, name)],
  )

const manifests = readdirSync(store)
  .map((name) => join(store, name, "node_modules"))
  .filter((folder) => existsSync(folder))
  .flatMap(packagesIn)
  .map((folder) => join(folder, "package.json"))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, "utf8")))

const missing = missingPlatformPackages(readFileSync(join(root, "pnpm-lock.yaml"), "utf8"), manifests)
for (const line of missing) console.error(line)
if (missing.length === 0) {
  console.log("pnpm-lock.yaml contains every optional platform package.")
} else {
  console.error("Pin the newest version of each tool that has packages for all platforms, and install again.")
  process.exitCode = 1
}
