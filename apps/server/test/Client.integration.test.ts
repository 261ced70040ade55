import { type FakeServer, listen } from "@tabwright/testing/node"
import { Tabwright, Webhooks } from "@tabwright/sdk/v4"
import { faults, outcomes } from "@tabwright/testing"
import * as fs from "node:fs"
import { createServer } from "node:http"
import * as path from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { inProcess, type Outcome } from "./fixture/InProcess.ts"
import { run, until } from "./fixture/Command.ts"

let server: FakeServer
let folder: string
beforeAll(async () => {
  server = await listen({ maxBrowsers: 100 })
  folder = fs.mkdtempSync("/tmp/tabwright-client-")
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  fs.rmSync(folder, { recursive: true, force: true })
})

const tabwright = (...args: ReadonlyArray<string>): Promise<Outcome> =>
  inProcess(args, { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.apiKey })

/** Runs a command with `--json`. Fails if the command fails or prints anything but one document. */
const json = async (...args: ReadonlyArray<string>) => {
  const { stdout, stderr, code } = await tabwright(...args, "--json")
  assert.strictEqual(code, 0, stderr)
  assert.match(stdout, /^\{.*\}\n$/)
  return JSON.parse(stdout)
}

const missing = "00000000-0000-4000-8000-000000000000"

describe("tabwright run", () => {
  it("prints only the result to standard output and the steps to standard error", async () => {
    server.service.stub({ steps: ["Open the shop\u001B[2J", "Read the price"], result: "12.50", costUsd: "0.02" })
    const { stdout, stderr, code } = await tabwright("run", "Find the price")
    assert.deepStrictEqual([stdout, code], ["12.50\n", 0])
    assert.match(stderr, / 1 {2}Open the shop {2}/)
    assert.match(stderr, /Run completed: 2 steps, .* 0\.02 USD/)
  })

  it("prints one JSON document with structured output, steps and saved files", async () => {
    const schema = path.join(folder, "schema.json")
    fs.writeFileSync(
      schema,
      `{ "type": "object", "required": ["price"], "properties": { "price": { "type": "number" } } }`,
    )
    const attachment = path.join(folder, "guests.csv")
    fs.writeFileSync(attachment, "name\n")
    server.service.stub({ output: { price: 12.5 }, files: { "out/prices.csv": "price\n12.5\n" } })
    const into = path.join(folder, "saved")
    const output = await json("run", "Find it", "--schema", schema, "--file", attachment, "--output-dir", into)
    assert.deepInclude(output, { status: "completed", output: { price: 12.5 } })
    assert.isNotEmpty(output.steps)
    const saved = path.join(into, "out", "prices.csv")
    assert.deepInclude(output.files, {
      path: "out/prices.csv",
      size: 11,
      lastModified: output.files.find((file: { path: string }) => file.path === "out/prices.csv").lastModified,
      savedAs: saved,
    })
    assert.strictEqual(fs.readFileSync(saved, "utf8"), "price\n12.5\n")
    assert.isFalse(fs.existsSync(path.join(into, "uploads")), "attachments are not saved")
    const { body } = server.service.lastCall("createRun") ?? {}
    assert.lengthOf((body as { attachedFileIds: ReadonlyArray<string> }).attachedFileIds, 1)
  })

  it("sends reasoning parameters, a budget, a profile and a session", async () => {
    const profile = await fetch(`${server.url}/api/v4/profiles`, {
      method: "POST",
      headers: { "x-service-api-key": server.apiKey, "content-type": "application/json" },
      body: "{}",
    })
    const { id: profileId } = await profile.json()
    const options = ["--model", "claude-opus-5", "--reasoning", "high", "--budget", "0.50", "--profile", profileId]
    const first = await json("run", "One", ...options)
    assert.deepStrictEqual(server.service.lastCall("createRun")?.body, {
      task: "One",
      model: "claude-opus-5",
      modelParams: { thinking: { type: "adaptive" }, output_config: { effort: "high" } },
      maxCostUsd: "0.50",
      browserSettings: { profileId },
    })
    const params = `{"reasoning":{"effort":"low"}}`
    const second = await json(
      "run",
      "Two",
      "--session",
      first.sessionId,
      "--model",
      "gpt-5.6",
      "--model-params",
      params,
    )
    assert.strictEqual(second.sessionId, first.sessionId)
  })

  it("sends MCP servers and a policy, and executes the tools of a local program", async () => {
    const program = path.join(folder, "echo.mjs")
    fs.writeFileSync(
      program,
      `process.stdin.on("data", (chunk) => {
        for (const line of String(chunk).split("\\n").filter(Boolean)) {
          const { id, method, params } = JSON.parse(line)
          const result = {
            initialize: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "e", version: "1" } },
            "tools/list": { tools: [{ name: "echo", inputSchema: { type: "object" } }] },
            "tools/call": { content: [{ type: "text", text: "said " + params?.arguments?.text }] },
          }[method]
          const body = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result }
          if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...body }) + "\\n")
        }
      })`,
    )
    const { id } = await json("mcp-servers", "create", "store", "https://mcp.example/mcp")
    server.service.stub({ result: "done", toolCalls: [{ name: "local__echo", arguments: { text: "hello" } }] })
    const policy = { actions: { purchase: "ask" }, tools: { "store__*": "deny" } }
    const run = await json(
      "run",
      "Say hello",
      "--mcp-server",
      "store",
      "--policy",
      JSON.stringify(policy),
      "--mcp-stdio",
      `local=${process.execPath} ${program}`,
    )
    assert.strictEqual(run.status, "completed")
    const body = server.service.lastCall("createRun")?.body as { tools: ReadonlyArray<{ name: string }> }
    assert.deepInclude(body as object, { mcpServers: [{ name: "store" }], policy })
    assert.deepStrictEqual(
      body.tools.map(({ name }) => name),
      ["local__echo"],
    )
    assert.deepInclude(server.service.lastCall("answerToolCall")?.body, { output: "said hello" })
    assert.include((await tabwright("run", "x", "--policy", "[]")).stderr, "--policy must be a JSON object")
    assert.strictEqual((await tabwright("run", "x", "--detach", "--mcp-stdio", "a=b")).code, 2)
    await json("mcp-servers", "delete", id)
  })

  it("exits with 3 and the reason when the run fails, and with 0 when detached", async () => {
    server.service.stub(outcomes.declined("That cannot be done"))
    const failed = await tabwright("run", "Fly", "--json")
    assert.strictEqual(failed.code, 3)
    assert.strictEqual(JSON.parse(failed.stdout).status, "failed")
    assert.include(failed.stderr, "That cannot be done")
    const { stdout, stderr, code } = await tabwright("run", "Later", "--detach")
    assert.deepStrictEqual([code, stderr], [0, ""])
    assert.strictEqual((await json("runs", "get", stdout.trim())).task, "Later")
  })

  it("reports invalid arguments before it sends a request", async () => {
    const calls = server.service.calls("createRun").length
    for (const [args, reason] of [
      [["run"], "Missing required argument: TASK"],
      [["run", " "], "a non-empty task"],
      [["run", "Buy", "a lamp"], "Put text with spaces in quotes"],
      [["run", "x", "--budget", "0"], "a positive amount in USD"],
      [["run", "x", "--reasoning", "high"], "--reasoning requires --model"],
      [["run", "x", "--reasoning", "extreme"], `"disabled" | "low"`],
      [
        ["run", "x", "--reasoning", "low", "--model", "kimi-k3"],
        `kimi-k3 does not support the reasoning level "low". Omit`,
      ],
      [["run", "x", "--reasoning", "low", "--model", "unknown"], `unknown does not support the reasoning level "low"`],
      [["run", "x", "--reasoning", "disabled", "--model", "gemini-3.1-pro"], "Supported levels: low, high"],
      [["run", "x", "--model-params", "{"], "--model-params is not valid JSON"],
      [["run", "x", "--model-params", "@/no/such/file"], "does not exist"],
      [["run", "x", "--schema", folder], "not a file"],
      [["runn", "x"], "Did you mean this?"],
      [["run", "x", "--modle", "y"], "--model"],
    ] as const) {
      const wrong = await tabwright(...args)
      assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""], args.join(" "))
      assert.include(wrong.stderr, reason)
    }
    const rejected = await tabwright(
      "run",
      "x",
      "--model",
      "gpt-5.6",
      "--model-params",
      `{"reasoning":{"effort":"huge"}}`,
    )
    assert.strictEqual(rejected.code, 1)
    assert.include(rejected.stderr, "huge")
    assert.lengthOf(server.service.calls("createRun"), calls)
  })

  it("cancels the run and exits with 130 on Ctrl-C, and exits immediately on a second one", async () => {
    // In real time: the other server's clock jumps to the end of a run on every read.
    await using slow = await listen({ clock: { speed: 1 } })
    slow.service.stub(outcomes.slow("10 hours"), { times: 2 })
    const env = { ...process.env, TABWRIGHT_BASE_URL: slow.url, TABWRIGHT_API_KEY: slow.apiKey }
    const start = async () => {
      const command = run(["run", "Wait", "--json"], env)
      const id = await until("the run id", 90_000, async () => /Run (\S+), session/.exec(command.stderr())?.[1])
      return { command, id }
    }
    const [first, second] = await Promise.all([start(), start()])
    assert.strictEqual(await first.command.end("SIGINT"), 130, first.command.stderr())
    assert.deepInclude(JSON.parse(first.command.stdout()), { id: first.id, status: "cancelled" })

    slow.service.fault(faults.slow("1 hour"), { operation: "cancelRun" })
    void second.command.end("SIGINT")
    await until(
      "the hint about a second Ctrl-C",
      90_000,
      async () => second.command.stderr().includes("Ctrl-C again") || undefined,
    )
    assert.strictEqual(await second.command.end("SIGINT"), 130)
    assert.strictEqual(second.command.stdout(), "")
  })
})

describe("tabwright", () => {
  it("filters and sorts runs, and shows figures of the project", async () => {
    server.service.stub({ result: "12.50", costUsd: "0.75" })
    await tabwright("run", "Find the dearest lamp")
    const found = await json(
      "runs",
      "list",
      "--query",
      "dearest",
      "--since",
      "2020-01-01",
      "--min-cost",
      "0.7",
      "--sort",
      "cost",
    )
    assert.deepStrictEqual(
      found.runs.map((one: { task: string }) => one.task),
      ["Find the dearest lamp"],
    )
    assert.deepStrictEqual((await json("runs", "list", "--query", "dearest", "--until", "2020-01-01")).runs, [])
    assert.strictEqual((await tabwright("runs", "list", "--since", "soon")).code, 2)
    const stats = await json("stats", "--interval", "hour")
    assert.isAtLeast(stats.runs.completed, 1)
    const { stdout } = await tabwright("stats")
    assert.match(stdout, /^Success rate +\d/m)
    assert.match(stdout, /^\d{4}-\d\d-\d\dT00:00:00.000Z +\d+/m)
  })

  it("shows sessions, runs and queues", async () => {
    server.service.stub({ steps: ["Look"], result: "seen" })
    const { sessionId, id } = await json("run", "Look around")
    assert.include(
      (await json("sessions")).sessions.map((one: { sessionId: string }) => one.sessionId),
      sessionId,
    )
    assert.match((await tabwright("sessions", "list", "--limit", "1")).stdout, /^ID +STATUS +LATEST RUN ID/)
    assert.deepInclude(await json("sessions", "get", sessionId), { sessionId, latestRunId: id })
    assert.deepStrictEqual(
      (await json("runs", "--session", sessionId)).runs.map((one: { id: string }) => one.id),
      [id],
    )

    await json("queue", "add", sessionId, "And again")
    assert.isArray((await json("queue", "list", sessionId)).queue)
    const watched = await tabwright("sessions", "watch", sessionId, "--json")
    assert.strictEqual(watched.code, 0, watched.stderr)
    const events = watched.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    assert.isAtLeast(new Set(events.map(({ runId }) => runId)).size, 2, "includes the queued run")
    const past = await tabwright("sessions", "events", sessionId)
    assert.lengthOf(past.stdout.trimEnd().split("\n"), events.length)

    const unconfirmed = await tabwright("sessions", "purge", sessionId)
    assert.deepStrictEqual([unconfirmed.code, unconfirmed.stdout], [2, ""])
    assert.deepStrictEqual(await json("sessions", "purge", sessionId, "--yes"), { sessionId })
    const deleted = await tabwright("sessions", "get", sessionId)
    assert.deepStrictEqual([deleted.code, deleted.stdout], [1, ""])
    assert.strictEqual((await tabwright("queue", "remove", sessionId, "first")).code, 2)
  })

  it("prints the questions of a watched run and answers them", async () => {
    server.service.stub(outcomes.needsHuman("Type the code of the mail\u001B[2J"), { times: 2 })
    const { id } = await json("run", "Log in", "--ask-human", "--detach")
    assert.deepInclude(server.service.lastCall("createRun")?.body, { askHuman: true })
    const waiting = await until("the question", 60_000, async () => {
      const { stdout } = await tabwright("runs", "get", id)
      return stdout.includes("Waiting for") ? stdout : undefined
    })
    assert.match(waiting, /^Waiting for +Type the code of the mail$/m)
    assert.strictEqual((await json("runs", "resume", id, "123456")).humanRequest, null)
    assert.deepEqual(server.service.lastCall("resumeRun")?.body, { answer: "123456" })

    const client = new Tabwright({ baseUrl: server.url, apiKey: server.apiKey })
    const env = { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.apiKey }
    let output = ""
    const followed = await inProcess(["run", "Log in again", "--ask-human"], env, undefined, (text) => {
      output += text
      const [, runId] = /tabwright runs resume (\S+)/.exec(output) ?? []
      if (runId === undefined) return
      output = ""
      void client.runs.handle(runId).resume()
    })
    assert.strictEqual(followed.code, 0, followed.stderr)
    assert.match(followed.stderr, /Waiting for you: Type the code of the mail$/m)
  })

  it("pauses and resumes a run", async () => {
    server.service.stub(outcomes.stuck())
    const { id } = await json("run", "Work", "--detach")
    await json("runs", "pause", id)
    await until(
      "the pause",
      60_000,
      async () => (await json("runs", "get", id)).humanRequest?.kind === "pause" || undefined,
    )
    assert.match((await tabwright("runs", "get", id)).stdout, /^Waiting for +resume \(paused\)$/m)
    assert.strictEqual((await json("runs", "resume", id)).humanRequest, null)
    const late = await tabwright("runs", "resume", id)
    assert.deepStrictEqual([late.code, late.stdout], [1, ""])
    assert.strictEqual((await json("runs", "cancel", id)).status, "cancelled")
    assert.strictEqual((await tabwright("runs", "pause", missing)).code, 1)
  })

  it("creates, lists, updates and deletes profiles", async () => {
    const made = await json("profiles", "create", "shop", "--user", "customer-7")
    assert.deepInclude(made, { name: "shop", userId: "customer-7" })
    assert.match((await tabwright("profiles")).stdout, new RegExp(`^ID +NAME +USER ID[^]*${made.id} +shop +customer-7`))
    assert.lengthOf((await json("profiles", "list", "--query", "customer-7")).profiles, 1)
    assert.isEmpty((await json("profiles", "list", "--query", "unknown")).profiles)
    assert.strictEqual((await json("profiles", "update", made.id, "--name", "market")).name, "market")
    assert.match((await tabwright("profiles", "get", made.id)).stdout, /^Name +market$/m)
    assert.deepStrictEqual(await json("profiles", "delete", made.id), { id: made.id })
    assert.strictEqual((await tabwright("profiles", "get", made.id)).code, 1)
  })

  it("sends secrets with a run without their values on the command line", async () => {
    const file = path.join(folder, "password")
    fs.writeFileSync(file, "correct horse\n")
    await json("run", "Type <secret>password</secret>", "--secret", `password@example.com=file:${file}`)
    const { body } = server.service.lastCall("createRun") ?? {}
    assert.deepStrictEqual((body as { secretBindings: unknown }).secretBindings, [
      { alias: "password", source: { type: "inline", value: "correct horse" }, allowedDomains: ["example.com"] },
    ])
    const calls = server.service.calls("createRun").length
    const open = await tabwright("run", "x", "--secret", "password@example.com=hunter2")
    assert.deepStrictEqual([open.code, open.stdout], [2, ""])
    assert.notInclude(open.stderr, "hunter2")
    assert.lengthOf(server.service.calls("createRun"), calls)
  })

  it("starts a browser, prints only its URL and stops it", async () => {
    const { stdout, stderr } = await tabwright("browsers", "open", "--timeout", "5")
    assert.match(stdout, /^wss?:\/\/\S+\n$/)
    assert.strictEqual(stderr, "")
    const [{ id }] = (await json("browsers")).browsers
    assert.deepStrictEqual((await json("browsers", "logs", id)).entries, [])
    assert.include((await tabwright("browsers")).stdout, `${id}  active`)
    assert.strictEqual((await json("browsers", "stop", id)).status, "stopped")
    assert.notInclude((await tabwright("browsers", "list")).stdout, id)
    assert.strictEqual((await tabwright("browsers", "stop", missing)).code, 1)
    assert.strictEqual((await tabwright("browsers", "open", "--timeout", "soon")).code, 2)
    const hook = await json("webhooks", "create", "https://example.com/solver")
    const emulation = { locale: "de-DE", colorScheme: "dark" }
    await json(
      "browsers",
      "open",
      "--emulation",
      JSON.stringify(emulation),
      "--country",
      "de",
      "--device",
      "Pixel 7",
      "--captcha",
      hook.id.slice(0, 8),
      "--captcha-fallback",
    )
    assert.deepInclude(server.service.lastCall("createBrowser")?.body, {
      emulation,
      proxyCountryCode: "de",
      device: "Pixel 7",
      captcha: { solver: "webhook", webhookId: hook.id, fallback: "human" },
    })
    assert.strictEqual((await tabwright("browsers", "open", "--captcha-fallback")).code, 2)
    assert.strictEqual((await tabwright("browsers", "open", "--captcha", "nobody")).code, 2)
    await json("webhooks", "delete", "https://example.com/solver")
  })

  it("saves the trace of a run", async () => {
    const { id } = await json("run", "Look")
    const file = path.join(folder, "trace.zip")
    assert.include((await tabwright("runs", "trace", id, "--file", file)).stdout, `show-trace ${file}`)
    assert.isAbove(fs.statSync(file).size, 0)
    assert.strictEqual((await tabwright("runs", "trace", missing, "--file", file)).code, 1)
  })

  it("prints the log of a browser, and saves its requests as HAR", async () => {
    await tabwright("browsers", "open", "--logs")
    const id = server.service.browsers().at(-1)?.id ?? ""
    server.service.addLogEntry(id, { type: "pageError", text: "TypeError: no\n    at cart.js:1:2" })
    server.service.addLogEntry(id, { type: "request", url: "https://shop.test/", request: { status: 404 } })
    const { stdout } = await tabwright("browsers", "logs", id)
    assert.match(stdout, /Z {2}page error {2}TypeError: no\n/)
    assert.match(stdout, /Z {2}document {4}GET https:\/\/shop\.test\/ 404 80 ms\n/)
    assert.lengthOf((await json("browsers", "logs", id, "--type", "pageError")).entries, 1)
    const file = path.join(folder, "browser.har")
    assert.strictEqual((await tabwright("browsers", "logs", id, "--har", file)).stdout, `Saved 1 requests to ${file}\n`)
    assert.strictEqual(JSON.parse(fs.readFileSync(file, "utf8")).log.version, "1.2")
    await tabwright("browsers", "stop", id)
  })

  it("uploads, lists, downloads and deletes files", async () => {
    const note = path.join(folder, "note.txt")
    fs.writeFileSync(note, "Buy milk")
    const { workspaceId, files } = await json("files", "upload", note)
    assert.deepStrictEqual(
      files.map((file: { path: string }) => file.path),
      ["uploads/note.txt"],
    )
    const kept = await tabwright("files", "upload", note, "--workspace", workspaceId, "--no-overwrite")
    assert.strictEqual(kept.code, 1)
    assert.match((await tabwright("files", "list", workspaceId)).stdout, /uploads\/note\.txt +8 bytes/)
    const into = path.join(folder, "down")
    const { stdout } = await tabwright("files", "download", workspaceId, "--output-dir", into)
    assert.strictEqual(fs.readFileSync(stdout.trim(), "utf8"), "Buy milk")
    const none = await tabwright("files", "download", workspaceId, "other", "--output-dir", into)
    assert.strictEqual(none.code, 1)
    assert.include(none.stderr, `"other"`)
    await json("files", "delete", workspaceId, "uploads/note.txt")
    assert.isEmpty((await json("files", "list", workspaceId)).files)
    assert.strictEqual((await tabwright("files", "upload", "/no/such/file")).code, 1)
    assert.strictEqual((await tabwright("files", "delete", workspaceId)).code, 2)
  })

  it("lists models with their reasoning settings and lists recipes", async () => {
    const listing = await tabwright("models")
    assert.match(listing.stdout, /^MODEL +PROVIDER +CONTEXT +AVAILABLE +LEVELS\n/)
    assert.match(listing.stdout, /^gpt-5\.6 .* disabled\|low\|medium\|high$/m)
    const { stdout } = await tabwright("models", "--params")
    assert.match(stdout, /^gpt-5\.6 +reasoning\.effort +none\|low\|medium\|high\|xhigh\|max$/m)
    const { models } = await json("models", "--available")
    assert.isTrue(models.every((model: { isAvailable: boolean }) => model.isAvailable))
    assert.deepStrictEqual(await json("recipes"), { recipes: [] })
    assert.strictEqual((await tabwright("recipes", "get", missing)).code, 1)
  })

  it("creates, imports, updates and deletes credentials", async () => {
    const { id } = await json("credentials", "create", "shop", "ada", "--domain", "shop.example", "--auto-login")
    assert.match((await tabwright("credentials")).stdout, /shop +ada +shop\.example +yes/)
    assert.deepInclude(await json("credentials", "update", id, "--notes", "of the team", "--no-auto-login"), {
      notes: "of the team",
      autoLogin: false,
    })
    const csv = path.join(folder, "passwords.csv")
    fs.writeFileSync(
      csv,
      "name,url,username,password\nshop,https://shop.example,ada,p\nbank,https://bank.example,ada,p\n,x:y,a,b",
    )
    const imported = await json("credentials", "import", csv)
    assert.strictEqual(imported.created.length, 1)
    assert.deepInclude(imported, { existing: 1, skipped: [{ line: 4, reason: "It has no URL of a website." }] })
    assert.strictEqual((await tabwright("credentials", "import", `${csv}.missing`)).code, 2)
    assert.strictEqual((await tabwright("credentials", "create", "a", "ada")).code, 2)
    assert.strictEqual((await tabwright("credentials", "update", id)).code, 2)
    assert.deepStrictEqual(await json("credentials", "delete", id), { id })
  })

  it("invites users, and lists, changes and removes members", async () => {
    const invited = await tabwright("invitations", "create", "grace@example.com", "--role", "viewer", "--hours", "1")
    assert.match(invited.stdout, /^http.*#invitation=twi_\S+\n$/)
    assert.match((await tabwright("invitations")).stdout, /grace@example\.com +viewer/)
    const [{ id }] = (await json("invitations", "list")).invitations
    assert.deepStrictEqual(await json("invitations", "revoke", id), { id })
    const member = server.service.addMember({ email: "ada@example.com", role: "member" })
    assert.match((await tabwright("members")).stdout, /ada@example\.com +.* member/)
    assert.deepInclude(await json("members", "set-role", member.id, "viewer"), { role: "viewer" })
    assert.strictEqual((await tabwright("members", "set-role", member.id, "root")).code, 2)
    assert.deepStrictEqual(await json("members", "remove", member.id), { id: member.id })
  })

  it("creates, pauses, resumes, runs, lists and deletes schedules", async () => {
    const { id } = await json("schedules", "create", "report", "Read it", "--cron", "0 9 * * *", "--time-zone", "UTC")
    assert.match((await tabwright("schedules")).stdout, /report +0 9 \* \* \* \(UTC\) .* Read it/)
    assert.deepInclude(await json("schedules", "pause", id), { isPaused: true, nextAt: null })
    assert.match((await tabwright("schedules", "get", id)).stdout, /Next +paused/)
    assert.deepInclude(await json("schedules", "resume", id), { isPaused: false, overlap: "skip" })
    const tick = await json("schedules", "run", id)
    assert.deepInclude(tick, { trigger: "manual", status: "started" })
    const { ticks } = await json("schedules", "history", id)
    assert.deepInclude(ticks[0], { id: tick.id, runId: tick.runId })
    const { stderr, code } = await tabwright("schedules", "create", "often", "Read it", "--every", "5")
    assert.strictEqual(code, 1)
    assert.include(stderr, "60")
    assert.strictEqual((await tabwright("schedules", "create", "nothing", "--every", "60")).code, 2)
    assert.strictEqual((await tabwright("schedules", "create", "never", "Read it")).code, 2)
    const daily = await json("schedules", "update", "report", "--every", "36h", "--jitter", "5m", "--task", "Read all")
    assert.deepInclude(daily, { id, cron: null, intervalSeconds: 129_600, jitterSeconds: 300 })
    assert.strictEqual(daily.run.task, "Read all")
    assert.strictEqual((await tabwright("schedules", "update", id)).code, 2)
    assert.deepStrictEqual(await json("schedules", "delete", id), { id })
    assert.strictEqual((await tabwright("schedules", "get", id)).code, 1)
  })

  it("creates, updates, refreshes and deletes MCP servers", async () => {
    const url = "https://mcp.example/mcp"
    const { id } = await json("mcp-servers", "create", "shop", url, "--header", "X-A: b", "--approve", "refund")
    assert.match((await tabwright("mcp-servers")).stdout, /shop +https:\/\/mcp\.example\/mcp +0/)
    const changed = await json("mcp-servers", "update", id, "--deny", "remove", "--timeout", "5")
    assert.deepInclude(changed, { headers: { "X-A": "b" }, timeoutSeconds: 5 })
    assert.deepStrictEqual(changed.tools.deny, ["remove"])
    assert.isNull((await json("mcp-servers", "refresh", id)).error)
    assert.isNull((await json("mcp-servers", "test", id)).error)
    assert.strictEqual((await tabwright("mcp-servers", "create", "other", url, "--header", "nothing")).code, 2)
    assert.deepStrictEqual(await json("mcp-servers", "delete", id), { id })
    assert.strictEqual((await tabwright("mcp-servers", "test", id)).code, 1)
  })

  it("creates, executes, refines, rolls back, publishes and deletes skills", async () => {
    const prompt = "Open the page of the lamp and read its price"
    const values = ["--value", "product=lamp", "--title", "Price of a product"]
    const made = await json("skills", "create", "Return a price", "--prompt", prompt, ...values)
    assert.deepInclude(made, { title: "Price of a product", status: "finished", currentVersion: 1 })
    assert.match((await tabwright("skills")).stdout, /finished +1 +no +\[?product\]? +Price of a product/)
    assert.deepStrictEqual((await json("skills", "list", "--query", "no such skill")).skills, [])
    assert.match((await tabwright("skills", "get", made.id)).stdout, /PARAMETER.+\nproduct +string/)

    const ended = await json("skills", "run", made.id, "--param", "product=a=b")
    assert.deepInclude(ended, { status: "completed", parameters: { product: "a=b" } })
    assert.strictEqual((await tabwright("skills", "run", made.id, "--param", "other=1")).code, 1)
    const malformed = await tabwright("skills", "run", made.id, "--param", "product")
    assert.strictEqual(malformed.code, 2)
    assert.include(malformed.stderr, 'Expected --param NAME=VALUE, not "product".')
    const { executions } = await json("skills", "executions", made.id)
    assert.deepStrictEqual(
      executions.map(({ id }: { readonly id: string }) => id),
      [ended.id],
    )

    assert.strictEqual((await json("skills", "refine", made.id, "Also return the stock")).currentVersion, 2)
    assert.strictEqual((await json("skills", "rollback", made.id)).currentVersion, 1)
    assert.isFalse((await json("skills", "disable", made.id)).isEnabled)
    assert.strictEqual((await tabwright("skills", "run", made.id)).code, 1)
    assert.isTrue((await json("skills", "enable", made.id)).isEnabled)
    assert.isTrue((await json("skills", "publish", made.id)).isPublic)
    assert.isFalse((await json("skills", "unpublish", made.id)).isPublic)
    assert.deepStrictEqual(await json("skills", "delete", made.id), { id: made.id })
    assert.strictEqual((await tabwright("skills", "get", made.id)).code, 1)
  })

  it("returns at once from a skill's generation with --no-wait, and cancels it", async () => {
    const { id, status } = await json("skills", "create", "Return a price", "--no-wait")
    assert.strictEqual(status, "recording")
    assert.strictEqual((await tabwright("skills", "run", id)).code, 1)
    assert.strictEqual((await json("skills", "cancel", id)).status, "cancelled")
    assert.strictEqual((await tabwright("skills", "cancel", id)).code, 1)
    const run = await json("run", "Return a price")
    const recorded = await json("skills", "create", "Return a price", "--from-run", run.id)
    assert.deepInclude(recorded, { status: "finished", runId: run.id })
  })

  it("creates and tests webhooks and lists their deliveries", async () => {
    const { id, secret } = await json("webhooks", "create", "https://hooks.example/x", "--event", "run.status_update")
    assert.isString(secret)
    assert.match((await tabwright("webhooks")).stdout, /https:\/\/hooks\.example\/x +yes +run\.status_update/)
    await json("webhooks", "test", id)
    assert.isNotEmpty((await json("webhooks", "deliveries", id)).deliveries)
    assert.deepStrictEqual(await json("webhooks", "delete", id), { id })
    assert.strictEqual((await tabwright("webhooks", "test", id)).code, 1)
    assert.strictEqual((await tabwright("webhooks", "create", "https://a.example", "--event", "x")).code, 2)
    const keyless = await tabwright("webhooks", "listen", "1", "--webhook", missing)
    assert.deepStrictEqual([keyless.code, keyless.stdout], [2, ""])
    assert.include(keyless.stderr, "TABWRIGHT_WEBHOOK_SECRET")
  })

  it("forwards signed deliveries of a webhook to a local port until interrupted", async () => {
    const received: Array<Webhooks.WebhookEvent> = []
    const signedWith = { secret: "" }
    const receiver = createServer((request, response) => {
      void buffer(request)
        .then((body) => Webhooks.unwrap(body, request.headers, signedWith.secret))
        .then(
          (event) => {
            received.push(event)
            response.writeHead(204).end()
          },
          () => response.writeHead(400).end(),
        )
    })
    await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve))
    const address = receiver.address()
    const port = typeof address === "object" && address !== null ? String(address.port) : ""
    const listening = new AbortController()
    const env = { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.apiKey }
    let printed = ""
    const output = inProcess(["webhooks", "listen", port], env, listening.signal, (text) => {
      printed += text
      signedWith.secret ||= /Signing secret: (\S+)\. /.exec(printed)?.[1] ?? ""
    })
    await until("the signing secret", 60_000, async () => signedWith.secret || undefined)
    const client = new Tabwright({ baseUrl: server.url, apiKey: server.apiKey })
    await client.run("Tell me of it")
    await until("the delivery", 60_000, async () => /run\.status_update +204/.test(printed) || undefined)
    listening.abort()
    const { code } = await output
    receiver.close()
    assert.strictEqual(code, 0)
    assert.include(
      received.map(({ type }) => type),
      "run.status_update",
    )
    assert.isEmpty((await json("webhooks")).webhooks, "deletes its endpoint")
  })

  it("reports an unreachable server on one line", async () => {
    const { stderr, stdout, code } = await inProcess(["models", "--base-url", "http://127.0.0.1:1"], {
      TABWRIGHT_API_KEY: "tw_x",
    })
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.notMatch(stderr, /^\s+at /m)
  })
})

describe("tabwright pages", () => {
  it("prints a page in the requested format, and saves a screenshot", async () => {
    server.service.stubPage("https://shop.example.com/", {
      markdown: "# Lamps",
      links: [{ url: "https://a.example/", text: "A" }],
    })
    const { code, stdout } = await tabwright("pages", "fetch", "https://shop.example.com/")
    assert.deepStrictEqual([code, stdout], [0, "# Lamps\n"])
    const file = path.join(folder, "page.png")
    const links = await tabwright(
      "pages",
      "fetch",
      "https://shop.example.com/",
      "--format",
      "links",
      "--screenshot",
      file,
    )
    assert.strictEqual(links.stdout, "https://a.example/\tA\n")
    assert.strictEqual(fs.readFileSync(file).subarray(1, 4).toString(), "PNG")
    const blocked = await tabwright("pages", "fetch", "http://127.0.0.1/")
    assert.strictEqual(blocked.code, 1)
    assert.match(blocked.stderr, /network policy/)
  })

  it("sends a schema, actions, an element and a size, and prints the data", async () => {
    const url = "https://shop.example.com/lamp"
    server.service.stubPage(url, { data: { price: "$24.90" }, status: 503 })
    const schema = { type: "object", properties: { price: { type: "string", "x-selector": ".price" } } }
    const file = path.join(folder, "price.json")
    fs.writeFileSync(file, JSON.stringify(schema))
    const { code, stderr, stdout } = await tabwright(
      "pages",
      "fetch",
      url,
      "--schema",
      file,
      "--viewport",
      "390x844",
      "--wait-for",
      "h1",
      "--screenshot",
      path.join(folder, "a.png"),
      "--element",
      "main",
      "--actions",
      '[{"type":"click","selector":"#more"}]',
    )
    assert.deepStrictEqual([code, JSON.parse(stdout)], [0, { price: "$24.90" }])
    assert.strictEqual(stderr, "The page has the HTTP status 503.\n")
    assert.deepInclude(server.service.lastCall("fetchPage")?.body, {
      data: { schema },
      screenshot: { selector: "main" },
      viewport: { width: 390, height: 844 },
      actions: [
        { type: "waitForSelector", selector: "h1" },
        { type: "click", selector: "#more" },
      ],
    })
    for (const args of [
      ["--element", "main"],
      ["--model", "x"],
      ["--viewport", "wide"],
      ["--actions", "{}"],
    ]) {
      assert.strictEqual((await tabwright("pages", "fetch", url, ...args)).code, 2, args[0])
    }
  })

  it("fetches the URLs of a file as a batch", async () => {
    const file = path.join(folder, "urls.txt")
    fs.writeFileSync(file, "https://shop.example.com/\n\nhttp://127.0.0.1/\n")
    const batch = await json("pages", "batch", file)
    assert.deepInclude(batch, { status: "completed", fetched: 1, failed: 1 })
    const { results } = await json("pages", "results", batch.id)
    assert.deepStrictEqual(
      results.map(({ status }: { readonly status: string }) => status),
      ["fetched", "failed"],
    )
  })
})
