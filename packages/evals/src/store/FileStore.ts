import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { appendFile, mkdir, open, readdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  Experiment,
  Result as ResultRow,
  type ResultStore,
  resultKey,
  Start,
  type StoredExperiment,
} from "./ResultStore.ts"

/**
 * A file of an experiment is unreadable. Remove the experiment's folder, or restore the file.
 *
 * @category errors
 * @since 0.1.0
 */
export class StoreError extends Error {
  override readonly name = "StoreError"
  readonly _tag = "StoreError"
}

/** One line of `results.jsonl`. */
const Line = Schema.Union([
  Schema.Struct({ start: Start }),
  Schema.Struct({ interrupted: Schema.Struct({ ...Start.fields, costUsd: Schema.Finite }) }),
  Schema.Struct({ result: ResultRow }),
])
type Line = typeof Line.Type

const decodeLine = Schema.decodeUnknownResult(Line)
const decodeExperiment = Schema.decodeUnknownResult(Experiment)

/**
 * Stores experiments in a folder: `NAME/experiment.json`, `NAME/results.jsonl`, to which a line is appended for each
 * event, and `NAME/artifacts/`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeFileStore = (folder: string): ResultStore => {
  const folderOf = (experiment: string) => join(folder, experiment)
  const linesOf = (experiment: string) => join(folderOf(experiment), "results.jsonl")
  const artifactOf = (experiment: string, name: string) => join(folderOf(experiment), "artifacts", name)

  // One append at a time: a torn line can then only be the last one.
  let writing: Promise<void> = Promise.resolve()
  const append = (experiment: string, line: Line): Promise<void> => {
    const next = writing.then(() => appendLine(linesOf(experiment), `${JSON.stringify(line)}\n`))
    writing = next.catch(() => {})
    return next
  }

  return {
    find: async (name) => {
      const text = await readFile(join(folderOf(name), "experiment.json"), "utf8").catch(orMissing)
      if (text === undefined) return undefined
      const experiment = decodeExperiment(parse(text))
      if (Result.isFailure(experiment)) throw new StoreError(`${folderOf(name)}/experiment.json is not readable.`)
      const lines = (await readFile(linesOf(name), "utf8").catch(orMissing)) ?? ""
      return { experiment: experiment.success, ...stateOf(lines, linesOf(name)) }
    },
    list: async () => {
      const entries = (await readdir(folder, { withFileTypes: true }).catch(orMissing)) ?? []
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    },
    create: async (experiment) => {
      await mkdir(folderOf(experiment.name), { recursive: true })
      const file = join(folderOf(experiment.name), "experiment.json")
      await writeFile(`${file}.new`, `${JSON.stringify(experiment, undefined, 2)}\n`, { flush: true })
      await rename(`${file}.new`, file)
    },
    addStart: (experiment, start) => append(experiment, { start }),
    closeInterrupted: (experiment, start, costUsd) => append(experiment, { interrupted: { ...start, costUsd } }),
    addResult: (experiment, result) => append(experiment, { result }),
    addArtifact: async (experiment, name, bytes) => {
      const file = artifactOf(experiment, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      return name
    },
    readArtifact: (experiment, name) => readFile(artifactOf(experiment, name)).catch(orMissing),
  }
}

const orMissing = (error: unknown): undefined => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
  throw error
}

/** Appends a line after a complete one: a killed process may have left a part of a line. */
const appendLine = async (file: string, line: string): Promise<void> => {
  const handle = await open(file, "a+")
  try {
    const { size } = await handle.stat()
    const last = size === 0 ? "\n" : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString()
    await appendFile(handle, last === "\n" ? line : `\n${line}`)
  } finally {
    await handle.close()
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const stateOf = (text: string, file: string): Omit<StoredExperiment, "experiment"> => {
  const results = new Map<string, ResultRow>()
  const starts = new Map<string, Start>()
  let interruptedCostUsd = 0
  for (const [at, json] of text.split("\n").entries()) {
    const value = parse(json)
    // The rest of a line whose process was killed.
    if (value === undefined) continue
    const line = decodeLine(value)
    if (Result.isFailure(line)) throw new StoreError(`${file}:${at + 1} was written by another version.`)
    const row = line.success
    if ("start" in row) starts.set(row.start.key, row.start)
    else if ("interrupted" in row) {
      starts.delete(row.interrupted.key)
      interruptedCostUsd += row.interrupted.costUsd
    } else {
      const key = resultKey(row.result)
      const earlier = results.get(key)
      // The attempts of a repetition have ended when its result is stored. Later starts belong to the next one.
      for (const start of starts.values()) if (resultKey(start) === key) starts.delete(start.key)
      const isReplaced = earlier === undefined || earlier.outcome === "void"
      if (isReplaced) results.set(key, row.result)
      interruptedCostUsd += (isReplaced ? earlier : row.result)?.costUsd ?? 0
    }
  }
  return { results: [...results.values()], interrupted: [...starts.values()], interruptedCostUsd }
}
