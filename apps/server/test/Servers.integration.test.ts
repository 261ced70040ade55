import { type FakeServer, listen } from "@tabwright/testing/node"
import { faults } from "@tabwright/testing"
import { Completions } from "effect/cli"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { tabwright as root } from "../src/Tabwright.ts"
import { inProcess, type Outcome } from "./fixture/InProcess.ts"
import { until } from "./fixture/Command.ts"

let server: FakeServer
let folder: string
beforeAll(async () => {
  server = await listen({ maxBrowsers: 100, apiKey: "tw_a_key_that_is_never_printed" })
  folder = fs.mkdtempSync("/tmp/tabwright-servers-")
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  fs.rmSync(folder, { recursive: true, force: true })
})

const stored = () => ({ XDG_CONFIG_HOME: folder, TABWRIGHT_API_KEY: undefined })

/** Runs a command line with the servers of the user file. */
const withFile = (...args: ReadonlyArray<string>): Promise<Outcome> => inProcess(args, stored())

const tabwright = (...args: ReadonlyArray<string>): Promise<Outcome> =>
  inProcess(args, { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.apiKey })

const json = async (...args: ReadonlyArray<string>) => {
  const { code, stderr, stdout } = await tabwright(...args, "--json")
  assert.strictEqual(code, 0, stderr)
  return JSON.parse(stdout)
}

/** Runs the shipped command with a line on standard input. */
const spawned = async (args: ReadonlyArray<string>, input: string): Promise<Outcome> => {
  const main = path.join(import.meta.dirname, "..", "src", "main.ts")
  const env = { ...process.env, ...stored(), TABWRIGHT_BASE_URL: "" }
  const child = spawn(process.execPath, ["--conditions=@tabwright/source", main, ...args], { env, cwd: "/" })
  child.stdin.end(input)
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { stdout, stderr, code }
}

const leavesOf = (
  command: Completions.CommandDescriptor,
  above: ReadonlyArray<string> = [],
): ReadonlyArray<{ readonly names: ReadonlyArray<string>; readonly command: Completions.CommandDescriptor }> => [
  ...(above.length === 0 ? [] : [{ names: above, command }]),
  ...command.subcommands.flatMap((one) => leavesOf(one, [...above, one.name])),
]

const commands = leavesOf(Completions.fromCommand(root))

describe("tabwright login", () => {
  it("checks and stores a key, and uses, selects and removes servers", async () => {
    const wrong = await spawned(["login", server.url, "--json"], "tw_wrong\n")
    assert.strictEqual(wrong.code, 1, wrong.stderr)
    const { docs, requestId } = JSON.parse(wrong.stdout).error
    assert.isNotEmpty(requestId)
    assert.strictEqual(docs, `${server.url}/docs/errors#Unauthorized`)
    assert.include((await withFile("servers")).stdout, "NAME")
    const login = await spawned(["login", server.url, "--name", "one", "--json"], `${server.apiKey}\n`)
    assert.strictEqual(login.code, 0, login.stderr)
    const document = JSON.parse(login.stdout)
    assert.deepInclude(document, { name: "one", url: server.url })
    assert.strictEqual(fs.statSync(document.file).mode & 0o777, 0o600)

    const who = await withFile("whoami")
    assert.include(who.stdout, `Server            ${server.url}`)
    const listed = await withFile("servers", "list", "--json")
    assert.deepStrictEqual(JSON.parse(listed.stdout).servers, [{ name: "one", url: server.url, isCurrent: true }])
    assert.strictEqual((await withFile("runs", "--server", "one")).code, 0)
    assert.strictEqual((await withFile("servers", "use", "two")).code, 2)
    assert.strictEqual((await withFile("servers", "use", "one")).code, 0)
    for (const { stdout, stderr } of [wrong, login, who, listed]) {
      for (const secret of [server.apiKey, "tw_wrong"]) assert.notInclude(stdout + stderr, secret)
    }
    assert.strictEqual((await withFile("logout")).code, 0)
    assert.strictEqual((await withFile("logout")).code, 2)
    assert.notInclude(fs.readFileSync(document.file, "utf8"), server.apiKey)
  })

  it("rejects URLs that contain passwords without repeating them", async () => {
    const { code, stderr } = await withFile("login", "https://ada:secret@example.com")
    assert.strictEqual(code, 2)
    assert.notInclude(stderr, "secret")
  })
})

describe("Short ids", () => {
  it("are accepted where they are unique, and rejected with the candidates where they are not", async () => {
    const { id } = await json("profiles", "create", "shop")
    assert.strictEqual((await json("profiles", "get", id.slice(0, 4))).id, id)
    await json("run", "Look", "--profile", id.slice(0, 13).toUpperCase())
    assert.deepInclude(server.service.lastCall("createRun")?.body, { browserSettings: { profileId: id } })
    const none = await tabwright("profiles", "get", "ffffffff-ffff")
    assert.deepStrictEqual([none.code, none.stdout], [2, ""])
    assert.include(none.stderr, 'No profile has the name "ffffffff-ffff" or an ID that starts with "ffffffff-ffff"')

    const runs = [await json("run", "Look"), await json("run", "Look again")]
    const several = await tabwright("runs", "get", runs[0].id.slice(0, 8))
    assert.deepStrictEqual([several.code, several.stdout], [2, ""])
    for (const run of runs) assert.include(several.stderr, run.id)
    const calls = server.service.calls("listRuns").length
    await json("runs", "get", runs[0].id)
    assert.lengthOf(server.service.calls("listRuns"), calls, "whole ids are not looked up")
  })
})

describe("Names", () => {
  it("are accepted instead of ids where they are unique", async () => {
    const { id } = await json("credentials", "create", "bank", "zoe", "--domain", "bank.example")
    await json("run", "Look", "--credential", "bank")
    assert.deepInclude(server.service.lastCall("createRun")?.body, { credentialIds: [id] })
    assert.strictEqual((await json("credentials", "update", "bank", "--notes", "x")).id, id)

    const none = await tabwright("credentials", "delete", "Bank")
    assert.deepStrictEqual([none.code, none.stdout], [2, ""])
    assert.include(none.stderr, 'No credential has the name "Bank". Check the name or ID.')
    const run = await tabwright("runs", "get", "bank")
    assert.deepStrictEqual([run.code, run.stdout], [2, ""])
    assert.include(run.stderr, '"bank" is not the ID of a run')

    const twins = [await json("profiles", "create", "twin"), await json("profiles", "create", "twin")]
    const several = await tabwright("profiles", "get", "twin")
    assert.strictEqual(several.code, 2)
    for (const twin of twins) assert.include(several.stderr, twin.id)
    await json("credentials", "delete", "bank")
  })
})

describe("--output", () => {
  it("prints fields of responses and items", async () => {
    const { id, status } = await json("run", "Look")
    assert.strictEqual(
      (await tabwright("runs", "get", id, "--output", "{{id}} {{status}}")).stdout,
      `${id} ${status}\n`,
    )
    assert.include((await tabwright("runs", "--output", "{{id}}\\t{{task}}")).stdout, `${id}\tLook\n`)
    assert.strictEqual((await tabwright("run", "Look", "--output", "{{status}}")).stdout, "completed\n")
    const calls = server.service.calls("listRuns").length
    for (const args of [["{{no such}}"], ["{{id}}", "--json"]]) {
      assert.strictEqual((await tabwright("runs", "--output", ...args)).code, 2)
    }
    assert.lengthOf(server.service.calls("listRuns"), calls, "nothing was sent")
    assert.include((await tabwright("runs", "--output", "{{nothing}}")).stderr, 'no field "nothing"')
  })
})

describe("tabwright logs", () => {
  it("prints the events of a run, and follows it through broken connections", async () => {
    const { id } = await json("run", "Look")
    const past = await tabwright("logs", id, "--json")
    const types = past.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).type)
    server.service.fault(faults.reset(), { operation: "listRunEvents", times: 2 })
    const followed = await tabwright("logs", "-f", id, "--output", "{{type}}")
    assert.strictEqual(followed.code, 0, followed.stderr)
    assert.deepStrictEqual(followed.stdout.trimEnd().split("\n"), types)
  })
})

describe("tabwright open", () => {
  it("opens a page of the console in the browser, and prints its URL", async () => {
    const file = path.join(folder, "opened")
    const browser = path.join(folder, "browser")
    fs.writeFileSync(browser, `#!/bin/sh\necho "$1" > ${file}\n`, { mode: 0o700 })
    const env = { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.apiKey, BROWSER: browser }
    const { id } = await json("run", "Look")
    const opened = await inProcess(["open", "run", id, "--json"], env)
    assert.deepStrictEqual(JSON.parse(opened.stdout), { url: `${server.url}/runs/${id}`, isOpened: true })
    const url = await until("the browser", 60_000, async () => {
      const content = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : ""
      return content.endsWith("\n") ? content.trim() : undefined
    })
    assert.strictEqual(url, `${server.url}/runs/${id}`)
    const printed = await inProcess(["open"], { ...env, BROWSER: "none" })
    assert.deepStrictEqual([printed.code, printed.stdout], [0, `${server.url}/\n`])
  })
})

describe("Failures with --json", () => {
  const assertDocument = ({ stdout }: Outcome, what: string) => {
    assert.match(stdout, /^\{.*\}\n$/, what)
    const document = JSON.parse(stdout)
    assert.deepStrictEqual(Object.keys(document), ["error"], what)
    assert.deepStrictEqual(Object.keys(document.error), ["code", "message", "remedy", "requestId", "docs"], what)
    assert.isNotEmpty(document.error.message, what)
    return document.error
  }

  it("are one document for invalid command lines of every command", async () => {
    for (const { names } of commands) {
      const outcome = await inProcess([...names, "--no-such-option", "--json"])
      assert.strictEqual(outcome.code, 2, names.join(" "))
      const error = assertDocument(outcome, names.join(" "))
      assert.strictEqual(error.code, "UsageError")
      assert.include(error.remedy, "--help")
    }
  })

  /** Commands that work on this machine first. */
  const local = [
    "eval",
    "demo",
    "doctor",
    "serve",
    "setup",
    "login",
    "open",
    "mcp",
    "vaults connect",
    "notifications create",
  ]

  /** The fake service has no admin API: these requests fail with 404. */
  const admin = ["console", "projects", "keys", "provider-keys", "audit", "usage", "nodes", "credentials rewrap"]

  const valueOf = ({ name, type }: Completions.ArgumentDescriptor): string =>
    type._tag === "Choice"
      ? (type.values[0] ?? "")
      : type._tag === "Path" || name === "FILE"
        ? import.meta.filename
        : name === "MESSAGE" || name === "TARGET"
          ? "1"
          : "00000000-0000-4000-8000-000000000000"

  it("are one document with the request id for every command of a server", async () => {
    const env = { TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: "tw_wrong" }
    const remote = commands.filter(
      ({ command, names }) =>
        command.flags.some(({ name }) => name === "base-url") &&
        !local.some((name) => `${names.join(" ")} `.startsWith(`${name} `)),
    )
    let unauthorized = 0
    for (const { command, names } of remote) {
      const what = names.join(" ")
      const given = command.arguments.filter(({ required }) => required).map(valueOf)
      const outcome = await inProcess([...names, ...given, "--json"], env)
      const error = assertDocument(outcome, what)
      // Commands that need more options, or another file.
      if (["UsageError", "RequestFailed"].includes(error.code)) continue
      assert.strictEqual(outcome.code, 1, `${what}: ${outcome.stderr}`)
      assert.isString(error.requestId, what)
      if (!admin.includes(names[0] ?? "") && !admin.includes(what)) {
        assert.strictEqual(error.code, "Unauthorized", what)
        assert.include(error.remedy, "TABWRIGHT_API_KEY", what)
        unauthorized++
      }
      assert.notInclude(outcome.stdout + outcome.stderr, "tw_wrong", what)
    }
    assert.isAbove(unauthorized, 70)
  })
})
