import type { Tabwright } from "@tabwright/sdk"

/** What somebody wants to hear of. */
export interface Wish {
  readonly item: string
  readonly shop: string
  /** The price at or under which it is worth a message. */
  readonly below: number
}

/** Looks up a price, and tells whether it is low enough; undefined where the agent found none. */
export const isWorthIt = async (client: Tabwright, wish: Wish): Promise<boolean | undefined> => {
  const { result, status } = await client.run(`Go to ${wish.shop}, find "${wish.item}" and return its price`, {
    waitTimeout: 5 * 60_000,
  })
  const price = status === "completed" ? Number.parseFloat(result?.replace(/[^0-9.]/g, "") ?? "") : Number.NaN
  return Number.isNaN(price) ? undefined : price <= wish.below
}
