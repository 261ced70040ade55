import { createHash } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Dataset, readDataset } from "../dataset/Dataset.ts"
import { DatasetError } from "../dataset/DatasetError.ts"
import { readWordedTasks } from "./WordedTasks.ts"

/** The name of all suites as one dataset, and the first part of the name of each: `builtin/shop`. */
const prefix = "builtin"

const folder = fileURLToPath(new URL("../../builtin/", import.meta.url))

/** Suites of worded tasks. `builtin` leaves them out: each has ten times as many cases as all others. */
const worded: ReadonlySet<string> = new Set(["planner"])

/**
 * Returns the names of the built-in suites.
 *
 * @category suites
 * @since 0.1.0
 */
export const suiteNames = async (): Promise<ReadonlyArray<string>> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/**
 * Reads a built-in suite, or all but `builtin/planner` for `builtin`. Cases have the tag `suite:NAME`. Returns undefined for names
 * such as `./shop`, which are folders.
 *
 * @throws DatasetError if there is no such suite
 * @category suites
 * @since 0.1.0
 */
export const readSuites = async (name: string): Promise<ReadonlyArray<Dataset> | undefined> => {
  const [first, suite, ...rest] = name.split("/")
  if (first !== prefix || rest.length > 0) return undefined
  const names = await suiteNames()
  if (suite !== undefined && !names.includes(suite)) {
    const remedy = `Use ${prefix}, or one of: ${names.map((known) => `${prefix}/${known}`).join(", ")}.`
    throw new DatasetError([{ file: name, problem: `There is no built-in suite "${suite}".`, remedy }])
  }
  return Promise.all((suite === undefined ? names.filter((one) => !worded.has(one)) : [suite]).map(readSuite))
}

const readSuite = async (name: string): Promise<Dataset> => {
  const path = join(folder, name)
  const suite = await (worded.has(name) ? readWordedTasks(path) : readDataset(path))
  return { ...suite, cases: suite.cases.map((one) => ({ ...one, tags: [`suite:${name}`, ...(one.tags ?? [])] })) }
}

/**
 * Combines suites into one dataset.
 *
 * @category suites
 * @since 0.1.0
 */
export const combineSuites = (suites: ReadonlyArray<Dataset>): Dataset => {
  const [only] = suites
  if (only !== undefined && suites.length === 1) return only
  const hashes = suites.map(({ hash, name }) => `${name} ${hash}`).join("\n")
  const hash = createHash("sha256").update(hashes).digest("hex").slice(0, 16)
  return {
    folder,
    name: prefix,
    version: hash.slice(0, 8),
    cases: suites.flatMap(({ cases }) => cases),
    secrets: Object.fromEntries(suites.flatMap(({ secrets }) => Object.entries(secrets))),
    sites: [...new Set(suites.flatMap(({ sites }) => sites))].toSorted(),
    hash,
  }
}
