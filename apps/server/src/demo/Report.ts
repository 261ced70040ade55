import type { FinishedRun } from "@tabwright/sdk"
import type { SavedFile } from "../run/SavedFiles.ts"
import type { Artifacts } from "./Artifacts.ts"

/** A finished demo run as one object, for `--json`. */
export interface Report extends Omit<FinishedRun, "files"> {
  readonly durationSeconds: number
  /** Files of the run, saved on this machine. */
  readonly files: ReadonlyArray<SavedFile>
  readonly screenshots: ReadonlyArray<string>
  readonly serviceUrl: string
}

/** Combines a run and its saved artifacts. */
export const reportOf = (run: FinishedRun, artifacts: Artifacts, serviceUrl: string): Report => ({
  ...run,
  durationSeconds: Math.round(Date.parse(run.updatedAt) - Date.parse(run.createdAt)) / 1000,
  files: artifacts.files,
  screenshots: artifacts.screenshots,
  serviceUrl,
})
