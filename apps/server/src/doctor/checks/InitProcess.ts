import { Effect } from "effect"
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { type Check, fine, type Finding, warning } from "../Check.ts"

/** An init process takes an ended child away within milliseconds; some look around every few seconds only. */
const limitMs = 5000

/** Tried out: a process whose parent has gone ends, and somebody has to take it away, as with helpers of a browser. */
export const initProcess: Check = {
  name: "Init process",
  examine: () =>
    process.platform === "linux"
      ? Effect.promise(async (signal): Promise<ReadonlyArray<Finding>> => {
          const orphan = await leaveOrphan(signal)
          const until = Date.now() + limitMs
          while (stateOf(orphan) !== undefined && Date.now() < until) {
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
          return stateOf(orphan) === "Z" ? [zombies()] : [fine("takes ended processes away")]
        })
      : Effect.succeed([]),
}

const zombies = () =>
  warning(
    "Nobody takes ended processes away: helpers of browsers stay behind as zombies",
    "Start the container with an init process: docker run --init, or init: true in a compose file.",
  )

/** The id of a process that ends in a moment, whose parent has ended before it. */
const leaveOrphan = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const stdio = ["ignore", "pipe", "ignore"] as const
    const parent = spawn("/bin/sh", ["-c", "sleep 0.1 > /dev/null & echo $!"], { stdio: [...stdio], signal })
    let text = ""
    parent.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()))
    parent.once("error", () => resolve(0))
    parent.once("close", () => resolve(Number(text.trim())))
  })

/** The letter of its state; undefined when it is no more. */
const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2)[0]
  } catch {
    return undefined
  }
}
