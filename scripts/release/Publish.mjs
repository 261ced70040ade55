import { run } from "../package-check/Tarballs.mjs"

/** @import { Tarball } from "../package-check/Tarballs.mjs" */

/**
 * Returns true if the registry has this version of a package.
 *
 * @param {string} name
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env
 */
const isPublished = async (name, version, env) => {
  try {
    return (await run("npm", ["view", `${name}@${version}`, "version"], { cwd: "/", env })).trim() !== ""
  } catch (error) {
    if (error instanceof Error && /\bE404\b/.test(error.message)) return false
    throw error
  }
}

/**
 * Uploads tarballs in their order, with the access and provenance of their `publishConfig`. Skips those that the registry
 * has, so that an interrupted release can be repeated.
 *
 * @param {ReadonlyArray<Tarball>} tarballs Dependencies first.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} [env] Added to the environment of npm.
 * @returns {Promise<ReadonlyArray<string>>} The names of uploaded packages.
 */
export const publish = async (tarballs, version, env = {}) => {
  const uploaded = []
  for (const { file, name } of tarballs) {
    if (await isPublished(name, version, env)) continue
    await run("npm", ["publish", file, "--ignore-scripts", "--loglevel=error"], { cwd: "/", env })
    uploaded.push(name)
  }
  return uploaded
}
