import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FakeService, faults } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { PaymentRequired, type Tabwright, UnsupportedReasoning, type UploadProgress } from "../../src/index.ts"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService
let client: Tabwright
let folder: string
let path: string

beforeEach(async () => {
  service = new FakeService()
  client = clientOf(service)
  folder = await mkdtemp(join(tmpdir(), "tabwright-sdk-"))
  path = join(folder, "people.csv")
  await writeFile(path, "name\nZoë\n")
})
afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const attachedNames = async (runId: string) => (await client.runs.attachments(runId)).map(({ name }) => name)

describe("a run with files", () => {
  it("uploads them first to a new workspace", async () => {
    const seen: Array<UploadProgress> = []
    const files = [path, { name: "note.txt", content: new Blob(["hello"]) }]
    const run = await client.run("invite them", { files, onUploadProgress: (progress) => void seen.push(progress) })
    assert.deepStrictEqual(await attachedNames(run.id), ["people.csv", "note.txt"])
    assert.sameMembers(
      run.files.map(({ size }) => size),
      [10, 5],
    )
    assert.isTrue(seen.some(({ name, sentBytes }) => name === "people.csv" && sentBytes === 10))
    assert.hasAllKeys(service.lastCall("createRun")?.body, ["task", "workspaceId", "attachedFileIds"])
  })

  it("uploads them to the named workspace, after earlier attachments", async () => {
    const { id } = await client.workspaces.create()
    const [before] = await client.workspaces.upload(id, [{ name: "note.txt", content: new Blob(["hello"]) }])
    const attachedFileIds = [before?.id ?? ""]
    const run = await client.run("invite them", { workspaceId: id, attachedFileIds, files: [path] })
    assert.strictEqual(run.workspaceId, id)
    assert.deepStrictEqual(await attachedNames(run.id), ["note.txt", "people.csv"])
    assert.lengthOf(service.calls("createWorkspace"), 1)
  })

  it("uses the session's workspace for its session and follow-ups", async () => {
    const first = await client.run("look around")
    const second = client.run("invite them", { sessionId: first.sessionId, files: [path] })
    assert.strictEqual((await second).workspaceId, first.workspaceId)
    const third = await second.followUp("and her", { files: [new File(["Ada"], "ada.txt")] })
    assert.strictEqual(third.workspaceId, first.workspaceId)
    assert.deepStrictEqual(await attachedNames(third.id), ["ada.txt"])
  })

  it("sends nothing if the reasoning is unsupported or a file is missing", async () => {
    const modelParams = { reasoning: { effort: "high" } }
    const refused = client.run("x", { model: "glm-5.2", modelParams, files: [path] })
    assert.instanceOf(await rejection(refused), UnsupportedReasoning)
    assert.propertyVal(await rejection(client.run("x", { files: [`${path}.none`] })), "code", "ENOENT")
    assert.isEmpty(service.calls())
  })

  it("archives its new workspace if it is not started", async () => {
    service.fault(faults.status(402, "No credits"), { operation: "createRun" })
    assert.instanceOf(await rejection(client.run("x", { files: [path] })), PaymentRequired)
    service.fault(faults.status(403), { operation: "upload" })
    assert.propertyVal(await rejection(client.run("x", { files: [path] })), "status", 403)
    assert.lengthOf(service.calls("createWorkspace"), 2)
    assert.lengthOf(service.calls("deleteWorkspace"), 2)
  })

  it("is started once when the response to the start is lost", async () => {
    service.fault(faults.lostResponse(), { operation: "createRun" })
    await client.run("invite them", { files: [path] })
    assert.lengthOf(await client.runs.list().toArray(), 1)
    assert.lengthOf(service.calls("createWorkspace"), 1)
  })
})

describe("a client", () => {
  it("lists the models and receives webhooks", async () => {
    const { models } = await client.models()
    assert.isTrue(models.some(({ id }) => id === "gpt-5.6-luna"))
    const endpoint = await client.webhooks.create({ url: "https://shop.example/hook", events: ["run.status_update"] })
    assert.match(endpoint.secret, /./)
    assert.deepStrictEqual(
      (await client.webhooks.list()).webhooks.map(({ id }) => id),
      [endpoint.id],
    )
    await client.webhooks.delete(endpoint.id)
    assert.isEmpty((await client.webhooks.list()).webhooks)
  })

  it("has the same account, browsers and profiles in all versions", async () => {
    const profile = await client.profiles.create({ name: "shop" })
    assert.strictEqual((await client.v2.profiles.get(profile.id)).name, "shop")
    assert.strictEqual((await client.v3.profiles.update(profile.id, { name: "store" })).name, "store")
    await using browser = await client.v3.browsers.create({ profileId: profile.id })
    assert.strictEqual((await client.v2.browsers.get(browser.id)).status, "active")
    assert.deepStrictEqual(await client.v2.account(), await client.v3.account())
  })
})
