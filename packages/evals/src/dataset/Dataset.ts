import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { LineCounter, parseDocument } from "yaml"
import { Case, DatasetFile } from "./Case.ts"
import { caseProblems } from "./CaseRules.ts"
import { DatasetError, type DatasetIssue } from "./DatasetError.ts"
import { type Scorer, scorerByType } from "./Scorer.ts"
import type { Scripts } from "./ScriptStep.ts"
import { placeholdersOf, siteOf } from "./Template.ts"
import { decode, fieldOf, type FieldProblem } from "./Validation.ts"

/**
 * A folder with `dataset.yaml` and `cases.jsonl`, read and validated. Defaults are applied to the cases.
 *
 * @category models
 * @since 0.1.0
 */
export interface Dataset {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly cases: ReadonlyArray<Case>
  readonly secrets: NonNullable<DatasetFile["secrets"]>
  /** Names of the sites that its cases use. */
  readonly sites: ReadonlyArray<string>
  /** Hash of both files, and of the files that cases upload. */
  readonly hash: string
  /** Steps of the scripted model, of datasets that have no `script.jsonl`. */
  readonly scripts?: Scripts
}

/**
 * Reads a dataset folder.
 *
 * @throws DatasetError with every problem and its remedy
 * @category constructors
 * @since 0.1.0
 */
export const readDataset = async (folder: string): Promise<Dataset> => {
  const manifest = await textOf(join(folder, "dataset.yaml"))
  const lines = await textOf(join(folder, "cases.jsonl"))
  const dataset = parseDataset(resolve(folder), manifest, lines)
  const uploads = [...new Set(dataset.cases.flatMap(({ files = [] }) => files))].toSorted()
  if (uploads.length === 0) return dataset
  const hash = createHash("sha256").update(dataset.hash)
  for (const name of uploads) hash.update(`\0${name}\0`).update(await bytesOf(join(folder, name), name))
  return { ...dataset, hash: hash.digest("hex").slice(0, 16) }
}

const bytesOf = (file: string, name: string): Promise<Uint8Array> =>
  readFile(file).catch(() => {
    const problem = `A case uploads "${name}", which cannot be read.`
    throw new DatasetError([{ file, field: "files", problem, remedy: "Add the file, or correct the path." }])
  })

const textOf = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((cause: unknown) => {
    const problem =
      cause instanceof Error && "code" in cause && cause.code === "ENOENT" ? "There is no such file." : String(cause)
    throw new DatasetError([{ file, problem, remedy: "A dataset is a folder with dataset.yaml and cases.jsonl." }])
  })

/**
 * Parses the two files of a dataset.
 *
 * @throws DatasetError with every problem and its remedy
 * @category constructors
 * @since 0.1.0
 */
export const parseDataset = (folder: string, manifestText: string, casesText: string): Dataset => {
  const manifest = parseManifest(join(folder, "dataset.yaml"), manifestText)
  const cases = parseCases(join(folder, "cases.jsonl"), casesText, manifest)
  const { defaults = {}, name, secrets = {}, version } = manifest
  const complete = cases.map((one): Case => ({ ...defaults, ...one }))
  const names = complete.flatMap((one) => [...placeholdersOf(one)]).flatMap((one) => siteOf(one) ?? [])
  return {
    folder,
    name,
    version: String(version),
    cases: complete,
    secrets,
    sites: [...new Set(names)].toSorted(),
    hash: createHash("sha256").update(manifestText).update("\0").update(casesText).digest("hex").slice(0, 16),
  }
}

const parseManifest = (file: string, text: string): DatasetFile => {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  if (document.errors.length > 0) {
    throw new DatasetError(
      document.errors.map(({ message, pos }) => ({
        file,
        line: counter.linePos(pos[0]).line,
        problem: `Invalid YAML: ${(message.split("\n")[0] ?? message).replace(/:?$/, ".")}`,
        remedy: "Correct the line.",
      })),
    )
  }
  const decoded = decode(DatasetFile, document.toJS())
  if (Result.isSuccess(decoded)) return decoded.success
  throw new DatasetError(
    decoded.failure.map(({ path, problem, remedy }) => {
      const node = path.length === 0 ? undefined : document.getIn(path, true)
      const offset =
        typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)
          ? node.range[0]
          : undefined
      const line = typeof offset === "number" ? counter.linePos(offset).line : 1
      return { file, line, field: fieldOf(path), problem, remedy }
    }),
  )
}

const LooseCase = Schema.Struct({ ...Case.fields, scorers: Schema.Array(Schema.Unknown) })

const parseCases = (file: string, text: string, manifest: DatasetFile): ReadonlyArray<Case> => {
  const issues: Array<DatasetIssue> = []
  const cases: Array<Case> = []
  const lineOf = new Map<string, number>()
  for (const [at, json] of text.split("\n").entries()) {
    if (json.trim() === "") continue
    const line = at + 1
    const read = parseCase(json, manifest)
    if (Result.isFailure(read)) {
      issues.push(
        ...read.failure.map(({ path, problem, remedy }) => ({ file, line, field: fieldOf(path), problem, remedy })),
      )
      continue
    }
    const earlier = lineOf.get(read.success.id)
    if (earlier !== undefined) {
      const problem = `Line ${earlier} has the same id "${read.success.id}".`
      issues.push({ file, line, field: "id", problem, remedy: "Give each case its own id." })
    }
    lineOf.set(read.success.id, line)
    cases.push(read.success)
  }
  if (issues.length > 0) throw new DatasetError(issues)
  if (cases.length > 0) return cases
  throw new DatasetError([
    { file, problem: `${basename(file)} contains no case.`, remedy: "Add one case a line, as JSON." },
  ])
}

const parseCase = (json: string, manifest: DatasetFile): Result.Result<Case, ReadonlyArray<FieldProblem>> =>
  Result.gen(function* () {
    const value = yield* Result.try({
      try: (): unknown => JSON.parse(json),
      catch: (error): ReadonlyArray<FieldProblem> => [
        { path: [], problem: `Invalid JSON: ${String(error)}.`, remedy: "Write one case a line, as JSON." },
      ],
    })
    const loose = yield* decode(LooseCase, value)
    const scorers: Array<Scorer> = []
    const faults: Array<FieldProblem> = []
    for (const [at, given] of loose.scorers.entries()) {
      const read = parseScorer(given)
      if (Result.isSuccess(read)) scorers.push(read.success)
      else faults.push(...read.failure.map((one) => ({ ...one, path: ["scorers", at, ...one.path] })))
    }
    const one: Case = { ...loose, scorers }
    if (faults.length === 0) faults.push(...caseProblems(one, manifest))
    return faults.length === 0 ? one : yield* Result.fail(faults)
  })

const parseScorer = (given: unknown): Result.Result<Scorer, ReadonlyArray<FieldProblem>> => {
  const type = typeof given === "object" && given !== null && "type" in given ? given.type : undefined
  const schema = typeof type === "string" ? scorerByType.get(type) : undefined
  if (schema !== undefined) return decode(schema as never, given) as Result.Result<Scorer, ReadonlyArray<FieldProblem>>
  const problem = typeof type === "string" ? `There is no scorer "${type}".` : "The scorer has no type."
  return Result.fail([{ path: ["type"], problem, remedy: `Use one of: ${[...scorerByType.keys()].join(", ")}.` }])
}
