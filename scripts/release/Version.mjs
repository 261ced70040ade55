import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { capture } from "../process/Captured.mjs"
import { releaseVersion } from "./Packages.mjs"

/**
 * A changeset.
 *
 * @typedef {object} Changeset
 * @property {Record<string, "major" | "minor" | "patch">} releases By package name.
 * @property {string} summary
 */

/**
 * Parses a changeset file.
 *
 * @param {string} text
 * @returns {Changeset}
 */
export const parseChangeset = (text) => {
  const [, header = "", summary = ""] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? []
  return { releases: parse(header) ?? {}, summary: summary.trim() }
}

/** Reads the pending changesets, sorted by file name. @param {string} root @returns {ReadonlyArray<Changeset>} */
export const pendingChangesets = (root) =>
  readdirSync(join(root, ".changeset"))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .toSorted()
    .map((name) => parseChangeset(readFileSync(join(root, ".changeset", name), "utf8")))

const kinds = /** @type {const} */ (["major", "minor", "patch"])

/** @param {Changeset} changeset */
const kindOf = ({ releases }) => kinds.find((kind) => Object.values(releases).includes(kind)) ?? "patch"

/**
 * Returns the section of the project's changelog: every change once, with the packages that it affects.
 *
 * @param {string} version
 * @param {ReadonlyArray<Changeset>} changesets
 */
export const changelogSection = (version, changesets) => {
  const parts = kinds.flatMap((kind) => {
    const lines = changesets
      .filter((changeset) => kindOf(changeset) === kind)
      .map(({ releases, summary }) => {
        const names = Object.keys(releases).map((name) => name.replace("@tabwright/", ""))
        return `- ${summary.replaceAll("\n", "\n  ")} (${names.toSorted().join(", ")})`
      })
    const title = `${kind[0]?.toUpperCase()}${kind.slice(1)} changes`
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join("\n")}`]
  })
  return [`## ${version}`, ...parts].join("\n\n")
}

/**
 * Returns the section of a version without its heading.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string | undefined} Undefined if the changelog has no such section.
 */
export const sectionOf = (changelog, version) =>
  changelog
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${version}\n`))
    ?.replace(/^## .*\n+/, "")
    .trimEnd()

/** @param {string} file @param {(text: string) => string} change */
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")))

/**
 * Applies the pending changesets: sets the versions of the packages and the chart, and writes the changelogs.
 *
 * @param {string} root
 * @returns {Promise<string>} The new version.
 */
export const applyVersions = async (root) => {
  const changesets = pendingChangesets(root)
  const bin = join(root, "node_modules", ".bin")
  /** @param {string} program @param {ReadonlyArray<string>} args */
  const run = async (program, args) => {
    const { ending, ok, output } = await capture(program, args, { cwd: root, env: process.env, limitMs: 120_000 })
    if (!ok) throw new Error(`${program} ${args.join(" ")}: ${ending}\n${output}`)
  }
  await run(join(bin, "changeset"), ["version"])
  const version = releaseVersion(root)
  edit(join(root, "CHANGELOG.md"), (text) => {
    const [intro = "", ...sections] = text.split(/^(?=## )/m)
    return [intro.trimEnd(), changelogSection(version, changesets), ...sections].join("\n\n").trimEnd().concat("\n")
  })
  const chart = join(root, "deploy", "helm", "tabwright", "Chart.yaml")
  const before = readFileSync(chart, "utf8")
  const after = before.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`)
  if (after !== before) {
    writeFileSync(chart, after)
    await run(process.execPath, [join("scripts", "render-chart.mjs")])
  }
  await run(join(bin, "oxfmt"), ["--write", "CHANGELOG.md", "packages", "apps"])
  return version
}
