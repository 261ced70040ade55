/**
 * For how long the log of a webhook may still get deliveries before one that stands in it already, in ms. Places are given out
 * before they are committed; the service ends a transaction that has stood still for so long.
 */
const settleMs = 60_000

/**
 * What has been read of a webhook's log, which is listed newest first: tells what is new in it, also where it was committed late
 * and stands behind what was read before.
 *
 * @category models
 * @since 0.1.0
 */
export class DeliveryLog<Delivery extends { readonly id: string }> {
  /** By ids, since when they are known. */
  readonly #knownSince = new Map<string, number>()

  /**
   * @param past ids of the newest deliveries of before, newest first
   * @param isAllPast whether there are no others; else nothing behind the last of them is ever told
   */
  constructor(past: ReadonlyArray<string>, isAllPast: boolean, now: number) {
    for (const id of past) this.#knownSince.set(id, now)
    const last = past.at(-1)
    if (!isAllPast && last !== undefined) this.#knownSince.set(last, Number.NEGATIVE_INFINITY)
  }

  /**
   * Reads back in the log to where nothing can be new any more, and gives what is new, oldest first.
   *
   * @param now in ms, by a clock that nobody sets
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
