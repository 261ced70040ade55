import { createHash, randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { identify } from "../system/ProcessIdentity.ts"

const prefix = "tw-"

const shortHash = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length)

/** Returns the PID namespace: containers may share a temporary folder, but not their process ids. */
const pidNamespace = (): string => {
  try {
    return shortHash(fs.readlinkSync("/proc/self/ns/pid"), 4)
  } catch {
    return shortHash(os.hostname(), 4)
  }
}

const startOf = (pid: number): string | undefined => {
  const startedAt = identify(pid)?.startedAt
  return startedAt === undefined ? undefined : shortHash(startedAt, 4)
}

/** Returns a path in `place`, up to 24 characters longer. Its name contains the owner, for `removeAbandoned`. */
export const tempPath = (place: string): string => {
  const owner = `${process.pid.toString(36)}-${startOf(process.pid) ?? "none"}`
  return path.join(place, `${prefix}${pidNamespace()}-${owner}${randomBytes(3).toString("hex")}`)
}

export const isTempFolder = (folder: string): boolean => path.basename(folder).startsWith(prefix)

/** Returns true if the process in the name was in this PID namespace and has exited. */
const isAbandoned = (name: string): boolean => {
  const [, place, pid, start] = /^tw-([0-9a-f]{4})-([0-9a-z]{1,7})-([0-9a-f]{4})[0-9a-f]{6}$/.exec(name) ?? []
  return place === pidNamespace() && pid !== undefined && startOf(Number.parseInt(pid, 36)) !== start
}

const namesIn = (place: string): ReadonlyArray<string> => {
  try {
    return fs.readdirSync(place)
  } catch {
    return []
  }
}

/**
 * Removes the temporary folders that killed processes of any data directory left in `places`, since their servers may
 * never start again. Skips folders of other containers and accounts. Returns the number removed.
 */
export const removeAbandoned = Effect.fn("TempFolder.removeAbandoned")(function* (places: ReadonlyArray<string>) {
  const found = [...new Set(places)].flatMap((place) =>
    namesIn(place)
      .filter(isAbandoned)
      .map((name) => path.join(place, name)),
  )
  const remove = (folder: string) =>
    Effect.promise(() =>
      fs.promises.rm(folder, { recursive: true, force: true }).then(
        () => 1,
        // Owned by another account.
        () => 0,
      ),
    )
  const removed = yield* Effect.forEach(found, remove, { concurrency: 8 })
  return removed.reduce((sum, one) => sum + one, 0)
})
