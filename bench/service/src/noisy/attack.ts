import type { Abused, Order } from "./Abuser.ts"
import { patterns } from "./Patterns.ts"

// A client of the abusive project, in a process of its own.

const abuse = async ({ name, seconds, target }: Order): Promise<Abused> => {
  const pattern = patterns.find((one) => one.name === name)
  if (pattern === undefined) throw new Error(`There is no pattern ${name}`)
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

process.on("message", (order: Order) => {
  void abuse(order).then(
    (abused) => process.send?.(abused),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
