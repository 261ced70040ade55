import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { stringify } from "yaml"
import { type Dataset, parseDataset } from "../dataset/Dataset.ts"
import type { ImportedCases, ImportFiles } from "./Importer.ts"
import { importOnlineMind2Web, importWebVoyager } from "./JudgedSets.ts"
import { importMiniWob, importReal, importWebArenaVerified } from "./ProgrammaticSets.ts"

/**
 * Public sets that can be imported.
 *
 * @category importing
 * @since 0.1.0
 */
export const importFormats = ["webvoyager", "online-mind2web", "real", "webarena-verified", "miniwob"] as const
export type ImportFormat = (typeof importFormats)[number]

const importers: { readonly [Format in ImportFormat]: (files: ImportFiles) => ImportedCases } = {
  webvoyager: importWebVoyager,
  "online-mind2web": importOnlineMind2Web,
  real: importReal,
  "webarena-verified": importWebArenaVerified,
  miniwob: importMiniWob,
}

/** Texts of the files of a dataset. */
export interface DatasetTexts {
  readonly manifest: string
  readonly cases: string
  readonly notes: ReadonlyArray<string>
}

/**
 * Converts the files of a public set to those of a dataset.
 *
 * @throws ImportError if a file is not in the format of the set
 * @category importing
 * @since 0.1.0
 */
export const convertSet = (format: ImportFormat, files: ImportFiles): DatasetTexts => {
  const { cases, name, notes } = importers[format](files)
  const unscored = cases.filter(({ possible, scorers }) => scorers.length === 0 && possible !== false)
  const kept = cases.filter((one) => !unscored.includes(one))
  return {
    manifest: stringify({ name, version: 1 }),
    cases: kept.map((one) => `${JSON.stringify(one)}\n`).join(""),
    notes: [...notes, ...unscored.map(({ id }) => `${id}: left out, because it has no scorer.`)],
  }
}

/**
 * Converts the files of a public set and writes them as a dataset folder.
 *
 * @throws ImportError if a file is not in the format of the set. DatasetError if the result is invalid
 * @category importing
 * @since 0.1.0
 */
export const importDataset = async (
  format: ImportFormat,
  files: ImportFiles,
  folder: string,
): Promise<{ readonly dataset: Dataset; readonly notes: ReadonlyArray<string> }> => {
  const { cases, manifest, notes } = convertSet(format, files)
  const dataset = parseDataset(resolve(folder), manifest, cases)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "dataset.yaml"), manifest)
  await writeFile(join(folder, "cases.jsonl"), cases)
  return { dataset, notes }
}
