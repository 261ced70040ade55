import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { readManifest } from "./Packages.mjs"

/** @import { Shipped } from "./Licenses.mjs" */

/** The file of a package's `dist` with the licenses of the packages that are bundled into it. */
const fileName = "THIRD-PARTY-LICENSES.md"

/** Returns the folder of the package that contains a file of node_modules. @param {string} path */
const packageFolder = (path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]

/** Lists the folders of the packages whose code is in a folder's bundles, by their source maps. @param {string} dist */
const bundledFolders = (dist) => {
  const maps = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js.map"))
  const folders = maps.flatMap((path) => {
    const map = join(dist, path)
    /** @type {{ sources: ReadonlyArray<string> }} */
    const { sources } = JSON.parse(readFileSync(map, "utf8"))
    return sources.flatMap((source) => packageFolder(resolve(dirname(map), source)) ?? [])
  })
  return [...new Set(folders)]
}

/** @param {string} folder */
const licenseText = (folder) => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name))
  if (file === undefined) throw new Error(`${folder} is bundled but has no license text.`)
  return readFileSync(join(folder, file), "utf8").trim()
}

/**
 * Formats the licenses of bundled packages, in the format that Vite writes.
 *
 * @param {ReadonlyArray<Omit<Shipped, "license"> & { license?: string, text: string }>} bundled
 */
export const formatLicenses = (bundled) => {
  const sections = bundled.map(
    ({ license, name, text, version }) => `## ${name} - ${version} (${license})\n\n${text}\n`,
  )
  const intro = "# Licenses\n\nThe package bundles dependencies which contain the following licenses:\n"
  return [intro, ...sections].join("\n")
}

/**
 * Writes the licenses of bundled packages into a built package. Leaves packages without
 * bundled code as they are.
 *
 * @param {string} folder Folder of the package.
 */
export const writeThirdPartyLicenses = (folder) => {
  const dist = join(folder, "dist")
  const bundled = bundledFolders(dist)
    .map((path) => ({ ...readManifest(path), text: licenseText(path) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  if (bundled.length === 0) return
  writeFileSync(join(dist, fileName), formatLicenses(bundled))
}

/**
 * Reads the packages that are bundled into a built package.
 *
 * @param {string} folder Folder of the package.
 * @returns {ReadonlyArray<Shipped>}
 */
export const bundledPackages = (folder) => {
  const file = join(folder, "dist", fileName)
  if (!existsSync(file)) return []
  const headings = readFileSync(file, "utf8").matchAll(/^## (\S+) - (\S+) \((.*)\)$/gm)
  return [...headings].map(([, name = "", version = "", license = ""]) => ({ name, version, license }))
}
