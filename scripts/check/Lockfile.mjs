/**
 * The relevant parts of a package.json.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Lists the optional dependencies of installed packages that are missing from a pnpm lock file.
 *
 * @param {string} lockfile Text of pnpm-lock.yaml.
 * @param {ReadonlyArray<Manifest>} manifests
 * @returns {ReadonlyArray<string>} One line per dependency, sorted.
 */
export const missingPlatformPackages = (lockfile, manifests) => {
  const named = new Set([...lockfile.matchAll(/^ {2}'?((?:@[^@/']+\/)?[^@/'\s]+)@/gm)].map(([, name]) => name))
  const lines = manifests.flatMap(({ name, version, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([dependency]) => !named.has(dependency))
      .map(([dependency, range]) => `${dependency}@${range} of ${name}@${version} is missing from pnpm-lock.yaml`),
  )
  return [...new Set(lines)].toSorted()
}
