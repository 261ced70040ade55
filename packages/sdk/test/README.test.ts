import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ContractServer } from "./ContractServer.ts"

const packageFolder = join(import.meta.dirname, "..")
const readme = await readFile(join(packageFolder, "README.md"), "utf8")
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)

let server: ContractServer
let folder: string

beforeAll(async () => {
  server = await ContractServer.start()
  folder = await mkdtemp(join(tmpdir(), "tabwright-readme-"))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Runs an example as its reader would, and gives the lines it prints. */
const printed = async (index: number): Promise<ReadonlyArray<string>> => {
  const code = examples[index] ?? assert.fail(`there is no example ${index}`)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@tabwright/source", "--no-warnings", "--input-type=module-typescript", "--eval", code],
    {
      cwd: packageFolder,
      timeout: 20_000,
      env: {
        PATH: process.env["PATH"],
        OUTPUT_DIR: folder,
        TABWRIGHT_API_KEY: server.apiKey,
        TABWRIGHT_BASE_URL: server.origin,
      },
    },
  )
  return stdout.trimEnd().split("\n")
}

describe("the examples of the README", { timeout: 30_000 }, () => {
  it("are these", () => {
    assert.lengthOf(examples, 9)
  })

  it("run a task and watch its steps", async () => {
    assert.deepStrictEqual(await printed(0), [
      "1. Goal 1 (https://example.com/)",
      "2. Goal 2 (https://example.com/)",
      "completed Done: Go to https://example.com and return the page title 0 USD",
    ])
  })

  it("save files", async () => {
    assert.deepStrictEqual(await printed(1), ["out.csv 15 id,name", "out.csv.bak 3 old"])
    assert.deepStrictEqual(await readdir(folder), ["out.csv", "out.csv.bak"])
  })

  it("follow up", async () => {
    assert.deepStrictEqual(await printed(2), [`${server.origin}/live/token`, "Done: Return the title of this page"])
  })

  it("set options of a call, and see its response", async () => {
    assert.deepStrictEqual(await printed(3), ["200 req_1 0", "15 of 15 bytes"])
  })

  it("type the output", async () => {
    server.answers.push(`{"title":"Example Domain","links":1}`)
    assert.deepStrictEqual(await printed(4), ["Example Domain 2"])
  })

  it("take a browser, and stop it", async () => {
    const [address] = await printed(5)
    assert.match(address ?? "", /^ws:/)
    assert.strictEqual(server.count("PATCH", /^\/browsers\//), 1)
  })

  it("do it in Effect", async () => {
    assert.deepStrictEqual(await printed(6), [
      "Goal 1",
      "Goal 2",
      "Done: Go to https://example.com and return the page title",
    ])
  })

  it("tell what went wrong", async () => {
    assert.deepStrictEqual(await printed(7), [
      `Model "gemini-3.1-pro" does not support modelParams.thinkingConfig.thinkingLevel='minimal'. Supported values: high, low, medium`,
    ])
  })

  it("receive a webhook", async () => {
    assert.deepStrictEqual(await printed(8), ["t1 finished", "204"])
  })
})
