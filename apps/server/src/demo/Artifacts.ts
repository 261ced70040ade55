import type { FinishedRun } from "@tabwright/sdk"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type SavedFile, saveFiles } from "../run/SavedFiles.ts"

/** The saved files and screenshots of a run. */
export interface Artifacts {
  readonly screenshots: ReadonlyArray<string>
  readonly files: ReadonlyArray<SavedFile>
}

/** Saves the files and screenshots of a run to `folder`. */
export const saveArtifacts = async (run: FinishedRun, folder: string): Promise<Artifacts> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = await saveFiles(run.files, folder)
  const screenshots = []
  for (const { number, screenshotUrl } of run.steps) {
    if (!screenshotUrl) continue
    const response = await fetch(screenshotUrl, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) continue
    const savedAs = join(folder, `step-${number}.jpg`)
    await writeFile(savedAs, Buffer.from(await response.arrayBuffer()), { mode: 0o600 })
    screenshots.push(savedAs)
  }
  return { screenshots, files }
}
