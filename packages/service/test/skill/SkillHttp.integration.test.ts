import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { addSkill as addSkillRow, parameter, type ScriptSkill } from "../fixture/database/SkillRows.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const addSkill = (skill: ScriptSkill) => addSkillRow(service.sql, skill)

const readTitle = `
  await page.goto(params.base + "/" + encodeURIComponent(params.name))
  console.log("read", params.name)
  return { title: await page.title() }`

const titleSkill = () =>
  addSkill({
    code: readTitle,
    parameters: [
      parameter("base", "string", { default: service.site.url, required: false }),
      parameter("name", "string"),
    ],
    outputSchema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
    title: "Title reader",
  })

describe("The execution of a skill", () => {
  it("responds with the result of its script in v4 and v2, without tokens, and is listed", async () => {
    const id = await titleSkill()
    const { body, status } = await service.post(`/api/v4/skills/${id}/execute`, {
      parameters: { name: "Lamps & more" },
    })
    assert.strictEqual(status, 200)
    assert.deepInclude(body, {
      skillId: id,
      version: 1,
      status: "completed",
      success: true,
      result: { title: "Lamps & more" },
      error: null,
      logs: "read Lamps & more",
      parameters: { base: service.site.url, name: "Lamps & more" },
      costUsd: "0",
    })
    assert.isAbove(body.latencyMs, 0)
    const run = (await service.get(`/api/v4/runs/${body.id}`)).body
    assert.deepInclude(run, { status: "completed", totalInputTokens: 0, sessionId: body.sessionId })
    assert.deepStrictEqual((await service.get(`/api/v4/skills/${id}/executions/${body.id}`)).body, body)

    const second = (await service.post(`/api/v2/skills/${id}/execute`, { parameters: { name: "Chairs" } })).body
    assert.deepInclude(second, { success: true, result: { title: "Chairs" }, error: null, stderr: "read Chairs" })
    const listed = (await service.get(`/api/v2/skills/${id}/executions?pageSize=1`)).body
    assert.deepInclude(listed, { totalItems: 2, pageNumber: 1, pageSize: 1 })
    assert.deepInclude(listed.items[0], { skillId: id, status: "completed", success: true, hasOutput: true })
    const first = (await service.get(`/api/v4/skills/${id}/executions`)).body.executions
    assert.deepStrictEqual(
      first.map((one: { readonly id: string }) => one.id),
      [listed.items[0].id, body.id],
    )

    const output = await service.get(`/api/v2/skills/${id}/executions/${body.id}/output`)
    const downloaded = await service.get(output.body.downloadUrl, { key: null })
    assert.deepStrictEqual(downloaded.body, { title: "Lamps & more" })
    assert.strictEqual((await service.get(`${output.body.downloadUrl}x`, { key: null })).status, 404)
  })

  it("rejects each invalid parameter with its own path and reason", async () => {
    const id = await titleSkill()
    const { body, status } = await service.post(`/api/v4/skills/${id}/execute`, {
      parameters: { base: 1, other: true },
    })
    assert.strictEqual(status, 422)
    assert.deepStrictEqual(
      body.detail.map(({ loc, type }: { readonly loc: unknown; readonly type: string }) => [loc, type]),
      [
        [["body", "parameters", "other"], "extra_forbidden"],
        [["body", "parameters", "base"], "value_error"],
        [["body", "parameters", "name"], "missing"],
      ],
    )
    assert.isEmpty((await service.get(`/api/v4/skills/${id}/executions`)).body.executions)
  })

  it("fails with the script's error, or if the result does not fit the output schema", async () => {
    const outputSchema = { type: "object", properties: { price: { type: "number" } }, required: ["price"] }
    const wrong = await addSkill({ code: `console.log("before"); return { price: "free" }`, outputSchema })
    const failed = (await service.post(`/api/v4/skills/${wrong}/execute`, {})).body
    assert.deepInclude(failed, { status: "failed", success: false, result: null, hasOutput: false, logs: "before" })
    assert.include(failed.error, "price")
    assert.strictEqual((await service.get(`/api/v4/skills/${wrong}/executions/${failed.id}/output`)).status, 404)

    const thrown = await addSkill({ code: `console.log("before")\nthrow new Error("no lamps")` })
    const { body } = await service.post(`/api/v2/skills/${thrown}/execute`, { parameters: {} })
    assert.deepInclude(body, { success: false, result: null, error: "no lamps The script failed at line 2." })
    assert.include(body.stderr, "before\nError: no lamps")
  })

  it("sets cookies for their domain, which are stored nowhere in plain text", async () => {
    const secret = "s3cret-cookie-value"
    const id = await addSkill({
      code: `await page.goto(params.base + "/cookies"); return (await page.textContent("body")) ?? ""`,
      parameters: [
        parameter("base", "string", { default: service.site.url, required: false }),
        parameter("sid", "cookie", { cookieDomain: "127.0.0.1" }),
      ],
    })
    const cookies = service.site.cookies.length
    const { body } = await service.post(`/api/v4/skills/${id}/execute`, { parameters: { sid: secret } })
    assert.deepInclude(body, { status: "completed", parameters: { base: service.site.url } })
    assert.include(service.site.cookies.slice(cookies), `sid=${secret}`)
    for (const table of ["run", "step", "event", "run_secret"]) {
      const rows = await service.sql(`SELECT count(*)::int AS n FROM ${table} t WHERE t::text LIKE '%${secret}%'`)
      assert.deepStrictEqual(rows, [{ n: 0 }], table)
    }
  })

  it("keeps the browser of a given session, and is rejected while it is busy", async () => {
    const id = await addSkill({
      code: `const before = page.url(); await page.goto("${service.site.url}/b"); return before`,
    })
    const session = (await service.post("/api/v2/sessions", {})).body
    const execute = () => service.post(`/api/v2/skills/${id}/execute`, { parameters: {}, sessionId: session.id })
    assert.deepInclude((await execute()).body, { success: true })
    assert.deepInclude((await execute()).body, { success: true, result: `${service.site.url}/b` })
    const slow = await addSkill({ code: `await new Promise((end) => setTimeout(end, 20000))` })
    const running = await service.post(`/api/v4/skills/${slow}/execute`, { sessionId: session.id, wait: false })
    assert.deepInclude(running.body, { status: "running", result: null, finishedAt: null, latencyMs: null })
    assert.strictEqual((await execute()).status, 400)
    await service.post(`/api/v4/runs/${running.body.id}/cancel`)
  })

  it("is cancelled after its time limit", async () => {
    const id = await addSkill({ code: `await new Promise((end) => setTimeout(end, 60000))` })
    const { body } = await service.post(`/api/v4/skills/${id}/execute`, { timeoutSeconds: 1 })
    assert.deepInclude(body, { status: "failed", success: false })
    assert.match(body.error, /time/)
  })

  it("is rejected for a disabled or unfinished skill, and for one of another project unless it is public", async () => {
    const id = await titleSkill()
    const execute = (version: string, key?: string) =>
      service.post(
        `/api/${version}/skills/${id}/execute`,
        { parameters: { name: "x" } },
        key === undefined ? {} : { key },
      )
    await service.patch(`/api/v4/skills/${id}`, { isEnabled: false })
    assert.strictEqual((await execute("v4")).status, 409)
    assert.strictEqual((await execute("v2")).status, 400)
    await service.patch(`/api/v4/skills/${id}`, { isEnabled: true })

    const project = (await service.post("/api/admin/projects", { name: "Other" })).body
    const { key } = (await service.post("/api/admin/keys", { name: "other", projectId: project.id })).body
    assert.strictEqual((await execute("v4", key)).status, 404)
    await service.patch(`/api/v4/skills/${id}`, { isPublic: true })
    const done = (await execute("v4", key)).body
    assert.deepInclude(done, { success: true, result: { title: "x" } })
    assert.isEmpty((await service.get(`/api/v4/skills/${id}/executions`)).body.executions)
    const theirs = (await service.get(`/api/v4/skills/${id}/executions`, { key })).body.executions
    assert.deepStrictEqual(theirs.length, 1)

    const copy = await service.post(`/api/v4/marketplace/skills/${id}/clone`, undefined, { key })
    assert.strictEqual(copy.status, 201)
    assert.deepInclude(copy.body, { clonedFromSkillId: id, status: "finished", currentVersion: 1, isPublic: false })
    const shown = (await service.get("/api/v2/marketplace/skills/title-reader", { key })).body
    assert.deepInclude(shown, { id, slug: "title-reader", cloneCount: 1, isOfficial: false })
    assert.notProperty(shown, "goal")
  })
})

describe("A policy", () => {
  const orderSkill = (code: string) =>
    addSkill({ code: `await page.goto("${service.site.url}/order")\n${code}\nreturn await page.title()` })

  const keyWith = async (policy: object) =>
    String((await service.post("/api/admin/keys", { name: randomUUID().slice(0, 8), policy })).body.key)

  it("of a key lets a skill read, and stops what it forbids or cannot recognize before its effect", async () => {
    const key = await keyWith({ actions: { purchase: "deny", newDomain: "deny" } })
    const execute = async (code: string) =>
      (await service.post(`/api/v4/skills/${await orderSkill(code)}/execute`, {}, { key })).body
    const before = service.site.orders()
    const read = `await page.getByLabel("Note").fill("x")\nawait page.getByLabel("Note").press("End")`
    assert.deepInclude(await execute(read), { success: true, result: "Order" })
    for (const [code, reason] of [
      [`await page.getByRole("button").click()`, 'forbids a purchase (click "Place order'],
      [`await page.getByLabel("Note").press("Enter")`, "forbids a purchase"],
      [`await page.keyboard.press("Enter")`, "does not allow page.keyboard.press()"],
      [`await page.evaluate(() => document.forms[0].submit())`, "does not allow page.evaluate()"],
      [`await page.goto("http://localhost:1/")`, "forbids opening a new site"],
    ] as const) {
      const { error, success } = await execute(code)
      assert.isFalse(success, code)
      assert.include(error, reason)
    }
    assert.strictEqual(service.site.orders(), before)
  })

  it("asks a human about a click of a script, which continues with the answer", async () => {
    const key = await keyWith({ actions: { purchase: "ask" } })
    const before = service.site.orders()
    for (const [answer, orders] of [
      ["no", 0],
      ["yes", 1],
    ] as const) {
      const id = await orderSkill(`await page.getByRole("button", { name: "Place order" }).click()`)
      const started = (await service.post(`/api/v4/skills/${id}/execute`, { wait: false }, { key })).body
      const reason = await service.until(`execution ${started.id} asks`, 60_000, async () => {
        const { humanRequest } = (await service.get(`/api/v4/runs/${started.id}`)).body
        return humanRequest?.reason
      })
      assert.include(reason, 'click "Place order')
      await service.post(`/api/v4/runs/${started.id}/resume`, { answer })
      await service.ended(started.id)
      assert.strictEqual(service.site.orders(), before + orders)
    }
  })

  it("of a run decides whether the agent may execute a skill, and applies to the execution", async () => {
    const id = await orderSkill(`await page.getByRole("button").click()`)
    const before = service.site.orders()
    const nameOf = async () => {
      const run = await service.run({ task: "endless", skillIds: [id] })
      const [row] = await service.sql(`SELECT settings->'skills'->0->>'name' AS name FROM run WHERE id = '${run.id}'`)
      await service.post(`/api/v4/runs/${run.id}/cancel`)
      return String(row?.["name"])
    }
    const name = await nameOf()
    const results = async (policy: object) => {
      const run = await service.run({
        task: script([{ callTool: { name, arguments: {} } }], [{ done: { text: "Done.", success: true } }]),
        skillIds: [id],
        policy,
      })
      await service.ended(run.id)
      return JSON.stringify(await service.sql(`SELECT results FROM step WHERE run_id = '${run.id}' ORDER BY number`))
    }
    assert.include(await results({ tools: { "skill_*": "deny" } }), "The policy of this run forbids the tool.")
    assert.isEmpty((await service.get(`/api/v4/skills/${id}/executions`)).body.executions)
    assert.include(await results({ actions: { purchase: "deny" } }), "forbids a purchase")
    assert.strictEqual(service.site.orders(), before)
  })
})

describe("A skill of a run", () => {
  it("is a tool of the agent, whose execution is one of the skill", async () => {
    const id = await titleSkill()
    const call = (args: Record<string, string>) => ({ callTool: { name: "skill_title_reader", arguments: args } })
    const run = await service.run({
      task: script([call({ name: "Lamps" })], [call({ other: "x" })], [{ done: { text: "Done.", success: true } }]),
      skillIds: [id],
    })
    assert.strictEqual((await service.ended(run.id)).status, "completed")
    const results = await service.sql(`SELECT results FROM step WHERE run_id = '${run.id}' ORDER BY number`)
    const [first, second] = results.map((row) => (row["results"] as ReadonlyArray<Record<string, unknown>>)[0])
    assert.deepInclude(first, { ok: true, data: { title: "Lamps" } })
    assert.deepInclude(second, { ok: false })
    assert.include(second?.["data"], 'The skill has no parameter "other"')
    const { executions } = (await service.get(`/api/v4/skills/${id}/executions`)).body
    assert.deepStrictEqual(executions.length, 1)
    assert.deepInclude(executions[0], { parameters: { base: service.site.url, name: "Lamps" }, success: true })
  })

  it("is among those that * names in v2", async () => {
    const id = await titleSkill()
    const task = (await service.post("/api/v2/tasks", { task: "endless", skillIds: ["*"] })).body
    const [row] = await service.sql(`SELECT settings->'skills' AS skills FROM run WHERE id = '${task.id}'`)
    const skills = row?.["skills"] as ReadonlyArray<{ readonly id: string; readonly name: string }>
    assert.include(
      skills.map((one) => one.id),
      id,
    )
    assert.strictEqual(new Set(skills.map(({ name }) => name)).size, skills.length)
    await service.patch(`/api/v2/tasks/${task.id}`, { action: "stop" })
  })

  it("is rejected if it cannot be executed", async () => {
    const cookie = await addSkill({ code: "", parameters: [parameter("sid", "cookie", { cookieDomain: "a.example" })] })
    for (const skillIds of [["s"], [randomUUID()], [await titleSkill(), cookie]])
      for (const path of ["/api/v2/tasks", "/api/v4/runs"]) {
        const { body, status } = await service.post(path, { task: "endless", skillIds })
        assert.strictEqual(status, 422)
        assert.include(body.detail[0].loc, "skillIds")
      }
  })
})

describe("The skills of a project", () => {
  it("are listed, changed, rolled back and deleted", async () => {
    const id = await titleSkill()
    const skill = (await service.get(`/api/v4/skills/${id}`)).body
    assert.deepInclude(skill, { id, status: "finished", currentVersion: 1, isPublic: false, slug: null })
    const legacy = (await service.get(`/api/v2/skills/${id}`)).body
    assert.strictEqual(Buffer.from(legacy.code, "base64").toString(), readTitle)
    const changed = await service.patch(`/api/v2/skills/${id}`, {
      title: "Other",
      categories: ["search"],
      domains: null,
    })
    assert.deepInclude(changed.body, { title: "Other", categories: ["search"] })
    assert.strictEqual((await service.patch(`/api/v2/skills/${id}`, { categories: ["none"] })).status, 422)
    const found = (await service.get(`/api/v2/skills?category=search&query=OTHER&isEnabled=true&isPublic=false`)).body
    assert.deepStrictEqual([found.totalItems, found.items[0].id, found.items[0].code], [1, id, null])
    assert.strictEqual(
      (await service.get(`/api/v2/skills?query=OTHER&fromDate=2100-01-01T00:00:00Z`)).body.totalItems,
      0,
    )

    assert.deepInclude((await service.post(`/api/v2/skills/${id}/rollback`)).body, {
      detail: "The skill has no earlier version.",
    })
    assert.deepInclude((await service.post(`/api/v2/skills/${id}/cancel`)).body, {
      detail: "Generation is not cancellable",
    })
    const versions = (await service.get(`/api/v4/skills/${id}/versions`)).body.versions
    assert.deepInclude(versions[0], { version: 1, state: "usable", origin: "generated", isCurrent: true })
    const version = (await service.get(`/api/v4/skills/${id}/versions/1`)).body
    assert.deepInclude(version, { kind: "script", code: readTitle, startUrl: null })
    assert.strictEqual((await service.get(`/api/v4/skills/${id}/versions/2`)).status, 404)

    assert.strictEqual((await service.call("DELETE", `/api/v2/skills/${id}`)).status, 204)
    assert.deepInclude((await service.get(`/api/v2/skills/${id}`)).body, { detail: "Skill not found" })
    assert.strictEqual((await service.call("DELETE", `/api/v2/skills/${id}`)).status, 404)
    assert.strictEqual((await service.call("DELETE", `/api/v4/skills/${id}`)).status, 204)
  })

  it("name what a request for a new one lacks", async () => {
    const problem = async (body: object) => {
      const { body: response, status } = await service.post("/api/v4/skills", { goal: "Read titles", ...body })
      assert.strictEqual(status, 422, JSON.stringify(response))
      return response.detail[0].loc
    }
    assert.deepStrictEqual(await problem({}), ["body", "agentPrompt"])
    const fromRunId = randomUUID()
    assert.deepStrictEqual(await problem({ fromRunId, agentPrompt: "Open the shop" }), ["body", "agentPrompt"])
    assert.deepStrictEqual(await problem({ fromRunId, model: "gpt-5.6-luna" }), ["body", "model"])
    assert.deepStrictEqual(await problem({ fromRunId }), ["body", "fromRunId"])
  })
})
