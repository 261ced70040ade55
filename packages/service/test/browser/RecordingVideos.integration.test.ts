import { Effect, Exit, Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { connectTo } from "../fixture/server/RunningService.ts"

const scope = Scope.makeUnsafe()
let dataDir: string
let server: ChildServer
beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  server = await startServer(dataDir, { host: "127.0.0.1" })
})
afterAll(async () => {
  killServers()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const sql = (statement: string) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(connectTo(dataDir), (connection) => Effect.map(connection.query(statement), ({ rows }) => rows)),
    ),
  )

const recordings = () => path.join(dataDir, "recordings")
const fileOf = (id: string) => path.join(recordings(), `${id}.mkv`)

const start = async (): Promise<string> => {
  const { body } = await server.post("/api/v4/browsers", { enableRecording: true, timeout: 5 })
  await server.until(
    "frames are recorded",
    20_000,
    async () => fs.existsSync(fileOf(body.id)) && fs.statSync(fileOf(body.id)).size > 0,
  )
  return body.id
}

describe("Recordings after kill -9", () => {
  it("become videos or report an error, and leave no files", async () => {
    const [whole, broken] = [await start(), await start()]
    await server.end("SIGKILL")
    // Simulates a partly written last frame.
    fs.appendFileSync(fileOf(whole), fs.readFileSync(fileOf(whole)).subarray(-500))
    fs.writeFileSync(fileOf(broken), "not a recording")
    server = await startServer(dataDir, { host: "127.0.0.1" })

    const browserView = async (id: string) => (await server.get(`/api/v4/browsers/${id}`)).body
    await server.until("the video is ready", 90_000, async () => (await browserView(whole)).recordingUrl !== null)
    await server.until(
      "the recording is marked as failed",
      90_000,
      async () => !(await browserView(broken)).recordingAvailable,
    )
    assert.isNull((await browserView(broken)).recordingUrl)
    const rows = await sql(`SELECT state, detail FROM recording WHERE browser_id = '${broken}'`)
    assert.deepInclude(rows[0], { state: "failed" })
    assert.match(String(rows[0]?.["detail"]), /cannot be used/)

    await server.until("all files are deleted", 90_000, async () => fs.readdirSync(recordings()).length === 0)

    // The recording has used up its attempts.
    await sql(`UPDATE recording SET state = 'encoding', attempts = 3, file_id = NULL WHERE browser_id = '${whole}'`)
    await server.patch(`/api/v4/browsers/${await start()}`, { action: "stop" })
    await server.until("the recording has failed", 90_000, async () => !(await browserView(whole)).recordingAvailable)
  })
})
