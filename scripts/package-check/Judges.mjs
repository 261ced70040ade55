import { join } from "node:path"
import { run } from "./Run.mjs"

/**
 * Asks publint about each tarball.
 *
 * @param {string} tools
 * @param {ReadonlyArray<import("./Tarballs.mjs").Tarball>} tarballs
 */
export const askPublint = async (tools, tarballs) => {
  for (const { file } of tarballs) {
    await run(join(tools, "node_modules", ".bin", "publint"), ["run", file, "--strict"], { cwd: tools })
  }
}

/**
 * Asks "Are the types wrong?" about each tarball. The packages are ES modules only, so `require` may fail.
 *
 * @param {string} tools
 * @param {ReadonlyArray<import("./Tarballs.mjs").Tarball>} tarballs
 */
export const askForTypes = async (tools, tarballs) => {
  for (const { file } of tarballs) {
    const options = ["--profile", "esm-only", "--no-emoji", "--no-color"]
    await run(join(tools, "node_modules", ".bin", "attw"), [file, ...options], { cwd: tools })
  }
}

/** Packages with a reference. `raw` is documented by the specification it is generated from. */
const documented = ["core", "sdk", "browser", "testing"]

/**
 * Builds the reference; a broken link, or a name that an exported one needs and that is missing from it, is a failure.
 *
 * @param {string} tools
 * @param {string} root
 */
export const buildReference = async (tools, root) => {
  const packages = documented.map((name) => join("packages", name))
  await run(join(tools, "node_modules", ".bin", "typedoc"), ["--options", "typedoc.json", ...packages], { cwd: root })
}
