import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it } from "vitest"

const packageFolder = join(import.meta.dirname, "..")
const readme = await readFile(join(packageFolder, "README.md"), "utf8")
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)

let server: FakeServer
let folder: string

beforeEach(async () => {
  server = await listen()
  folder = await mkdtemp(join(tmpdir(), "tabwright-readme-"))
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Runs an example and returns the printed lines. */
const printed = async (index: number): Promise<ReadonlyArray<string>> => {
  const code = examples[index] ?? assert.fail(`there is no example ${index}`)
  const { stderr, stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@tabwright/source", "--no-warnings", "--input-type=module-typescript", "--eval", code],
    {
      cwd: packageFolder,
      timeout: 20_000,
      env: {
        PATH: process.env["PATH"],
        OUTPUT_DIR: folder,
        TABWRIGHT_API_KEY: server.apiKey,
        TABWRIGHT_BASE_URL: server.url,
      },
    },
  )
  assert.strictEqual(stderr, "")
  return stdout.trimEnd().split("\n")
}

describe("the examples of the README", { timeout: 30_000 }, () => {
  it("match this test", () => {
    assert.lengthOf(examples, 13)
  })

  it("run a task and watch its steps", async () => {
    server.service.stub({ steps: ["Look", "Read"], costUsd: 0.02 })
    assert.deepStrictEqual(await printed(0), [
      "1. Look (https://example.com)",
      "2. Read (https://example.com)",
      "completed Done: Go to https://example.com and return the page title 0.02 USD",
    ])
  })

  it("upload and save files", async () => {
    server.service.stub({ files: { "outputs/links.csv": "text,href\nMore,/more\n" } })
    const lines = await printed(1)
    assert.include(lines, "outputs/links.csv 21 text,href")
    assert.include(lines.join("\n"), "note.txt")
    assert.strictEqual(await readFile(join(folder, "copies/outputs/links.csv"), "utf8"), "text,href\nMore,/more\n")
    assert.lengthOf(await readdir(join(folder, "all"), { recursive: true, withFileTypes: false }), 5)
  })

  it("follow up", async () => {
    const [liveUrl = "", result] = await printed(2)
    assert.isTrue(liveUrl.startsWith(server.url))
    assert.strictEqual(result, "Done: Return the title of this page")
  })

  it("type the output", async () => {
    server.service.stub({ output: { links: [{ text: "More", url: "https://example.com/more" }] } })
    assert.deepStrictEqual(await printed(3), ["1 More"])
  })

  it("execute the calls of a tool", async () => {
    server.service.stub({ toolCalls: [{ name: "lookupOrder", arguments: { orderId: "A-1042" } }] })
    assert.deepStrictEqual(await printed(4), ["completed"])
    const answer = server.service.lastCall("answerToolCall")?.body
    assert.deepInclude(answer, { output: { orderId: "A-1042", status: "shipped" } })
  })

  it("use the other versions", async () => {
    const lines = await printed(5)
    assert.strictEqual(lines[0], "finished true Done: Go to https://example.com and return the page title")
    assert.strictEqual(lines.at(-1), "idle true Done: Return the title of this page")
    assert.isEmpty(server.service.activeBrowsers())
  })

  it("set options of a call and read its response", async () => {
    assert.deepStrictEqual(await printed(6), ["200 string 0", "true"])
  })

  it("see requests and progress", async () => {
    server.service.stub({ steps: ["Look", "Read"] })
    assert.deepStrictEqual(await printed(7), ["1 Look", "2 Read", "completed"])
    assert.isNotNull(server.service.lastCall("createRun")?.headers.get("x-trace") ?? null)
  })

  it("define a route", async () => {
    assert.deepStrictEqual(await printed(8), [""])
  })

  it("start a browser, stop it, and save its recording", async () => {
    const [address] = await printed(9)
    assert.match(address ?? "", /^ws:/)
    assert.lengthOf(server.service.calls("updateBrowser"), 1)
    assert.deepStrictEqual(await readdir(folder), ["session.mp4"])
  })

  it("use Effect", async () => {
    server.service.stub({ steps: ["Look", "Read"], result: "Example Domain" })
    assert.deepStrictEqual(await printed(10), ["Look", "Read", "Example Domain"])
  })

  it("handle errors", async () => {
    assert.deepStrictEqual(await printed(11), [
      `Model "gemini-3.1-pro" does not support modelParams.thinkingConfig.thinkingLevel='minimal'. Supported values: high, low, medium`,
    ])
  })

  it("receive a webhook", async () => {
    assert.deepStrictEqual(await printed(12), ["t1 finished", "204"])
  })
})
