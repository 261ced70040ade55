import type { Tabwright } from "@tabwright/sdk"

export interface PriceAlert {
  readonly item: string
  readonly shop: string
  /** Maximum price. */
  readonly below: number
}

/** Returns true if the price is low enough, or undefined if the agent found none. */
export const isWorthIt = async (client: Tabwright, alert: PriceAlert): Promise<boolean | undefined> => {
  const { result, status } = await client.run(`Go to ${alert.shop}, find "${alert.item}" and return its price`, {
    waitTimeout: 5 * 60_000,
  })
  const price = status === "completed" ? Number.parseFloat(result?.replace(/[^0-9.]/g, "") ?? "") : Number.NaN
  return Number.isNaN(price) ? undefined : price <= alert.below
}
