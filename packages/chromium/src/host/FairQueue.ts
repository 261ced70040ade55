/**
 * Fair queue: round-robin across tenants, first in first out within one, so that a burst of one tenant does not delay
 * the others.
 */
export interface FairQueue<A> {
  readonly size: () => number
  /** Returns the number of queued items of a tenant. */
  readonly sizeOf: (tenant: string) => number
  readonly add: (tenant: string, item: A) => void
  /** Returns the next item that is ready, without removing it. */
  readonly next: (isReady: (item: A) => boolean) => A | undefined
  /** Removes a served item. Its tenant moves behind all others. */
  readonly serve: (item: A) => void
  /** Removes an item that no longer waits. The order stays the same; unknown items are ignored. */
  readonly leave: (item: A) => void
}

export const fairQueue = <A>(): FairQueue<A> => {
  /** In the order of turns. Tenants without queued items are removed and return at the end. */
  const lines = new Map<string, Array<A>>()
  const tenantOf = new Map<A, string>()

  const leave = (item: A): void => {
    const tenant = tenantOf.get(item)
    if (tenant === undefined) return
    tenantOf.delete(item)
    const line = (lines.get(tenant) ?? []).filter((other) => other !== item)
    if (line.length === 0) lines.delete(tenant)
    else lines.set(tenant, line)
  }

  return {
    size: () => tenantOf.size,
    sizeOf: (tenant) => lines.get(tenant)?.length ?? 0,
    add: (tenant, item) => {
      tenantOf.set(item, tenant)
      lines.set(tenant, [...(lines.get(tenant) ?? []), item])
    },
    next: (isReady) => {
      for (const line of lines.values()) {
        const item = line.find(isReady)
        if (item !== undefined) return item
      }
      return undefined
    },
    serve: (item) => {
      const tenant = tenantOf.get(item)
      leave(item)
      const line = tenant === undefined ? undefined : lines.get(tenant)
      if (tenant === undefined || line === undefined) return
      lines.delete(tenant)
      lines.set(tenant, line)
    },
    leave,
  }
}
