import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { maxBodySize } from "../../src/http/server/RequestMiddleware.ts"
import type { ClientResponse } from "../fixture/client/Client.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const creating = ["/api/v2/tasks", "/api/v3/sessions", "/api/v4/runs"] as const

/** Rows that a request may create; a rejected one creates none. */
const rows = async () => {
  const tables = ["run", "session", "workspace", "browser", "queue_message"]
  const counts = tables.map((table) => `(SELECT count(*) FROM "${table}")`).join(" + ")
  return (await service.sql(`SELECT ${counts} AS rows`))[0]?.["rows"]
}

/** The issues of a response as `location: type`, sorted. */
const faults = ({ status, body, headers }: ClientResponse): ReadonlyArray<string> => {
  assert.strictEqual(status, 422, JSON.stringify(body))
  if (body.docs !== undefined) {
    assert.deepInclude(body, { code: "ValidationFailed", docs: `${service.url}/docs/errors#ValidationFailed` })
  }
  assert.strictEqual(body.requestId, headers.get("x-request-id"))
  for (const issue of body.detail) {
    assert.hasAllKeys(issue, ["loc", "msg", "type"])
    assert.isNotEmpty(issue.msg)
  }
  return body.detail
    .map((issue: { loc: Array<string>; type: string }) => `${issue.loc.join(".")}: ${issue.type}`)
    .toSorted()
}

/** Sends an invalid request and checks that it left nothing behind. */
const rejected = async (
  method: string,
  path: string,
  options: Parameters<RunningService["call"]>[2],
): Promise<ClientResponse> => {
  const before = await rows()
  const answer = await service.call(method, path, options)
  assert.strictEqual(await rows(), before, `${path} ${JSON.stringify(options)}`)
  return answer
}

describe("request body", () => {
  it("returns 422 if it is not JSON", async () => {
    for (const path of creating) {
      for (const body of ["{", "task=x", "{'task': 'x'}", '{"task": "x"}}', "\u0000"]) {
        const answer = await rejected("POST", path, { body, headers: { "content-type": "application/json" } })
        assert.deepStrictEqual(faults(answer), ["body: json_invalid"], body)
      }
    }
  })

  it("returns 422 if it is missing or not an object", async () => {
    for (const path of [...creating, `/api/v4/sessions/${randomUUID()}/queue`]) {
      for (const body of ["", "null", "[]", '"task"', "1"]) {
        // A v3 session has no required fields.
        if (path === "/api/v3/sessions" && body === "") continue
        const answer = await rejected("POST", path, { body, headers: { "content-type": "application/json" } })
        assert.strictEqual(faults(answer).length, 1, `${path} ${body}`)
        assert.strictEqual(answer.body.detail[0].loc[0], "body")
      }
    }
  })

  it("returns 422 for a Content-Type other than JSON", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await rejected("POST", "/api/v4/runs", {
        body: `{"task":"x"}`,
        headers: { "content-type": type },
      })
      assert.deepStrictEqual(faults(answer), ["header.content-type: media_type"], type)
    }
  })

  it("may declare UTF-8, or be absent if optional", async () => {
    const typed = await service.call("POST", "/api/v4/runs", {
      body: `{"task":"decline me"}`,
      headers: { "content-type": "application/json; charset=utf-8" },
    })
    assert.strictEqual(typed.status, 200)
    assert.strictEqual((await service.post(`/api/v4/runs/${typed.body.id}/cancel`)).status, 200)
    const cancelled = await service.post(`/api/v4/runs/${typed.body.id}/cancel`, {})
    assert.strictEqual(cancelled.status, 200)
    for (const options of [{}, { body: "", headers: { "content-type": "application/json" } }, { json: {} }]) {
      const created = await service.call("POST", "/api/v4/browsers", options)
      assert.strictEqual(created.status, 201, JSON.stringify(options))
      await service.patch(`/api/v4/browsers/${created.body.id}`, { action: "stop" })
    }
  })

  it("returns 413 if it is too large, and the server stays available", async () => {
    const body = JSON.stringify({ task: "x".repeat(Number(maxBodySize)) })
    const before = await rows()
    const answer = await service.call("POST", "/api/v4/runs", { body, headers: { "content-type": "application/json" } })
    assert.strictEqual(answer.status, 413)
    assert.strictEqual(answer.body.code, "BodyTooLarge")
    assert.strictEqual(await rows(), before)
    assert.strictEqual((await service.get("/health")).status, 200)
  })
})

describe("unknown fields", () => {
  it("are each rejected by name where the contract forbids them", async () => {
    const run = { task: "x", colour: "red", browserSettings: { size: 1, wide: 2 }, judge: { strict: true } }
    const answer = await rejected("POST", "/api/v4/runs", { json: run })
    assert.deepStrictEqual(faults(answer), [
      "body.browserSettings.size: extra_forbidden",
      "body.browserSettings.wide: extra_forbidden",
      "body.colour: extra_forbidden",
      "body.judge.strict: extra_forbidden",
    ])
    const message = await rejected("POST", `/api/v4/sessions/${randomUUID()}/queue`, {
      json: { text: "x", model: "y" },
    })
    assert.deepStrictEqual(faults(message), ["body.model: extra_forbidden"])
  })

  it("are ignored in all other requests", async () => {
    for (const path of ["/api/v2/tasks", "/api/v3/sessions"]) {
      const answer = await service.post(path, { task: "decline me", colour: "red", sessionSettings: { colour: "red" } })
      assert.oneOf(answer.status, [200, 202], answer.text)
    }
    const browser = await service.post("/api/v4/browsers", { colour: "red" })
    assert.strictEqual(browser.status, 201)
    const stopped = await service.patch(`/api/v4/browsers/${browser.body.id}`, { action: "stop", colour: "red" })
    assert.strictEqual(stopped.body.status, "stopped")
  })
})

describe("invalid values", () => {
  it("in path, query and body are reported together", async () => {
    const events = await service.get("/api/v4/runs/not-a-uuid/events?after=-1&limit=many")
    assert.deepStrictEqual(faults(events), [
      "path.run_id: value_error",
      "query.after: value_error",
      "query.limit: value_error",
    ])
    const message = await rejected("POST", "/api/v4/sessions/1/queue", {
      json: { text: "", interrupt: "yes", attachedFileIds: ["x", 1] },
    })
    assert.deepStrictEqual(faults(message), [
      "body.attachedFileIds.0: value_error",
      "body.attachedFileIds.1: type_error",
      "body.interrupt: type_error",
      "body.text: value_error",
      "path.session_id: value_error",
    ])
    const files = await service.get(`/api/v4/workspaces/x/files?limit=0&includeUrls=maybe&contentDisposition=inline`)
    assert.lengthOf(faults(files), 4)
    const browsers = await service.get("/api/v4/browsers?pageSize=101&pageNumber=0&filterBy=gone&agentSessionId=1")
    assert.lengthOf(faults(browsers), 4)
  })

  it("of a run, a task and a session are rejected by field", async () => {
    const run = await rejected("POST", "/api/v4/runs", {
      json: {
        task: "",
        model: 5,
        modelParams: [],
        sessionId: "x",
        workspaceId: 1,
        browserSettings: { screenWidth: 319, screenHeight: 3457, proxyCountryCode: "usa" },
        attachedFileIds: Array.from({ length: 21 }, () => randomUUID()),
        maxCostUsd: 0,
        agentmail: "no",
      },
    })
    const runFaults = new Set(faults(run).map((fault) => fault.split(":")[0]))
    for (const field of [
      "task",
      "model",
      "modelParams",
      "sessionId",
      "workspaceId",
      "browserSettings.screenWidth",
      "browserSettings.screenHeight",
      "browserSettings.proxyCountryCode",
      "attachedFileIds",
      "maxCostUsd",
      "agentmail",
    ]) {
      assert.isTrue(runFaults.has(`body.${field}`), field)
    }
    const task = await rejected("POST", "/api/v2/tasks", {
      json: {
        task: "x".repeat(50_001),
        llm: "",
        thinkingLevel: "max",
        maxSteps: 0,
        metadata: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, "v"])),
        sessionSettings: { browserScreenWidth: 6145 },
      },
    })
    assert.deepStrictEqual(
      new Set(faults(task).map((fault) => fault.split(":")[0])),
      new Set(
        ["task", "llm", "thinkingLevel", "maxSteps", "metadata", "sessionSettings.browserScreenWidth"].map(
          (field) => `body.${field}`,
        ),
      ),
    )
    const session = await rejected("POST", "/api/v3/sessions", {
      json: { task: 1, thinkingLevel: "max", keepAlive: "yes", outputSchema: "{}", maxCostUsd: "-1" },
    })
    assert.lengthOf(new Set(faults(session).map((fault) => fault.split(":")[0])), 5)
    const action = await service.patch(`/api/v4/browsers/${randomUUID()}`, { action: "pause" })
    assert.deepStrictEqual(faults(action), ["body.action: type_error"])
  })

  it("at the limits of the database are accepted or rejected without a server error", async () => {
    const texts = ["a\u0000b", "\ud800", "x".repeat(10_000), "' OR 1=1; --", "😀".repeat(100)]
    const long = `0.${"1".repeat(20_000)}`
    const bodies: ReadonlyArray<readonly [string, object]> = [
      ...texts.flatMap((task) => creating.map((path) => [path, { task }] as const)),
      ...["1e308", long, "9".repeat(200_000), "+.5", "0005."].map(
        (maxCostUsd) => ["/api/v4/runs", { task: "x", maxCostUsd }] as const,
      ),
      ...[1e-300, 1e300, 5e-324].map((maxCostUsd) => ["/api/v4/runs", { task: "x", maxCostUsd }] as const),
      ["/api/v3/sessions", { task: "x", maxCostUsd: long }],
      ["/api/v3/sessions", { task: "x", outputSchema: { "a\u0000": ["\ud800"] } }],
      ["/api/v2/tasks", { task: "x", metadata: { "a\u0000": "\ud800", "": "", ["__proto__"]: "p" } }],
      ["/api/v2/tasks", { task: "x", structuredOutput: '{"a":"\\u0000"}' }],
      ["/api/v2/tasks", { task: "x", structuredOutput: '{"x-a":'.repeat(5000) + "{}" + "}".repeat(5000) }],
      ["/api/v2/tasks", { task: "x", structuredOutput: '{"type":"nonsense"}' }],
      ["/api/v2/tasks", { task: "x", startUrl: "\u0000" }],
      ["/api/v4/browsers", { timeout: 2_147_483_648 }],
      ["/api/v4/browsers", { timeout: 240, metadata: { "a\u0000": "\ud800" } }],
    ]
    for (const [path, json] of bodies) {
      const answer = await service.post(path, json)
      assert.oneOf(
        answer.status,
        [200, 201, 202, 403, 422],
        `${path} ${JSON.stringify(json).slice(0, 80)} ${answer.text}`,
      )
      if (answer.status === 201) await service.patch(`/api/v4/browsers/${answer.body.id}`, { action: "stop" })
    }
    const { id, workspaceId } = await service.run({ task: "decline me" })
    const huge = "999999999999999"
    for (const path of [
      `/api/v4/runs/${id}/events?after=${huge}&limit=${huge}`,
      `/api/v4/runs/${id}/events?after=2147483648`,
      `/api/v4/browsers?pageNumber=${huge}`,
      "/api/v2/tasks?after=2016-12-31T23:59:60Z&before=9999-12-31T23:59:59-23:59",
      "/api/v4/browsers?metadata=%00&metadata=%ED%A0%80&metadata=a%3D%00",
      `/api/v4/workspaces/${workspaceId}/files?prefix=%00`,
      `/api/v4/workspaces/${workspaceId}/files?prefix=%ED%A0%80%25`,
      `/api/v4/workspaces/${workspaceId}/files?cursor=${Buffer.from("after:\u0000").toString("base64url")}`,
    ]) {
      const answer = await service.get(path)
      assert.oneOf(answer.status, [200, 400, 422], `${path} ${answer.text}`)
    }
    const malformed = await service.get(`/api/v4/workspaces/${workspaceId}/files?cursor=x`)
    assert.deepInclude(malformed.body, { detail: "Malformed pagination cursor.", code: "MalformedCursor" })
    assert.strictEqual(malformed.status, 400)
  })
})

describe("reasoning", () => {
  it("returns 422 with the contract's text and starts nothing if the model does not support it", async () => {
    const cases: ReadonlyArray<readonly [path: string, json: object, loc: string, msg: ReadonlyArray<string>]> = [
      [
        "/api/v2/tasks",
        { llm: "gpt-4.1", thinkingLevel: "low" },
        "body.thinkingLevel",
        ['"gpt-4.1"', "openai", 'thinking_level="low"', "Supported values: none"],
      ],
      [
        "/api/v2/tasks",
        { llm: "gemini-3-pro-preview", thinkingLevel: "medium" },
        "body.thinkingLevel",
        ['"gemini-3-pro-preview"', "google", 'thinking_level="medium"', "low, high"],
      ],
      [
        "/api/v3/sessions",
        { model: "gpt-5-mini", thinkingLevel: "disabled" },
        "body.thinkingLevel",
        ['"gpt-5-mini"', "openai", 'thinking_level="disabled"', "low, medium, high"],
      ],
      [
        "/api/v3/sessions",
        { model: "minimax-m3", thinkingLevel: "high" },
        "body.thinkingLevel",
        ['"minimax-m3"', 'thinking_level="high"', "none"],
      ],
      [
        "/api/v4/runs",
        { model: "gemini-3.1-pro", modelParams: { thinkingConfig: { thinkingLevel: "minimal" } } },
        "body.modelParams.thinkingConfig.thinkingLevel",
        ['"gemini-3.1-pro"', "modelParams.thinkingConfig.thinkingLevel", "'minimal'", "high, low, medium"],
      ],
      [
        "/api/v4/runs",
        { model: "gpt-5.5", modelParams: { reasoning: { effort: "max" } } },
        "body.modelParams.reasoning.effort",
        ["modelParams.reasoning.effort='max'", "high, low, medium, none, xhigh"],
      ],
      [
        "/api/v4/runs",
        { model: "claude-fable-5", modelParams: { reasoning: { effort: "low" } } },
        "body.modelParams.reasoning.effort",
        ['"claude-fable-5"', "modelParams.reasoning.effort"],
      ],
      [
        "/api/v4/runs",
        { modelParams: { reasoning: { effort: "low" } } },
        "body.modelParams.reasoning.effort",
        ['"tabwright-planner"'],
      ],
      ["/api/v2/tasks", { llm: "gpt-99" }, "body.llm", ['"gpt-99"', "v2"]],
      ["/api/v3/sessions", { model: "gpt-99" }, "body.model", ['"gpt-99"', "v3"]],
      ["/api/v4/runs", { model: "gpt-99" }, "body.model", ['"gpt-99"', "v4"]],
      ["/api/v4/runs", { model: "GPT-5.5" }, "body.model", ['"GPT-5.5"']],
    ]
    for (const [path, json, loc, words] of cases) {
      const answer = await rejected("POST", path, { json: { task: "x", ...json } })
      assert.strictEqual(faults(answer).length, 1, path)
      const [issue] = answer.body.detail
      assert.strictEqual(issue.loc.join("."), loc)
      for (const word of words) assert.include(issue.msg, word)
    }
  })

  it("reports every invalid parameter", async () => {
    const modelParams = { output_config: { effort: "none" }, thinking: { type: "on", display: "all" }, more: 1 }
    const answer = await rejected("POST", "/api/v4/runs", { json: { task: "x", model: "claude-opus-5", modelParams } })
    assert.lengthOf(faults(answer), 4)
  })

  it("returns 400 with a fix if the model's provider has no key", async () => {
    for (const [path, json, word] of [
      ["/api/v2/tasks", { llm: "gpt-5.5", thinkingLevel: "low" }, "tabwright-planner"],
      ["/api/v3/sessions", { model: "bu-max", thinkingLevel: "high" }, "tabwright-planner"],
      ["/api/v3/sessions", { model: "bu-max", thinkingLevel: "high", useOwnKey: true }, '"anthropic"'],
      ["/api/v4/runs", { model: "gpt-5.6-luna", modelParams: { reasoning: { effort: "max" } } }, "tabwright-planner"],
      ["/api/v4/runs", { model: "minimax-m3", modelParams: {} }, "tabwright-planner"],
    ] as const) {
      const answer = await rejected("POST", path, { json: { task: "x", ...json } })
      assert.strictEqual(answer.status, 400, path)
      assert.strictEqual(answer.body.code, "ProviderMissing")
      assert.include(answer.body.detail, word)
    }
  })
})

describe("secrets, domains and judge model of a request", () => {
  it("are rejected with their location and without repeating secret values", async () => {
    const inline = (value: string) => ({ type: "inline", value })
    const long = "hush".repeat(1025)
    for (const [path, json, places] of [
      ["/api/v2/tasks", { secrets: { "a.example/login": "hush" } }, ["secrets.a.example/login"]],
      ["/api/v2/tasks", { secrets: { "a.example": long } }, ["secrets.a.example"]],
      [
        "/api/v4/runs",
        { secretBindings: [{ alias: "<x>", source: inline("hush"), allowedDomains: ["a.example"] }] },
        ["secretBindings.0.alias"],
      ],
      [
        "/api/v4/runs",
        // Few enough characters, but too many bytes.
        { secretBindings: [{ alias: "a", source: inline("ü".repeat(4000)), allowedDomains: ["a.example"] }] },
        ["secretBindings.0.source.value"],
      ],
      ["/api/v4/runs", { browserSettings: { allowedDomains: ["a b"] } }, ["browserSettings.allowedDomains.0"]],
    ] as const) {
      const answer = await rejected("POST", path, { json: { task: "x", ...json } })
      assert.deepStrictEqual(
        faults(answer),
        places.map((place) => `body.${place}: value_error`),
      )
      assert.notInclude(answer.text, "hush")
      assert.notInclude(service.log.join(), "hush")
    }
  })

  it("are rejected with 400 if the judge model is unavailable, as for the run's model", async () => {
    const answer = await rejected("POST", "/api/v2/tasks", { json: { task: "x", judge: true, judgeLlm: "gpt-5.5" } })
    assert.strictEqual(answer.body.code, "ProviderMissing")
  })
})

describe("unsupported options", () => {
  it("are rejected by name", async () => {
    for (const [path, json, places] of [
      ["/api/v4/runs", { agentmail: true }, ["agentmail"]],
      ["/api/v3/sessions", { enableScheduledTasks: true }, ["enableScheduledTasks"]],
    ] as const) {
      const answer = await rejected("POST", path, { json: { task: "x", ...json } })
      assert.deepStrictEqual(faults(answer), places.map((place) => `body.${place}: not_supported`).toSorted())
    }
  })

  it("are accepted if not used", async () => {
    const answer = await service.post("/api/v4/runs", { task: "decline me", judge: null, secretBindings: [] })
    assert.strictEqual(answer.status, 200)
  })
})

describe("country without a proxy", () => {
  it("connects directly with a warning, in any case of its code", async () => {
    const country = { proxyCountryCode: "DE" }
    for (const [path, json] of [
      ["/api/v4/runs", { browserSettings: country }],
      ["/api/v2/tasks", { sessionSettings: country }],
      ["/api/v3/sessions", country],
      ["/api/v4/browsers", country],
    ] as const) {
      const answer = await service.post(path, { task: "decline me", ...json })
      assert.oneOf(answer.status, [200, 201, 202], path)
      assert.include(answer.headers.get("x-tabwright-warning"), '"de"', path)
      if (answer.status === 201) await service.patch(`/api/v4/browsers/${answer.body.id}`, { action: "stop" })
    }
    const without = await service.post("/api/v4/runs", { task: "x", browserSettings: { proxyCountryCode: null } })
    assert.isNull(without.headers.get("x-tabwright-warning"))
  })
})
