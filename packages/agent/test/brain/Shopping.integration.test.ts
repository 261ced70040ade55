import { launchChromium, serveShop } from "@tabwright/agent-fixtures"
import { modelCatalog } from "@tabwright/core/models"
import { callTool, FakeModels, type ModelReply, type ModelRequest, say } from "@tabwright/testing/models"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import { runTask } from "../../src/loop/Loop.ts"
import { connectModel } from "../../src/model/index.ts"
import { journalIn } from "./Memory.ts"

const openBrowser = Effect.gen(function* () {
  const chromium = yield* launchChromium
  const agent = yield* connectAgentBrowser({
    cdpUrl: chromium.cdpUrl,
    files: { write: ({ name }) => Effect.succeed({ name }) },
    timeouts: { quietMs: 40 },
  })
  return { agent }
})

/** A real browser for all wire formats; each gets its own shop with an empty cart. */
class Browser extends Context.Service<Browser, Effect.Success<typeof openBrowser>>()(
  "@tabwright/agent/test/brain/Browser",
) {
  static readonly layer = Layer.effect(Browser, openBrowser)
}

/** Finds an element's number in the page text; collapsed rows have no kind. */
const numberOf = (page: string, kind: string, name: string): number => {
  const found = new RegExp(`\\[(\\d+)\\] (?:${kind} "${name}"|${name}(?= \\||$))`, "m").exec(page)?.[1]
  if (found === undefined) throw new Error(`No ${kind} "${name}" in:\n${page}`)
  return Number(found)
}

const cheapest = { type: "object", properties: { name: { type: "string" } }, required: ["name"] }

/** Buys the cheapest lamp from the prompts alone, with two typical mistakes. */
const shopper =
  (url: string) =>
  (request: ModelRequest): ModelReply => {
    const conversation = request.messages.map(({ text }) => text).join("\n")
    if (request.tools.length === 0)
      return say(conversation.includes("Studio Clamp Lamp") ? '{"name":"Studio Clamp Lamp"}' : "{}")
    const page = request.messages.findLast(({ text }) => text.includes("# The page now"))?.text ?? ""
    const at = /url: (\S+)/.exec(page)?.[1] ?? ""
    const wasWrong = conversation.includes("not a valid step")
    const act = (...actions: ReadonlyArray<unknown>): ModelReply =>
      callTool("step", { evaluationPreviousGoal: "", memory: `at ${at}`, nextGoal: "the next thing", actions })
    const number = (kind: string, name: string) => numberOf(page, kind, name)
    if (!at.startsWith(url)) return act({ navigate: { url } })
    if (at.endsWith("/cart")) {
      const total = /Total\D+(\$[\d.]+)/.exec(page)?.[1]
      return act({ done: { text: `It comes to ${total}.`, success: true, data: { total: wasWrong ? total : 7 } } })
    }
    if (page.includes("Cart 1 item")) return act({ navigate: { url: `${url}/cart` } })
    if (page.includes('button "Add to cart"')) return act({ click: { el: number("button", "Add to cart") } })
    if (!at.includes("/search")) {
      // An unknown number must not reach the page.
      return act({ fill: { el: wasWrong ? number("search", "Search products") : 4711, text: "lamp", submit: true } })
    }
    return conversation.includes('{"name":"Studio Clamp Lamp"}')
      ? act({ click: { el: number("link", "Studio Clamp Lamp") } })
      : act({ extract: { kind: "page", query: "The cheapest lamp", schema: cheapest } })
  }

const outputSchema = { type: "object", properties: { total: { type: "string" } }, required: ["total"] }

/** One model per wire format. */
const models = ["gpt-5.6-luna", "glm-5.2", "claude-opus-5", "gemini-3-flash"] as const

/** Requests and replies of each wire format have tests without a browser. */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

describe("a model on the demo shop", () => {
  layer(Browser.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect.each(isLong ? models : models.slice(0, 1))("buys the cheapest lamp with %s", (name) =>
      Effect.gen(function* () {
        const { agent } = yield* Browser
        const { url } = yield* serveShop
        const fake = new FakeModels({ brain: shopper(url) })
        const model = connectModel({
          model: name,
          version: "v4",
          reasoning: { modelParams: {} },
          apiKey: Redacted.make("key"),
          fetch: fake.fetch,
        })
        const isPriced = modelCatalog.get(name)?.price !== null
        const { journal, records } = journalIn(new Map())
        const end = yield* runTask({
          task: `Buy the cheapest lamp of ${url} and tell me the total.`,
          brain: makeModelBrain({ model, outputSchema, vision: "always", cacheKey: "session" }),
          lease: Effect.succeed({ browser: agent, generation: 1, isRestored: false, files: [] }),
          journal,
          maxSteps: 20,
          earlierTurns: [],
          allowance: Effect.succeed(isPriced ? { leftUsd: "5", limit: "The cost limit of 5 USD" } : null),
        })
        assert.deepStrictEqual(end, {
          reason: "Done",
          text: "It comes to $41.18.",
          data: { total: "$41.18" },
        })
        assert.includeMembers(
          [...records.values()].map(({ decision }) => Object.keys(decision.actions[0] ?? {})[0]),
          ["navigate", "fill", "extract", "click", "done"],
        )
        const corrected = fake.calls.filter(({ request }) => request.messages.at(-1)?.text.includes("not a valid step"))
        assert.strictEqual(corrected.length, 2)
        for (const { request } of fake.calls) {
          if (request.tools.length === 0) continue
          assert.deepStrictEqual(
            request.tools.map((tool) => tool.name),
            ["step"],
          )
          if (model.canSee) assert.isAtLeast(Math.max(...request.messages.map(({ images }) => images)), 1)
        }
        for (const { decision } of records.values())
          if (isPriced) assert.match(decision.usage?.costUsd ?? "none", /^\d+\.\d+$/)
          else assert.isNull(decision.usage?.costUsd)
      }).pipe(Effect.scoped),
    )
  })
})
