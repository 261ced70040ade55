import { type FakeServer, listen } from "@tabwright/testing/node"
import { Completions } from "effect/cli"
import * as fs from "node:fs"
import * as path from "node:path"
import { Readable } from "node:stream"
import { crc32 } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { examples } from "../src/Examples.ts"
import { tabwright } from "../src/Tabwright.ts"
import { inProcess } from "./fixture/InProcess.ts"

interface Named {
  readonly name: string
  readonly command: Completions.CommandDescriptor
}

const commandsIn = (command: Completions.CommandDescriptor, path: ReadonlyArray<string> = []): ReadonlyArray<Named> => [
  ...(path.length === 0 ? [] : [{ name: path.join(" "), command }]),
  ...command.subcommands.flatMap((one) => commandsIn(one, [...path, one.name])),
]

const commands = commandsIn(Completions.fromCommand(tabwright))

/** Returns the arguments of an example, without redirections and the shell's own syntax. */
const argumentsOf = (example: string): ReadonlyArray<string> => {
  const line = /\$\((.*)\)$/.exec(example)?.[1] ?? example.replace(/ (>>|<) \S+$/, "")
  const words = line.match(/'[^']*'|\S+/g) ?? []
  return words.slice(1).map((word) => word.replaceAll("'", ""))
}

const exampleOf = (name: string): string => examples[name] ?? assert.fail(`${name} has no example`)

describe("Help", () => {
  it("has an example of every command, with options and arguments that exist", async () => {
    assert.deepStrictEqual(Object.keys(examples).toSorted(), commands.map(({ name }) => name).toSorted())
    for (const { name } of commands) {
      const words = argumentsOf(exampleOf(name))
      const own = commands.filter((one) => `${words.join(" ")} `.startsWith(`${one.name} `)).at(-1)
      assert(own !== undefined, name)
      // Groups without a list of their own show one of their commands.
      assert.isTrue(own.name === name || own.name.startsWith(`${name} `), name)
      const flags = new Map(own.command.flags.flatMap((flag) => [flag.name, ...flag.aliases].map((key) => [key, flag])))
      let given = 0
      const rest = words.slice(own.name.split(" ").length)
      for (let index = 0; index < rest.length; index++) {
        const word = rest[index] ?? ""
        if (!word.startsWith("-")) given++
        else {
          const flag = flags.get(word.replace(/^-+/, ""))
          assert(flag !== undefined, `${name}: ${word}`)
          if (flag.type._tag !== "Boolean") index++
        }
      }
      const required = own.command.arguments.filter((argument) => argument.required).length
      assert.isAtLeast(given, required, name)
      assert.isAtMost(given, own.command.arguments.length, name)
    }
  })

  it("describes every option and argument, and shows the example", async () => {
    for (const { command, name } of commands) {
      for (const flag of command.flags) assert.isNotEmpty(flag.description, `${name} --${flag.name}`)
      for (const argument of command.arguments) assert.isNotEmpty(argument.description, `${name} ${argument.name}`)
      const { code, stderr, stdout } = await inProcess([...name.split(" "), "--help"])
      assert.deepStrictEqual([code, stderr], [0, ""], name)
      assert.include(stdout, exampleOf(name), name)
    }
  })
})

/** Commands whose example does not end with one JSON document from the fake service, with the test that covers them. */
const elsewhere: Readonly<Record<string, string>> = {
  "eval run": "eval/Eval.integration.test.ts",
  "eval list": "eval/Eval.integration.test.ts",
  "eval compare": "eval/Eval.integration.test.ts",
  "eval case": "eval/Eval.integration.test.ts",
  "eval import": "eval/Eval.integration.test.ts",
  "eval calibrate": "eval/Eval.integration.test.ts",
  "eval scripted-model": "eval/Eval.integration.test.ts",
  eval: "eval/Eval.integration.test.ts",
  demo: "Serve.integration.test.ts",
  serve: "Serve.integration.test.ts",
  setup: "Doctor.integration.test.ts",
  doctor: "Doctor.integration.test.ts",
  mcp: "Mcp.integration.test.ts",
  "webhooks listen": "Client.integration.test.ts",
  "profiles import": "ImportLogin.integration.test.ts",
  "profiles local": "ImportLogin.integration.test.ts",
  "runs resume": "Client.integration.test.ts",
  "queue remove": "Client.integration.test.ts",
  "recipes get": "Client.integration.test.ts",
  "recipes delete": "Client.integration.test.ts",
  "skills cancel": "Client.integration.test.ts",
  "skills rollback": "Client.integration.test.ts",
  "skills refine": "Client.integration.test.ts",
  "members set-role": "Client.integration.test.ts",
  "members remove": "Client.integration.test.ts",
  "vaults logins": "Client.integration.test.ts",
  "vaults disconnect": "Client.integration.test.ts",
  // The clock of the fake service is not that of this machine.
  stats: "Client.integration.test.ts",
  // Needs a receiver. Its failure is one document.
  "notifications test": "Servers.integration.test.ts",
  // The fake service has no admin API.
  console: "Admin.integration.test.ts",
  projects: "Admin.integration.test.ts",
  keys: "Admin.integration.test.ts",
  "provider-keys": "Admin.integration.test.ts",
  audit: "Admin.integration.test.ts",
  usage: "Admin.integration.test.ts",
  nodes: "Admin.integration.test.ts",
  "credentials rewrap": "Admin.integration.test.ts",
  // Servers of the user.
  login: "Servers.integration.test.ts",
  logout: "Servers.integration.test.ts",
  servers: "Servers.integration.test.ts",
}

const isElsewhere = (name: string): boolean =>
  name in elsewhere || ["projects", "keys", "provider-keys", "nodes", "servers"].includes(name.split(" ")[0] ?? "")

/** Returns a ZIP archive of one uncompressed file. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const entry = Buffer.alloc(26)
  entry.writeUInt16LE(20, 0)
  entry.writeUInt32LE(crc32(content), 10)
  entry.writeUInt32LE(content.length, 14)
  entry.writeUInt32LE(content.length, 18)
  entry.writeUInt16LE(name.length, 22)
  const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), entry, Buffer.from(name), content])
  const version = Buffer.from([20, 0])
  const listed = Buffer.concat([Buffer.from("PK\u0001\u0002"), version, entry, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(file.length, 12)
  return Buffer.concat([file, listed, Buffer.from("PK\u0005\u0006"), end])
}

describe("--json", () => {
  let server: FakeServer
  let folder: string
  beforeAll(async () => {
    server = await listen({ maxBrowsers: 100 })
    folder = fs.mkdtempSync("/tmp/tabwright-commands-")
    fs.writeFileSync(path.join(folder, "report.pdf"), "%PDF-1.7")
    fs.writeFileSync(path.join(folder, "urls.txt"), "https://example.com\n")
    fs.writeFileSync(
      path.join(folder, "logins.csv"),
      "name,url,username,password\nshop,https://shop.example,me,secret\n",
    )
    const manifest = JSON.stringify({ manifest_version: 3, name: "Test", version: "1" })
    fs.writeFileSync(path.join(folder, "extension.zip"), zipOf("manifest.json", Buffer.from(manifest)))
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const env = () => ({
    TABWRIGHT_BASE_URL: server.url,
    TABWRIGHT_API_KEY: server.apiKey,
    BROWSER: "none",
  })

  /** Runs a command whose standard input is a secret. */
  const withSecret = async (args: ReadonlyArray<string>) => {
    const secret = args[0] === "notifications" ? "https://hooks.slack.com/services/a" : "secret"
    const input = vi.spyOn(process, "stdin", "get").mockImplementation(() => Readable.from([secret]) as never)
    const outcome = await inProcess([...args, "--json"], env())
    input.mockRestore()
    return outcome
  }

  const json = async (...args: ReadonlyArray<string>) => {
    const { code, stderr, stdout } = await withSecret(args)
    assert.strictEqual(code, 0, `${args.join(" ")}: ${stderr}`)
    return JSON.parse(stdout)
  }

  const run = async () => {
    server.service.stub({ result: "done", files: { "uploads/report.pdf": "%PDF" } })
    return json("run", "Return the title")
  }

  /** Creates a resource for the example of a command, and returns its id. */
  const created: Readonly<Record<string, () => Promise<string>>> = {
    runs: async () => (await run()).id,
    logs: async () => (await run()).id,
    sessions: async () => (await run()).sessionId,
    queue: async () => (await run()).sessionId,
    files: async () => (await run()).workspaceId,
    browsers: async () => (await json("browsers", "open")).id,
    profiles: async () => (await json("profiles", "create")).id,
    pages: async () => (await json("pages", "batch", path.join(folder, "urls.txt"))).id,
    skills: async () => (await json("skills", "create", "Return the price", "--from-run", (await run()).id)).id,
    schedules: async () => (await json("schedules", "create", "a", "Return the title", "--every", "3600")).id,
    webhooks: async () => (await json("webhooks", "create", "https://example.com/hook")).id,
    credentials: async () =>
      (await json("credentials", "create", `c${Math.random()}`, "me", "--domain", "shop.example")).id,
    notifications: async () => (await json("notifications", "create", "ops")).id,
    invitations: async () =>
      (await json("invitations", "create", `a${Math.random()}@example.com`, "--role", "viewer")).id,
    extensions: async () => (await json("extensions", "upload", path.join(folder, "extension.zip"))).id,
    "mcp-servers": async () =>
      (await json("mcp-servers", "create", `m${String(Math.random()).slice(2, 8)}`, "https://mcp.example/mcp")).id,
    open: async () => "0198c0de-0000-7000-8000-000000000000",
  }

  const tested = commands.filter(({ name }) => !isElsewhere(name))

  it("covers most commands here", () => {
    assert.isAbove(tested.length, 90)
    for (const [name, test] of Object.entries(elsewhere)) {
      assert.isTrue(fs.existsSync(path.join(import.meta.dirname, test)), name)
    }
  })

  it.each(tested.map(({ name }) => name))("prints documents only: %s", async (name) => {
    const words: Array<string> = []
    for (const word of argumentsOf(exampleOf(name))) {
      const kind = words.at(-1) === "--from-run" ? "runs" : (name.split(" ")[0] ?? "")
      if (word === "0198c0de") words.push((await created[kind]?.()) ?? assert.fail(`no ${kind}`))
      else words.push(/^[\w-]+\.(pdf|txt|csv|zip|mp4)$/.test(word) ? path.join(folder, word) : word)
    }
    if (name === "browsers recording") {
      const running = await withSecret(words)
      assert.strictEqual(running.code, 2)
      assert.include(running.stderr, "Stop it first")
      await json("browsers", "stop", words[2] ?? "")
    }
    if (name === "files download") words.push("--output-dir", folder)
    const { code, stderr, stdout } = await withSecret(words)
    assert.strictEqual(code, 0, stderr)
    const lines = stdout.trimEnd().split("\n")
    for (const line of lines) assert.strictEqual(typeof JSON.parse(line), "object")
    if (!/^(logs|sessions (events|watch))$/.test(name)) assert.lengthOf(lines, 1)
  })
})
