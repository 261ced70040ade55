import { type Calibration, makeFileStore, type ResultStore, type StoredExperiment } from "@tabwright/evals"
import { Effect } from "effect"
import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { UsageError } from "../ExitCode.ts"
import { defaultDataDir } from "../client/Connection.ts"
import { tryEval } from "./EvalErrors.ts"

interface ResultsFlags {
  readonly results: string | undefined
  readonly dataDir: string | undefined
}

/** Returns the folder of the experiments. */
export const resultsFolder = ({ dataDir, results }: ResultsFlags): string =>
  resolve(results ?? join(dataDir || process.env["TABWRIGHT_DATA_DIR"] || defaultDataDir, "evals"))

export const openStore = (flags: ResultsFlags): ResultStore => makeFileStore(resultsFolder(flags))

/** Returns an experiment, or fails with the names of those that exist. */
export const findExperiment = Effect.fnUntraced(function* (store: ResultStore, name: string) {
  const found: StoredExperiment | undefined = yield* tryEval(() => store.find(name))
  if (found !== undefined) return found
  const names = yield* tryEval(() => store.list())
  const known = names.length === 0 ? "There is none" : `There are: ${names.join(", ")}`
  return yield* new UsageError({ message: `There is no experiment "${name}". ${known}.` })
})

const calibrationFile = (folder: string) => join(folder, "calibrations.json")

/** Stores calibrations. Earlier ones of the same judge and prompt are replaced. */
export const saveCalibrations = async (folder: string, added: ReadonlyArray<Calibration>): Promise<void> => {
  const isReplaced = (one: Calibration) =>
    added.some(({ judgeModel, promptHash }) => judgeModel === one.judgeModel && promptHash === one.promptHash)
  const kept = (await readCalibrations(folder)).filter((one) => !isReplaced(one))
  await writeFile(calibrationFile(folder), `${JSON.stringify([...kept, ...added], undefined, 2)}\n`)
}

const readCalibrations = async (folder: string): Promise<ReadonlyArray<Calibration>> => {
  const text = await readFile(calibrationFile(folder), "utf8").catch(() => "[]")
  const read: ReadonlyArray<Calibration> = JSON.parse(text)
  return read
}

/** Returns the calibration of the judge of an experiment. */
export const calibrationOf = async (
  folder: string,
  { configuration: { judgeModel, judgePromptHash } }: StoredExperiment["experiment"],
): Promise<Calibration | undefined> =>
  (await readCalibrations(folder)).find((one) => one.judgeModel === judgeModel && one.promptHash === judgePromptHash)
