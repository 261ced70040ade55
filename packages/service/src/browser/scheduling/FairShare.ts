import type {
  Allocation,
  BrowserDemand,
  IdleBrowser,
  ProjectDemand,
  WaitingRequest,
} from "../../store/browser/BrowserDemandStore.ts"

/** The state of a project during an allocation. */
interface Account {
  readonly weight: number
  readonly limit: number
  busy: number
  unservedSeconds: number
  readonly idle: Array<IdleBrowser>
  readonly waiting: Array<WaitingRequest>
}

/**
 * Divides free capacity among waiting projects. The next browser goes to the project with the fewest busy browsers in
 * proportion to its weight; among equals, to the one that has waited longest since it was last served, also in
 * proportion to its weight. A single project may use all capacity.
 *
 * Idle browsers are evicted for the requests that remain: the project's own if it is at its limit, else those of the
 * project with the most browsers in proportion to its weight. Browsers of `evicting`, the evictions of the previous
 * round, come first, so that the same demand causes no further evictions while they stop.
 */
export const allocate = ({ free, projects }: BrowserDemand, evicting: ReadonlySet<string> = new Set()): Allocation => {
  const isEvicting = (browser: IdleBrowser | undefined) => Number(browser !== undefined && evicting.has(browser.id))
  const accounts = projects.map((project) => ({
    ...accountOf(project),
    idle: project.idle.toSorted((one, other) => isEvicting(other) - isEvicting(one)),
  }))
  const granted: Array<WaitingRequest> = []
  const evicted: Array<IdleBrowser> = []
  const unservable = new Set<Account>()
  let left = free
  for (;;) {
    const next = best(
      accounts.filter((one) => one.waiting.length > 0 && one.busy < one.limit && !unservable.has(one)),
      (one, other) => one.busy / one.weight - other.busy / other.weight || priority(other) - priority(one),
    )
    if (next === undefined) return { granted, evicted }
    const isAtLimit = next.busy + next.idle.length >= next.limit
    if (isAtLimit || left <= 0) {
      const victim = isAtLimit
        ? next
        : best(
            accounts.filter(({ idle }) => idle.length > 0),
            (one, other) => isEvicting(other.idle[0]) - isEvicting(one.idle[0]) || byEviction(one, other),
          )
      const idle = victim?.idle.shift()
      if (idle === undefined) {
        unservable.add(next)
        continue
      }
      evicted.push(idle)
      next.waiting.shift()
    } else {
      left--
      granted.push(...next.waiting.splice(0, 1))
    }
    next.busy++
    next.unservedSeconds = 0
  }
}

const accountOf = ({ weight, maxBrowsers, busy, unservedSeconds, waiting }: ProjectDemand): Omit<Account, "idle"> => ({
  weight,
  limit: maxBrowsers ?? Number.POSITIVE_INFINITY,
  busy,
  unservedSeconds: unservedSeconds ?? Number.MAX_VALUE,
  waiting: [...waiting],
})

const priority = ({ weight, unservedSeconds }: Account): number => weight * unservedSeconds

const byEviction = (one: Account, other: Account): number =>
  (other.busy + other.idle.length) / other.weight - (one.busy + one.idle.length) / one.weight ||
  (other.idle[0]?.idleSeconds ?? 0) - (one.idle[0]?.idleSeconds ?? 0)

/** Returns the first of the smallest elements. */
const best = <A>(items: ReadonlyArray<A>, compare: (one: A, other: A) => number): A | undefined =>
  items.reduce<A | undefined>(
    (least, item) => (least === undefined || compare(item, least) < 0 ? item : least),
    undefined,
  )
