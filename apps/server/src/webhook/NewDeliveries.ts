/**
 * Time in ms during which a delivery can still appear before one already in the log. Positions are assigned before
 * commit; the service aborts transactions that are idle for this long.
 */
const settleMs = 60_000

/**
 * Tracks the delivery log of a webhook, which is listed newest first. Finds new deliveries, including those committed
 * late behind ones already read.
 */
export class NewDeliveries<Delivery extends { readonly id: string }> {
  /** Time of first sight by id. */
  readonly #knownSince = new Map<string, number>()

  /**
   * @param past ids of the newest earlier deliveries, newest first
   * @param isAllPast true if there are no others. Otherwise deliveries older than the last one are never reported
   */
  constructor(past: ReadonlyArray<string>, isAllPast: boolean, now: number) {
    for (const id of past) this.#knownSince.set(id, now)
    const last = past.at(-1)
    if (!isAllPast && last !== undefined) this.#knownSince.set(last, Number.NEGATIVE_INFINITY)
  }

  /**
   * Reads back to where nothing new can appear, and returns new deliveries, oldest first.
   *
   * @param now monotonic time in ms
   */
  async read(newestFirst: AsyncIterable<Delivery>, now: number): Promise<ReadonlyArray<Delivery>> {
    const found: Array<Delivery> = []
    for await (const delivery of newestFirst) {
      const since = this.#knownSince.get(delivery.id)
      if (since === undefined) found.push(delivery)
      else if (now - since >= settleMs) break
    }
    for (const { id } of found) this.#knownSince.set(id, now)
    return found.toReversed()
  }
}
