import {
  type Calibration,
  type Experiment,
  makeFileStore,
  makeServiceStore,
  type ResultStore,
  type StoredExperiment,
  summarize,
} from "@tabwright/evals"
import { Tabwright } from "@tabwright/sdk"
import { Effect } from "effect"
import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { UsageError } from "../ExitCode.ts"
import { type Connection, defaultDataDir, resolveServer } from "../client/Connection.ts"
import { tryEval } from "./EvalErrors.ts"

interface FolderFlags {
  readonly results: string | undefined
  readonly dataDir: string | undefined
}

export interface StoreFlags extends FolderFlags, Pick<Connection, "baseUrl" | "server"> {
  readonly store: "files" | "service" | undefined
}

/** Returns the folder of the experiments. */
export const resultsFolder = ({ dataDir, results }: FolderFlags, name = "evals"): string =>
  resolve(results ?? join(dataDir || process.env["TABWRIGHT_DATA_DIR"] || defaultDataDir, name))

export const openFiles = (flags: FolderFlags): ResultStore => makeFileStore(resultsFolder(flags))

/** Experiments with the calibrations of their judges. */
export interface Results {
  readonly store: ResultStore
  readonly calibrationOf: (experiment: Experiment) => Promise<Calibration | undefined>
  /** Figures of all experiments. */
  readonly list: () => Promise<ReadonlyArray<ListedExperiment>>
}

export interface ListedExperiment extends Pick<Experiment, "name" | "createdAt"> {
  readonly configuration: Pick<Experiment["configuration"], "dataset" | "datasetVersion" | "model">
  readonly passRate: number
  readonly costUsd: number
  readonly repetitions: number
}

/** Opens the store that the options select. */
export const openResults = Effect.fnUntraced(function* (flags: StoreFlags) {
  if (flags.store !== "service") return resultsInFiles(flags)
  return resultsOnService(flags, new Tabwright(yield* resolveServer(flags)))
})

const resultsInFiles = (flags: FolderFlags): Results => {
  const store = openFiles(flags)
  return {
    store,
    calibrationOf: (experiment) => storedCalibration(resultsFolder(flags), experiment),
    list: async () => {
      const found = await Promise.all((await store.list()).map((name) => store.find(name)))
      return found
        .flatMap((one) => one ?? [])
        .map(({ experiment, results }) => {
          const { costUsd, passRate } = summarize(results)
          return { ...experiment, costUsd, passRate, repetitions: results.length }
        })
    },
  }
}

const resultsOnService = (flags: FolderFlags, client: Pick<Tabwright, "evals">): Results => ({
  store: makeServiceStore(client, makeFileStore(resultsFolder(flags, "evals-service"))),
  calibrationOf: async ({ configuration: { judgeModel, judgePromptHash: promptHash }, name }) => {
    const [found] = (await client.evals.list({ name })).experiments
    if (!found?.judgeAgreement || judgeModel === null || promptHash === null) return undefined
    return { judgeModel, promptHash, ...found.judgeAgreement }
  },
  list: async () => {
    const listed: Array<ListedExperiment> = []
    for await (const { summary, ...experiment } of client.evals.list({ limit: 100 })) {
      const { costUsd, failed, passRate, passed } = summary
      listed.push({ ...experiment, passRate, costUsd, repetitions: passed + failed + summary.void })
    }
    return listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  },
})

/** Returns an experiment, or fails with the names of those that exist. */
export const findExperiment = Effect.fnUntraced(function* (store: ResultStore, name: string) {
  const found: StoredExperiment | undefined = yield* tryEval(() => store.find(name))
  if (found !== undefined) return found
  const names = yield* tryEval(() => store.list())
  const known = names.length === 0 ? "Run one with: tabwright eval run" : `There are: ${names.join(", ")}.`
  return yield* new UsageError({ message: `There is no experiment "${name}". ${known}` })
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

const storedCalibration = async (
  folder: string,
  { configuration: { judgeModel, judgePromptHash } }: Experiment,
): Promise<Calibration | undefined> =>
  (await readCalibrations(folder)).find((one) => one.judgeModel === judgeModel && one.promptHash === judgePromptHash)
