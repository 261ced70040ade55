// `npm run release` builds and checks a release of the last commit in a clone and leaves it in `release/`, without
// uploading anything. `npm run release -- --dry-run` applies pending changesets first. See docs/contributing/releasing.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Stage } from "./Stage.mjs"
import { hosted, published } from "./package-check/Tarballs.mjs"
import { capture } from "./process/Captured.mjs"
import { checkClean, checkTag, clone, commitAll } from "./release/Checkout.mjs"
import { writeChecksums, writeLicensesAndSboms } from "./release/Report.mjs"
import { releaseVersion } from "./release/Packages.mjs"
import { applyVersions, pendingChangesets, sectionOf } from "./release/Version.mjs"
import { install } from "./setup/Install.mjs"

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } })
const isDryRun = values["dry-run"]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(root, "release")

/** @template T @param {string} label @param {() => T | Promise<T>} work @returns {Promise<T>} */
const stage = async (label, work) => {
  const line = new Stage(process.stdout, label)
  try {
    const result = await work()
    line.done()
    return result
  } catch (error) {
    line.fail()
    throw error
  }
}

/** Sets the versions of a dry run. A release requires a commit that has them: its provenance names that commit. @param {string} folder */
const setVersions = async (folder) => {
  if (!isDryRun)
    throw new Error("Changesets are pending. Run `npm run versions`, and release the commit of its result.")
  const next = await applyVersions(folder)
  await commitAll(folder, `release: ${next}`)
  return next
}

/** Checks the packages as users get them and leaves their tarballs in `out`. @param {string} folder */
const checkPackages = async (folder) => {
  const script = join("scripts", "package-check.mjs")
  console.log("Checking the packages:")
  const { ending, ok, output } = await capture(process.execPath, [script, "--tarballs", join(out, "tarballs")], {
    cwd: folder,
    env: process.env,
    limitMs: 60 * 60_000,
    onLine: (line) => console.log(`  ${line}`),
  })
  if (!ok) throw new Error(`package-check: ${ending}\n${output.trimEnd().split("\n").slice(-40).join("\n")}`)
}

/** @param {string} folder @param {string} next */
const writeNotes = (folder, next) => {
  const notes = sectionOf(readFileSync(join(folder, "CHANGELOG.md"), "utf8"), next)
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section ${next}.`)
  writeFileSync(join(out, "notes.md"), `${notes}\n`)
}

const temporary = mkdtempSync(join(tmpdir(), "tabwright-release-"))
try {
  await stage("Checking that the checkout is clean", () => checkClean(root))
  const folder = join(temporary, "checkout")
  await stage("Cloning", () => clone(root, folder))
  await install(folder)
  const isPending = pendingChangesets(folder).length > 0
  const next = isPending ? await stage("Versions", () => setVersions(folder)) : releaseVersion(folder)
  const tag = `v${next}`
  // A dry run also repeats the last release.
  if (isPending || !isDryRun) await stage(`Checking that ${tag} is new`, () => checkTag(root, tag))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  await checkPackages(folder)
  await stage("SBOMs and licenses", () => writeLicensesAndSboms(folder, [...published, ...hosted], out))
  await stage("Release notes", () => writeNotes(folder, next))
  await stage("Checksums", () => writeChecksums(out))
  console.log(`Version ${next} is in release/. Nothing was uploaded.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
