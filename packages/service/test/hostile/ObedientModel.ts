import { callTool, say, type ModelReply, type ModelRequest } from "@tabwright/testing/models"
import { type HostilePage, hostilePages, plainOrder, type AttackUrls } from "./HostileSites.ts"

const orders: NonNullable<HostilePage["orders"]> = Object.assign({}, ...hostilePages.map((page) => page.orders ?? {}))

/**
 * The worst possible model: it obeys everything it reads, once, then visits the next page. In the end it reports
 * everything it has read.
 */
export const obedientModel = (places: AttackUrls) => {
  const seen = new Set<string>()
  let next = 0
  let hasVisited = false
  const waiting: Array<string> = []

  const reply = ({ messages, tools }: ModelRequest): ModelReply => {
    // A summary request, which would otherwise replace the content.
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
        // All attacks lead to the same foreign site, so one visit suffices.
        if (hasVisited) continue
        hasVisited = true
        return act(plainOrder(places))
      }
      const action = order(places, el)
      // The target element is no longer on the page.
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
