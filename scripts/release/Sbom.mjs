import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { capture } from "../process/Captured.mjs"
import { bundledPackages } from "./ThirdParty.mjs"

/** @import { Shipped } from "./Licenses.mjs" */

/**
 * The used parts of a CycloneDX component.
 *
 * @typedef {object} Component
 * @property {string} type
 * @property {string} name
 * @property {string} [group]
 * @property {string} version
 * @property {string} [purl]
 * @property {string} [bom-ref]
 * @property {string} [scope]
 * @property {ReadonlyArray<{ readonly license?: { readonly id?: string, readonly name?: string }, readonly expression?: string }>} [licenses]
 */

/**
 * A software bill of materials in CycloneDX.
 *
 * @typedef {object} Sbom
 * @property {{ component: Component }} metadata
 * @property {Array<Component>} components
 * @property {Array<{ ref: string, dependsOn?: Array<string> }>} dependencies
 */

/** @param {Component} component */
const nameOf = ({ group, name }) => (group === undefined ? name : `${group}/${name}`)

/**
 * Lists the packages of an SBOM.
 *
 * @param {Sbom} sbom
 * @returns {ReadonlyArray<Shipped>} Sorted by name.
 */
export const shippedPackages = ({ components }) =>
  components
    .map((component) => ({
      name: nameOf(component),
      version: component.version,
      license: (component.licenses ?? [])
        .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? "")
        .join(" AND "),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** @param {string} folder @param {ReadonlyArray<string>} args @param {string} root */
const pnpmSbom = async (folder, args, root) => {
  const pnpm = join(root, "node_modules", ".bin", "pnpm")
  const options = ["--sbom-format", "cyclonedx", "--prod", "--split", "--out", join(folder, "%s.json")]
  const { ending, ok, output } = await capture(pnpm, ["sbom", ...options, ...args], {
    cwd: root,
    env: process.env,
    limitMs: 120_000,
  })
  if (!ok) throw new Error(`pnpm sbom: ${ending}\n${output}`)
  /** @type {ReadonlyArray<Sbom>} */
  const sboms = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")))
  return new Map(sboms.map((sbom) => [nameOf(sbom.metadata.component), sbom]))
}

/** Adds what is bundled into the package. @param {Sbom} sbom @param {ReadonlyArray<Shipped>} bundled */
const addBundled = (sbom, bundled) => {
  const root = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component["bom-ref"])
  for (const { name, version, license } of bundled) {
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`
    if (sbom.components.some((component) => component.purl === purl)) continue
    const [group, plain = name] = name.startsWith("@") ? name.split("/") : [undefined, name]
    const licenses = /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }]
    const component = {
      type: "library",
      ...(group && { group }),
      name: plain,
      version,
      purl,
      "bom-ref": purl,
      licenses,
    }
    sbom.components.push(component)
    sbom.dependencies.push({ ref: purl, dependsOn: [] })
    root?.dependsOn?.push(purl)
  }
}

/**
 * Adds optional packages of other platforms. They have the license of the same package for this platform.
 *
 * @param {Sbom} sbom
 * @param {Sbom} locked The SBOM of the lock file, which has all platforms but no licenses.
 */
const addOtherPlatforms = (sbom, locked) => {
  for (const component of locked.components) {
    if (sbom.components.some(({ purl }) => purl === component.purl)) continue
    const twin = sbom.components.find(
      ({ group, version }) => group === component.group && version === component.version,
    )
    sbom.components.push({ ...component, ...(twin?.licenses && { licenses: twin.licenses }) })
    sbom.dependencies.push({ ref: component["bom-ref"] ?? "", dependsOn: [] })
  }
}

/**
 * Creates the SBOM of each package: its dependencies on all platforms and, if it is built, the packages in its bundles.
 *
 * @param {string} root
 * @param {ReadonlyArray<string>} folders Such as "packages/sdk".
 * @returns {Promise<ReadonlyMap<string, Sbom>>} By package name.
 */
export const createSboms = async (root, folders) => {
  const temporary = mkdtempSync(join(tmpdir(), "tabwright-sbom-"))
  const filters = folders.flatMap((folder) => ["--filter", `./${folder}`])
  try {
    const sboms = await pnpmSbom(mkdtempSync(join(temporary, "installed-")), filters, root)
    const locked = await pnpmSbom(mkdtempSync(join(temporary, "locked-")), ["--lockfile-only", ...filters], root)
    for (const folder of folders) {
      const { name } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
      const sbom = sboms.get(name)
      const other = locked.get(name)
      if (sbom === undefined || other === undefined) throw new Error(`pnpm sbom has nothing about ${name}`)
      addOtherPlatforms(sbom, other)
      addBundled(sbom, bundledPackages(join(root, folder)))
    }
    return sboms
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
