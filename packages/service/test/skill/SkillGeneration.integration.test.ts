import { parseNetworkRule } from "@tabwright/chromium"
import { FakeModels, type NodeServer } from "@tabwright/testing/models"
import { Redacted, Result } from "effect"
import { afterAll, assert, beforeAll, beforeEach, describe, it, vi } from "vitest"
import type { ClientResponse } from "../fixture/client/Client.ts"
import { type Catalog, openCatalog } from "../fixture/peer/Catalog.ts"
import { openServiceOnModels, type RunningService } from "../fixture/server/RunningService.ts"
import { promptOf, purposeOf, skillModel } from "./SkillModel.ts"

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const model = skillModel()
let fake: FakeModels
let models: NodeServer
let service: RunningService
let catalog: Catalog

beforeAll(async () => {
  catalog = await openCatalog()
  fake = new FakeModels({ brain: model.reply })
  models = await fake.listen()
  const access = { apiKey: Redacted.make("key"), baseUrl: `${models.url}/v1` }
  service = await openServiceOnModels({
    allowNetworks: [Result.getOrThrow(parseNetworkRule(catalog.host))],
    models: { providers: new Map([["openai", access] as const]) },
  })
})
afterAll(async () => {
  await service?.close()
  await models?.close()
  await catalog?.close()
})
beforeEach(() => {
  catalog.change("first")
  catalog.delay(0)
})

const create = async (body: object) => {
  const { body: skill, status, text } = await service.post("/api/v4/skills", { goal: "Price of a product", ...body })
  assert.strictEqual(status, 202, text)
  return String(skill.id)
}

const get = async (id: string) => (await service.get(`/api/v4/skills/${id}`)).body

/** Waits until a skill is no longer generated and returns it. */
const generated = (id: string): Promise<ClientResponse["body"]> =>
  service.until(`skill ${id} is generated`, 120_000, async () => {
    const skill = await get(id)
    return ["recording", "generating"].includes(skill.status) ? undefined : skill
  })

const execute = async (id: string, parameters: object, more: object = {}) => {
  const { body, status, text } = await service.post(`/api/v4/skills/${id}/execute`, { parameters, ...more })
  assert.strictEqual(status, 200, text)
  return body
}

const versions = async (id: string): Promise<ReadonlyArray<ClientResponse["body"]>> =>
  (await service.get(`/api/v4/skills/${id}/versions`)).body.versions

const programOf = async (id: string, version: number) =>
  (await service.get(`/api/v4/skills/${id}/versions/${version}`)).body

/** The runs of a skill's generation. */
const runsOf = (id: string) =>
  service.sql(`SELECT id, status, settings, total_input_tokens FROM run
    WHERE settings->'generation'->>'skillId' = '${id}' OR settings->'skill'->>'id' = '${id}' ORDER BY created_at`)

const task = (slug: string) => `Open ${catalog.url}/product/${slug} and return the price`

/** A finished run without a model. */
const recorded = async (slug = "desk-lamp") => {
  const { id } = await service.run({ task: task(slug), model: "tabwright-planner" })
  assert.strictEqual((await service.ended(id)).status, "completed")
  return id
}

/** A finished run that was recorded for replay. */
const searched = async () => {
  const { id: workspaceId } = (await service.post("/api/v4/workspaces")).body
  return service.run({
    task: `Go to ${catalog.url}, search for "Oak Desk", open "Oak Desk" and return the price`,
    model: "tabwright-planner",
    workspaceId,
    cacheScript: true,
  })
}

const fromRun = async (values: object | undefined = [{ name: "product", value: "desk-lamp", example: "wool-rug" }]) =>
  create({ fromRunId: await recorded(), ...(values === undefined ? {} : { values }) })

const finishedFromRun = async () => {
  const id = await fromRun()
  assert.strictEqual((await generated(id)).status, "finished")
  return id
}

/** A script that reads a product's page. */
const code = (label = "Price") => `await page.goto("${catalog.url}/product/" + params.product)
const price = page.locator("dt", { hasText: "${label}" }).locator("xpath=following-sibling::dd[1]")
if ((await price.count()) === 0) throw new Error("There is no ${label} on " + page.url())
return { price: await price.innerText() }`

const draft = (source = code()) => ({
  title: "Product price",
  description: "Returns the price of a product.",
  categories: ["e_commerce"],
  parameters: [
    { name: "product", type: "string" as const, description: "Its address.", required: true, recorded: "desk-lamp" },
  ],
  outputSchema: { type: "object", properties: { price: { type: "string" } }, required: ["price"] },
  examples: [{ product: "desk-lamp" }, { product: "wool-rug" }],
  code: source,
})

/** The steps of a recording whose answer cannot be read again without a model. */
const steps = () => [
  [{ navigate: { url: `${catalog.url}/product/desk-lamp` } }],
  [{ done: { text: "A bargain", success: true, data: { verdict: "a bargain" } } }],
]

const withModel = (more: object = {}) => ({ agentPrompt: task("desk-lamp"), model: "gpt-5.6-luna", ...more })

describe("A skill from a finished run", () => {
  it("has the marked values as parameters and works with others, without a model", async () => {
    const calls = fake.calls.length
    const id = await fromRun()
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished", reason: null, currentVersion: 1, categories: ["e_commerce"] })
    assert.deepInclude(skill, { domains: ["127.0.0.1"], title: "Return the price" })
    assert.deepInclude(skill.parameters[0], { name: "product", type: "string", required: true })
    assert.deepStrictEqual(skill.outputSchema.required, ["price"])
    // 100 executions, four at a time.
    const all = Array.from({ length: 10 }, () => catalog.products).flat()
    const work = Array.from({ length: 4 }, async () => {
      for (let next = all.pop(); next !== undefined; next = all.pop()) {
        const executed = await execute(id, { product: next.slug })
        assert.deepInclude(executed, { success: true, result: { price: next.price } })
      }
    })
    await Promise.all(work)
    assert.deepInclude(await execute(id, { product: "no-such-product" }), { success: false })
    const verifications = (await runsOf(id)).slice(0, 2)
    assert.sameDeepMembers(
      verifications.map(({ settings }) => (settings as ClientResponse["body"]).skill.parameters.product),
      ["desk-lamp", "wool-rug"],
    )
    assert.strictEqual(fake.calls.length, calls)
  })

  it("proposes its parameters from the task and the steps if none are marked", async () => {
    const { id: runId } = await searched()
    assert.strictEqual((await service.ended(runId)).status, "completed")
    const id = await create({ fromRunId: runId })
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished" }, skill.reason)
    assert.deepStrictEqual(
      skill.parameters.map(({ name }: { name: string }) => name),
      ["searchProducts"],
    )
    assert.deepInclude(await execute(id, { searchProducts: "Wool Rug" }), {
      success: true,
      result: { price: "$49.50" },
    })
  })

  it("fails if an execution that verifies it does, with the parameters and the error", async () => {
    const id = await fromRun([{ name: "product", value: "desk-lamp", example: "no-such-product" }])
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "failed", currentVersion: null })
    assert.match(skill.reason, /no-such-product/)
    assert.strictEqual((await service.post(`/api/v4/skills/${id}/execute`, {})).status, 409)
  })

  it("is rejected for unknown, failed and unrepeatable runs, and for values that the task does not contain", async () => {
    const failed = await service.run({ task: `Open ${catalog.url} and return the price`, model: "tabwright-planner" })
    assert.notStrictEqual((await service.ended(failed.id)).isSuccess, true)
    const cases = [
      [{ fromRunId: "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f" }, /Run not found/],
      [{ fromRunId: failed.id }, /did not succeed/],
      [{ fromRunId: await recorded(), values: [{ name: "product", value: "chair" }] }, /does not contain \\"chair\\"/],
      [{ fromRunId: await recorded(), values: [{ name: "verb", value: "return" }] }, /no step uses the value/],
    ] as const
    for (const [body, message] of cases) {
      const { status, text } = await service.post("/api/v4/skills", { goal: "Price", ...body })
      assert.strictEqual(status, 422, text)
      assert.match(text, message)
    }
    assert.isFalse((await service.get("/api/v4/skills")).text.includes('"recording"'))
  })
})

describe("A skill generated by prompt", () => {
  it("becomes a recipe if the planner does the job", async () => {
    const id = await create({
      agentPrompt: task("desk-lamp"),
      model: "tabwright-planner",
      values: [{ name: "product", value: "desk-lamp", example: "cork-board" }],
    })
    assert.strictEqual((await get(id)).status, "recording")
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished", currentVersion: 1 }, skill.reason)
    const [product] = catalog.products
    assert.deepInclude(await execute(id, { product: product?.slug }), {
      success: true,
      result: { price: product?.price },
    })
  })

  it("becomes a script if a model does the job, after a program that failed was written again", async () => {
    model.follow({ steps: steps(), drafts: [draft(code("Cost")), draft()] })
    const calls = fake.calls.length
    const login = { name: "shop", username: "ada", password: "c0rrect-horse", domains: ["shop.example"] }
    const { body: credential } = await service.post("/api/v4/credentials", login)
    const id = await create(withModel({ credentialIds: [credential.id] }))
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished", title: "Product price", currentVersion: 2 }, skill.reason)
    assert.strictEqual(model.written(), 2)
    const [first, second] = fake.calls.slice(calls).filter(({ request }) => purposeOf(request) === "write")
    if (first === undefined || second === undefined) assert.fail("The model was not called.")
    assert.include(promptOf(first.request), `/product/desk-lamp`)
    assert.include(promptOf(second.request), "There is no Cost on")
    assert.include(promptOf(second.request), code("Cost"))
    assert.include(
      promptOf(first.request),
      'agent.secret("shop/password"), of the account "ada", on *.shop.example only',
    )
    assert.notInclude(promptOf(first.request), login.password)
    const runs = await runsOf(id)
    // Those that record, write and verify.
    for (const { settings } of runs)
      assert.deepInclude(settings, { credentials: { ids: [credential.id], vaultIds: [], autoLogin: false } })
    assert.isTrue(runs.every(({ status }) => status !== "running"))
    assert.isAbove(Number(runs[0]?.["total_input_tokens"]), 0)
    for (const { slug, price } of catalog.products.slice(4, 6)) {
      const { result, success } = await execute(id, { product: slug })
      assert.deepStrictEqual([success, result], [true, { price }])
    }
    assert.deepStrictEqual(
      (await versions(id)).map(({ state, version }) => [version, state]),
      [
        [2, "usable"],
        [1, "failed"],
      ],
    )
  })

  it("becomes a recipe with the model's parameters if the recorded steps suffice", async () => {
    const done = { done: { text: "$7.50", success: true, data: { price: "$7.50" } } }
    model.follow({ steps: [...steps().slice(0, 1), [done]], drafts: [draft("throw new Error('unused')")] })
    const id = await create(withModel())
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished", currentVersion: 1, title: "Product price" }, skill.reason)
    assert.deepInclude(await execute(id, { product: "wool-rug" }), { success: true, result: { price: "$49.50" } })
  })

  it("fails with the last error after three programs, and with the reason of a failed recording", async () => {
    model.follow({ steps: steps(), drafts: [draft(code("Cost"))] })
    const failed = await generated(await create(withModel()))
    assert.deepInclude(failed, { status: "failed", currentVersion: null })
    assert.match(failed.reason, /There is no Cost on/)
    assert.strictEqual(model.written(), 3)

    model.follow({ steps: [[{ done: { text: "There is no shop.", success: false } }]], drafts: [] })
    const unrecorded = await generated(await create(withModel()))
    assert.match(unrecorded.reason, /There is no shop/)
  })

  it("is cancelled in each status, and ends at its deadline, with its runs", async () => {
    const slow = [[{ navigate: { url: `${catalog.url}/product/desk-lamp` } }], [{ wait: { seconds: 60 } }]]
    model.follow({ steps: slow, drafts: [] })
    const recording = await create(withModel())
    await service.until("the recording waits", 60_000, async () => {
      const [run] = await runsOf(recording)
      return run?.["status"] === "running"
    })
    model.follow({ steps: steps(), drafts: [draft()] })
    const cancel = async (id: string) => {
      const began = performance.now()
      const { body, status } = await service.post(`/api/v4/skills/${id}/cancel`)
      assert.deepStrictEqual([status, body.status], [200, "cancelled"])
      await service.until("its runs end", 60_000, async () =>
        (await runsOf(id)).every(({ status: one }) => ["completed", "failed", "cancelled"].includes(String(one))),
      )
      assert.isBelow(performance.now() - began, 10_000)
      assert.strictEqual((await service.post(`/api/v4/skills/${id}/cancel`)).status, 409)
    }
    await cancel(recording)
    model.follow({ steps: slow, drafts: [] })
    const late = await create(withModel())
    await service.sql(`UPDATE skill_generation SET deadline = now() WHERE skill_id = '${late}'`)
    assert.deepInclude(await generated(late), { status: "timed_out", currentVersion: null })
    await service.until("its run ends", 60_000, async () => (await runsOf(late))[0]?.["status"] === "cancelled")
    model.follow({ steps: steps(), drafts: [draft()] })
    const verifying = await create(withModel())
    await service.until("the writing ends", 60_000, async () => {
      if ((await runsOf(verifying)).length < 2) return false
      catalog.delay(3_000)
      return (await runsOf(verifying)).length === 4
    })
    await cancel(verifying)
    assert.strictEqual((await service.call("DELETE", `/api/v4/skills/${verifying}`)).status, 204)
  })
})

describe("A finished skill", () => {
  it("gets a new version by feedback, keeps the old one, and returns to it", async () => {
    model.follow({ steps: [], drafts: [draft(`${code()}\n// refined`)] })
    const id = await finishedFromRun()
    const feedback = "Return the price as an object."
    // The run was recorded without a model, so the server's default would be used, which is the planner.
    const { status, text } = await service.post(`/api/v4/skills/${id}/refine`, { feedback })
    assert.strictEqual(status, 409, text)
    assert.match(text, /needs a language model/)

    model.follow({ steps: steps(), drafts: [draft(), draft(`${code()}\n// refined`)] })
    const own = await create(withModel())
    assert.strictEqual((await generated(own)).currentVersion, 1)
    assert.strictEqual((await service.post(`/api/v4/skills/${own}/refine`, { feedback })).status, 202)
    const refined = await generated(own)
    assert.deepInclude(refined, { status: "finished", currentVersion: 2, title: "Product price" }, refined.reason)
    const last = fake.calls.findLast(({ request }) => purposeOf(request) === "write")
    assert.include(promptOf(last?.request ?? assert.fail("no call")), feedback)
    assert.notDeepEqual(await programOf(own, 1), await programOf(own, 2))
    assert.deepInclude(await execute(own, { product: "wool-rug" }), { success: true })
    const back = (await service.post(`/api/v4/skills/${own}/rollback`)).body
    assert.strictEqual(back.currentVersion, 1)
    assert.deepInclude(await execute(own, { product: "wool-rug" }), { success: true })
  })

  it("finds elements of a changed page with one model call, which becomes a new version", async () => {
    const done = { done: { text: "$7.50", success: true, data: { price: "$7.50" } } }
    const search = [
      [{ navigate: { url: catalog.url } }],
      [{ fill: { el: /\] \w+ "Search products"/, text: "Desk Lamp", submit: true } }],
      [{ click: { el: /\] link "Desk Lamp"/ } }],
      [done],
    ]
    const parameters = draft().parameters.map((one) => ({ ...one, recorded: "Desk Lamp" }))
    const examples = [{ product: "Desk Lamp" }, { product: "Wool Rug" }]
    model.follow({ steps: search, drafts: [{ ...draft("throw new Error('unused')"), parameters, examples }] })
    const agentPrompt = `Go to ${catalog.url}, search for Desk Lamp, open it and return its price`
    const id = await create(withModel({ agentPrompt }))
    const skill = await generated(id)
    assert.deepInclude(skill, { status: "finished", currentVersion: 1 }, skill.reason)

    catalog.change("renamed")
    const broken = await execute(id, { product: "Wall Clock" }, { autoHeal: false })
    assert.strictEqual(broken.success, false)
    assert.match(broken.error, /search.* is not on the page.*\(autoHeal is false\)\. Set autoHeal to true/i)

    model.follow({ steps: [], drafts: [], element: /"What do you need\?"/ })
    const calls = fake.calls.length
    assert.deepInclude(await execute(id, { product: "Wall Clock" }), { success: true, result: { price: "$42.50" } })
    assert.deepStrictEqual(
      fake.calls.slice(calls).map(({ request }) => purposeOf(request)),
      ["find"],
    )
    assert.strictEqual((await get(id)).currentVersion, 2)
    assert.deepInclude(await execute(id, { product: "Oak Desk" }), { success: true, result: { price: "$28.50" } })
    assert.strictEqual(fake.calls.length, calls + 1)
    assert.deepStrictEqual(
      (await versions(id)).map(({ origin, state }) => [origin, state]),
      [
        ["healed", "usable"],
        ["generated", "usable"],
      ],
    )
    catalog.change("first")
    assert.strictEqual((await service.post(`/api/v4/skills/${id}/rollback`)).body.currentVersion, 1)
    assert.deepInclude(await execute(id, { product: "Oak Desk" }, { autoHeal: false }), { success: true })
  })

  it("gets its script rewritten by a model after its site has changed, and keeps it if the script fails again", async () => {
    model.follow({ steps: steps(), drafts: [draft()] })
    const id = await create(withModel())
    assert.strictEqual((await generated(id)).currentVersion, 1)
    catalog.change("rebuilt")
    const failed = await execute(id, { product: "wool-rug" }, { autoHeal: false })
    assert.deepInclude(failed, { success: false })
    assert.match(failed.error, /There is no Price on/)

    model.follow({ steps: [], drafts: [], script: code("Cost") })
    assert.deepInclude(await execute(id, { product: "wool-rug" }), { success: false })
    assert.strictEqual((await get(id)).currentVersion, 1)

    const script = `await page.goto("${catalog.url}/product/" + params.product)
return { price: await page.locator("tr", { hasText: "Costs" }).locator("td").innerText() }`
    model.follow({ steps: [], drafts: [], script })
    assert.deepInclude(await execute(id, { product: "wool-rug" }), { success: true, result: { price: "$49.50" } })
    assert.strictEqual((await get(id)).currentVersion, 2)
    const calls = fake.calls.length
    assert.deepInclude(await execute(id, { product: "cork-board" }), { success: true, result: { price: "$70.50" } })
    assert.strictEqual(fake.calls.length, calls)
  })

  it("keeps its program when it is cloned, and is not changed by executions of the clone", async () => {
    const id = await finishedFromRun()
    const published = await service.patch(`/api/v4/skills/${id}`, { isPublic: true })
    assert.strictEqual(published.status, 200, published.text)
    const clone = await service.post(`/api/v4/marketplace/skills/${id}/clone`)
    assert.strictEqual(clone.status, 201, clone.text)
    assert.strictEqual(clone.body.clonedFromSkillId, id)
    const programs = await Promise.all([programOf(id, 1), programOf(clone.body.id, 1)])
    assert.deepStrictEqual(programs[0]["code"], programs[1]["code"])
    assert.deepInclude(await execute(clone.body.id, { product: "wall-clock" }), { success: true })
  })
})
