/**
 * Functions that Changesets calls for the changelog of each package: one line per changeset, without commit hashes, and
 * one line for new versions of other packages of the workspace.
 *
 * @type {import("@changesets/types").ChangelogFunctions}
 */
const changelogFunctions = {
  getReleaseLine: async ({ summary }) => `- ${summary.replaceAll("\n", "\n  ")}`,
  getDependencyReleaseLine: async (_, updated) =>
    updated.length === 0
      ? ""
      : `- Uses ${updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")}.`,
}

export default changelogFunctions
