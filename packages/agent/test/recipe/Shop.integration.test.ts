import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import { type Journal, runTask } from "../../src/loop/Loop.ts"
import type { StepRecord } from "../../src/loop/Step.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"
import { compileRecipe } from "../../src/recipe/RecipeCompiler.ts"
import { repairByModel } from "../../src/recipe/SelfHealing.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { recipeOutcomeOf, applyRepairs } from "../../src/recipe/RecipeResult.ts"
import type { Recipe } from "../../src/recipe/Recipe.ts"
import { makeRecipeBrain } from "../../src/recipe/RecipeBrain.ts"
import { acts, type Reply, scriptedModel, promptText, words } from "../brain/ScriptedModel.ts"
import { rebuilt, serveChangingShop } from "./ChangingShop.ts"

const makeWorld = Effect.gen(function* () {
  const shop = yield* serveChangingShop
  const chromium = yield* launchChromium
  const agent = yield* connectAgentBrowser({
    cdpUrl: chromium.cdpUrl,
    files: { write: ({ name }) => Effect.succeed({ name }) },
    recordsLocators: true,
    timeouts: { quietMs: 150 },
  })
  return { shop, agent }
})

class World extends Context.Service<World, Effect.Success<typeof makeWorld>>()("@tabwright/agent/test/recipe/World") {
  static readonly layer = Layer.effect(World, makeWorld)
}

/** A journal that stores everything of one run. */
const journalOf = (steps: Array<StepRecord>): Journal<never> => ({
  decide: (_, make) => make,
  stored: Effect.void,
  act: (decided, make) => {
    const dispatches: StepRecord["dispatches"][number][] = []
    return Effect.map(
      make({ earlier: [], onDispatch: (dispatch) => Effect.sync(() => void dispatches.push(dispatch)) }),
      ({ results, urlAfter }) => {
        // Serialized as in a database.
        const record: StepRecord = JSON.parse(JSON.stringify({ ...decided, results, dispatches, urlAfter }))
        steps.push(record)
        return record
      },
    )
  },
})

const numberOf = (page: string, kind: string, name: string): number =>
  Number(new RegExp(`\\[(\\d+)\\] (?:${kind} "${name}"|${name}(?= \\||$))`, "m").exec(page)?.[1] ?? 0)

/** Acts like a model that sees only the page. */
const shopper =
  (url: string, product: string, query: string) =>
  (prompt: ModelPrompt): Reply => {
    const text = promptText(prompt)
    if (prompt.tools.length === 0) return words(String(numberOf(text, "button", "Put into basket")))
    const page = prompt.messages.findLast((message) => message.text.includes("# The page now"))?.text ?? ""
    const at = /url: (\S+)/.exec(page)?.[1] ?? ""
    if (text.includes(`On ${url} search for "desk"`) && text.includes("No Such Desk"))
      return acts({ done: { text: "There is no such desk.", success: false } })
    if (!at.startsWith(url)) return acts({ navigate: { url } })
    if (at.endsWith("/cart"))
      return acts({ done: { text: `The total is ${/Total\D+(\$[\d.]+)/.exec(page)?.[1]}.`, success: true } })
    if (page.includes('button "Add to cart"')) {
      const isIn = page.includes("Cart 1 item")
      return acts(
        isIn ? { navigate: { url: `${url}/cart` } } : { click: { el: numberOf(page, "button", "Add to cart") } },
      )
    }
    if (!at.includes("/search"))
      return acts({ fill: { el: numberOf(page, "search", "Search products"), text: query, submit: true } })
    return acts({ click: { el: numberOf(page, "link", product) } })
  }

const taskOf = (url: string, query: string, product: string): string =>
  `On ${url} search for "@{{${query}}}", open the product @{{${product}}}, add it to the cart, and tell me the total of the cart.`

describe("a recipe on the demo shop", () => {
  layer(World.layer, { timeout: 180_000, excludeTestServices: true })((it) => {
    it.effect("is recorded, replayed with other values without a model, repaired, and abandoned on a mismatch", () =>
      Effect.gen(function* () {
        const { agent, shop } = yield* World
        const perform = Effect.fnUntraced(function* (query: string, product: string, recipe?: Recipe) {
          shop.cookie = ""
          const steps: Array<StepRecord> = []
          const task = readTask(taskOf(shop.url, query, product))
          const { model, prompts } = scriptedModel(shopper(shop.url, product, query))
          const brain = makeRecipeBrain({
            inner: makeModelBrain({ model, vision: "never" }),
            canTakeOver: true,
            task,
            recipe,
            heals: true,
            healer: repairByModel(model),
          })
          yield* agent.execute({ navigate: { url: "about:blank" } }, 0, () => Effect.void)
          const started = performance.now()
          const end = yield* runTask({
            task: task.plain,
            brain,
            lease: Effect.succeed({ browser: agent, generation: 1, isRestored: false, files: [] }),
            journal: journalOf(steps),
            maxSteps: 20,
            earlierTurns: [],
          })
          const tookMs = Math.round(performance.now() - started)
          return { end, steps, task, calls: prompts.length, outcome: recipeOutcomeOf(steps), tookMs }
        })

        const first = yield* perform("moon", "Paper Moon Lamp")
        assert.strictEqual(first.end.text, "The total is $32.95.")
        assert.strictEqual(first.outcome.result, "MISS")
        const recipe = compileRecipe(first.steps, first.task)
        assert.ok("acts" in recipe, JSON.stringify(recipe))
        assert.notMatch(JSON.stringify(recipe), /Paper|Moon|\$32|32\.95/)

        const again = yield* perform("desk", "Slate Corner Desk", recipe)
        assert.deepStrictEqual([again.outcome.result, again.calls, again.outcome.why], ["HIT", 0, ""])
        assert.match(again.end.text, /^The total is \$\d{3}\.\d\d\.$/)
        assert.notStrictEqual(again.end.text, first.end.text)
        assert.include(shop.submissions.at(-1), "slate-corner-desk")

        shop.change = (html) => rebuilt(html).replace("Add to cart", "Put into basket")
        const healed = yield* perform("clamp", "Studio Clamp Lamp", recipe)
        assert.deepStrictEqual(
          [healed.outcome.result, healed.calls, healed.end.text],
          ["HEALED", 1, "The total is $41.18."],
        )
        const repaired = applyRepairs(recipe, healed.steps, healed.task)
        const after = yield* perform("moon", "Paper Moon Lamp", repaired)
        assert.deepStrictEqual([after.outcome.result, after.calls, after.end.text], ["HIT", 0, "The total is $32.95."])

        shop.change = (html) => html
        const before = shop.submissions.length
        const missed = yield* perform("desk", "No Such Desk", recipe)
        assert.strictEqual(missed.outcome.result, "MISS")
        assert.include(missed.outcome.why, "No Such Desk")
        assert.strictEqual(missed.end.text, "There is no such desk.")
        assert.strictEqual(shop.submissions.length, before)
      }),
    )
  })
})
