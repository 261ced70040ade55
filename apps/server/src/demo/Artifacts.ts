import type { FinishedRun } from "@tabwright/sdk"
import { mkdir, stat, writeFile } from "node:fs/promises"
import { join, relative, resolve, sep } from "node:path"

/**
 * What a run left, saved on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface Artifacts {
  readonly screenshots: ReadonlyArray<string>
  readonly files: ReadonlyArray<{ readonly path: string; readonly size: number; readonly savedAs: string }>
}

/**
 * Saves a run's files and screenshots into a folder of its own.
 *
 * @category constructors
 * @since 0.1.0
 */
export const saveArtifacts = async (run: FinishedRun, folder: string): Promise<Artifacts> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = []
  for (const file of run.files) {
    const savedAs = resolve(folder, file.path)
    // The names come from a server: none may lead out of the folder.
    if (relative(folder, savedAs).startsWith(`..${sep}`)) continue
    await file.download(savedAs)
    files.push({ path: file.path, size: (await stat(savedAs)).size, savedAs })
  }
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
