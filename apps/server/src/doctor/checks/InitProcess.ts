import { Effect } from "effect"
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { type Check, ok, type CheckResult, warning } from "../Check.ts"

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
