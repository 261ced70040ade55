import { tool } from "@tabwright/sdk"
import { z } from "zod"

interface Order {
  readonly id: string
  readonly customer: string
  readonly item: string
  readonly paidUsd: number
  readonly status: "packed" | "shipped" | "delivered"
}

/** The database. */
const orders: ReadonlyArray<Order> = [
  { id: "A-1042", customer: "ada@example.com", item: "Paper Moon Lamp", paidUsd: 49, status: "shipped" },
  { id: "A-1043", customer: "ada@example.com", item: "Desk Lamp", paidUsd: 35, status: "packed" },
  { id: "B-2001", customer: "bob@example.com", item: "Brass Lamp", paidUsd: 120, status: "delivered" },
]

/**
 * Tools of the agent, executed by this server. A model chooses the arguments, and it reads web pages: in a real
 * app, return only what the user of the page may see.
 */
export const orderTools = {
  getOrder: tool({
    description: "Returns an order by its number, such as A-1042.",
    input: z.object({ orderId: z.string() }),
    execute: ({ orderId }) => {
      const order = orders.find(({ id }) => id === orderId)
      if (order === undefined) throw new Error(`There is no order ${orderId}.`)
      return order
    },
    repeatable: true,
  }),
  findOrders: tool({
    description: "Returns the orders of a customer.",
    input: z.object({ email: z.string() }),
    execute: ({ email }) => orders.filter(({ customer }) => customer === email),
    repeatable: true,
  }),
}
