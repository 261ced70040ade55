import * as v2 from "@tabwright/raw/v2/operations"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v4 from "@tabwright/raw/v4/operations"
import { assert, describe, it } from "vitest"
import type { Shape } from "@tabwright/raw/wire/Operation"
import { FakeService, outcomes } from "../../../src/index.ts"
import { callerOf } from "../../Caller.ts"

interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly failures: ReadonlyArray<number>
  readonly success?: Shape
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "id" in value && "failures" in value

const operations = (exports: object): ReadonlyArray<Operation> => Object.values(exports).filter(isOperation)

type Call = ReturnType<typeof callerOf>

/** Adds the declared fields that a value does not have. */
const collectAbsent = (shape: Shape | undefined, value: unknown, path: string, absent: Set<string>): void => {
  if (typeof shape !== "object" || typeof value !== "object" || value === null) return
  if ("nullable" in shape) return collectAbsent(shape.nullable, value, path, absent)
  if ("items" in shape) return Object.values(value).forEach((item) => collectAbsent(shape.items, item, path, absent))
  if (!("required" in shape)) return
  for (const [name, field] of Object.entries({ ...shape.required, ...shape.optional })) {
    if (name in value) collectAbsent(field, Reflect.get(value, name), `${path}.${name}`, absent)
    else absent.add(`${path}.${name}`)
  }
}

/** Returns a caller that collects declared fields which successful responses do not have. */
const watched = (call: Call, exports: object, absent: Set<string>): Call => {
  const routes = operations(exports).map(({ id, method, path, success }) => {
    return { id, method, success, pattern: new RegExp(`^${path.replace(/\{[^{}]+\}/g, "[^/]+")}$`) }
  })
  return async (method, path, ...rest) => {
    const answer = await call(method, path, ...rest)
    const [plain = ""] = path.split("?")
    const route = routes.find((route) => route.method === method && route.pattern.test(plain))
    if (route !== undefined && answer.status < 300) collectAbsent(route.success, answer.body, route.id, absent)
    return answer
  }
}

/** Calls every v2 operation once, with its prerequisites. */
const useV2 = async (service: FakeService, call: Call) => {
  const task = (await call("POST", "/api/v2/tasks", { task: "Save a file" })).body
  await call("GET", `/api/v2/tasks/${task.id}/status`)
  await service.clock.advance("1 minute")
  const done = (await call("GET", `/api/v2/tasks/${task.id}`)).body
  await call("GET", "/api/v2/tasks")
  await call("GET", `/api/v2/tasks/${task.id}/logs`)
  await call("GET", `/api/v2/files/tasks/${task.id}/output-files/${done.outputFiles[0].id}`)
  await call("PATCH", `/api/v2/tasks/${task.id}`, { action: "stop" })
  const session = (await call("POST", "/api/v2/sessions")).body
  await call("GET", "/api/v2/sessions?filterBy=active")
  await call("GET", `/api/v2/sessions/${session.id}`)
  const upload = { fileName: "a.csv", contentType: "text/csv", sizeBytes: 3 }
  await call("POST", `/api/v2/files/sessions/${session.id}/presigned-url`, upload)
  await call("POST", `/api/v2/sessions/${session.id}/public-share`)
  await call("GET", `/api/v2/sessions/${session.id}/public-share`)
  await call("DELETE", `/api/v2/sessions/${session.id}/public-share`)
  await call("PATCH", `/api/v2/sessions/${session.id}`, { action: "stop" })
  await call("DELETE", `/api/v2/sessions/${session.id}`)
  await call("POST", `/api/v2/sessions/${task.sessionId}/purge`)
  const browser = (await call("POST", "/api/v2/browsers")).body
  await call("POST", `/api/v2/files/browsers/${browser.id}/presigned-url`, upload)
  await call("PATCH", `/api/v2/browsers/${browser.id}`, { action: "stop" })
  await useSkillsV2(call)
  await useShared(service, call, "v2")
  await call("GET", "/api/v2/billing/account")
}

const useSkillsV2 = async (call: Call) => {
  const at = (id: string) => `/api/v2/skills/${id}`
  const create = async () =>
    (await call("POST", "/api/v2/skills", { goal: "Read a title", agentPrompt: "Open the page" })).body.id
  await call("POST", `${at(await create())}/cancel`)
  const id = await create()
  const isFinished = async () => (await call("GET", at(id))).body.status === "finished"
  while (!(await isFinished()));
  await call("GET", "/api/v2/skills")
  await call("POST", `${at(id)}/execute`, { parameters: {} })
  const [execution] = (await call("GET", `${at(id)}/executions`)).body.items
  await call("GET", `${at(id)}/executions/${execution.id}/output`)
  await call("POST", `${at(id)}/refine`, { feedback: "Also return the price" })
  while (!(await isFinished()));
  await call("POST", `${at(id)}/rollback`)
  await call("PATCH", `/api/v4/skills/${id}`, { isPublic: true })
  await call("PATCH", at(id), { title: "Titles" })
  const [{ slug }] = (await call("GET", "/api/v2/marketplace/skills")).body.items
  await call("GET", `/api/v2/marketplace/skills/${slug}`)
  await call("POST", `/api/v2/marketplace/skills/${id}/execute`, {})
  const copy = (await call("POST", `/api/v2/marketplace/skills/${id}/clone`)).body
  await call("DELETE", at(copy.id))
}

const useSkillsV4 = async (call: Call) => {
  const at = (id: string) => `/api/v4/skills/${id}`
  const create = async () =>
    (await call("POST", "/api/v4/skills", { goal: "Read a title", agentPrompt: "Open the page" })).body.id
  await call("POST", `${at(await create())}/cancel`)
  const id = await create()
  const isFinished = async () => (await call("GET", at(id))).body.status === "finished"
  while (!(await isFinished()));
  await call("GET", "/api/v4/skills")
  const execution = (await call("POST", `${at(id)}/execute`, {})).body
  await call("GET", `${at(id)}/executions`)
  await call("GET", `${at(id)}/executions/${execution.id}`)
  await call("GET", `${at(id)}/executions/${execution.id}/output`)
  await call("POST", `${at(id)}/refine`, { feedback: "Also return the price" })
  while (!(await isFinished()));
  await call("GET", `${at(id)}/versions`)
  await call("GET", `${at(id)}/versions/1`)
  await call("POST", `${at(id)}/rollback`)
  await call("PATCH", at(id), { isPublic: true })
  const [{ slug }] = (await call("GET", "/api/v4/marketplace/skills")).body.skills
  await call("GET", `/api/v4/marketplace/skills/${slug}`)
  const copy = (await call("POST", `/api/v4/marketplace/skills/${id}/clone`)).body
  await call("DELETE", at(copy.id))
}

const useV3 = async (service: FakeService, call: Call) => {
  const session = (await call("POST", "/api/v3/sessions", { task: "Look", keepAlive: true })).body
  await call("GET", `/api/v3/sessions/${session.id}`)
  await call("GET", "/api/v3/sessions")
  await call("GET", `/api/v3/sessions/${session.id}/messages`)
  await call("POST", `/api/v3/sessions/${session.id}/stop`)
  await call("DELETE", `/api/v3/sessions/${session.id}`)
  const workspace = (await call("POST", "/api/v3/workspaces", { name: "w" })).body
  const at = `/api/v3/workspaces/${workspace.id}`
  await call("GET", "/api/v3/workspaces")
  await call("GET", at)
  await call("PATCH", at, { name: "x" })
  await call("POST", `${at}/files/upload`, { files: [{ name: "a.txt" }] })
  service.writeFile(workspace.id, "a.txt", "a")
  await call("GET", `${at}/files`)
  await call("GET", `${at}/size`)
  await call("DELETE", `${at}/files?path=a.txt`)
  await call("DELETE", at)
  await useShared(service, call, "v3")
  await call("GET", "/api/v3/billing/account")
}

const useUsers = async (service: FakeService, call: Call) => {
  const { apiKey, id } = service.addMember({ email: "ada@example.com", name: "Ada" })
  const body = { email: "ADA@example.com", role: "member" }
  const made = await callerOf(service, service.newKey())("POST", "/api/v4/invitations", body)
  const user = callerOf(service, apiKey)
  await call("GET", "/api/v4/me")
  await call("GET", "/api/v4/members")
  await call("POST", "/api/v4/runs", { task: "Cost something" })
  for (const name of ["keys", "usage?interval=day", "audit"]) await call("GET", `/api/v4/project/${name}`)
  await call("POST", "/api/v4/invitations", { email: "grace@example.com", role: "viewer" })
  const [{ id: invited }] = (await call("GET", "/api/v4/invitations")).body.invitations
  await call("DELETE", `/api/v4/invitations/${invited}`)
  await user("POST", "/api/v4/invitations/accept", { token: made.body.token })
  await user("GET", "/api/v4/console-sessions")
  await call("GET", "/api/v4/console-sessions")
  await call("DELETE", `/api/v4/console-sessions/${id}`)
  await call("DELETE", "/api/v4/console-sessions")
  const { id: other } = service.addMember({ email: "grace@example.com", role: "viewer" })
  await call("PATCH", `/api/v4/members/${other}`, { role: "admin" })
  await call("DELETE", `/api/v4/members/${other}`)
}

const useV4 = async (service: FakeService, call: Call) => {
  service.stub(outcomes.stuck())
  const run = (await call("POST", "/api/v4/runs", { task: "Look" })).body
  await call("GET", "/api/v4/runs")
  await call("GET", "/api/v4/key")
  await call("GET", "/api/v4/workspaces")
  await call("GET", `/api/v4/runs/${run.id}`)
  await call("GET", `/api/v4/runs/${run.id}/status`)
  await call("GET", `/api/v4/runs/${run.id}/events`)
  await call("GET", `/api/v4/runs/${run.id}/attachments`)
  await call("GET", `/api/v4/runs/${run.id}/trace`)
  await call("GET", `/api/v4/runs/${run.id}/model-calls?step=1`)
  service.stub({ toolCalls: [{ name: "lookup" }] })
  const tools = [{ name: "lookup", description: "Finds an order.", inputSchema: { type: "object" } }]
  const calling = (await call("POST", "/api/v4/runs", { task: "Look it up", tools })).body
  const calls = `/api/v4/runs/${calling.id}`
  // Each look advances the virtual clock.
  for (let looks = 0; looks < 20; looks++) await call("GET", `${calls}/status`)
  const [made] = (await call("GET", `${calls}/tool-calls`)).body.toolCalls
  await call("POST", `${calls}/tool-calls/${made.id}/claim`, { claimId: calling.id })
  await call("POST", `${calls}/tool-results`, { toolCallId: made.id, output: 1 })
  const queue = `/api/v4/sessions/${run.sessionId}/queue`
  const message = (await call("POST", queue, { text: "And then?" })).body
  await call("GET", queue)
  await call("GET", `${queue}/${message.id}`)
  await call("DELETE", `${queue}/${message.id}`)
  await call("POST", `/api/v4/runs/${run.id}/pause`)
  await call("POST", `/api/v4/runs/${run.id}/resume`, {})
  await call("POST", `/api/v4/runs/${run.id}/cancel`)
  await call("GET", "/api/v4/sessions")
  await call("GET", `/api/v4/sessions/${run.sessionId}`)
  const at = `/api/v4/workspaces/${run.workspaceId}`
  await call("POST", "/api/v4/workspaces", {})
  await call("GET", at)
  await call("PATCH", at, { name: null })
  await call("POST", `${at}/files/upload`, { files: [{ name: "a.txt", size: 1 }] })
  service.writeFile(run.workspaceId, "a.txt", "a")
  await call("GET", `${at}/files?includeUrls=true`)
  await call("GET", `${at}/size`)
  await call("DELETE", `${at}/files?path=a.txt`)
  await call("DELETE", at)
  await call("POST", `/api/v4/sessions/${run.sessionId}/purge`)
  const webhook = (await call("POST", "/api/v4/webhooks", { url: "https://example.com/hook" })).body
  const hook = `/api/v4/webhooks/${webhook.id}`
  const delivery = (await call("POST", `${hook}/test`)).body
  await call("GET", "/api/v4/webhooks")
  await call("GET", hook)
  await call("PATCH", hook, { isEnabled: false })
  await call("POST", `${hook}/rotate-secret`)
  await call("GET", `${hook}/deliveries`)
  await call("POST", `${hook}/deliveries/${delivery.id}/replay`)
  await call("DELETE", hook)
  const chat = { name: "ops", url: "http://127.0.0.1:1/hook" }
  const notification = `/api/v4/notifications/${(await call("POST", "/api/v4/notifications", chat)).body.id}`
  await call("GET", "/api/v4/notifications")
  await call("GET", "/api/v4/stats")
  await call("GET", notification)
  await call("PATCH", notification, { isEnabled: false })
  await call("POST", `${notification}/test`)
  await call("DELETE", notification)
  const login = { name: "shop", username: "ada", domains: ["example.com"] }
  const { sampleExtension: content } = await import("../../../src/conformance/general/SampleExtension.ts")
  const extension = `/api/v4/extensions/${(await call("POST", "/api/v4/extensions", { content })).body.id}`
  await call("GET", "/api/v4/extensions")
  await call("GET", extension)
  await call("DELETE", extension)
  const credential = `/api/v4/credentials/${(await call("POST", "/api/v4/credentials", login)).body.id}`
  await call("GET", "/api/v4/credentials")
  await call("GET", credential)
  await call("PATCH", credential, { autoLogin: true })
  await call("DELETE", credential)
  const connect = { url: "https://connect.example.com", token: "t", vaultId: "ftz4pm2xxwmwrsd7rjqn7grzfz" }
  const vault = `/api/v4/vaults/${(await call("POST", "/api/v4/vaults", { name: "team", ...connect })).body.id}`
  await call("GET", "/api/v4/vaults")
  await call("GET", `${vault}/logins`)
  await call("DELETE", vault)
  await useUsers(service, call)
  const timed = { name: "wait", intervalSeconds: 3600, run: { task: "Wait." } }
  const schedule = `/api/v4/schedules/${(await call("POST", "/api/v4/schedules", timed)).body.id}`
  await call("GET", "/api/v4/schedules")
  await call("GET", schedule)
  await call("PATCH", schedule, { isPaused: true })
  await call("POST", `${schedule}/run`)
  await call("GET", `${schedule}/ticks`)
  await call("DELETE", schedule)
  const url = "https://example.com/"
  const formats = ["markdown", "html", "text", "links", "metadata", "accessibility"]
  await call("POST", "/api/v4/pages", { url, formats, screenshot: {}, pdf: {}, data: { schema: {} } })
  const urls = [url, "http://127.0.0.1:1/"]
  const batch = `/api/v4/pages/batches/${(await call("POST", "/api/v4/pages/batches", { urls, formats })).body.id}`
  await call("GET", "/api/v4/pages/batches")
  await call("GET", batch)
  await call("GET", `${batch}/results`)
  await call("POST", `${batch}/cancel`)
  await call("DELETE", batch)
  const mcpServer = (await call("POST", "/api/v4/mcp-servers", { name: "shop", url: "https://example.com/mcp" })).body
  const mcp = `/api/v4/mcp-servers/${mcpServer.id}`
  await call("GET", "/api/v4/mcp-servers")
  await call("GET", mcp)
  await call("PATCH", mcp, { timeoutSeconds: 5 })
  await call("POST", `${mcp}/refresh`)
  await call("POST", `${mcp}/test`)
  await call("DELETE", mcp)
  await useSkillsV4(call)
  const { id: workspaceId } = (await call("POST", "/api/v4/workspaces", {})).body
  await call("POST", "/api/v4/runs", { task: "Find @{{it}}", workspaceId })
  await service.clock.advance("1 minute")
  const [recipe] = (await call("GET", "/api/v4/recipes")).body.recipes
  await call("GET", `/api/v4/recipes/${recipe.id}`)
  await call("DELETE", `/api/v4/recipes/${recipe.id}`)
  const { id } = (await call("POST", "/api/v4/profiles")).body
  await call("POST", `/api/v4/profiles/${id}/import`, { sites: ["shop.example"], cookies: [] })
  const logged = (await call("POST", "/api/v4/browsers", { logs: true })).body
  service.addLogEntry(logged.id, { type: "console", text: "hello" })
  await call("GET", `/api/v4/browsers/${logged.id}/logs`)
  await call("GET", `/api/v4/browsers/${logged.id}/har`)
  const solving = (await call("POST", "/api/v4/browsers", { captcha: { solver: "human" } })).body
  service.addCaptcha(solving.id, { kind: "hcaptcha" })
  await call("GET", `/api/v4/browsers/${solving.id}/captchas`)
  await useShared(service, call, "v4")
}

/** Calls the operations of browsers, profiles and models. */
const useShared = async (service: FakeService, call: Call, version: string) => {
  const browser = (await call("POST", `/api/${version}/browsers`)).body
  service.addDownload(browser.id, "report.pdf", "pdf")
  await call("GET", `/api/${version}/browsers`)
  await call("GET", `/api/${version}/browsers/${browser.id}`)
  await call("GET", `/api/${version}/browsers/${browser.id}/downloads?includeUrls=true`)
  await call("PATCH", `/api/${version}/browsers/${browser.id}`, { action: "stop" })
  const profile = (await call("POST", `/api/${version}/profiles`, { name: "Ada" })).body
  await call("GET", `/api/${version}/profiles?query=ada`)
  await call("GET", `/api/${version}/profiles/${profile.id}`)
  await call("PATCH", `/api/${version}/profiles/${profile.id}`, { userId: "u1" })
  await call("DELETE", `/api/${version}/profiles/${profile.id}`)
  await call("GET", `/api/${version}/models`)
}

describe("the operations", () => {
  for (const [version, exports, use] of [
    ["v2", v2, useV2],
    ["v3", v3, useV3],
    ["v4", v4, useV4],
  ] as const) {
    it(`of ${version} all return responses that match the contract, with every field`, async () => {
      await using service = new FakeService({ fetch: async () => new Response(null, { status: 204 }) })
      service.stub({ files: { "out.csv": "id\n1\n" } }, { task: "Save a file" })
      const absent = new Set<string>()
      await use(service, watched(callerOf(service), exports, absent))
      // A response that violates its schema is a 500.
      const bad = service.calls().filter(({ status }) => status === undefined || status >= 400)
      assert.deepStrictEqual(
        bad.map(({ operation, status }) => `${operation} ${status}`),
        [],
      )
      assert.deepStrictEqual([...absent], version === "v4" ? ["listRuns.runs.humanRequest"] : [])
      const served = new Set(service.calls({ version }).map(({ operation }) => operation))
      // The fake stores no experiments.
      const isSupported = (path: string) => !path.startsWith("/api/v4/evals") && !path.endsWith("/eval-case")
      const missing = operations(exports).filter(({ id, path }) => isSupported(path) && !served.has(id))
      assert.deepStrictEqual(
        missing.map(({ id }) => id),
        [],
      )
    })

    it(`of ${version} fail with declared statuses only`, async () => {
      await using service = new FakeService()
      const unknown = callerOf(service, "tw_unknown")
      const stranger = callerOf(service)
      for (const { failures, id, method, path } of operations(exports)) {
        const at = path.replace("{message_id}", "99").replace(/\{[^}]+\}/g, "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f")
        const body = method === "GET" || method === "DELETE" ? undefined : {}
        assert.strictEqual((await unknown(method, at, body)).status, 401, id)
        const { status } = await stranger(method, at, body)
        assert.isTrue(status < 300 || failures.includes(status), `${id} answered ${status}`)
      }
    })
  }
})
