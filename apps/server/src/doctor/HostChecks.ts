import { defaultBrowserLimit, reachableFolder, unprivilegedAccount } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { spawn } from "node:child_process"
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from "node:fs"
import { availableParallelism, totalmem } from "node:os"
import { dirname } from "node:path"
import { sizeOf } from "../terminal/Output.ts"
import { type Check, type CheckResult, error, ok, warning } from "./Check.ts"

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

/** Minimum free space. The database, a browser's profile and a recording each need tens of megabytes. */
const minimumDiskBytes = 256 * 2 ** 20

/** Recommended free space, for an hour of recordings and the files of a few workspaces. */
const recommendedDiskBytes = 2 * 2 ** 30

export const diskSpace: Check = {
  name: "Disk",
  run: ({ scratchDir }) =>
    Effect.sync(() => {
      const { bavail, bsize } = statfsSync(scratchDir)
      const free = bavail * bsize
      const message = `${sizeOf(free)} free`
      const fix = "Free up disk space, or move the data directory to another disk (--data-dir)."
      if (free < minimumDiskBytes) return [error(message, fix)]
      return [free < recommendedDiskBytes ? warning(message, fix) : ok(message)]
    }),
}

/** Memory for the server, the database and two browsers. */
const recommendedMemoryBytes = 2 ** 30

export const capacity: Check = {
  name: "Capacity",
  run: ({ options: { browsers } }) =>
    Effect.sync(() => {
      const constrained = process.constrainedMemory()
      const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
      const limit = browsers.maxBrowsers ?? defaultBrowserLimit()
      const warm = Math.min(limit, browsers.poolSize)
      const message = `${sizeOf(memory)} memory, ${availableParallelism()} cores: up to ${limit} browsers, ${warm} kept warm`
      return [memory < recommendedMemoryBytes ? warning(message, "Provide at least 1 GB of memory.") : ok(message)]
    }),
}

/** Browsers use files instead of shared memory below this size, which is slower. */
const recommendedSharedBytes = 512 * 2 ** 20

export const sharedMemory: Check = {
  name: "/dev/shm",
  run: () =>
    Effect.sync(() => {
      if (process.platform !== "linux") return []
      const bytes = shared()
      if (bytes === undefined) return [warning("missing", "Mount it with mount -t tmpfs tmpfs /dev/shm.")]
      const fix = "Increase it for containers: docker run --shm-size=1g. Browsers are slower without it."
      return [bytes < recommendedSharedBytes ? warning(sizeOf(bytes), fix) : ok(sizeOf(bytes))]
    }),
}

const shared = (): number | undefined => {
  try {
    const { blocks, bsize } = statfsSync("/dev/shm")
    return blocks * bsize
  } catch {
    return undefined
  }
}

/** Timeout in ms. Most init processes reap within milliseconds, some poll every few seconds. */
const limitMs = 5000

/** Creates an orphaned process, as helpers of a browser are, and checks that it is reaped. */
export const initProcess: Check = {
  name: "Init process",
  run: () =>
    process.platform === "linux"
      ? Effect.promise(async (signal): Promise<ReadonlyArray<CheckResult>> => {
          const orphan = await startOrphan(signal)
          const until = Date.now() + limitMs
          while (stateOf(orphan) !== undefined && Date.now() < until) {
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          return stateOf(orphan) === "Z" ? [zombies()] : [ok("reaps exited processes")]
        })
      : Effect.succeed([]),
}

const zombies = () =>
  warning(
    "No init process reaps exited browser helpers; they remain as zombies",
    "Start the container with an init process: docker run --init, or init: true in a Compose file.",
  )

/** Starts a process that exits shortly after its parent, and returns its id. */
const startOrphan = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const stdio = ["ignore", "pipe", "ignore"] as const
    const parent = spawn("/bin/sh", ["-c", "sleep 0.1 > /dev/null & echo $!"], { stdio: [...stdio], signal })
    let text = ""
    parent.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()))
    parent.once("error", () => resolve(0))
    parent.once("close", () => resolve(Number(text.trim())))
  })

/** Returns the state letter of a process, or undefined if it no longer exists. */
const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2)[0]
  } catch {
    return undefined
  }
}

/** Reports the Node version. Unsupported versions are rejected before this runs. */
export const nodeVersion: Check = {
  name: "Node",
  run: () => Effect.succeed([ok(`${process.versions.node} (${process.platform} ${process.arch})`)]),
}
