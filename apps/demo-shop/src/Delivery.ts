import type { Cents } from "./Money.ts"

/** Ways to have an order sent, by id. */
export const shippingMethods = {
  standard: { name: "Standard delivery", price: 600, days: [3, 5] },
  express: { name: "Express delivery", price: 1_500, days: [1, 2] },
  pickup: { name: "Pick up at a store", price: 0, days: [1, 1] },
} as const satisfies Record<string, { name: string; price: Cents; days: readonly [number, number] }>

export type ShippingMethodId = keyof typeof shippingMethods

export const isShippingMethodId = (text: string): text is ShippingMethodId => Object.hasOwn(shippingMethods, text)

/** Countries the shop sends to, with the working days that the distance adds. */
export const countries: ReadonlyArray<{ readonly code: string; readonly name: string; readonly extraDays: number }> = [
  { code: "US", name: "United States", extraDays: 0 },
  { code: "CA", name: "Canada", extraDays: 2 },
  { code: "MX", name: "Mexico", extraDays: 3 },
  { code: "GB", name: "United Kingdom", extraDays: 4 },
  { code: "DE", name: "Germany", extraDays: 4 },
  { code: "FR", name: "France", extraDays: 4 },
  { code: "NL", name: "Netherlands", extraDays: 4 },
  { code: "JP", name: "Japan", extraDays: 6 },
  { code: "AU", name: "Australia", extraDays: 7 },
]

/** Says when a delivery arrives, counted in working days: `3 to 5 working days`. */
export const arrival = (method: ShippingMethodId, extraDays: number): string => {
  const [earliest, latest] = shippingMethods[method].days
  if (method === "pickup") return "ready in 1 working day"
  return `${earliest + extraDays} to ${latest + extraDays} working days`
}
