import type { FinishedRun } from "@tabwright/sdk"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type SavedFile, saveFiles } from "../run/SavedFiles.ts"

/**
 * What a run left, saved on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface Artifacts {
  readonly screenshots: ReadonlyArray<string>
  readonly files: ReadonlyArray<SavedFile>
}

/**
 * Saves a run's files and screenshots into a folder of its own.
 *
 * @category constructors
 * @since 0.1.0
 */
export const saveArtifacts = async (run: FinishedRun, folder: string): Promise<Artifacts> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = await saveFiles(run.files, folder)
  const screenshots = []
  for (const { number, screenshotUrl } of run.steps) {
    if (!screenshotUrl) continue
    const answer = await fetch(screenshotUrl, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) continue
    const savedAs = join(folder, `step-${number}.jpg`)
    await writeFile(savedAs, Buffer.from(await answer.arrayBuffer()), { mode: 0o600 })
    screenshots.push(savedAs)
  }
  return { screenshots, files }
}
