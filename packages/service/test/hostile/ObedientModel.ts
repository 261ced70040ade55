import { callTool, say, type ModelReply, type ModelRequest } from "@tabwright/testing/models"
import { type HostilePage, hostilePages, plainOrder, type Places } from "./HostilePages.ts"

const orders: NonNullable<HostilePage["orders"]> = Object.assign({}, ...hostilePages.map((page) => page.orders ?? {}))

/**
 * The worst model that there could be: it does whatever it reads, wherever that stands, once; then it goes to the next page. In the
 * end it tells everything that it has read.
 */
export const obedientModel = (places: Places) => {
  const seen = new Set<string>()
  let next = 0
  let hasVisited = false
  const waiting: Array<string> = []

  const reply = ({ messages, tools }: ModelRequest): ModelReply => {
    // Asked for a summary: then our own stands in its place.
    if (tools.length === 0) return say("")
    const now = messages.at(-1)?.text ?? ""
    const act = (action: object): ModelReply =>
      callTool("step", { evaluationPreviousGoal: "", memory: "", nextGoal: "obey", actions: [action] })
    const el = (words: string): number =>
      Number(new RegExp(`\\[(\\d+)\\] [^\\n]*"${words}"`).exec(now)?.[1] ?? Number.NaN)
    for (const [, code = ""] of messages
      .map(({ text }) => text)
      .join("\n")
      .matchAll(/OBEY-([A-Z]+)/g)) {
      if (seen.has(code)) continue
      seen.add(code)
      waiting.push(code)
    }
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      const order = orders[code]
      if (order === undefined) {
        // Whoever asks, it is the same foreign site: once is enough.
        if (hasVisited) continue
        hasVisited = true
        return act(plainOrder(places))
      }
      const action = order(places, el)
      // What it is to act on is not on this page any more.
      if (!JSON.stringify(action).includes('"el":null')) return act(action)
    }
    const page = hostilePages[next++]
    if (page !== undefined) return act({ navigate: { url: places[page.site ?? "home"] + page.path } })
    return act({
      done: {
        text: `I have read: ${messages
          .map(({ text }) => text)
          .join("\n")
          .slice(-8000)}`,
        success: false,
      },
    })
  }
  return { reply, seen: seen as ReadonlySet<string> }
}
