import { replyToParent } from "@tabwright/bench-measure"
import type { Target } from "./patterns/Pattern.ts"
import { patterns } from "./patterns/Patterns.ts"

// Client of the abusive project in its own process.

/** A phase of a pattern, and the duration of the attack. */
interface AbuseRequest {
  readonly name: string
  readonly phase: "prepare" | "attack" | "release"
  readonly seconds: number
  readonly target: Target
}

/** Number of responses by status. */
export interface AbuseResult {
  readonly statuses: Readonly<Record<string, number>>
}

/** Time for the requests in flight at the end of an attack. */
const drainMs = 20_000

/** Pause after a rejection or failure: a client that sends nothing but rejected requests would measure its own process. */
const rejectedPauseMs = 5

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const abuse = async ({ name, phase, seconds, target }: AbuseRequest): Promise<AbuseResult> => {
  const pattern = patterns.find((one) => one.name === name)
  if (pattern === undefined) throw new Error(`Unknown pattern ${name}`)
  const statuses: Record<string, number> = {}
  if (phase !== "attack") {
    await pattern[phase]?.(target)
    return { statuses }
  }
  const count = (status: string | number) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const end = performance.now() + seconds * 1000
  let at = 0
  const work = async () => {
    while (performance.now() < end) {
      const status = await pattern.send(target, at++).catch((error: unknown) => String(error))
      count(status)
      if (typeof status === "string" || status >= 400) await sleep(rejectedPauseMs)
    }
  }
  const drained = sleep(seconds * 1000 + drainMs)
  await Promise.race([Promise.all(Array.from({ length: pattern.inFlight }, work)), drained])
  return { statuses }
}

replyToParent(abuse)
