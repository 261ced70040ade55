import { reachableFolder, unprivilegedAccount } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { type Check, fine, type Finding, problem, warning } from "../Check.ts"

/** `f_type` of NFS, SMB2 and CIFS. */
const remoteTypes = new Set([0x6969, 0xfe534d42, 0xff534d42])

export const dataFolder: Check = {
  name: "Data folder",
  examine: ({ options: { dataDir }, scratchDir }) =>
    Effect.gen(function* () {
      const place = nearest(dataDir)
      if (!statSync(place).isDirectory()) return [problem(`${place} is no folder`, "Name another with --data-dir.")]
      if (!isWritable(place)) {
        const whose = place === dataDir ? dataDir : `${dataDir}: ${place}`
        return [problem(`${whose} cannot be written to`, "Name another with --data-dir, or give this user the folder.")]
      }
      return [own(dataDir, place), ...(yield* browsersPlace(scratchDir))]
    }),
}

const own = (dataDir: string, place: string): Finding => {
  if (remoteTypes.has(statfsSync(place).type)) {
    return warning(`${dataDir} is on another machine's disk`, "Keep it on a local disk: locks and databases need one.")
  }
  if (place !== dataDir) return fine(`${dataDir} will be made`)
  const mode = statSync(dataDir).mode & 0o777
  return (mode & 0o022) === 0
    ? fine(`${dataDir} (mode ${mode.toString(8).padStart(4, "0")})`)
    : problem(`Others may write to ${dataDir}`, `chmod go-w ${dataDir}`)
}

/** As root, browsers and the database run as other accounts, whose folders those have to reach. */
const browsersPlace = Effect.fnUntraced(function* (scratchDir: string) {
  const account = yield* Effect.result(unprivilegedAccount())
  if (Result.isFailure(account)) return [problem(account.failure.message, "useradd --system nobody")]
  if (account.success === undefined) return []
  const folder = yield* Effect.result(
    reachableFolder({ dataDir: scratchDir, account: account.success, name: "running" }),
  )
  if (Result.isFailure(folder)) {
    return [problem(folder.failure.message, "Name a place with TABWRIGHT_PLACEMENT_DIR that others may pass through.")]
  }
  const isElsewhere = !folder.success.startsWith(`${scratchDir}/`)
  return isElsewhere ? [fine(`Browsers and database are kept below ${dirname(dirname(folder.success))}`)] : []
})

const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

const isWritable = (place: string): boolean => {
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
