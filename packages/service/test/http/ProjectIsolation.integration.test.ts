import * as fc from "fast-check"
import { extensionZip } from "../fixture/peer/ExtensionZip.ts"
import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { addUser } from "../fixture/database/UserRows.ts"
import { addExecutedSkill } from "../fixture/database/SkillRows.ts"
import { type ClientResponse, Client } from "../fixture/client/Client.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"
import { type JsonSchema, type Operation, operations as all, type Parameter } from "./fuzz/Contract.ts"
import { validValues } from "./fuzz/Values.ts"
import { insertToolCall } from "./fuzz/World.ts"

/** Operations across all projects require a scope that project keys lack. */
const operations = all.filter(({ version }) => version !== "admin")

/** One resource of each kind, by its path segment or its field in queries and bodies. */
type Resources = Readonly<Record<string, string>>

let service: RunningService
let client: Client
let foreign: Resources
let own: Resources

const createResources = async (client: Client): Promise<Resources> => {
  const create = async (path: string, json?: object): Promise<ClientResponse["body"]> => {
    const { status, text, body } = await client.post(path, json)
    assert.isBelow(status, 300, `${path}: ${text}`)
    return body
  }
  const browser = await create("/api/v4/browsers", { metadata: { of: "project" } })
  const task = script(
    [{ navigate: { url: `${service.site.url}/page/foreign` } }],
    [{ save: { name: "a.txt", format: "txt", content: "secret" } }],
    [{ done: { text: "@title", success: true } }],
  )
  const run = await client.run({ task })
  const ended = await client.ended(run.id)
  assert.strictEqual(ended.status, "completed", ended.error)
  const message = await create(`/api/v4/sessions/${run.sessionId}/queue`, { text: "decline me" })
  const files = [{ name: "a.txt", contentType: "text/plain", size: 1 }]
  const upload = await create(`/api/v4/workspaces/${run.workspaceId}/files/upload`, { files })
  const webhook = await create("/api/v4/webhooks", { url: `${service.site.url}/hook` })
  const delivery = await create(`/api/v4/webhooks/${webhook.id}/test`)
  const login = { name: "foreign", username: "ada", domains: ["example.com"] }
  const credential = await create("/api/v4/credentials", login)
  const schedule = await create("/api/v4/schedules", {
    name: "foreign",
    intervalSeconds: 3600,
    run: { task: "decline me" },
  })
  const batch = await create("/api/v4/pages/batches", { urls: [`${service.site.url}/page/foreign`] })
  const extension = await create("/api/v4/extensions", { content: extensionZip().toString("base64") })
  const mcpServer = await create("/api/v4/mcp-servers", { name: "foreign", url: `${service.site.url}/mcp` })
  const profile = await create("/api/v4/profiles", { name: "foreign" })
  const recipe = randomUUID()
  await service.sql(
    `INSERT INTO recipe (id, project_id, workspace_id, key, template, parameter_count, model, recipe, run_id, first_tokens)
     SELECT '${recipe}', project_id, '${run.workspaceId}', 'key', 'secret', 0, model,
       '{"version":1,"slots":0,"acts":[],"answer":{"text":[]}}', id, 0 FROM run WHERE id = '${run.id}'`,
  )
  const configuration = {
    dataset: "foreign",
    datasetVersion: "1",
    datasetHash: "hash",
    model: null,
    runOptions: {},
    judgeModel: null,
    judgePromptHash: null,
  }
  const experiment = await create("/api/v4/evals", { name: "foreign", configuration, configHash: "hash" })
  const [evalResult, evalStart] = [randomUUID(), randomUUID()]
  await service.sql(
    `INSERT INTO eval_result (id, experiment_id, case_id, repetition, outcome, score, tags, scorers, answer, steps,
       input_tokens, output_tokens, cost_usd, unpriced_calls, seconds, attempts, finished_at)
     VALUES ('${evalResult}', '${experiment.id}', 'secret', 1, 'passed', 1, '[]', '[]', 'secret', 1, 1, 1, 0, 0, 1, 1,
       '2026-03-02T09:16:40Z')`,
  )
  await create(`/api/v4/evals/${experiment.id}/starts`, {
    key: evalStart,
    caseId: "secret",
    repetition: 2,
    sessionId: run.sessionId,
  })
  const { projectId } = (await client.get("/api/v4/key")).body
  const user = await addUser(service.sql, projectId)
  const invited = { email: `${user.member}@example.com`, role: "viewer" }
  const invitation = await create("/api/v4/invitations", invited)
  const { outputFiles } = (await client.get(`/api/v2/tasks/${run.id}`)).body
  const messages = (await client.get(`/api/v3/sessions/${run.sessionId}/messages`)).body.messages
  await create(`/api/v2/sessions/${run.sessionId}/public-share`)
  return {
    members: user.member,
    invitations: invitation.id,
    "console-sessions": user.session,
    browsers: browser.id,
    runs: run.id,
    tasks: run.id,
    sessions: run.sessionId,
    workspaces: run.workspaceId,
    queue: String(message.id),
    webhooks: webhook.id,
    deliveries: delivery.id,
    "tool-calls": await insertToolCall(service.sql, run.id),
    "mcp-servers": mcpServer.id,
    credentials: credential.id,
    schedules: schedule.id,
    batches: batch.id,
    extensions: extension.id,
    skills: await addExecutedSkill(service.sql, run.id),
    executions: run.id,
    // A number within a skill, not a resource of its own.
    versions: "999999",
    profiles: profile.id,
    recipes: recipe,
    evals: experiment.id,
    results: evalResult,
    starts: evalStart,
    baseline: experiment.id,
    "output-files": outputFiles[0].id,
    uploads: upload.files[0].id,
    after: messages[0].id,
    before: messages.at(-1).id,
  }
}

beforeAll(async () => {
  service = await openService({ maxBrowsers: 8 })
  const [project, key] = [randomUUID(), `tw_${"o".repeat(43)}`]
  await service.sql(`INSERT INTO project (id, name) VALUES ('${project}', 'other')`)
  await service.sql(
    `INSERT INTO api_key (id, project_id, name, hash, prefix, scopes)
     VALUES ('${randomUUID()}', '${project}', 'k', sha256('${key}'), 'tw_oooo', '["read", "write", "admin"]')`,
  )
  client = new Client(service.url, key)
  foreign = await createResources(service)
  own = await createResources(client)
})
afterAll(() => service.close())

/** Returns the kind of resource that a parameter identifies: the preceding path segment, or its own name. */
const kindOf = ({ name, in: place }: Parameter, { path }: Operation): string =>
  place === "path"
    ? (path
        .slice(0, path.indexOf(`/{${name}}`))
        .split("/")
        .at(-1) ?? "")
    : kindOfField(name)

const fields: Readonly<Record<string, string>> = {
  sessionId: "sessions",
  agentSessionId: "sessions",
  workspaceId: "workspaces",
  profileId: "profiles",
  attachedFileIds: "uploads",
  toolCallId: "tool-calls",
}
const kindOfField = (name: string): string => fields[name] ?? name

/** A minimal body with a task that is declined immediately. */
const smallest = (schema: JsonSchema, { resolve }: Operation): Readonly<Record<string, unknown>> => {
  const { properties = {}, required = [] } = resolve(schema)
  const few = Object.entries(properties).filter(([name]) => required.includes(name))
  const [made] = fc.sample(
    validValues({ type: "object", properties: Object.fromEntries(few), required }, { resolve, ids: [] }),
    {
      numRuns: 1,
      seed: 1,
    },
  )
  return { ...Object(made), ...("task" in properties ? { task: "decline me" } : {}) }
}

type WithIds = (resources: Resources) => unknown

/** A body for each location of a schema that accepts an ID. */
const withIds = (schema: JsonSchema, operation: Operation, name = ""): ReadonlyArray<WithIds> => {
  const { format, anyOf = [], items, properties = {} } = operation.resolve(schema)
  if (format === "uuid") return [(resources) => resources[kindOfField(name)]]
  const others = anyOf.flatMap((each) => withIds(each, operation, name))
  const inList = items === undefined ? [] : withIds(items, operation, name)
  const inside = Object.entries(properties).flatMap(([field, each]) =>
    withIds(each, operation, field).map((made): WithIds => (resources) => ({
      ...smallest(schema, operation),
      [field]: made(resources),
    })),
  )
  return [
    ...others,
    ...inList.map((made): WithIds => (resources) => [made(resources)]),
    ...inside,
  ]
}

interface ForeignRequest {
  readonly path: string
  readonly json: unknown
}

/** Every request of an operation that references a resource, as functions of the resources. */
const requestsFor = (operation: Operation): ReadonlyArray<(resources: Resources) => ForeignRequest> => {
  const inPath = operation.parameters.filter((each) => each.in === "path")
  const inQuery = operation.parameters.filter((each) => each.in === "query")
  const needed = (resources: Resources, query: ReadonlyArray<string>) =>
    inQuery
      .filter(({ name, required }) => required === true && !query.some((each) => each.startsWith(`${name}=`)))
      .map(({ name }) => `${name}=${resources[name] ?? "uploads/a.txt"}`)
  const at = (resources: Resources, own: ReadonlyArray<Parameter>, query: ReadonlyArray<string>) => {
    const path = inPath.reduce((made, parameter) => {
      const kind = kindOf(parameter, operation)
      return made.replace(`{${parameter.name}}`, (own.includes(parameter) ? ownResources : resources)[kind] ?? "")
    }, operation.path)
    return `${path}?${[...needed(resources, query), ...query].join("&")}`
  }
  const small = operation.body === undefined ? undefined : smallest(operation.body, operation)
  const ownResources = own
  return [
    // All IDs of a path, then only the last one.
    ...inPath.slice(0, 1).map(() => (resources: Resources) => ({ path: at(resources, [], []), json: small })),
    ...inPath
      .slice(1)
      .map(() => (resources: Resources) => ({ path: at(resources, inPath.slice(0, -1), []), json: small })),
    ...inQuery
      .filter(({ schema }) => operation.resolve(schema).format === "uuid")
      .map((parameter) => (resources: Resources) => {
        const query = `${parameter.name}=${resources[kindOf(parameter, operation)]}`
        return { path: at(resources, inPath, [query]), json: small }
      }),
    ...(operation.body === undefined ? [] : withIds(operation.body, operation)).map(
      (made) => (resources: Resources) => ({
        path: at(resources, inPath, []),
        json: made(resources),
      }),
    ),
  ]
}

/** Normalizes IDs, times and signatures in a response. */
const withoutIds = ({ status, text }: ClientResponse): string =>
  `${status} ${text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "<id>")
    .replaceAll(/"id":\d+/g, '"id":<number>')
    // Results that are stored already are ignored.
    .replaceAll(/"added":\d+,"ignored":\d+/g, "<results>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "<time>")
    .replaceAll(/\?[^"\s]*(signature|token)=[^"\s]*/g, "?<signed>")}`

/** Numbers that no resource has, by kind. */
const numbers: Readonly<Record<string, string>> = { queue: "2000000000", versions: "1000000" }

const unknown = (): Resources =>
  Object.fromEntries(Object.keys(foreign).map((kind) => [kind, numbers[kind] ?? randomUUID()]))

const seen = async (client: Client, resources: Resources): Promise<ReadonlyArray<string>> => {
  const reads = operations.filter(({ method, path }) => method === "GET" && path.includes("{"))
  const texts: Array<string> = []
  for (const operation of reads) {
    const [requestOf] = requestsFor(operation)
    const { path = "" } = requestOf?.(resources) ?? {}
    const { status, text } = await client.get(path)
    const stable = text.replaceAll(/\?[^"\s]*(signature|token)=[^"\s]*|"requestId":"[^"]*"/g, "")
    texts.push(`${status} ${operation.path} ${stable}`)
  }
  return texts
}

describe("resources of another project", () => {
  it("appear in no list", async () => {
    for (const { method, path } of operations) {
      if (method !== "GET" || path.includes("{")) continue
      const { status, text } = await client.get(path)
      assert.strictEqual(status, 200, path)
      for (const id of Object.values(foreign)) if (id.length > 10) assert.notInclude(text, id, path)
    }
  })

  it("return 404 in every operation and stay unchanged", { timeout: 120_000 }, async () => {
    const before = await seen(service, foreign)
    let tried = 0
    for (const operation of operations) {
      for (const requestOf of requestsFor(operation)) {
        const answer = async (resources: Resources) => {
          const { path, json } = requestOf(resources)
          return withoutIds(await client.call(operation.method, path, json === undefined ? {} : { json }))
        }
        const foreignResponse = await answer(foreign)
        assert.strictEqual(
          foreignResponse,
          await answer(unknown()),
          `${operation.method} ${JSON.stringify(requestOf(foreign))}`,
        )
        tried += 1
      }
    }
    // Each operation with an ID in its path, and more for IDs elsewhere.
    assert.isAbove(tried, operations.filter(({ path }) => path.includes("{")).length)
    assert.deepStrictEqual(await seen(service, foreign), before)
  })

  it("cannot be reached by links, cursors or IDs issued for something else", async () => {
    const { body: file } = await service.get(
      `/api/v2/files/tasks/${foreign["runs"]}/output-files/${foreign["output-files"]}`,
    )
    const { body: browser } = await service.get(`/api/v4/browsers/${foreign["browsers"]}`)
    const cdpUrl = browser.cdpUrl.replace("ws:", "http:")
    const { body: ownBrowser } = await client.get(`/api/v4/browsers/${own["browsers"]}`)
    const ownToken = new URL(ownBrowser.cdpUrl).searchParams.get("token")
    for (const [link, isOpen] of [
      [file.downloadUrl, true],
      [file.downloadUrl.replace(foreign["output-files"], own["output-files"]), false],
      [file.downloadUrl.replace(/signature=../, "signature=aa"), false],
      [file.downloadUrl.replace(/expires=\d/, "expires=9"), false],
      [cdpUrl.replace("?", "/json/version?"), true],
      [cdpUrl.replace(/token=.*/, `token=${ownToken}`).replace("?", "/json/version?"), false],
      [browser.liveUrl, true],
      [browser.liveUrl.replace(/token=.*/, `token=${ownToken}`), false],
      [browser.liveUrl.replace(foreign["browsers"], own["browsers"]), false],
    ] as const) {
      const { status } = await client.get(link, { key: null })
      assert.strictEqual(status < 300, isOpen, `${link} ${status}`)
    }

    const page = (await service.get("/api/v4/runs?limit=1")).body
    assert.isString(page.nextCursor)
    const { text } = await client.get(`/api/v4/runs?cursor=${page.nextCursor}`)
    assert.isNotEmpty(page.runs)
    assert.notInclude(text, foreign["sessions"] ?? "")

    const key = { headers: { "idempotency-key": randomUUID() } }
    const [first, second] = [
      await service.post("/api/v4/workspaces", { name: "same" }, key),
      await client.post("/api/v4/workspaces", { name: "same" }, key),
    ]
    assert.strictEqual(second.status, 200)
    assert.notStrictEqual(second.body.id, first.body.id)
    assert.isNull(second.headers.get("idempotent-replayed"))
  })

  it("are rejected as files of a run", async () => {
    const files = [{ name: "b.txt", contentType: "text/plain", size: 6 }]
    const { body: announced } = await service.post(`/api/v4/workspaces/${foreign["workspaces"]}/files/upload`, {
      files,
    })
    const [{ id, uploadUrl }] = announced.files
    const headers = { "content-type": "text/plain" }
    assert.strictEqual((await service.call("PUT", uploadUrl, { key: null, body: "secret", headers })).status, 200)
    const { body: run } = await client.post("/api/v4/runs", {
      task: script([{ done: { text: "has @files", success: true } }]),
      attachedFileIds: [id],
    })
    assert.deepStrictEqual(run.missingFileIds, [id])
    assert.strictEqual((await client.ended(run.id)).result, "has ")
    assert.isEmpty((await client.get(`/api/v4/runs/${run.id}/attachments`)).body.attachments)
  })
})
