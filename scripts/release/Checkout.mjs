import { run } from "../package-check/Tarballs.mjs"

/** @param {string} cwd @param {ReadonlyArray<string>} args */
const git = async (cwd, ...args) => (await run("git", args, { cwd })).trim()

/** The author of commits that never leave this machine. */
const author = ["-c", "user.name=Tabwright", "-c", "user.email=release@localhost", "-c", "commit.gpgsign=false"]

/**
 * Throws unless the checkout is exactly its last commit.
 *
 * @param {string} root
 */
export const checkClean = async (root) => {
  const changes = await git(root, "status", "--porcelain")
  if (changes !== "") throw new Error(`The checkout has changes. Commit or remove them first:\n${changes}`)
}

/**
 * Throws if a tag exists here or on the remote.
 *
 * @param {string} root
 * @param {string} tag
 */
export const checkTag = async (root, tag) => {
  const local = await git(root, "tag", "--list", tag)
  const remotes = await git(root, "remote")
  const remote = remotes.split("\n").includes("origin") ? await git(root, "ls-remote", "--tags", "origin", tag) : ""
  if (local !== "" || remote !== "") throw new Error(`${tag} has been released: the tag exists.`)
}

/**
 * Clones the last commit of a checkout, without tags, into a new folder.
 *
 * @param {string} root
 * @param {string} folder
 */
export const clone = async (root, folder) => {
  await git(root, "clone", "--quiet", "--no-hardlinks", "--no-tags", root, folder)
  await git(folder, "checkout", "--quiet", "--detach", await git(root, "rev-parse", "HEAD"))
}

/**
 * Commits all changes of a clone.
 *
 * @param {string} folder
 * @param {string} message
 */
export const commitAll = async (folder, message) => {
  await git(folder, "add", "--all")
  await git(folder, ...author, "commit", "--quiet", "--no-verify", "--message", message)
}

/**
 * Tags the last commit.
 *
 * @param {string} folder
 * @param {string} tag
 */
export const tagCommit = (folder, tag) => git(folder, ...author, "tag", "--annotate", tag, "--message", tag)

/** @param {string} root @param {string} tag */
export const pushTag = (root, tag) => git(root, "push", "--quiet", "origin", `refs/tags/${tag}`)
