import { reachableFolder, unprivilegedAccount } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { type Check, ok, type CheckResult, error, warning } from "../Check.ts"

/** `f_type` of NFS, SMB2 and CIFS. */
const remoteTypes = new Set([0x6969, 0xfe534d42, 0xff534d42])

export const dataFolder: Check = {
  name: "Data dir",
  run: ({ options: { dataDir }, scratchDir }) =>
    Effect.gen(function* () {
      const path = nearestExisting(dataDir)
      if (!statSync(path).isDirectory()) return [error(`${path} is not a directory`, "Choose another with --data-dir.")]
      if (!isWritable(path)) {
        const name = path === dataDir ? dataDir : `${dataDir}: ${path}`
        return [error(`${name} is not writable`, "Choose another with --data-dir, or make it writable for this user.")]
      }
      return [checkFolder(dataDir, path), ...(yield* checkUnprivilegedFolder(scratchDir))]
    }),
}

const checkFolder = (dataDir: string, path: string): CheckResult => {
  if (remoteTypes.has(statfsSync(path).type)) {
    return warning(`${dataDir} is on a network file system`, "Use a local disk: locks and the database require one.")
  }
  if (path !== dataDir) return ok(`${dataDir} will be created`)
  const mode = statSync(dataDir).mode & 0o777
  return (mode & 0o022) === 0
    ? ok(`${dataDir} (mode ${mode.toString(8).padStart(4, "0")})`)
    : error(`${dataDir} is writable for other users`, `Run chmod go-w ${dataDir}.`)
}

/** As root, browsers and the database run under other accounts, which must be able to reach their folders. */
const checkUnprivilegedFolder = Effect.fnUntraced(function* (scratchDir: string) {
  const account = yield* Effect.result(unprivilegedAccount())
  if (Result.isFailure(account)) return [error(account.failure.message, "Run useradd --system nobody.")]
  if (account.success === undefined) return []
  const folder = yield* Effect.result(
    reachableFolder({ dataDir: scratchDir, account: account.success, name: "running" }),
  )
  if (Result.isFailure(folder)) {
    return [
      error(folder.failure.message, "Set TABWRIGHT_UNPRIVILEGED_DIR to a directory that other users can traverse."),
    ]
  }
  const isElsewhere = !folder.success.startsWith(`${scratchDir}/`)
  return isElsewhere ? [ok(`Files of browsers and database are in ${dirname(dirname(folder.success))}`)] : []
})

const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
