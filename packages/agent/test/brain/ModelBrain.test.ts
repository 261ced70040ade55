import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import type { ModelBrainOptions } from "../../src/brain/ModelBrainOptions.ts"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { LanguageModel } from "../../src/model/LanguageModel.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"
import { isWithinAllowance } from "../../src/loop/Usage.ts"
import { Decision } from "../../src/loop/Step.ts"
import { deciding, doneOf, scroll, steps } from "./Deciding.ts"
import { context, element, page, record, screenshot } from "./Records.ts"
import { acts, failure, type Reply, scriptedModel, step, promptText, words } from "./ScriptedModel.ts"

describe("a step of ModelBrain", () => {
  it.effect("contains the model's response and its usage", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding([acts({ click: { el: 3 } }, scroll)])
      assert.deepStrictEqual(decision.actions, [{ click: { el: 3 } }, scroll])
      assert.deepInclude(decision, { memory: "so far", evaluationPreviousGoal: "fine", nextGoal: "next" })
      assert.deepStrictEqual(decision.usage, {
        inputTokens: 100,
        cachedInputTokens: 40,
        cacheWriteTokens: 0,
        outputTokens: 20,
        reasoningTokens: 5,
        costUsd: "0.001",
      })
      assert.deepStrictEqual(Schema.decodeUnknownSync(Decision)(JSON.parse(JSON.stringify(decision))), decision)
      assert.strictEqual(prompts.length, 1)
      assert.deepStrictEqual(prompts[0]?.toolChoice, { tool: "step" })
    }),
  )

  it.effect("shares its prompt prefix with the previous step, up to the end of the history", () =>
    Effect.gen(function* () {
      const prompts = yield* Effect.forEach([1, 2, 7], (count) =>
        Effect.map(deciding([acts(scroll)], { history: steps(count) }), (made) => made.prompts[0]),
      )
      for (const [shorter, longer] of [prompts.slice(0, 2), prompts.slice(1)]) {
        assert(shorter !== undefined && longer !== undefined)
        assert.strictEqual(shorter.system, longer.system)
        assert.deepStrictEqual(shorter.tools, longer.tools)
        const end = shorter.messages.findIndex(({ isCacheEnd }) => isCacheEnd === true)
        const texts = (prompt: typeof shorter) => prompt.messages.slice(0, end + 1).map(({ text }) => text)
        assert.isAbove(end, 0)
        assert.deepStrictEqual(texts(shorter), texts(longer))
        assert.strictEqual(shorter.messages.filter(({ isCacheEnd }) => isCacheEnd === true).length, 1)
      }
    }),
  )

  it.effect("reserves input space for a model with a small context", () =>
    Effect.gen(function* () {
      const most = (options: Parameters<typeof scriptedModel>[1]) => {
        const { model, prompts } = scriptedModel([acts(scroll)], options)
        return Effect.map(makeModelBrain({ model }).decide(context()), () => prompts[0]?.maxOutputTokens)
      }
      assert.strictEqual(yield* most({ contextTokens: 8192 }), 4096)
      assert.strictEqual(yield* most({ contextTokens: 8192, outputTokens: 2000 }), 2000)
    }),
  )

  it.effect("contains only actions and memory in flash mode", () =>
    Effect.gen(function* () {
      const flash = { flashMode: true, thinking: true }
      const { decision, prompts } = yield* deciding([step({ memory: "m", actions: [scroll] })], {}, flash)
      assert.deepInclude(decision, { memory: "m", evaluationPreviousGoal: "", nextGoal: "" })
      const schema = JSON.stringify(prompts[0]?.tools[0]?.inputSchema)
      for (const field of ["evaluationPreviousGoal", "nextGoal", "thinking"]) assert.notInclude(schema, field)
      assert.isAtMost(prompts[0]?.system.length ?? Number.POSITIVE_INFINITY, 2000)
    }),
  )

  it.effect("includes the model's thinking only if requested", () =>
    Effect.gen(function* () {
      const thought = (): Reply => ({ ...acts(scroll), thinking: "I think" })
      assert.isUndefined((yield* deciding([thought()])).decision.thinking)
      assert.strictEqual((yield* deciding([thought()], {}, { thinking: true })).decision.thinking, "I think")
    }),
  )

  it.effect("includes the conditions of the task, and only the names of secrets", () =>
    Effect.gen(function* () {
      const { prompts } = yield* deciding(
        [acts(scroll)],
        {
          files: [{ path: "cv.pdf", localPath: "/hidden/cv.pdf", isAttached: true }],
          earlierTurns: [{ task: "find it", result: "found" }],
          maxSteps: 9,
        },
        {
          allowedDomains: ["*.shop.test"],
          secrets: [{ name: "password", domains: ["login.shop.test"] }],
          systemPromptExtension: "Be polite.",
          startUrl: "https://shop.test/start",
        },
      )
      const text = promptText(prompts[0])
      for (const part of [
        "Buy a lamp",
        "*.shop.test",
        "<secret>password</secret>",
        "login.shop.test",
        "Be polite.",
        "https://shop.test/start",
        "cv.pdf",
        "found",
        "Step 1 of 9",
      ])
        assert.include(text, part)
      assert.notInclude(text, "/hidden/")
    }),
  )

  it.effect("interrupts the call", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(deciding(["never"]), { startImmediately: true })
      yield* Fiber.interrupt(fiber)
    }),
  )
})

describe("an invalid response", () => {
  it.effect("is returned with the problem, and its cost is counted", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding([
        acts({ click: { el: "three" } }),
        acts({ click: { el: 99 } }),
        acts({ click: { el: 3 } }),
      ])
      assert.deepStrictEqual(decision.actions, [{ click: { el: 3 } }])
      assert.strictEqual(decision.usage?.costUsd, "0.003")
      assert.include(prompts[1]?.messages.at(-1)?.text, "actions[0] is invalid")
      assert.include(prompts[2]?.messages.at(-1)?.text, "names [99], which is not on the page")
      assert.deepInclude(prompts[1]?.messages.at(-2), { role: "assistant" })
    }),
  )

  it.effect("ends the task without success after repeated failures", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding(() => acts({ dance: {} }))
      assert.strictEqual(prompts.length, 3)
      assert.strictEqual(decision.forcedBy, "NoAnswer")
      assert.isFalse(doneOf(decision).success)
      assert.include(doneOf(decision).text, "dance")
    }),
  )

  it.effect("is retried once if it has no actions", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding(() => acts())
      assert.strictEqual(prompts.length, 2)
      assert.isFalse(doneOf(decision).success)
    }),
  )

  it.effect("is accepted if only its format is unusual", () =>
    Effect.gen(function* () {
      const text = JSON.stringify({ memory: "m", actions: JSON.stringify({ back: {} }) })
      const { decision } = yield* deciding([words(`\`\`\`json\n${text}\n\`\`\``)])
      assert.deepStrictEqual(decision.actions, [{ back: {} }])
    }),
  )

  it.effect("never ends the task together with other actions, whose results are unknown", () =>
    Effect.gen(function* () {
      const done = { done: { text: "ok", success: true } }
      assert.deepStrictEqual((yield* deciding([acts(scroll, done)])).decision.actions, [scroll])
      assert.deepStrictEqual((yield* deciding([acts(done, scroll)])).decision.actions, [done])
    }),
  )

  it.effect("cannot use withheld actions", () =>
    Effect.gen(function* () {
      const evaluate = { evaluate: { js: "1" } }
      const { decision } = yield* deciding(() => acts(evaluate))
      assert.strictEqual(decision.forcedBy, "NoAnswer")
      const allowed = yield* deciding([acts(evaluate)], {}, { withheld: [] })
      assert.deepStrictEqual(allowed.decision.actions, [evaluate])
    }),
  )
})

describe("a provider error", () => {
  it.effect("is passed on with the usage of earlier calls", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(deciding([acts({ dance: {} }), failure("InsufficientCredits")]))
      assert.strictEqual(error.reason, "InsufficientCredits")
      assert.strictEqual(error.costUsd, "0.001")
      assert.strictEqual(error.usage?.inputTokens, 100)
    }),
  )

  it.effect("is retried once with a shorter prompt after a context overflow", () =>
    Effect.gen(function* () {
      const text = `${page().text.split("\n")[1]}\n${"line\n".repeat(5000)}<<<END OF PAGE n>>>`
      const read = record(10, [{ readPage: {} }], { results: [{ data: "r".repeat(25_000) }] })
      const given = { observation: page({ text }), history: [...steps(9), read] }
      const { decision, prompts } = yield* deciding(
        (prompt) =>
          prompt.tools.length === 0
            ? words("It went well.")
            : promptText(prompt).length > 20_000
              ? failure("ContextOverflow")
              : acts(scroll),
        given,
      )
      assert.deepStrictEqual(decision.actions, [scroll])
      assert.strictEqual(prompts.length, 3)
      assert.include(promptText(prompts[2]), "It went well.")
      assert.deepStrictEqual(
        [prompts[0], prompts[2]].map((prompt) => prompt?.maxOutputTokens),
        [32_000, 4000],
      )
      assert.match(promptText(prompts[2]), /the rest is omitted.*\n<<<END OF PAGE n>>>/)
      assert.strictEqual((yield* Effect.flip(deciding(() => failure("ContextOverflow")))).reason, "ContextOverflow")
    }),
  )

  it.effect("ends the task without success after a refusal", () =>
    Effect.gen(function* () {
      const { decision } = yield* deciding([failure("ContentFilter")])
      assert.isFalse(doneOf(decision).success)
      assert.include(doneOf(decision).text, "ContentFilter")
    }),
  )
})

describe("a limit", () => {
  it.effect("warns in advance, and forces the end at the last step", () =>
    Effect.gen(function* () {
      const near = yield* deciding([acts(scroll)], { history: steps(7), maxSteps: 10 })
      assert.include(near.prompts[0]?.messages.at(-1)?.text, "Only 3 steps are left")
      const last = yield* deciding([acts(scroll), acts({ done: { text: "half", success: false } })], {
        history: steps(9),
        maxSteps: 10,
      })
      assert.strictEqual(last.decision.forcedBy, "StepLimit")
      assert.strictEqual(doneOf(last.decision).text, "half")
      assert.strictEqual(JSON.stringify(last.prompts[0]?.tools).includes('"click"'), false)
      const far = yield* deciding([acts(scroll)], { history: steps(3), maxSteps: 10 })
      assert.notInclude(far.prompts[0]?.messages.at(-1)?.text, "steps are left")
    }),
  )

  it.effect("forces the end after consecutive failures", () =>
    Effect.gen(function* () {
      const failed = steps(5, { results: [{ ok: false, message: "No." }] })
      const { decision } = yield* deciding([acts({ done: { text: "no", success: false } })], { history: failed })
      assert.strictEqual(decision.forcedBy, "Failures")
      const broken = [...failed.slice(1), record(6, [scroll]), ...failed.slice(0, 2)]
      assert.isUndefined((yield* deciding([acts(scroll)], { history: broken })).decision.forcedBy)
      const looks = steps(5).map(({ number }) =>
        record(number, [{ find: { text: "x" } }], { results: [{ ok: false, message: "Not found." }] }),
      )
      assert.isUndefined((yield* deciding([acts(scroll)], { history: looks })).decision.forcedBy)
      const between = [...failed.slice(0, 2), ...looks, ...failed.slice(2)]
      const none = acts({ done: { text: "no", success: false } })
      assert.strictEqual((yield* deciding([none], { history: between })).decision.forcedBy, "Failures")
    }),
  )

  const Cents = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500_000 }))
  it.effect.prop(
    "applies to each call and to their total cost",
    [Cents],
    ([millionths]) =>
      Effect.gen(function* () {
        const leftUsd = (millionths / 1_000_000).toFixed(6)
        let left = Number(leftUsd)
        const { model, prompts } = scriptedModel((prompt) => {
          const cost = Number(model.worstCaseUsd(prompt))
          assert.isAtMost(cost, left + 1e-9)
          left -= cost
          return { ...acts({ dance: {} }), costUsd: cost.toFixed(9) }
        })
        const brain = makeModelBrain({ model })
        const given = context({ allowance: { leftUsd, limit: "The limit" } })
        const worst = brain.worstCaseUsd(given)
        if (!isWithinAllowance(worst, leftUsd)) return
        const decision = yield* brain.decide(given)
        assert.isTrue(isWithinAllowance(decision.usage?.costUsd ?? "0", leftUsd))
        assert.isFalse(doneOf(decision).success)
        assert.isAtLeast(prompts.length, 1)
      }),
    { arbitrary: { runs: 60 } },
  )

  it.effect("reserves money for a report when no further step is affordable", () =>
    Effect.gen(function* () {
      const limit = { leftUsd: "0.0085", limit: "The limit of 1 USD" }
      const { decision, prompts } = yield* deciding([acts({ done: { text: "part", success: false } })], {
        history: steps(1),
        allowance: limit,
      })
      assert.strictEqual(decision.forcedBy, "CostLimit")
      assert.strictEqual(doneOf(decision).text, "part")
      assert.notInclude(promptText(prompts[0]), "UNTRUSTED PAGE n")
    }),
  )

  it.effect("counts an unknown cost as the worst case", () =>
    Effect.gen(function* () {
      const leftUsd = "0.2"
      let left = Number(leftUsd)
      const { model, prompts } = scriptedModel((prompt) => {
        left -= Number(model.worstCaseUsd(prompt))
        return { ...acts({ dance: {} }), costUsd: null }
      })
      const allowance = { leftUsd, limit: "The limit" }
      const { usage } = yield* makeModelBrain({ model }).decide(context({ allowance }))
      assert.isAtLeast(left, 0)
      assert.isBelow(prompts.length, 3)
      assert.closeTo(Number(usage?.costUsd), Number(leftUsd) - left, 1e-9)
      const free = yield* deciding([{ ...acts(scroll), costUsd: null }])
      assert.isNull(free.decision.usage?.costUsd)
    }),
  )

  it("rejects a cost limit for a model with an unknown price", () => {
    const { model } = scriptedModel([], { worstCaseUsd: () => null })
    const allowance = { leftUsd: "1", limit: "The limit" }
    assert.isNull(makeModelBrain({ model }).worstCaseUsd(context({ allowance })))
  })
})

describe("a model that repeats itself", () => {
  it.effect("receives increasingly strong hints", () =>
    Effect.gen(function* () {
      const nudge = (count: number) =>
        Effect.map(
          deciding([acts(scroll)], { history: steps(count) }),
          ({ prompts }) => /(\d+) of your last \d+ actions were the same.*/.exec(promptText(prompts[0]))?.[0] ?? "",
        )
      assert.strictEqual(yield* nudge(4), "")
      assert.include(yield* nudge(5), "If the task does not require this")
      assert.include(yield* nudge(8), "why this does not help")
      assert.include(yield* nudge(12), "try a different approach now")
    }),
  )

  it.effect("receives a hint about an unchanged page", () =>
    Effect.gen(function* () {
      const first = yield* deciding([acts(scroll)])
      const { state } = first.decision
      const waits = (count: number) =>
        Array.from({ length: count }, (_, position) =>
          record(position + 1, [{ wait: { seconds: 1 } }], { decision: { state } }),
        )
      const told4 = promptText((yield* deciding([acts(scroll)], { history: waits(4) })).prompts[0])
      const told3 = promptText((yield* deciding([acts(scroll)], { history: waits(3) })).prompts[0])
      assert.include(told4, "has not changed for 5 steps")
      assert.notInclude(told3, "has not changed")
    }),
  )
})

describe("a screenshot of ModelBrain", () => {
  const imagesOf = (prompt: ModelPrompt | undefined) =>
    prompt?.messages.flatMap((message) => (message.role === "user" ? (message.images ?? []) : [])) ?? []
  const few = page({ elements: [element(1)] })

  it.effect("is the only image of a request, and its position is stored and converted to the page's", () =>
    Effect.gen(function* () {
      const sent = screenshot({ width: 1280, height: 720, scale: 0.8 })
      const point = acts({ click: { x: 400, y: 200 } })
      const given = { observation: few, screenshot: () => Effect.succeed(sent) }
      const first = yield* deciding([point], given)
      assert.deepStrictEqual(imagesOf(first.prompts[0]), [sent.bytes])
      assert.include(promptText(first.prompts[0]), "1280 by 720 pixels")
      assert.deepStrictEqual(first.decision.actions, [{ click: { x: 500, y: 250 } }])
      assert.deepInclude(first.decision.state, {
        screenshot: { id: "shot", width: 1280, height: 720, scale: 0.8, left: 0, top: 0 },
      })
      const history = [record(1, [scroll], { decision: { state: first.decision.state } })]
      const next = yield* deciding([point], { history, observation: few, screenshot: () => Effect.succeed(null) })
      assert.deepStrictEqual(imagesOf(next.prompts[0]), [])
      assert.deepStrictEqual(next.decision.actions, [{ click: { x: 500, y: 250 } }])
    }),
  )

  it.effect("is requested in both modes only from models with vision", () =>
    Effect.gen(function* () {
      const tools = (options: Partial<LanguageModel>, mode: "step" | "code") => {
        const { model, prompts } = scriptedModel(() => failure("BadRequest"), options)
        const brain = makeModelBrain({ model, mode })
        return Effect.map(Effect.ignore(brain.decide(context())), () => JSON.stringify(prompts[0]?.tools))
      }
      for (const mode of ["step", "code"] as const) {
        assert.include(yield* tools({}, mode), "zoom")
        assert.notInclude(yield* tools({ canSee: false }, mode), "zoom")
      }
    }),
  )

  it.effect("is preceded by one test of an unknown model, whose usage is counted", () =>
    Effect.gen(function* () {
      const usage = { inputTokens: 300, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 5, reasoningTokens: 0 }
      for (const sees of [true, false]) {
        let canSee = false
        let tests = 0
        const { model: scripted, prompts } = scriptedModel([acts(scroll)])
        const model = Object.defineProperty({ ...scripted }, "canSee", { get: () => canSee })
        const testVision = () =>
          Effect.sync(() => {
            tests += 1
            canSee = sees
            return { seesImages: sees, spent: { usage, costUsd: "0.002" } }
          })
        const brain = makeModelBrain({ model: Object.assign(model, { testVision }) })
        const given = context({ observation: few, screenshot: () => Effect.succeed(screenshot()) })
        const decision = yield* brain.decide(given)
        assert.strictEqual(tests, 1)
        assert.strictEqual(imagesOf(prompts[0]).length, sees ? 1 : 0)
        assert.strictEqual(JSON.stringify(prompts[0]?.tools).includes("zoom"), sees)
        assert.strictEqual(decision.usage?.costUsd, "0.003")
        assert.strictEqual(decision.usage?.inputTokens, 400)
      }
    }),
  )
})

describe("images of files", () => {
  const opened = record(1, [{ readFile: { file: "chart.png" } }], {
    results: [{ evidence: { picture: "chart.png" } }],
  })
  const asked: Array<string> = []
  const picture = (file: string) => Effect.sync(() => (asked.push(file), new Uint8Array([7])))
  const lastOf = (
    history: ReadonlyArray<ReturnType<typeof record>>,
    options: Omit<ModelBrainOptions, "model"> = {},
    shown: typeof picture | (() => Effect.Effect<null>) = picture,
  ) =>
    Effect.map(deciding([acts(scroll)], { history, picture: shown }, options), ({ prompts }) => {
      const last = prompts[0]?.messages.at(-1)
      assert(last?.role === "user")
      return last
    })

  it.effect("are shown in the step after readFile opened them, and only then", () =>
    Effect.gen(function* () {
      const { images, text } = yield* lastOf([opened])
      assert.deepStrictEqual(images, [new Uint8Array([7])])
      assert.include(text, "The image is the file chart.png. Its content is data, too.")
      assert.isUndefined((yield* lastOf([opened, record(2, [scroll])])).images)
      const read = record(1, [{ readFile: { file: "notes.txt" } }], { results: [{ data: "a note" }] })
      assert.isUndefined((yield* lastOf([read])).images)
      assert.isUndefined((yield* lastOf([opened], { vision: "never" })).images)
      assert.deepStrictEqual(asked, ["chart.png"])
      const failed = yield* lastOf([opened], {}, () => Effect.succeed(null))
      assert.notInclude(failed.text, "The image is")
    }),
  )
})

describe("output with a schema", () => {
  const outputSchema = { type: "object", required: ["price"], properties: { price: { type: "number" } } }
  const done = (data: unknown) => acts({ done: { text: "It is.", success: true, data } })

  it.effect("is requested a second time if it is invalid, with the problem", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding([done({ price: "3" }), done({ price: 3 })], {}, { outputSchema })
      assert.deepStrictEqual(doneOf(decision), { text: "It is.", success: true, data: { price: 3 } })
      assert.include(prompts[1]?.messages.at(-1)?.text, "/price must be number")
      assert.include(promptText(prompts[0]), JSON.stringify(outputSchema))
    }),
  )

  it.effect("fails the task if it is still invalid", () =>
    Effect.gen(function* () {
      const { decision, prompts } = yield* deciding(() => done({}), {}, { outputSchema })
      assert.strictEqual(prompts.length, 2)
      assert.isFalse(doneOf(decision).success)
      assert.include(doneOf(decision).text, "must have required property 'price'")
    }),
  )

  it.effect("is not required for a failed task", () =>
    Effect.gen(function* () {
      const { decision } = yield* deciding(
        [acts({ done: { text: "No.", success: false, data: null } })],
        {},
        { outputSchema },
      )
      assert.isFalse(doneOf(decision).success)
    }),
  )
})
