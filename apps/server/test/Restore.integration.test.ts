import { NotFound, Tabwright, Unauthorized } from "@tabwright/sdk"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import { createServer, type Server } from "node:http"
import * as path from "node:path"
import { promisify } from "node:util"
import { chromium } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type RunningServer, serve, type WorkDir } from "./fixture/Command.ts"
import { postgresPrograms, startPostgres, type SystemPostgres } from "./fixture/SystemPostgres.ts"

const programs = postgresPrograms()

/** The commands of the guide, so that it shows what this test does. */
const guide = fs.readFileSync(new URL("../../../docs/guides/backup.md", import.meta.url), "utf8")
const commandsOf = (name: string): string => {
  const block = new RegExp(`\`\`\`sh not run: ${name}[^\n]*\n([^]*?)\`\`\``).exec(guide)?.[1]
  assert(block !== undefined, `The guide has no commands "${name}".`)
  return block
}

let workDir: WorkDir
let site: Server
let siteUrl: string
const opened: Array<SystemPostgres> = []

beforeAll(async () => {
  workDir = makeWorkDir()
  fs.chmodSync(path.dirname(workDir.dataDir), 0o711)
  // Its title is the cookie that it has set, as that of a site that remembers its visitors.
  site = createServer((request, response) => {
    if (request.url === "/login") response.setHeader("set-cookie", "login=Zoe; Max-Age=86400; Path=/")
    response.setHeader("content-type", "text/html")
    response.end(`<title>${request.headers.cookie ?? "nobody"}</title><p>Hello`)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  const address = site.address()
  siteUrl = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
})
afterAll(async () => {
  killAll()
  for (const postgres of opened) await postgres.stop().catch(() => {})
  site.close()
  workDir.remove()
})

/** A machine with a PostgreSQL and a folder in which the commands are executed. */
const makeHost = async (name: string) => {
  const folder = path.join(path.dirname(workDir.dataDir), name)
  fs.mkdirSync(folder, { mode: 0o711 })
  const postgres = await startPostgres(programs ?? "", path.join(folder, "postgres"))
  opened.push(postgres)
  const env = { ...workDir.env, ...postgres.env, DATABASE_URL: postgres.url, TABWRIGHT_RECORDING: "low" }
  const shell = (commands: string) => promisify(execFile)("sh", ["-ec", commands], { cwd: folder, env })
  const start = () =>
    serve({ ...workDir, dataDir: path.join(folder, ".tabwright"), env }, 0, ["--allow-network", "127.0.0.1"])
  return { folder, postgres, shell, start }
}

const clientOf = ({ key, url }: Pick<RunningServer, "key" | "url">) => new Tabwright({ apiKey: key, baseUrl: url })

const placeOf = ({ id, ts, type }: { readonly id: number; readonly ts: string; readonly type: string }) => [
  id,
  type,
  ts,
]

/** Opens a page in a browser with the profile, and returns its title and the browser's id. */
const visit = async (client: Tabwright, profileId: string, url: string) => {
  const hosted = await client.browsers.create({ profileId, timeout: 5 })
  assert(typeof hosted.cdpUrl === "string")
  const browser = await chromium.connectOverCDP(hosted.cdpUrl)
  const page = browser.contexts()[0]?.pages()[0]
  assert(page !== undefined)
  await page.goto(url)
  // Long enough to be recorded.
  await page.waitForTimeout(1500)
  const title = await page.title()
  await hosted.stop()
  return { browserId: hosted.id, title }
}

const recordingOf = async (client: Tabwright, browserId: string) => {
  const recording = await client.browsers.recording(browserId)
  assert(recording !== null)
  return Buffer.from(await recording.bytes())
}

describe("A backup", () => {
  it(
    "restores a server elsewhere, with its runs, files, recordings, keys and profiles",
    { timeout: 400_000 },
    async ({ skip }) => {
      if (programs === undefined) return skip("PostgreSQL is not installed")
      const source = await makeHost("source")
      await source.shell("createdb tabwright")
      const server = await source.start()
      const client = clientOf(server)
      const admin = new TabwrightAdmin({ apiKey: server.key, baseUrl: server.url })

      const profile = await client.profiles.create({ name: "Zoe" })
      assert.strictEqual((await visit(client, profile.id, `${siteUrl}/login`)).title, "nobody")
      const { browserId } = await visit(client, profile.id, siteUrl)
      const recording = await recordingOf(client, browserId)
      const run = await client.run(`Go to ${siteUrl} and return the page title`, {
        files: [{ name: "people.csv", content: new Blob(["Zoë\n"]) }],
      })
      assert.strictEqual(run.result, "Title: nobody")
      const { events } = await client.runs.events(run.id, { limit: 500 })
      const reader = await admin.keys.create({ name: "reader", scopes: ["read"] })
      const revoked = await admin.keys.create({ name: "revoked", scopes: ["read"] })
      await admin.keys.revoke(revoked.id)

      // The server keeps running during the backup.
      await source.shell(commandsOf("requires a database in use"))
      const late = await client.run(`Go to ${siteUrl} and return the page title`)

      // The machine is lost, but for the backup.
      await server.end("SIGKILL")
      await source.postgres.stop()
      const target = await makeHost("target")
      for (const file of ["tabwright.dump", "tabwright-data.tar"]) {
        fs.renameSync(path.join(source.folder, file), path.join(target.folder, file))
      }
      fs.rmSync(source.folder, { recursive: true, force: true })

      const [last = "", ...restore] = commandsOf("requires a separate database").trim().split("\n").toReversed()
      assert.strictEqual(last, "tabwright serve")
      await target.shell(restore.toReversed().join("\n"))
      const restored = await target.start()
      const again = clientOf(restored)
      assert.strictEqual(restored.key, server.key)

      const found = await again.runs.get(run.id)
      assert.deepInclude(found, { id: run.id, status: "completed", result: "Title: nobody" })
      const eventsAgain = (await again.runs.events(run.id, { limit: 500 })).events
      assert.deepStrictEqual(eventsAgain.map(placeOf), events.map(placeOf))
      // Links are signed with the restored secret.
      const [screenshot = ""] = /http[^"]+\/files\/[^"]+/.exec(JSON.stringify(eventsAgain)) ?? []
      assert.strictEqual((await fetch(screenshot)).status, 200)
      const lost = await again.runs.get(late.id).then(
        () => undefined,
        (error: unknown) => error,
      )
      assert.instanceOf(lost, NotFound)
      const { workspaceId } = run
      assert(workspaceId !== null)
      const { files } = await again.workspaces.files(workspaceId)
      const [people] = files.filter(({ path: name }) => name.endsWith("people.csv"))
      assert(people !== undefined)
      assert.strictEqual(await again.workspaces.file(workspaceId, people.path).text(), "Zoë\n")
      assert.isTrue((await recordingOf(again, browserId)).equals(recording))

      const listWith = (apiKey: string) => new Tabwright({ apiKey, baseUrl: restored.url }).runs.list({ limit: 1 })
      assert.lengthOf((await listWith(reader.key ?? "")).runs, 1)
      const rejected = await Promise.resolve(listWith(revoked.key ?? "")).then(
        () => undefined,
        (error: unknown) => error,
      )
      assert.instanceOf(rejected, Unauthorized)

      assert.strictEqual((await again.profiles.get(profile.id)).name, "Zoe")
      assert.strictEqual((await visit(again, profile.id, siteUrl)).title, "login=Zoe")
      const next = await again.run(`Go to ${siteUrl} and return the page title`)
      assert.strictEqual(next.result, "Title: nobody")
      await restored.end("SIGTERM")
    },
  )
})
