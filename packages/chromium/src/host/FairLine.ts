/**
 * Those who wait for the same thing, in one line a tenant. Tenants are served in turn, and each one's own first come first
 * served, so that who asks for a hundred at once does not keep the next tenant waiting for all of them.
 *
 * @category models
 * @since 0.1.0
 */
export interface FairLine<A> {
  readonly size: () => number
  /** How many of this tenant wait. */
  readonly sizeOf: (tenant: string) => number
  readonly add: (tenant: string, item: A) => void
  /** Whose turn it is among those who are ready; it stays in line. */
  readonly next: (isReady: (item: A) => boolean) => A | undefined
  /** Takes an item out because it was served: its tenant's next turn comes after those of all others. */
  readonly serve: (item: A) => void
  /** Takes an item out that waits no more. Turns stay as they are; an item that is not in line is fine. */
  readonly leave: (item: A) => void
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const fairLine = <A>(): FairLine<A> => {
  /** In the order of their turns. A tenant of whom nobody waits is not kept: who comes back stands behind the others. */
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
