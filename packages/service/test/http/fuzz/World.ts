import { randomUUID } from "node:crypto"
import { extensionZip } from "../../fixture/peer/ExtensionZip.ts"
import { Layer } from "effect"
import { BodyTimeout } from "../../../src/http/server/RequestMiddleware.ts"
import { addUser } from "../../fixture/database/UserRows.ts"
import { addExecutedSkill } from "../../fixture/database/SkillRows.ts"
import type { Client } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

/** IDs of existing resources by path segment, and one unknown ID. */
export type Ids = Readonly<Record<string, ReadonlyArray<string>>>

export interface FuzzService {
  readonly service: RunningService
  readonly port: number
  readonly ids: Ids
}

/** Starts the service with a low browser limit, so that further requests are rejected immediately. */
export const openFuzzService = async (): Promise<FuzzService> => {
  const service = await openService({ maxBrowsers: 4 }, Layer.succeed(BodyTimeout, "2 seconds"))
  return {
    service,
    port: Number(new URL(service.url).port),
    ids: await createIds(service, service.site.url, service.sql),
  }
}

/** Stores an open call of a tool for a run and returns its ID. */
export const insertToolCall = async (sql: (statement: string) => Promise<unknown>, runId: string): Promise<string> => {
  const id = randomUUID()
  await sql(
    `INSERT INTO run_wait (run_id, kind, step, topic, reason, url, expires_at, call_id, arguments, is_repeatable)
     VALUES ('${runId}', 'tool', 1, 'call 0', 'lookup', '', now() + interval '1 hour', '${id}', '{}', true)`,
  )
  return id
}

export const createIds = async (
  service: Client,
  siteUrl: string,
  sql: (statement: string) => Promise<unknown>,
): Promise<Ids> => {
  const create = async (path: string, json?: object) => {
    const { status, text, body } = await service.post(path, json)
    if (status > 299) throw new Error(`${path}: ${status} ${text}`)
    return body
  }
  const browser = await create("/api/v4/browsers", {})
  const run = await service.run({
    task: script(
      [{ navigate: { url: `${siteUrl}/page/a` } }],
      [{ save: { name: "a.txt", format: "txt", content: "a" } }],
      [{ done: { text: "@title", success: true } }],
    ),
  })
  await service.ended(run.id)
  const [output] = (await service.get(`/api/v2/tasks/${run.id}`)).body.outputFiles
  const recipe = randomUUID()
  await sql(
    `INSERT INTO recipe (id, project_id, workspace_id, key, template, parameter_count, model, recipe, run_id, first_tokens)
     SELECT '${recipe}', project_id, '${run.workspaceId}', 'key', 'task', 0, model,
       '{"version":1,"slots":0,"acts":[],"answer":{"text":[]}}', id, 0 FROM run WHERE id = '${run.id}'`,
  )
  const toolCall = await insertToolCall(sql, run.id)
  const message = await create(`/api/v4/sessions/${run.sessionId}/queue`, { text: "decline me" })
  const upload = await create(`/api/v4/workspaces/${run.workspaceId}/files/upload`, {
    files: [{ name: "a.txt", contentType: "text/plain", size: 1 }],
  })
  const configuration = {
    dataset: "fuzz",
    datasetVersion: "1",
    datasetHash: "hash",
    model: null,
    runOptions: {},
    judgeModel: null,
    judgePromptHash: null,
  }
  const experiment = await create("/api/v4/evals", { name: "fuzz", configuration, configHash: "hash" })
  const [evalResult, evalStart] = [randomUUID(), randomUUID()]
  await sql(
    `INSERT INTO eval_result (id, experiment_id, case_id, repetition, outcome, score, tags, scorers, answer, steps,
       input_tokens, output_tokens, cost_usd, unpriced_calls, seconds, attempts, finished_at)
     VALUES ('${evalResult}', '${experiment.id}', 'case', 1, 'passed', 1, '[]', '[]', '', 1, 1, 1, 0, 0, 1, 1,
       '2026-03-02T09:16:40Z')`,
  )
  await create(`/api/v4/evals/${experiment.id}/starts`, {
    key: evalStart,
    caseId: "case",
    repetition: 2,
    sessionId: null,
  })
  const user = await addUser(sql, (await service.get("/api/v4/key")).body.projectId)
  const invitation = await create("/api/v4/invitations", { email: "grace@example.com", role: "viewer" })
  const notification = await create("/api/v4/notifications", { name: "fuzz", url: `${siteUrl}/hook` })
  const webhook = await create("/api/v4/webhooks", { url: `${siteUrl}/hook` })
  const delivery = await create(`/api/v4/webhooks/${webhook.id}/test`)
  const login = { name: "fuzz", username: "ada", domains: ["example.com"] }
  const credential = await create("/api/v4/credentials", login)
  const vault = randomUUID()
  await sql(
    `INSERT INTO vault (id, project_id, name, type, url, vault_id, auto_login, sealed, key_id, wrapped_key)
     SELECT '${vault}', project_id, 'fuzz', 'onePasswordConnect', '${siteUrl}', '${"a".repeat(26)}', false, '', 'server', ''
     FROM run WHERE id = '${run.id}'`,
  )
  const timed = { name: "fuzz", intervalSeconds: 86_400, run: { task: "decline me" } }
  const schedule = await create("/api/v4/schedules", timed)
  const batch = await create("/api/v4/pages/batches", { urls: ["http://127.0.0.1:1/"] })
  const extension = await create("/api/v4/extensions", { content: extensionZip().toString("base64") })
  const mcpServer = await create("/api/v4/mcp-servers", { name: "fuzz", url: `${siteUrl}/mcp` })
  const skill = await addExecutedSkill(sql, run.id)
  const profile = await create("/api/v4/profiles", { name: "fuzz" })
  const task = await create("/api/v2/tasks", { task: "decline me" })
  const session = await create("/api/v3/sessions", { task: "decline me", keepAlive: true })
  // Separate from the tests' project and key, which must not be deleted.
  const project = await create("/api/admin/projects", { name: "fuzz" })
  const key = await create("/api/admin/keys", { projectId: project.id, name: "fuzz" })
  return {
    browsers: [browser.id],
    runs: [run.id],
    sessions: [run.sessionId, session.id, task.sessionId],
    workspaces: [run.workspaceId],
    queue: [String(message.id)],
    members: [user.member],
    invitations: [invitation.id],
    "console-sessions": [user.session],
    webhooks: [webhook.id],
    deliveries: [delivery.id],
    notifications: [notification.id],
    "tool-calls": [toolCall],
    "mcp-servers": [mcpServer.id],
    credentials: [credential.id],
    vaults: [vault],
    schedules: [schedule.id],
    batches: [batch.id],
    extensions: [extension.id],
    skills: [skill],
    executions: [run.id],
    versions: ["1"],
    recipes: [recipe],
    evals: [experiment.id],
    results: [evalResult],
    starts: [evalStart],
    "output-files": [output.id],
    profiles: [profile.id],
    tasks: [task.id, run.id],
    uploads: [upload.files[0].id],
    projects: [project.id],
    keys: [key.id],
    "provider-keys": ["openai", "anthropic"],
    nothing: [randomUUID()],
  }
}
