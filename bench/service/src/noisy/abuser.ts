import { replyToParent } from "@tabwright/bench-measure"
import { patterns, type Target } from "./Patterns.ts"

// Client of the abusive project in its own process.

/** A pattern and its duration. 0 seconds only prepares it. */
interface AbuseRequest {
  readonly name: string
  readonly seconds: number
  readonly target: Target
}

/** Number of responses by status. */
export interface AbuseResult {
  readonly statuses: Readonly<Record<string, number>>
}

const abuse = async ({ name, seconds, target }: AbuseRequest): Promise<AbuseResult> => {
  const pattern = patterns.find((one) => one.name === name)
  if (pattern === undefined) throw new Error(`Unknown pattern ${name}`)
  if (seconds === 0) {
    await pattern.prepare?.(target)
    return { statuses: {} }
  }
  const statuses: Record<string, number> = {}
  const count = (status: string | number) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const end = performance.now() + seconds * 1000
  let at = 0
  const work = async () => {
    while (performance.now() < end) count(await pattern.send(target, at++).catch((error: unknown) => String(error)))
  }
  await Promise.all(Array.from({ length: pattern.inFlight }, work))
  return { statuses }
}

replyToParent(abuse)
