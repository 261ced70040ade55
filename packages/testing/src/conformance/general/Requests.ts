import type { Check } from "../Check.ts"
import type { AnyOperation } from "@tabwright/core/transport"
import { contract } from "../Contract.ts"
import type { RequestParts } from "../ServiceClient.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import * as v2 from "@tabwright/raw/v2/operations"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v4 from "@tabwright/raw/v4/operations"
import { sampleExtension } from "./SampleExtension.ts"

const upload = { fileName: "a.txt", contentType: "text/plain", sizeBytes: 1 }
const files = { files: [{ name: "a.txt", contentType: "text/plain", size: 1 }] }

/** An experiment without a judge. */
export const evalRequest = {
  name: "conformance",
  configuration: {
    dataset: "conformance",
    datasetVersion: "1",
    datasetHash: "hash",
    model: null,
    runOptions: {},
    judgeModel: null,
    judgePromptHash: null,
  },
  configHash: "hash",
}

/** A passed repetition. */
export const evalResult = {
  caseId: "case",
  repetition: 1,
  outcome: "passed" as const,
  score: 1,
  tags: [],
  scorers: [],
  failureClass: null,
  verdict: null,
  error: null,
  answer: "",
  runId: null,
  steps: 1,
  inputTokens: 1,
  outputTokens: 1,
  costUsd: 0,
  unpricedCalls: 0,
  judgeCostUsd: 0,
  seconds: 1,
  attempts: 1,
  finishedAt: "2026-03-02T09:16:40.000Z",
}

export const evalStart = {
  key: "00000000-0000-4000-8000-00000000e7a1",
  caseId: "started",
  repetition: 1,
  sessionId: null,
}

/** An id that no service assigns. */
export const unknownId = "00000000-0000-4000-8000-00000000c0de"

/** Minimal valid bodies of the operations that require one. */
export const bodies: ReadonlyMap<AnyOperation, object> = new Map<AnyOperation, object>([
  [v2.createTask, { task: "Wait." }],
  [v2.updateTask, { action: "stop" }],
  [v2.updateSession, { action: "stop" }],
  [v2.createSessionUpload, upload],
  [v2.createBrowserUpload, upload],
  [v2.updateBrowser, { action: "stop" }],
  [v2.updateProfile, { name: "renamed" }],
  [v2.createSkill, { goal: "Wait.", agentPrompt: "Wait a second." }],
  [v2.updateSkill, { title: "renamed" }],
  [v2.refineSkill, { feedback: "Wait a second." }],
  [v2.executeSkill, {}],
  [v2.executeMarketplaceSkill, {}],
  [v3.updateBrowser, { action: "stop" }],
  [v3.updateProfile, { name: "renamed" }],
  [v3.updateWorkspace, { name: "renamed" }],
  [v3.createWorkspaceUploads, files],
  [v4.createRun, { task: "Wait." }],
  [v4.enqueueMessage, { text: "Wait." }],
  [v4.claimToolCall, { claimId: unknownId }],
  [v4.answerToolCall, { toolCallId: unknownId }],
  [v4.updateBrowser, { action: "stop" }],
  [v4.updateProfile, { name: "renamed" }],
  [v4.importProfile, { sites: ["shop.example"], cookies: [] }],
  [v4.updateWorkspace, { name: "renamed" }],
  [v4.createWorkspaceUploads, files],
  [v4.createWebhook, { url: "https://example.com/hook" }],
  [v4.updateWebhook, { description: "renamed" }],
  [v4.createNotification, { name: "ops", url: "https://example.com/hook" }],
  [v4.updateNotification, { name: "renamed" }],
  [v4.createCredential, { name: "shop", username: "ada", domains: ["example.com"] }],
  [v4.createSchedule, { name: "wait", intervalSeconds: 3600, run: { task: "Wait." } }],
  [v4.updateSchedule, { name: "renamed" }],
  [v4.updateCredential, { notes: "a note" }],
  [
    v4.createVault,
    { name: "team", url: "https://connect.example.com", token: "t", vaultId: "ftz4pm2xxwmwrsd7rjqn7grzfz" },
  ],
  [v4.updateMember, { role: "viewer" }],
  [v4.createInvitation, { email: "grace@example.com", role: "viewer" }],
  [v4.acceptInvitation, { token: "twi_unknown" }],
  [v4.fetchPage, { url: "https://example.com/" }],
  [v4.createPageBatch, { urls: ["https://example.com/"] }],
  [v4.createExtension, { content: sampleExtension }],
  [v4.createMcpServer, { name: "shop", url: "https://example.com/mcp" }],
  [v4.updateMcpServer, { timeoutSeconds: 5 }],
  [v4.createSkill, { goal: "Wait.", agentPrompt: "Wait a second." }],
  [v4.updateSkill, { title: "renamed" }],
  [v4.refineSkill, { feedback: "Wait a second." }],
  [v4.executeSkill, {}],
  [v4.createEval, evalRequest],
  [v4.addEvalResults, { results: [evalResult] }],
  [v4.labelEvalResult, { label: "pass" }],
  [v4.addEvalStart, evalStart],
  [v4.closeEvalStart, { costUsd: 0 }],
])

/** Numbers that no service assigns, by parameter. */
const unknownNumbers: ReadonlyMap<string, number> = new Map([
  ["message_id", 2_000_000_000],
  ["version", 1_000_000],
])

const parameters = (operation: AnyOperation): ReadonlyArray<string> =>
  [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)

/** Returns a request that is valid except for its unknown ids. */
const requestToUnknownId = (operation: AnyOperation): RequestParts => ({
  path: Object.fromEntries(parameters(operation).map((name) => [name, unknownNumbers.get(name) ?? unknownId])),
  body: bodies.get(operation),
  ...requiredQuery(operation),
})

/** The only operations with a required query parameter. */
const requiredQuery = ({ id }: AnyOperation): Pick<RequestParts, "query"> => {
  if (id === "deleteWorkspaceFile") return { query: { path: "uploads/none.txt" } }
  return id === "compareEvals" ? { query: { baseline: unknownId } } : {}
}

const general = (of: AnyOperation, rule: string, verify: Check["verify"]): Check => ({
  of,
  rule,
  verify,
  isGeneral: true,
})

const keyChecks = (operation: AnyOperation): ReadonlyArray<Check> => [
  general(operation, "returns 401 without a key and for an unknown key", async ({ service }) => {
    await service.rejects(operation, { ...requestToUnknownId(operation), key: null }, 401)
    await service.rejects(operation, { ...requestToUnknownId(operation), key: "tw_not_a_key" }, 401)
  }),
]

const idChecks = (operation: AnyOperation): ReadonlyArray<Check> => {
  const names = parameters(operation)
  if (names.length === 0) return []
  return [
    general(operation, "returns 422 for an invalid id and names it", async ({ service }) => {
      // Any text can be a slug.
      for (const name of names.filter((one) => one !== "skill_slug")) {
        const parts = requestToUnknownId(operation)
        const path = { ...parts.path, [name]: "no-id" }
        const { issues } = await service.rejects(operation, { ...parts, path }, 422)
        expect(
          issues.some(({ loc }) => loc.includes(name)),
          `the issues name ${JSON.stringify(issues.map(({ loc }) => loc))}, not ${name}`,
        )
      }
    }),
    general(operation, "returns 404 for an unknown id, or succeeds if it only deletes", async ({ service }) => {
      const isHarmless = operation.method === "DELETE" && !operation.failures.includes(404)
      if (!isHarmless) return void (await service.rejects(operation, requestToUnknownId(operation), 404))
      const { status } = await service.send(operation, requestToUnknownId(operation))
      expectEqual("the status", status, 204)
    }),
  ]
}

const bodyChecks = (operation: AnyOperation): ReadonlyArray<Check> =>
  bodies.has(operation)
    ? [
        general(
          operation,
          "returns 422 for a body that is not JSON or not an object, with a list of problems",
          async ({ service }) => {
            for (const body of ["{", "[]", '"text"']) {
              const { issues } = await service.rejects(operation, { ...requestToUnknownId(operation), body }, 422)
              expect(issues.length > 0, "the list of problems is empty")
            }
          },
        ),
      ]
    : []

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

const methodChecks = (operation: AnyOperation): ReadonlyArray<Check> => [
  general(operation, "returns 405 with the path's methods in Allow for another method", async ({ service }) => {
    const own = new Set(
      contract.flatMap((one) => (one.operation.path === operation.path ? [one.operation.method as string] : [])),
    )
    const method = methods.find((one) => !own.has(one)) ?? "PUT"
    const { url } = service.request(operation, { path: requestToUnknownId(operation).path })
    const { headers, status } = await service.fetch(new Request(url, { method }))
    expectEqual("the status", status, 405)
    const allowed = new Set((headers.get("allow") ?? "").split(",").map((word) => word.trim()))
    for (const one of own) expect(allowed.has(one), `Allow is ${headers.get("allow")}, without ${one}`)
    expect(!allowed.has(method), `Allow contains ${method}`)
  }),
]

export const requestChecks: ReadonlyArray<Check> = contract.flatMap(({ operation }) => [
  ...methodChecks(operation),
  ...keyChecks(operation),
  ...idChecks(operation),
  ...bodyChecks(operation),
])
