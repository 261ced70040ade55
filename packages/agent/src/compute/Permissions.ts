import { readFileSync } from "node:fs"
import { createRequire, findPackageJSON } from "node:module"
import { sep } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const installed = `${sep}node_modules${sep}`

/** Returns Node arguments that allow a process to read only this package and the given modules. */
export const permissions = (modules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = fileURLToPath(new URL("../../", import.meta.url))
  // A package manager may link a module to its store or to another folder of the repository.
  const folders = modules.map((path) => {
    const at = path.indexOf(installed)
    return at === -1 ? path.replace(/package\.json$/, "") : path.slice(0, at + installed.length)
  })
  return ["--permission", ...[...new Set([own, ...folders])].map((folder) => `--allow-fs-read=${folder}`)]
}

/** Returns the path of the package.json of a module's package. */
export const manifestOf = (module: string): string => {
  const manifest = findPackageJSON(module)
  if (manifest === undefined) throw new Error(`${module} is not in a package: no folder above it has a package.json.`)
  return manifest
}

export const ownManifest = (): string => manifestOf(import.meta.url)

/** Returns a package.json and those of the installed packages that it depends on. */
export const withDependencies = (manifest: string): ReadonlyArray<string> => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, "utf8"))
  const names = Object.keys({ ...dependencies, ...peerDependencies })
  return [manifest, ...names.flatMap((name) => findPackageJSON(name, pathToFileURL(manifest)) ?? [])]
}

export const { resolve: resolveModule } = createRequire(import.meta.url)
