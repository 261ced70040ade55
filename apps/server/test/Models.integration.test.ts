import {
  callTool,
  FakeModels,
  type ModelRequest,
  type NodeServer,
  rateLimited,
  sayJson,
} from "@tabwright/testing/models"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve, until } from "./fixture/Command.ts"
import { type FakeLocalServer, llamaCppRoutes, serveLocal } from "./fixture/LocalServers.ts"

// Models are called over their real wire formats, against a scripted endpoint in this process.

const openAiKey = "sk-canary-openai-7f3a"
const endpointKey = "canary-endpoint-91bc"
const user = "canary-user-5d@shop.example"
const password = "canary-pass-e81"

let workDir: WorkDir
let server: RunningServer
let models: NodeServer
let fake: FakeModels
let local: FakeLocalServer

/** A small model without tool calls, which answers in JSON, in step mode. */
const localScript = (_: ModelRequest, call: number) => {
  const notes = { evaluationPreviousGoal: "fine", memory: "remembered", nextGoal: "the next thing" }
  const actions =
    call === 1 ? [{ navigate: { url: `${server.shopUrl}/about` } }] : [{ done: { text: "It is open.", success: true } }]
  return sayJson({ tool: "step", input: { ...notes, actions } })
}

const textOf = ({ messages, system }: ModelRequest): string => [system, ...messages.map(({ text }) => text)].join("\n")

/** Returns the number of the element whose line contains these words. */
const indexOf = (text: string, label: string): number =>
  Number(new RegExp(`\\[(\\d+)\\] [^\\n]*${label}`).exec(text)?.[1])

interface StepArguments {
  readonly actions: ReadonlyArray<unknown>
  readonly nextGoal?: string
}

/** Responds with the tool of step mode. */
const step = ({ actions, nextGoal = "the next thing" }: StepArguments, reasoning = "") =>
  callTool(
    "step",
    { evaluationPreviousGoal: "fine", memory: "remembered", nextGoal, actions },
    { reasoning, usage: { inputTokens: 1000, cachedInputTokens: 400, outputTokens: 50, reasoningTokens: 20 } },
  )

const use = (tool: string, input: object, reasoning = "") =>
  callTool(
    tool,
    { memory: "remembered", goal: "the next thing", ...input },
    { reasoning, usage: { inputTokens: 1000, cachedInputTokens: 400, outputTokens: 50, reasoningTokens: 20 } },
  )

const signIn = () => `
  await page.goto("${server.shopUrl}/login")
  await page.getByLabel("E-mail").fill(agent.secret("user"))
  await page.getByLabel("Password").fill(agent.secret("password"))
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByText("is wrong").waitFor()
  await agent.files.write("page.html", await page.content())
  console.log("the shop says no to", await page.getByLabel("E-mail").inputValue())
  // A successful result would be rejected on the error page of the failed login.
  await page.goto("${server.shopUrl}/about")
  console.log("more ".repeat(10_000))`

/** Scripted responses for v4, where the model writes code. */
const codeScript = (text: string, number: number) => {
  if (text.includes("TITLE")) {
    const goal = "I go there first."
    if (number === 1)
      return use("run", { goal, code: `await page.goto("${server.shopUrl}/about")\nreturn page.title()` }, goal)
    return use("done", { text: /returned: "([^"]*)"/.exec(text)?.[1] ?? "none", success: true })
  }
  if (text.includes("SIGN IN")) {
    if (number === 1) return use("run", { code: signIn() })
    const code = "await page.goto(args.url)\nreturn page.title()"
    const email = /the shop says no to ([^\s\\"]+)/.exec(text)?.[1]
    return use("done", {
      text: `It says no to ${email}`,
      success: true,
      keep: { name: "title", about: "Reads the title of args.url.", code },
    })
  }
  if (text.includes("AGAIN")) {
    const known = /agent\.run\("(\w+)", args\): Reads the title/.exec(text)?.[1]
    if (number === 1) return use("run", { code: `return agent.run("${known}", { url: "${server.shopUrl}/about" })` })
    return use("done", { text: /returned: "([^"]*)"/.exec(text)?.[1] ?? "none", success: true })
  }
  return use("done", { text: "nothing to do", success: true })
}

/** Scripted responses by the task's first word and the step. */
const script = (request: ModelRequest) => {
  const text = textOf(request)
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(text)?.[1])
  if (request.tools[0]?.name === "check") {
    const conditions = [{ condition: "the task", status: "met", evidence: "page" }]
    return callTool("check", { conditions }, { usage: { inputTokens: 500, outputTokens: 10 } })
  }
  if (request.tools[0]?.name === "judge") {
    const report = {
      reasoning: "The title is there.",
      verdict: true,
      failureReason: "",
      impossibleTask: false,
      reachedCaptcha: false,
    }
    return callTool("judge", report, { usage: { inputTokens: 500, outputTokens: 10 } })
  }
  if (request.tools.some(({ name }) => name === "done")) return codeScript(text, number)
  const now = request.messages.at(-1)?.text ?? ""
  if (text.includes("TITLE")) {
    if (number === 1) return step({ actions: [{ navigate: { url: `${server.shopUrl}/about` } }] }, "I go there first.")
    const title = /title: "([^"]*)"/.exec(now)?.[1] ?? "none"
    return step({
      actions: [{ done: { text: title, success: true, ...(text.includes("TITLE JSON") ? { data: { title } } : {}) } }],
    })
  }
  if (text.includes("LOGIN")) {
    if (number === 1) return step({ actions: [{ navigate: { url: `${server.shopUrl}/login` } }] })
    if (number === 2) {
      const fill = (label: string, name: string) => ({
        fill: { el: indexOf(now, label), text: `<secret>${name}</secret>` },
      })
      return step({
        actions: [
          fill('input "E-mail', "127.0.0.1/username"),
          fill('input "Password', "127.0.0.1/password"),
          { click: { el: indexOf(now, 'button "Sign in"') } },
        ],
      })
    }
    if (number === 3)
      return step({
        actions: [{ extract: { kind: "text" } }, { save: { name: "page.txt", format: "txt", content: now } }],
      })
    return step({
      actions: [
        {
          done: { text: `The shop said no to ${/"(canary[^"]*)"/.exec(now)?.[1] ?? "an unknown site"}`, success: true },
        },
      ],
    })
  }
  return step({ actions: [{ done: { text: "nothing to do", success: true } }] })
}

let isBusy = false

beforeAll(async () => {
  fake = new FakeModels({
    brain: (request) => {
      if (isBusy) {
        isBusy = false
        return rateLimited(0)
      }
      return script(request)
    },
  })
  models = await fake.listen()
  local = await serveLocal(llamaCppRoutes, localScript)
  const made = makeWorkDir()
  workDir = {
    ...made,
    env: {
      ...made.env,
      TABWRIGHT_OPENAI_API_KEY: openAiKey,
      TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1`,
      TABWRIGHT_MODEL_BASE_URL: `${models.url}/v1`,
      TABWRIGHT_MODEL_API_KEY: endpointKey,
      TABWRIGHT_LOCAL_MODELS: `llamacpp:${local.port}`,
    },
  }
  server = await serve(workDir)
}, 120_000)
afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  await models?.close()
  await local?.[Symbol.asyncDispose]()
  workDir?.remove()
})

const callsSince = (count: number) => fake.calls.slice(count).map(({ request }) => request)

describe("Models", () => {
  it("run a v4 task on gpt-5.6-luna by default, with effort, tokens, cost and reasoning", async () => {
    const before = fake.calls.length
    isBusy = true
    const { body: run } = await server.call("POST", "/api/v4/runs", { task: "TITLE of the page", agentMode: "code" })
    assert.strictEqual(run.model, "gpt-5.6-luna", JSON.stringify(run))
    const ended = await server.ended(run.id)
    assert.strictEqual(ended.status, "completed", ended.error)
    assert.include(ended.result, "About")
    // Two steps at 0.20, 0.02 and 1.20 USD per million tokens.
    assert.deepInclude(ended, {
      totalInputTokens: 2000,
      totalOutputTokens: 100,
      totalCostUsd: "0.000376",
      unpricedCalls: 0,
    })
    const requests = callsSince(before)
    assert.lengthOf(requests, 3)
    for (const request of requests) {
      assert.strictEqual(request.wire, "openai-responses")
      assert.strictEqual(request.headers["authorization"], `Bearer ${openAiKey}`)
      assert.deepInclude(request.reasoning, { reasoning: { effort: "xhigh" } }, JSON.stringify(request.reasoning))
    }
    const { body } = await server.call("GET", `/api/v4/runs/${run.id}/events?limit=1000`)
    const parts = body.events.flatMap(({ data, type }: { type: string; data: { part?: object } }) =>
      type === "core.event" ? [data.part] : [],
    )
    const ofType = (type: string) => parts.filter((part: { type: string }) => part.type === type)
    assert.deepInclude(ofType("retry")[0], { attempt: 1, status: 429 })
    assert.deepInclude(ofType("reasoning").at(-1), { text: "I go there first.", callID: "step-1-thinking" })
    const [script] = ofType("tool")
    assert.strictEqual(script.tool, "run")
    assert.include(script.state.input.code, "page.goto")
    assert.match(script.state.output, /^returned: "About/)
    const answer = body.events.find(({ type }: { type: string }) => type === "llm.response")
    assert.deepInclude(answer.data, { cached_input_tokens: 400, reasoning_tokens: 20, cost_usd: "0.000188" })
  })

  it("run a v2 task with a reasoning level and a schema, and report its cost", async () => {
    const before = fake.calls.length
    const { body: task } = await server.call("POST", "/api/v2/tasks", {
      task: "TITLE JSON of the page",
      llm: "gpt-5.6-terra",
      thinkingLevel: "disabled",
      structuredOutput: '{"type":"object","properties":{"title":{"type":"string"}},"required":["title"]}',
      systemPromptExtension: "Say please.",
      vision: false,
      judge: true,
      judgeLlm: "gpt-5.6-luna",
      judgeGroundTruth: "/about/i",
    })
    const done = await until("the task to end", 45_000, async () => {
      const { body } = await server.call("GET", `/api/v2/tasks/${task.id}`)
      return ["finished", "failed"].includes(body.status) ? body : undefined
    })
    assert.deepInclude(done, { status: "finished", isSuccess: true, llm: "gpt-5.6-terra" }, done.output)
    assert.include(JSON.parse(done.output).title, "About")
    assert.isTrue(done.judgeVerdict)
    assert.deepInclude(JSON.parse(done.judgement), { verdict: true, judge: "gpt-5.6-luna" })
    const requests = callsSince(before)
    const judging = requests.find(({ model }) => model === "gpt-5.6-luna")
    assert.include(judging && textOf(judging), "/about/i")
    for (const request of requests.filter((one) => one !== judging)) {
      assert.deepEqual(request.reasoning, { reasoning: { effort: "none" } })
      assert.include(request.system, "Say please.")
      assert.isTrue(request.messages.every(({ images }) => images === 0))
    }
    // At 2.00, 0.20 and 12.00 USD per million tokens, and the judge's call at 0.20 and 1.20.
    assert.strictEqual(done.cost, "0.003872")
  })

  it("run a v4 task on a server of this machine, in JSON and for free", async () => {
    assert.include(server.stdout(), "Local models: llamacpp/Qwen3-8B-Q4_K_M")
    const { body: run } = await server.call("POST", "/api/v4/runs", {
      task: "Open the page",
      model: "llamacpp/Qwen3-8B-Q4_K_M",
      maxCostUsd: 0.01,
    })
    const ended = await server.ended(run.id)
    assert.deepInclude(ended, { status: "completed", result: "It is open.", unpricedCalls: 0 }, JSON.stringify(ended))
    assert.strictEqual(Number(ended.totalCostUsd), 0)
    const requests = local.models.calls.map(({ request }) => request)
    assert.lengthOf(requests, 2)
    for (const request of requests) {
      assert.deepInclude(request, { model: "/models/Qwen3-8B-Q4_K_M.gguf", tools: [], reasoning: {} })
      assert.strictEqual(request.output.form, "schema")
      // The context is 20,480 tokens.
      assert.isBelow(request.maxOutputTokens ?? 0, 20_480)
    }
  })

  it("run a v3 session on a custom endpoint without reasoning and without a known price", async () => {
    const before = fake.calls.length
    const { body: session } = await server.call("POST", "/api/v3/sessions", {
      task: "TITLE of the page",
      model: "ollama/anything",
    })
    const done = await until("the session to end", 45_000, async () => {
      const { body } = await server.call("GET", `/api/v3/sessions/${session.id}`)
      return ["stopped", "idle", "error"].includes(body.status) ? body : undefined
    })
    assert.deepInclude(
      done,
      { model: "claude-opus-4.7", servedModel: "ollama/anything", isTaskSuccessful: true, unpricedCalls: 2 },
      JSON.stringify(done),
    )
    for (const request of callsSince(before)) {
      assert.deepInclude(request, { wire: "openai-chat", model: "anything", reasoning: {} })
      assert.strictEqual(request.headers["authorization"], `Bearer ${endpointKey}`)
    }
    const { body } = await server.call("GET", `/api/v3/sessions/${session.id}/messages?limit=100`)
    // The endpoint answers without letters, so the model counts as unable to see, in later runs too.
    const tests = () => callsSince(before).filter((request) => textOf(request).includes("Which three letters"))
    assert.deepStrictEqual(
      tests().map(({ messages }) => messages.map(({ images }) => images)),
      [[1], [1]],
    )
    const { body: run } = await server.call("POST", "/api/v4/runs", { task: "TITLE", model: "ollama/anything" })
    await server.ended(run.id)
    assert.lengthOf(tests(), 2)
    const planning = body.messages.filter(({ type }: { type: string }) => type === "planning")
    assert.isAtMost(planning.length, 2)
  })

  it("reject a cost limit for a model without a known price", async () => {
    const { body, status } = await server.call("POST", "/api/v4/runs", {
      task: "TITLE",
      model: "ollama/anything",
      maxCostUsd: "1",
    })
    assert.strictEqual(status, 422)
    assert.deepStrictEqual(body.detail[0].loc, ["body", "maxCostUsd"])
    assert.include(body.detail[0].msg, "TABWRIGHT_MODEL_PRICES")
  })

  it("type a secret that appears in no prompt, event, step, log, file or row", async () => {
    const before = fake.calls.length
    const { body: task } = await server.call("POST", "/api/v2/tasks", {
      task: "LOGIN to the shop",
      llm: "ollama/anything",
      secrets: { "127.0.0.1": `${user}:${password}` },
    })
    const done = await until("the task to end", 45_000, async () => {
      const { body } = await server.call("GET", `/api/v2/tasks/${task.id}`)
      return ["finished", "failed"].includes(body.status) ? body : undefined
    })
    assert.strictEqual(done.status, "finished", done.output)
    const { body: run } = await server.call("POST", "/api/v4/runs", {
      task: "SIGN IN to the shop",
      model: "ollama/anything",
      agentMode: "code",
      secretBindings: [
        { alias: "user", source: { type: "inline", value: user }, allowedDomains: ["127.0.0.1"] },
        { alias: "password", source: { type: "inline", value: password }, allowedDomains: ["127.0.0.1"] },
      ],
    })
    const ended = await server.ended(run.id)
    assert.strictEqual(ended.status, "completed", ended.error)
    assert.strictEqual(ended.result, "It says no to ***")
    // Null, because the price is unknown. Zero would be wrong.
    assert.isNull(done.cost)
    // The shop received both: it rejects them, with the e-mail in its field.
    const prompts = callsSince(before).map((request) => JSON.stringify(request.body))
    assert.isTrue(prompts.some((prompt) => prompt.includes("The e-mail or the password is wrong")))
    const { body: events } = await server.call("GET", `/api/v4/runs/${task.id}/events?limit=1000`)
    const { body: codeEvents } = await server.call("GET", `/api/v4/runs/${run.id}/events?limit=1000`)
    assert.include(JSON.stringify(codeEvents), "agent.secret")
    const { body: kept } = await server.call("GET", `/api/v4/workspaces/${run.workspaceId}/files`)
    const names = kept.files.map((file: { path: string }) => file.path)
    assert.includeMembers(names, ["page.html", "script-output-1.txt", "scripts/README.md", "scripts/title.js"])
    const { body: log } = await server.call("GET", `/api/v2/tasks/${task.id}/logs`)
    const lines = await (await fetch(log.downloadUrl)).text()
    const stored = {
      prompts: prompts.join("\n"),
      task: JSON.stringify(done),
      events: JSON.stringify([events, codeEvents, ended]),
      steps: lines,
      log: server.stderr() + server.stdout(),
      database: dump(),
      files: filesOf(workDir.dataDir),
    }
    assert.include(stored.database, "LOGIN to the shop", "the dump contains the task")
    for (const [name, text] of Object.entries(stored)) {
      for (const canary of [
        user,
        password,
        encodeURIComponent(user),
        Buffer.from(`${user}:${password}`).toString("base64"),
      ]) {
        assert.isFalse(text.includes(canary), `${name} contains ${canary}`)
      }
    }
    // A later run of the workspace knows the saved script and runs it.
    const { body: again } = await server.call("POST", "/api/v4/runs", {
      task: "AGAIN",
      model: "ollama/anything",
      agentMode: "code",
      workspaceId: run.workspaceId,
    })
    const title = await server.ended(again.id)
    assert.match(title.result, /^About/, title.error)
    // Provider keys are not stored anywhere either.
    for (const key of [openAiKey, endpointKey]) {
      for (const text of [stored.log, stored.database, stored.files, stored.events]) assert.notInclude(text, key)
    }
  })
})

/** Dumps all rows of all tables as text. */
const dump = (): string => {
  const unprivileged = workDir.env["TABWRIGHT_UNPRIVILEGED_DIR"] ?? ""
  const found =
    execFileSync("find", [workDir.dataDir, unprivileged, "-name", "postmaster.pid"]).toString().trim().split("\n")[0] ??
    ""
  // PostgreSQL's own files: everything committed is in them or in its log.
  return filesOf(path.dirname(found))
}

const filesOf = (folder: string): string =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      try {
        return fs.readFileSync(path.join(entry.parentPath, entry.name), "latin1")
      } catch {
        return ""
      }
    })
    .join("\n")
