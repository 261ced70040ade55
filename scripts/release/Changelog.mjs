/**
 * Functions that Changesets calls for the changelog of each package: one line per changeset, without commit hashes, and
 * one line for new versions of other packages of the workspace.
 */
const changelogFunctions = {
  /** @param {{ readonly summary: string }} changeset */
  getReleaseLine: async ({ summary }) => `- ${summary.replaceAll("\n", "\n  ")}`,
  /** @param {unknown} _ @param {ReadonlyArray<{ readonly name: string, readonly newVersion: string }>} updated */
  getDependencyReleaseLine: async (_, updated) =>
    updated.length === 0
      ? ""
      : `- Uses ${updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")}.`,
}

export default changelogFunctions
