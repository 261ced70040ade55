/**
 * The parts of a package.json that are read here.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Lists the optional dependencies of installed packages that a pnpm lock file does not name.
 *
 * @param {string} lockfile Text of pnpm-lock.yaml.
 * @param {ReadonlyArray<Manifest>} manifests
 * @returns {ReadonlyArray<string>} One line for each, sorted.
 */
export const missingPlatformPackages = (lockfile, manifests) => {
  const named = new Set([...lockfile.matchAll(/^ {2}'?((?:@[^@/']+\/)?[^@/'\s]+)@/gm)].map(([, name]) => name))
  const lines = manifests.flatMap(({ name, version, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([dependency]) => !named.has(dependency))
      .map(
        ([dependency, wanted]) =>
          `${name}@${version} wants ${dependency}@${wanted}, which pnpm-lock.yaml does not name`,
      ),
  )
  return [...new Set(lines)].toSorted()
}
