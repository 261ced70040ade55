import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { forbiddenLicenses } from "./Licenses.mjs"
import { createSboms, shippedPackages } from "./Sbom.mjs"

/** @import { Shipped } from "./Licenses.mjs" */

/**
 * Returns the licenses of each published package as Markdown.
 *
 * @param {ReadonlyMap<string, ReadonlyArray<Shipped>>} shipped Dependencies and bundled packages by package name.
 */
export const licenseReport = (shipped) =>
  [
    "# Licenses of shipped packages",
    "Dependencies of each published package on all platforms, and packages in its bundles. The server image contains those of `@tabwright/cli`.",
    ...[...shipped]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([name, packages]) => {
        const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${one.license} |`)
        const table = ["| Package | Version | License |", "| --- | --- | --- |", ...rows].join("\n")
        return [`## ${name}`, packages.length === 0 ? "No other packages." : table]
      }),
  ]
    .join("\n\n")
    .concat("\n")

/**
 * Writes `sbom/*.cdx.json` and `licenses.md` of built packages.
 *
 * @param {string} root
 * @param {ReadonlyArray<string>} folders Folders of the packages, such as "packages/sdk".
 * @param {string} out
 * @throws {Error} If a license is not allowed.
 */
export const writeLicensesAndSboms = async (root, folders, out) => {
  const sboms = await createSboms(root, folders)
  mkdirSync(join(out, "sbom"), { recursive: true })
  /** @type {Map<string, ReadonlyArray<Shipped>>} */
  const shipped = new Map()
  for (const [name, sbom] of sboms) {
    const file = `${name.replace("@", "").replace("/", "-")}.cdx.json`
    writeFileSync(join(out, "sbom", file), `${JSON.stringify(sbom, undefined, 2)}\n`)
    shipped.set(name, shippedPackages(sbom))
  }
  writeFileSync(join(out, "licenses.md"), licenseReport(shipped))
  const problems = forbiddenLicenses([...shipped.values()].flat())
  if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"))
}

/**
 * Writes `SHA256SUMS` of all files in a folder.
 *
 * @param {string} out
 */
export const writeChecksums = (out) => {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "SHA256SUMS")
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const lines = files.map((file) => {
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex")
    return `${hash}  ${file.slice(out.length + 1)}\n`
  })
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""))
}
