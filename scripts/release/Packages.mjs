import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * The used parts of a package.json.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** Reads the package.json of a folder. @param {string} folder @returns {Manifest & Record<string, unknown>} */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/**
 * Lists the packages of the workspace that are not private.
 *
 * @param {string} root
 * @returns {ReadonlyArray<{ readonly folder: string, readonly manifest: Manifest & Record<string, unknown> }>} Sorted by
 *   folder, such as "packages/sdk".
 */
export const publicPackages = (root) =>
  ["apps", "packages"].flatMap((parent) =>
    readdirSync(join(root, parent))
      .toSorted()
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
      .filter(({ manifest }) => manifest.private !== true),
  )

/**
 * Returns the common version of the published packages.
 *
 * @param {string} root
 * @throws {Error} If they differ.
 */
export const releaseVersion = (root) => {
  const versions = new Set(publicPackages(root).map(({ manifest }) => manifest.version))
  const [version] = versions
  if (version === undefined || versions.size > 1)
    throw new Error(`Packages differ in version: ${[...versions].join(", ")}.`)
  return version
}
