import { createHash, randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { identify } from "./ProcessIdentity.ts"

/** Is in the name of each, and of nothing else that may be removed. */
const prefix = "tw-"

const short = (text: string, length: number): string => createHash("sha256").update(text).digest("hex").slice(0, length)

/** Where process numbers mean the same: containers may share a temporary folder, but know each other's processes not. */
const numbering = (): string => {
  try {
    return short(fs.readlinkSync("/proc/self/ns/pid"), 4)
  } catch {
    return short(os.hostname(), 4)
  }
}

const startOf = (pid: number): string | undefined => {
  const startedAt = identify(pid)?.startedAt
  return startedAt === undefined ? undefined : short(startedAt, 4)
}

/**
 * The path of a temporary folder of this process, of 24 characters at most in `place`. Its name says whose it is, so
 * that `removeAbandoned` knows it also where nobody has noted it. It is not made.
 *
 * @category constructors
 * @since 0.1.0
 */
export const scratchPath = (place: string): string => {
  const owner = `${process.pid.toString(36)}-${startOf(process.pid) ?? "none"}`
  return path.join(place, `${prefix}${numbering()}-${owner}${randomBytes(3).toString("hex")}`)
}

/**
 * Whether a path is that of a temporary folder, whoever's.
 *
 * @category guards
 * @since 0.1.0
 */
export const isScratch = (folder: string): boolean => path.basename(folder).startsWith(prefix)

/** Whether the process that a name speaks of was one of ours to see, and is gone. */
const isAbandoned = (name: string): boolean => {
  const [, place, pid, start] = /^tw-([0-9a-f]{4})-([0-9a-z]{1,7})-([0-9a-f]{4})[0-9a-f]{6}$/.exec(name) ?? []
  return place === numbering() && pid !== undefined && startOf(Number.parseInt(pid, 36)) !== start
}

const namesIn = (place: string): ReadonlyArray<string> => {
  try {
    return fs.readdirSync(place)
  } catch {
    return []
  }
}

/**
 * Removes the temporary folders that killed processes left in `places`, of whatever data folder: one whose server is never
 * started again has nobody else. What may not be removed, or is of another container, stays. Answers how many went.
 *
 * @category constructors
 * @since 0.1.0
 */
export const removeAbandoned = Effect.fn("ScratchFolder.removeAbandoned")(function* (places: ReadonlyArray<string>) {
  const found = [...new Set(places)].flatMap((place) =>
    namesIn(place)
      .filter(isAbandoned)
      .map((name) => path.join(place, name)),
  )
  const remove = (folder: string) =>
    Effect.promise(() =>
      fs.promises.rm(folder, { recursive: true, force: true }).then(
        () => 1,
        // Another account's.
        () => 0,
      ),
    )
  const removed = yield* Effect.forEach(found, remove, { concurrency: 8 })
  return removed.reduce((sum, one) => sum + one, 0)
})
