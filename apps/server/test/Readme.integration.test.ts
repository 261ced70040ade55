import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const app = join(import.meta.dirname, "..")
const readme = await readFile(join(app, "..", "..", "README.md"), "utf8")
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code)

const conditions = "--conditions=@tabwright/source"
let server: ChildProcess
let folder: string
let service = ""
let shop = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tabwright-readme-"))
  server = spawn(
    process.execPath,
    [conditions, join(app, "src/main.ts"), "serve", "--port", "0", "--shop-port", "0", "--data-dir", folder],
    { stdio: ["ignore", "pipe", "ignore"] },
  )
  assert(server.stdout !== null)
  for await (const line of createInterface(server.stdout)) {
    shop = /shop is open at (\S+)/.exec(line)?.[1] ?? shop
    service = /is ready at (\S+)/.exec(line)?.[1] ?? service
    if (service !== "") break
  }
})
afterAll(async () => {
  const ended = once(server, "exit")
  server.kill("SIGTERM")
  await ended
  await rm(folder, { recursive: true })
})

/** The example as it stands, but for the addresses and the data folder of this server. */
const here = (code: string): string =>
  code
    .replaceAll("http://127.0.0.1:7700", service)
    .replaceAll("http://127.0.0.1:7800", shop)
    .replaceAll(".tabwright/api-key", join(folder, "api-key"))

const run = async (program: string, args: ReadonlyArray<string>): Promise<string> => {
  const key = (await readFile(join(folder, "api-key"), "utf8")).trim()
  const { stdout } = await promisify(execFile)(program, [...args], {
    cwd: app,
    timeout: 45_000,
    env: { ...process.env, TABWRIGHT_API_KEY: key, TABWRIGHT_BASE_URL: service },
  })
  return stdout
}

const typescript = (code: string) =>
  run(process.execPath, [conditions, "--no-warnings", "--input-type=module-typescript", "--eval", here(code)])

describe("the examples of the README", () => {
  it("start a run with curl", async () => {
    const [code = ""] = blocks("sh").filter((block) => block.includes("curl"))
    const answer: unknown = JSON.parse(await run("sh", ["-c", here(code)]))
    assert.containsAllKeys(answer, ["id", "sessionId", "status", "eventsUrl"])
  })

  it("follow a run and its follow-up with the SDK", async () => {
    const [code = ""] = blocks("ts")
    const lines = (await typescript(code)).trimEnd().split("\n")
    assert.match(lines[0] ?? "", /^1\. /)
    assert.include(lines, "Cart total: $32.95")
    assert.match(lines.at(-1) ?? "", /^completed /)
  })

  it("drive a browser with Playwright", async () => {
    const [, code = ""] = blocks("ts")
    assert.match(await typescript(code), /Hearth/)
  })
})
