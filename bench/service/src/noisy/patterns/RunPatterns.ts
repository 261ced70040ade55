import { declinedTask } from "../../parts/Api.ts"
import { type Pattern, post, request, statusOf } from "./Pattern.ts"

/** The largest schemas accepted by size. Each is different, to bypass caches. */
const largeSchema = (at: number, properties: number) => ({
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: properties }, (_, index) => [`property${at}x${index}`, { type: "string" }]),
  ),
})

/** Texts that are slow to parse with backtracking or rescanning. */
const hostileTexts = (length: number): ReadonlyArray<string> =>
  ["-", "1", "a.", "a@", "'", '"', "(", "a ", "and "].map((part) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length),
  )

const sessions = new Map<number, string>()

/** Expensive runs and lists. */
export const runPatterns: ReadonlyArray<Pattern> = [
  {
    name: "schemas: ten at once with 20,000 properties, rejected",
    inFlight: 10,
    send: (target, at) => post(target, "/api/v4/runs", { task: declinedTask, outputSchema: largeSchema(at, 20_000) }),
  },
  {
    name: "schemas: ten at once with 4,500 properties",
    inFlight: 10,
    send: (target, at) => post(target, "/api/v4/runs", { task: declinedTask, outputSchema: largeSchema(at, 4_500) }),
  },
  {
    name: "patterns: 200 in a schema",
    inFlight: 10,
    send: (target, at) => {
      const patternOf = (index: number) => ({ pattern: `^(a+${at}x${index}|(b|c)*)+$` })
      const outputSchema = { allOf: Array.from({ length: 200 }, (_, index) => patternOf(index)) }
      return post(target, "/api/v4/runs", { task: declinedTask, outputSchema })
    },
  },
  {
    name: "patterns: catastrophic backtracking on results",
    inFlight: 2,
    send: async (target, at) => {
      const task = `Go to ${target.shopUrl}/search?q=${"a".repeat(40)}! and return the page title`
      const sessionId = sessions.get(at % 2)
      const body = {
        task,
        outputSchema: { type: "string", pattern: "^(?=(a| )*)(a+|[a-z]+| )+$" },
        ...(sessionId && { sessionId }),
      }
      const response = await request(target, "/api/v4/runs", body)
      const created: { id?: string; sessionId?: string } = await response.json()
      if (created.id === undefined || created.sessionId === undefined) return response.status
      sessions.set(at % 2, created.sessionId)
      const end = performance.now() + 60_000
      while (performance.now() < end) {
        const status: { status: string } = await (await request(target, `/api/v4/runs/${created.id}/status`)).json()
        if (!["queued", "running"].includes(status.status)) break
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return response.status
    },
  },
  {
    name: "hostile task texts of 100,000 characters",
    inFlight: 10,
    send: (target, at) => {
      const start = `Go to ${target.shopUrl} and return the `
      const texts = hostileTexts(100_000 - start.length)
      return post(target, "/api/v4/runs", { task: start + (texts[at % texts.length] ?? "") })
    },
  },
  {
    name: "huge tasks: bodies of 0.9 MB",
    inFlight: 10,
    send: (target) => post(target, "/api/v4/runs", { task: `${declinedTask} ${"word ".repeat(180_000)}` }),
  },
  {
    name: "lists: 16 at once of 100 runs with the largest tasks",
    inFlight: 16,
    prepare: async (target) => {
      for (let run = 0; run < 100; run++)
        await post(target, "/api/v4/runs", { task: `${declinedTask} ${"word ".repeat(19_000)}` })
    },
    send: async (target) => statusOf(await request(target, "/api/v4/runs?limit=100")),
  },
]
