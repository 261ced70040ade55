import { spawn } from "node:child_process"
import * as path from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { inProcess, type Outcome } from "./fixture/InProcess.ts"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
beforeAll(async () => {
  workDir = makeWorkDir()
  // Keys under test must not leave the machine.
  workDir.env["TABWRIGHT_OPENAI_BASE_URL"] = "http://127.0.0.1:1/v1"
  server = await serve(workDir)
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

const main = path.join(import.meta.dirname, "..", "src", "main.ts")

/** Runs a command in a separate process, with the key in the data directory. */
const spawned = async (args: ReadonlyArray<string>, stdin = ""): Promise<Outcome> => {
  const at = ["--base-url", server.url, "--data-dir", workDir.dataDir]
  const child = spawn(process.execPath, ["--conditions=@tabwright/source", main, ...args, ...at], {
    cwd: "/",
    env: { ...workDir.env, TABWRIGHT_API_KEY: "" },
    stdio: "pipe",
  })
  child.stdin.end(stdin)
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { stdout, stderr, code }
}

/** Runs a command in this process, which is faster, optionally with another key. */
const tabwright = (args: ReadonlyArray<string>, key = ""): Promise<Outcome> =>
  inProcess([...args, "--base-url", server.url, "--data-dir", workDir.dataDir], { TABWRIGHT_API_KEY: key })

const json = async (...args: ReadonlyArray<string>) => {
  const { stdout, stderr, code } = await tabwright([...args, "--json"])
  assert.strictEqual(code, 0, stderr)
  assert.match(stdout, /^\{.*\}\n$/)
  return JSON.parse(stdout)
}

describe("tabwright", () => {
  it("finds the port of a server by its data directory", async () => {
    const { code, stderr, stdout } = await inProcess(["console", "--data-dir", workDir.dataDir], {
      TABWRIGHT_API_KEY: "",
    })
    assert.strictEqual(code, 0, stderr)
    assert.isTrue(stdout.startsWith(`${server.url}/#sign-in=`), stdout)
  })

  it("creates a project with a key, rotates and revokes the key", async () => {
    const project = await json("projects", "create", "Shop team", "--max-browsers", "4")
    assert.deepInclude(project, { name: "Shop team", maxBrowsers: 4, zeroRetention: false })
    const changed = await json(
      "projects",
      "update",
      project.id.slice(0, 8),
      "--zero-retention",
      "yes",
      "--max-browsers",
      "default",
    )
    assert.deepInclude(changed, { zeroRetention: true, maxBrowsers: null, corsOrigins: [] })
    const origins = ["https://app.example.com", "http://localhost:5173"]
    for (const [given, corsOrigins] of [
      [origins.join(","), origins],
      ["none", []],
    ] as const) {
      assert.deepInclude(await json("projects", "update", project.id, "--cors-origins", given), { corsOrigins })
    }
    const rejected = await tabwright(["projects", "update", project.id, "--cors-origins", "https://app.example.com/"])
    assert.include(rejected.stderr, "Write https://app.example.com.")

    const terms = ["--project", project.id, "--scopes", "read,write", "--expires", "2999-01-01T00:00:00Z"]
    const key = await json("keys", "create", "job", ...terms, "--monthly-cap", "2.5")
    assert.deepInclude(key, { projectId: project.id, scopes: ["read", "write"], monthlyCapUsd: "2.5" })
    const statusWith = async (text: string) => {
      const answer = await fetch(`${server.url}/api/v2/tasks`, { headers: { "x-service-api-key": text } })
      return answer.status
    }
    assert.strictEqual(await statusWith(key.key), 200)
    const rotated = await json("keys", "rotate", key.id, "--grace-period", "0")
    assert.deepStrictEqual([await statusWith(key.key), await statusWith(rotated.key)], [401, 200])
    assert.isNotNull((await json("keys", "revoke", key.id)).revokedAt)
    assert.strictEqual(await statusWith(rotated.key), 401)

    const shown = await tabwright(["keys", "list", "--project", project.id])
    assert.match(shown.stdout, /^ID +NAME +KEY +STATUS/)
    assert.include(shown.stdout, "revoked")
    assert.notInclude(shown.stdout, rotated.key.slice(7))
    const audit = await tabwright(["audit", "--limit", "3"])
    assert.match(audit.stdout, /revokeApiKey +succeeded/)
  })

  it("reads a provider key from standard input and never prints it", async () => {
    const { id } = await json("projects", "create", "With a provider")
    const secret = "sk-from-standard-input-1234"
    const set = await spawned(["provider-keys", "set", "openai", "--project", id], `${secret}\n`)
    assert.strictEqual(set.code, 0, set.stderr)
    const test = await tabwright(["provider-keys", "test", "openai", "--project", id])
    assert.match(test.stdout, /^This server could not reach the provider/)
    const listed = await json("provider-keys", "list", "--project", id)
    assert.deepInclude(listed.providerKeys[0], { provider: "openai", suffix: "…1234" })
    assert.notInclude(set.stdout + test.stdout + JSON.stringify(listed), secret)
    await json("provider-keys", "remove", "openai", "--project", id)
  })

  it("lists usage by month, project and key", async () => {
    const [{ id: projectId }] = (await json("projects")).projects.slice(-1)
    const browser = (await server.call("POST", "/api/v4/browsers", {})).body
    assert.strictEqual((await server.call("PATCH", `/api/v4/browsers/${browser.id}`, { action: "stop" })).status, 200)
    const { usage: used } = await json("usage", "--months", "1")
    assert.deepInclude(used[0], { projectId, kind: "browser", minutes: 1, costUsd: "0" })
    const shown = await tabwright(["usage", "--project", projectId, "--limit", "1"])
    assert.match(
      shown.stdout,
      /^MONTH +PROJECT ID .* USD +UNPRICED *\n\d{4}-\d\d +\S+ +\S+ +browser +0 +0 +0 +0 +1 +0 +0 +0 *\n$/,
    )
    assert.strictEqual((await tabwright(["usage", "--months", "0"])).code, 1)
  })

  it("runs a task and continues its session", async () => {
    const first = await tabwright(["run", `Go to ${server.shopUrl}/about and return the page title`])
    assert.strictEqual(first.code, 0, first.stderr)
    assert.include(first.stdout, "About")
    const session = /session (\S+)/.exec(first.stderr)?.[1] ?? ""
    const next = await json("run", "Return the page title", "--session", session)
    assert.deepInclude(next, { status: "completed", sessionId: session, result: first.stdout.trimEnd() })
  })

  it("lists the nodes without a subcommand", async () => {
    const found = await json("nodes")
    assert.deepInclude(found.nodes[0], { id: "only", isSelf: true })
  })

  it("exits with 2 for an invalid command and with 1 for a rejected request", async () => {
    const reader = await json("keys", "create", "reader", "--scopes", "read")
    const rejected = await tabwright(["projects"], reader.key)
    assert.strictEqual(rejected.code, 1)
    assert.include(rejected.stderr, `requires the scope "admin"`)
    const [missing, wrong] = await Promise.all([
      spawned(["keys", "revoke", "00000000-0000-4000-8000-000000000000"]),
      spawned(["keys", "destroy"]),
    ])
    assert.deepStrictEqual([missing.code, missing.stdout], [1, ""])
    assert.include(missing.stderr, "API key not found")
    assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""])
    assert.include(wrong.stderr, `Unknown subcommand "destroy" for "tabwright keys"`)
  })

  it("reports invalid arguments before it sends a request", async () => {
    for (const [args, reason] of [
      [["keys", "create"], "Missing required argument: NAME"],
      [["keys", "create", "x", "--scopes", "root"], "a comma-separated list of read, write, admin"],
      [["projects", "create", "x", "--max-browsers", "many"], "Expected: an integer or default"],
      [["provider-keys", "set", "hal"], "anthropic"],
      [["provider-keys"], "Select one with --project"],
      [["nodes", "--verbose"], "--verbose"],
    ] as const) {
      const wrong = await tabwright(args)
      assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""], args.join(" "))
      assert.include(wrong.stderr, reason)
    }
    const keyless = await inProcess(["nodes", "--data-dir", "/nowhere"], { TABWRIGHT_API_KEY: "" })
    assert.strictEqual(keyless.code, 2)
    assert.include(keyless.stderr, "TABWRIGHT_API_KEY")
  })
})
