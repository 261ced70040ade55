import * as fs from "node:fs"
import { Tabwright } from "@tabwright/sdk/v4"
import { createServer } from "node:net"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { inProcess } from "./fixture/InProcess.ts"
import { killAll, makeWorkDir, type WorkDir, run, type RunningServer, serve, until } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
beforeAll(async () => {
  workDir = makeWorkDir()
  server = await serve(workDir, await freeFixedPort())
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

const waitTask = (seconds: number) =>
  server.call("POST", "/api/v4/runs", {
    task: `Go to ${server.shopUrl}/about, wait ${seconds} seconds and return the page title`,
  })

const isWaiting = (runId: string) =>
  until("the run to wait", 90_000, async () => {
    const { body } = await server.call("GET", `/api/v4/runs/${runId}/events?limit=1000`)
    const steps = body.events.filter(({ type }: { type: string }) => type === "llm.response").length
    return steps >= 2 || undefined
  })

/** A port outside the range of outgoing connections, which could take it while the server restarts. */
const freeFixedPort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    probe
      .once("error", () => resolve(false))
      .once("listening", () => resolve(true))
      .listen(port, "127.0.0.1"),
  )
  if (!isFree) return freeFixedPort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Restarts the server with its shop on the port that active runs use. */
const restart = async () => {
  server = await serve(workDir, Number(new URL(server.shopUrl).port))
}

describe("serve", () => {
  it("prints its URL and, outside a terminal, the path of the key file, and logs JSON lines without secrets", async () => {
    // The last line, after the one with the URL.
    await until("the sign-in line", 90_000, async () => server.stdout().includes("tabwright console") || undefined)
    assert.strictEqual(server.stdout().match(/^Tabwright is ready at http:\/\/127\.0\.0\.1:\d+$/gm)?.length, 1)
    assert.include(server.stdout(), path.join(workDir.dataDir, "api-key"))
    assert.notMatch(server.stdout(), /tw_|sign-in=/)
    assert.strictEqual(fs.statSync(path.join(workDir.dataDir, "api-key")).mode & 0o777, 0o600)
    assert.strictEqual(fs.statSync(workDir.dataDir).mode & 0o777, 0o700)
    const { body } = await server.call("POST", "/api/v4/browsers")
    await server.call("PATCH", `/api/v4/browsers/${body.id}`, { action: "stop" })
    const lines = server.stderr().trimEnd().split("\n")
    assert.isAbove(lines.length, 1)
    for (const line of lines) assert.containsAllKeys(JSON.parse(line), ["message", "level", "timestamp"])
    const { body: made } = await server.call("POST", "/api/admin/sign-in-codes")
    for (const secret of [server.key, made.code, new URL(body.cdpUrl).searchParams.get("token") ?? "?"]) {
      assert.notInclude(server.stdout() + server.stderr(), secret)
    }
  })

  it("runs plain English and continues with a follow-up on the same page", async () => {
    const { body: run } = await server.call("POST", "/api/v4/runs", {
      task: `Go to ${server.shopUrl}/about and return the page title`,
    })
    const first = await server.ended(run.id)
    assert.strictEqual(first.status, "completed", first.error)
    assert.include(first.result, "About")
    await server.call("POST", `/api/v4/sessions/${run.sessionId}/queue`, { text: "Return the page title" })
    const next = await until("the follow-up", 90_000, async () => {
      const { body } = await server.call("GET", `/api/v4/sessions/${run.sessionId}`)
      return body.latestRunId === run.id ? undefined : String(body.latestRunId)
    })
    const second = await server.ended(next)
    assert.strictEqual(second.result, first.result)
  })

  it("starts the run of a schedule that the command creates, and lists it in the SDK and the command", async () => {
    const tabwright = (...args: ReadonlyArray<string>) =>
      inProcess(["schedules", ...args, "--json"], { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.key })
    // The planner declines it without a browser.
    const created = await tabwright("create", "report", "Decline me", "--every", "3600", "--paused")
    assert.strictEqual(created.code, 0, created.stderr)
    const { id } = JSON.parse(created.stdout)
    const client = new Tabwright({ baseUrl: server.url, apiKey: server.key })
    const { runId } = await client.schedules.run(id)
    assert.strictEqual((await server.ended(String(runId))).status, "failed")
    const ended = await until("the tick to end", 90_000, async () => {
      const [tick] = (await client.schedules.ticks(id)).ticks
      return tick?.endedAt === null ? undefined : tick
    })
    assert.deepInclude(ended, { runId, status: "failed", reason: "The agent declined the task." })
    assert.deepInclude(JSON.parse((await tabwright("history", id)).stdout).ticks[0], { id: ended?.id })
    await client.schedules.delete(id)
  })

  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(
    "resumes a run after a crash without repeating steps",
    async () => {
      const { body: run } = await waitTask(1)
      await isWaiting(run.id)
      await server.end("SIGKILL")
      await restart()
      assert.notInclude(server.stdout(), server.key)
      const ended = await server.ended(run.id)
      assert.strictEqual(ended.status, "completed", ended.error)
      assert.include(ended.result, "About")
      const { body } = await server.call("GET", `/api/v2/tasks/${run.id}`)
      const numbers = body.steps.map(({ number }: { number: number }) => number)
      assert.deepStrictEqual(
        numbers,
        numbers.map((_: number, position: number) => position + 1),
      )
    },
  )

  it("stops within five seconds with an active run and a connected client, and resumes the run", async () => {
    const { body: run } = await waitTask(2)
    const { body: browser } = await server.call("POST", "/api/v4/browsers")
    const socket = new WebSocket(browser.cdpUrl)
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }))
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener("close", resolve, { once: true }))
    const idle = await fetch(`${server.url}/health`)
    await isWaiting(run.id)

    const start = performance.now()
    const code = await server.end("SIGTERM")
    const tookMs = performance.now() - start
    await closed
    await idle.text()
    await until("files and processes to be removed", 90_000, async () => workDir.leftovers().length === 0 || undefined)
    const stopped = server
    await restart()
    assert.strictEqual(code, 0, stopped.stderr())
    assert.isBelow(tookMs, 20_000)
    const ended = await server.ended(run.id)
    assert.strictEqual(ended.status, "completed", ended.error)
    assert.strictEqual((await server.call("GET", `/api/v4/browsers/${browser.id}`)).body.status, "stopped")
  })
})

describe("serve startup", () => {
  const failureOf = async (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Promise<string> => {
    const command = run(["serve", ...args], env)
    // A server that starts unexpectedly must not block other tests.
    const limit = setTimeout(() => void command.end("SIGKILL"), 60_000)
    const code = await command.exited
    clearTimeout(limit)
    assert.notInclude([0, null], code, command.stdout() + command.stderr())
    const output = command
      .stderr()
      .split("\n")
      .filter((line) => !line.startsWith("{"))
      .join("\n")
    assert.notMatch(output, /^\s+at /m, output)
    assert.notMatch(output, /Error:|\[object|undefined/, output)
    assert.notInclude(command.stdout(), "is ready")
    return output
  }

  it("reports a data directory in use", async () => {
    const output = await failureOf(["--port", "0", "--data-dir", workDir.dataDir], workDir.env)
    assert.include(output, workDir.dataDir)
    assert.match(output, /another|in use/i)
  })

  it("reports a port in use before it starts anything", async () => {
    const other = makeWorkDir()
    const port = new URL(server.url).port
    const output = await failureOf(["--port", port, "--data-dir", other.dataDir], other.env)
    assert.include(output, `Port ${port}`)
    assert.isFalse(fs.existsSync(path.join(other.dataDir, "postgres-password")))
    other.remove()
  })

  it("reports an unreachable database without its password", async () => {
    const free = createServer()
    await new Promise<void>((resolve) => void free.listen(0, "127.0.0.1", resolve))
    const address = free.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    await new Promise((resolve) => free.close(resolve))
    const other = makeWorkDir()
    const output = await failureOf(["--port", "0", "--data-dir", other.dataDir], {
      ...other.env,
      DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/db`,
    })
    assert.include(output, `127.0.0.1:${port}`)
    assert.include(output, "DATABASE_URL")
    assert.notInclude(output, "hunter2")
    other.remove()
  })

  it("reports a missing Chromium and how to install one", async () => {
    const other = makeWorkDir()
    const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"
    for (const env of [
      { TABWRIGHT_BROWSER_PATH: "/nonexistent" },
      ...(isLong ? [{ TABWRIGHT_BROWSER_PATH: "/bin/true", TABWRIGHT_BROWSER_INSTALL: "off" }] : []),
    ]) {
      const output = await failureOf(["--port", "0", "--data-dir", other.dataDir], { ...other.env, ...env })
      assert.include(output, env.TABWRIGHT_BROWSER_PATH)
      assert.match(output, /Chromium|browser/i)
    }
    other.remove()
  })

  it("exits with 2 for invalid arguments", async () => {
    const help = run(["serve", "--help"], workDir.env)
    for (const command of [run(["serve", "--prot", "1"], workDir.env), run([], workDir.env)]) {
      assert.strictEqual(await command.exited, 2)
      assert.notMatch(command.stderr(), /^\s+at /m)
      assert.isNotEmpty(command.stderr())
    }
    assert.strictEqual(await help.exited, 0)
    assert.include(help.stdout(), "--data-dir")
  })
})
