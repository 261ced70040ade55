import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import * as admin from "../../src/generated/admin/schemas.ts"
import * as v2 from "../../src/generated/v2/schemas.ts"
import * as v3 from "../../src/generated/v3/schemas.ts"
import * as v4 from "../../src/generated/v4/schemas.ts"
import { issuePaths } from "../wire/Decoding.ts"

const id = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"
const text = (length: number) => "x".repeat(length)
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, "v"]))
const width = { inside: [320, 6144, null], outside: [319, 6145, 320.5, "320"] }
const height = { inside: [320, 3456, null], outside: [319, 3457] }
const country = { inside: ["de", "DE", "xk", null], outside: ["d", "deu", "d1", "", 49] }
const uuid = { inside: [id, null], outside: ["nope", "", 1] }
const level = { inside: ["disabled", "low", "medium", "high", null], outside: ["none", "max", "", true] }
const host = { inside: [text(1), text(255)], outside: ["", text(256), null] }
const credential = { inside: [text(1), text(255), null], outside: ["", text(256)] }
const switched = { inside: [true, false], outside: ["true", 1, null] }
const object = { inside: [{}, { reasoning: { effort: "high" } }, null], outside: [[], "high", 7] }

interface Edge {
  readonly schema: Schema.Codec<unknown, unknown>
  /** Other required fields of the object. */
  readonly base?: object
  readonly fields: Readonly<
    Record<string, { readonly inside: ReadonlyArray<unknown>; readonly outside: ReadonlyArray<unknown> }>
  >
}

const edges: Readonly<Record<string, Edge>> = {
  "admin CreateProjectRequest": {
    schema: admin.CreateProjectRequest,
    base: { name: "Shop" },
    fields: {
      name: { inside: ["x", text(100)], outside: ["", text(101), null] },
      zeroRetention: switched,
      maxBrowsers: { inside: [0, 100_000, null], outside: [-1, 100_001, 1.5, "1"] },
      maxRps: { inside: [1, 100_000, null], outside: [0, 100_001, 0.5, "1"] },
      maxBrowser: { inside: [], outside: [1] },
    },
  },
  "admin CreateApiKeyRequest": {
    schema: admin.CreateApiKeyRequest,
    base: { name: "job" },
    fields: {
      projectId: { inside: [id], outside: ["nope", null] },
      name: { inside: ["x", text(100)], outside: ["", text(101), null] },
      scopes: { inside: [["read"], ["read", "write", "admin"]], outside: [[], ["root"], "read", null] },
      monthlyCapUsd: {
        inside: ["0", "25", "0.000001", "999999999", null],
        outside: ["", "-1", "1e3", ".5", "0.0000001", "1000000000", 25],
      },
      expiresAt: { inside: ["2027-03-02T00:00:00Z", null], outside: ["tomorrow", 1] },
      scope: { inside: [], outside: ["read"] },
    },
  },
  "admin RotateApiKeyRequest": {
    schema: admin.RotateApiKeyRequest,
    fields: { gracePeriodMinutes: { inside: [0, 10_080], outside: [-1, 10_081, 1.5, null] } },
  },
  "admin SetProviderKeyRequest": {
    schema: admin.SetProviderKeyRequest,
    fields: { key: { inside: [text(8), text(1024)], outside: [text(7), text(1025), "with a space", "ümlaut-key", null] } },
  },
  "v2 CreateTaskRequest": {
    schema: v2.CreateTaskRequest,
    base: { task: "look" },
    fields: {
      task: { inside: [text(1), text(50_000), "🧭".repeat(50_000)], outside: ["", text(50_001), null] },
      llm: { inside: ["browser-use-2.0", "a-model-of-tomorrow"], outside: ["", null] },
      thinkingLevel: level,
      thinking: switched,
      maxSteps: { inside: [1, 10_000], outside: [0, 10_001, 1.5, "1", null] },
      sessionId: uuid,
      sessionSettings: { inside: [{}, null], outside: [[], "us"] },
      metadata: { inside: [{}, pairs(10), null], outside: [pairs(11)] },
      secrets: { inside: [pairs(11), null], outside: [[]] },
      vision: { inside: [true, false, "auto"], outside: ["yes", null] },
      systemPromptExtension: { inside: ["", text(10_000)], outside: [text(10_001), null] },
      judgeGroundTruth: { inside: ["", text(10_000), null], outside: [text(10_001)] },
      structuredOutput: { inside: ["{}", null], outside: [{}] },
    },
  },
  "v2 SessionSettings": {
    schema: v2.SessionSettings,
    fields: {
      profileId: uuid,
      proxyCountryCode: country,
      browserScreenWidth: width,
      browserScreenHeight: height,
      enableRecording: switched,
    },
  },
  "v2 TaskView": {
    schema: v2.TaskView,
    base: {
      ...{ id, sessionId: id, llm: "o3", task: "look", status: "started", createdAt: "2026-11-20T12:00:00" },
      ...{ steps: [], outputFiles: [] },
    },
    fields: {
      cost: { inside: ["0", "-0.25", "+1.", ".5", "007", null], outside: ["", ".", "-", "+.", "1e3", "1,5", 1] },
      startedAt: { inside: ["2026-11-20T12:00:00", "2026-11-20T12:00:00.123456", null], outside: ["yesterday", 1] },
      suggestions: { inside: [[], [{ title: "t" }], null], outside: [["t"]] },
    },
  },
  "v3 RunTaskRequest": {
    schema: v3.RunTaskRequest,
    fields: {
      task: { inside: ["", text(100_000), "🧭".repeat(100_000), null], outside: [text(100_001), 7] },
      model: { inside: ["bu-max", "a-model-of-tomorrow"], outside: ["", null] },
      thinkingLevel: level,
      useOwnKey: switched,
      keepAlive: switched,
      sessionId: uuid,
      maxCostUsd: { inside: [0, 0.01, "0", "1.50", null], outside: [-0.01, "-1", "1e3", "", true] },
      proxyCountryCode: country,
      browserScreenWidth: width,
      browserScreenHeight: height,
      outputSchema: object,
      cacheScript: { inside: [true, false, null], outside: ["auto"] },
    },
  },
  "v4 RunCreateRequest": {
    schema: v4.RunCreateRequest,
    base: { task: "look" },
    fields: {
      task: { inside: [text(1), text(100_000), "🧭".repeat(100_000)], outside: ["", text(100_001), null, 7] },
      model: { inside: ["gpt-5.6-luna", "a-model-of-tomorrow"], outside: ["", null] },
      modelParams: object,
      sessionId: uuid,
      workspaceId: uuid,
      attachedFileIds: { inside: [[], Array(20).fill(id), null], outside: [Array(21).fill(id), id] },
      judge: { inside: [{}, null], outside: [true, []] },
      maxCostUsd: {
        inside: [0.000001, 5, "0.5", "5", "+.05", null],
        outside: [0, -1, "0", "0.00", "-1", "", ".", "1e3", true],
      },
      agentmail: switched,
      outputSchema: { inside: [{}, { type: "object" }, null], outside: [[], "{}", true] },
    },
  },
  "v4 RunBrowserSettings": {
    schema: v4.RunBrowserSettings,
    fields: {
      profileId: uuid,
      proxyCountryCode: country,
      screenWidth: width,
      screenHeight: height,
      record: { inside: [true, false, null], outside: ["true"] },
    },
  },
  "v4 RunJudgeSettings": {
    schema: v4.RunJudgeSettings,
    fields: { context: { inside: ["", text(10_000), null], outside: [text(10_001)] } },
  },
  "v4 SecretBinding": {
    schema: v4.SecretBinding,
    base: { alias: "login", source: { type: "inline", value: "x" }, allowedDomains: ["shop.example"] },
    fields: {
      alias: { inside: ["login"], outside: ["", null] },
      allowedDomains: { inside: [["a.example", "b.example"]], outside: [[]] },
    },
  },
  "v4 InlineSecret": {
    schema: v4.InlineSecret,
    base: { type: "inline", value: "x" },
    fields: { value: { inside: [text(1), text(4096)], outside: ["", text(4097)] } },
  },
  "v4 QueueMessageRequest": {
    schema: v4.QueueMessageRequest,
    base: { text: "next" },
    fields: {
      text: { inside: [text(1), text(100_000)], outside: ["", text(100_001), null] },
      interrupt: switched,
      attachedFileIds: { inside: [[], Array(20).fill(id), null], outside: [Array(21).fill(id)] },
    },
  },
  "v4 CreateBrowserSessionRequest": {
    schema: v4.CreateBrowserSessionRequest,
    fields: {
      profileId: uuid,
      proxyCountryCode: country,
      // The server rejects a longer timeout with 403, so the schema accepts it.
      timeout: { inside: [1, 240, 241], outside: [0, -1, 1.5, "60", null] },
      browserScreenWidth: width,
      browserScreenHeight: height,
      allowResizing: switched,
      enableRecording: switched,
      metadata: { inside: [{}, pairs(10), null], outside: [pairs(11)] },
    },
  },
  "v4 CustomProxy": {
    schema: v4.CustomProxy,
    base: { host: "proxy.example", port: 1 },
    fields: {
      host,
      port: { inside: [1, 65_535], outside: [0, 65_536, "80"] },
      username: credential,
      password: credential,
      ignoreCertErrors: switched,
    },
  },
  "v4 WorkspaceCreateRequest": {
    schema: v4.WorkspaceCreateRequest,
    fields: { name: { inside: ["", text(255), null], outside: [text(256), 7] } },
  },
  "v4 WorkspaceFileUploadRequest": {
    schema: v4.WorkspaceFileUploadRequest,
    base: { files: [{ name: "a", size: 1 }] },
    fields: {
      files: {
        inside: [Array(10).fill({ name: text(255), size: 52_428_800, contentType: text(255) })],
        outside: [
          [],
          Array(11).fill({ name: "a", size: 1 }),
          [{ name: "", size: 1 }],
          [{ name: text(256), size: 1 }],
          [{ name: "a", size: 0 }],
          [{ name: "a", size: 52_428_801 }],
          [{ name: "a" }],
          [{ name: "a", size: 1, contentType: text(256) }],
        ],
      },
      allowOverrides: switched,
    },
  },
  "v4 ProfileCreateRequest": {
    schema: v4.ProfileCreateRequest,
    fields: {
      name: { inside: ["", text(100), null], outside: [text(101)] },
      userId: { inside: ["", text(255), null], outside: [text(256)] },
    },
  },
  "v4 CreateWebhookRequest": {
    schema: v4.CreateWebhookRequest,
    base: { url: "https://hooks.example.org/" },
    fields: {
      url: { inside: ["https://hooks.example.org/in"], outside: ["", "/in", `https://a.example/${text(2048)}`, null] },
      events: { inside: [["run.status_update", "test"]], outside: [[], ["run.deleted"], null] },
      description: { inside: ["", text(255), null], outside: [text(256)] },
    },
  },
  "v4 CreateMcpServerRequest": {
    schema: v4.CreateMcpServerRequest,
    base: { name: "shop", url: "https://mcp.example.org/" },
    fields: {
      name: { inside: ["a", "a_1", text(24)], outside: ["", "A", "1a", "a__b", "a_", text(25), null] },
      url: { inside: ["https://mcp.example.org/mcp"], outside: ["", "/mcp", `https://a.example/${text(2048)}`, null] },
      headers: { inside: [{}, { A: text(4000) }], outside: [{ A: text(4001) }, { A: 1 }, null] },
      secrets: { inside: [{}, { a: text(4000) }], outside: [{ a: text(4001) }, { a: 1 }, null] },
      timeoutSeconds: { inside: [1, 300], outside: [0, 301, 1.5, null] },
      tools: {
        inside: [{}, { allow: null, deny: ["a"], approval: "always", approvals: { a: "never" } }],
        outside: [{ approval: "ask" }, { approvals: { a: "ask" } }, { deny: [text(201)] }, { deny: null }, null],
      },
    },
  },
  "v4 UpdateBrowserSessionRequest": {
    schema: v4.UpdateBrowserSessionRequest,
    fields: { action: { inside: ["stop"], outside: ["pause", "STOP", null] } },
  },
}

describe.each(Object.entries(edges))("%s", (_, { schema, base = {}, fields }) => {
  it.each(Object.entries(fields))("%s has its bounds where the contract has them", (field, { inside, outside }) => {
    for (const value of inside) assert.deepStrictEqual(issuePaths(schema, { ...base, [field]: value }), [])
    for (const value of outside) {
      const paths = issuePaths(schema, { ...base, [field]: value })
      assert.isNotEmpty(paths, JSON.stringify(value))
      for (const path of paths) assert.isTrue(path === field || path.startsWith(`${field}.`), path)
    }
  })
})

describe("defaults", () => {
  const decode = <T>(schema: Schema.Codec<T, unknown>, input: unknown): T => Schema.decodeUnknownSync(schema)(input)

  it("of a v2 task are those of the contract, and settings stay open", () => {
    assert.deepStrictEqual<object>(decode(v2.CreateTaskRequest, { task: "look" }), {
      task: "look",
      thinking: false,
      maxSteps: 100,
      highlightElements: false,
      askHuman: false,
      flashMode: false,
      vision: true,
      systemPromptExtension: "",
      judge: false,
    })
    assert.strictEqual(decode(v2.TaskNotFoundError, {}).detail, "Task not found")
  })

  it("of a v3 session are those of the contract, and settings stay open", () => {
    assert.deepStrictEqual<object>(decode(v3.RunTaskRequest, {}), {
      keepAlive: false,
      enableScheduledTasks: false,
      skills: true,
      agentmail: true,
      askHuman: false,
      codeMode: false,
      cacheScript: null,
      autoHeal: true,
      useOwnKey: false,
    })
  })

  it("of v4 are those of the contract, and settings stay open", () => {
    assert.deepStrictEqual<object>(decode(v4.RunCreateRequest, { task: "look" }), {
      task: "look",
      agentmail: false,
      askHuman: false,
      agentMode: "auto",
      vision: "auto",
      verify: "auto",
      fallbackOnRefusal: false,
      safetyChecks: "ask",
      cacheScript: null,
      autoHeal: true,
      autoLogin: false,
    })
    assert.deepStrictEqual<object>(decode(v4.RunBrowserSettings, {}), {})
    assert.deepStrictEqual<object>(decode(v4.QueueMessageRequest, { text: "next" }), {
      text: "next",
      interrupt: false,
    })
    assert.deepStrictEqual<object>(decode(v4.CreateBrowserSessionRequest, {}), {
      timeout: 60,
      allowResizing: false,
      pdfRendererEnabled: true,
      solveCaptchas: true,
      logs: false,
    })
  })

  it("are created each time", () => {
    const view = { id, status: "active", timeoutAt: "2026-11-20T12:00:00Z", startedAt: "2026-11-20T12:00:00Z" }
    assert.notStrictEqual(decode(v4.BrowserSessionView, view).metadata, decode(v4.BrowserSessionView, view).metadata)
  })
})

describe("absent, null and a value stay apart", () => {
  it.each([{}, { thinkingLevel: null }, { thinkingLevel: "low" }])("in v2 and v3 for %j", (input) => {
    const decoded: object = Schema.decodeUnknownSync(v3.RunTaskRequest)(input)
    assert.strictEqual("thinkingLevel" in decoded, "thinkingLevel" in input)
    assert.deepInclude(decoded, input)
    const task: object = Schema.decodeUnknownSync(v2.CreateTaskRequest)({ ...input, task: "look" })
    assert.deepInclude(task, input)
  })

  it.each([{}, { modelParams: null }, { modelParams: {} }, { modelParams: { reasoning: { effort: "low" } } }])(
    "in v4 for %j",
    (input) => {
      const decoded: object = Schema.decodeUnknownSync(v4.RunCreateRequest)({ ...input, task: "look" })
      assert.strictEqual("modelParams" in decoded, "modelParams" in input)
      assert.deepInclude(decoded, input)
    },
  )
})
