import { run } from "../package-check/Tarballs.mjs"

/** @import { Tarball } from "../package-check/Tarballs.mjs" */

/** The error of npm, or of the registry, for a version that exists. */
const isPublished = /cannot publish over the previously published version/i

/**
 * Uploads tarballs in their order, with the access and provenance of their `publishConfig`. Skips those that the registry
 * has, so that an interrupted release can be repeated.
 *
 * @param {ReadonlyArray<Tarball>} tarballs Dependencies first.
 * @param {NodeJS.ProcessEnv} [env] Added to the environment of npm.
 * @returns {Promise<ReadonlyArray<string>>} The names of uploaded packages.
 */
export const publish = async (tarballs, env = {}) => {
  const uploaded = []
  for (const { file, name } of tarballs) {
    try {
      await run("npm", ["publish", file, "--ignore-scripts", "--loglevel=error"], { cwd: "/", env })
      uploaded.push(name)
    } catch (error) {
      if (!(error instanceof Error && isPublished.test(error.message))) throw error
    }
  }
  return uploaded
}
