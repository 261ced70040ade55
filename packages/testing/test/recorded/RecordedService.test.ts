import { writeFile } from "node:fs/promises"
import { setImmediate } from "node:timers/promises"
import { afterEach, assert, describe, it, vi } from "vitest"
import { FakeService, faults } from "../../src/index.ts"
import { RecordedService } from "../../src/recorded/index.ts"
import { callerOf } from "../Caller.ts"
import { makeRecording } from "./Recording.ts"

const stream = { Accept: "text/event-stream" }

describe("a recorded service", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("replays responses, streams and files without the service", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const use = async (service: RecordedService) => {
      const call = callerOf(service)
      const { eventsUrl, id, workspaceId } = (await call("POST", "/api/v4/runs", { task: "Save a file" })).body
      const events = await service.fetch(eventsUrl, { headers: { "X-Service-API-Key": service.apiKey, ...stream } })
      const goals = [...(await events.text()).matchAll(/^event: (.+)$/gm)].map(([, type]) => type)
      const { body: run, status } = await call("GET", `/api/v4/runs/${id}`)
      const files = (await call("GET", `/api/v4/workspaces/${workspaceId}/files?includeUrls=true`)).body.files
      const bytes = new Uint8Array(await (await service.fetch(files[0].url)).arrayBuffer())
      return { goals, status, result: run.result, type: events.headers.get("content-type"), bytes }
    }
    const recorded = await record((service, fake) => {
      fake.stub({ files: { "a.bin": new Uint8Array([0, 255, 7]) } })
      return use(service)
    })
    assert.include(recorded.goals, "step.completed")
    assert.deepStrictEqual(recorded.bytes, new Uint8Array([0, 255, 7]))
    assert.deepStrictEqual(await replay(use), recorded)
  })

  it("stores equal responses of polls once, and keeps later ones behind changes", async () => {
    await using recording = await makeRecording()
    const { record, replay, exchanges } = recording
    const name = async (service: RecordedService, id: string) =>
      (await callerOf(service)("GET", `/api/v4/profiles/${id}`)).body.name
    const id = await record(async (service) => {
      const call = callerOf(service)
      const { id } = (await call("POST", "/api/v4/profiles", { name: "Ada" })).body
      for (let poll = 0; poll < 3; poll += 1) await name(service, id)
      await call("PATCH", `/api/v4/profiles/${id}`, { name: "Eve" })
      await name(service, id)
      return id
    })
    assert.lengthOf(await exchanges(), 4)
    await replay(async (service) => {
      const call = callerOf(service)
      const { id: replayed } = (await call("POST", "/api/v4/profiles", { name: "Ada" })).body
      assert.notStrictEqual(replayed, id)
      for (let poll = 0; poll < 5; poll += 1) assert.strictEqual(await name(service, replayed), "Ada")
      await call("PATCH", `/api/v4/profiles/${replayed}`, { name: "Eve" })
      for (let poll = 0; poll < 2; poll += 1) assert.strictEqual(await name(service, replayed), "Eve")
    })
  })

  it("replays changes by the service before the next request that changes something", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const use = async (service: RecordedService, write: (workspaceId: string) => void) => {
      const call = callerOf(service)
      const { id } = (await call("POST", "/api/v4/workspaces", {})).body
      const paths = async () =>
        (await call("GET", `/api/v4/workspaces/${id}/files`)).body.files.map(
          ({ path }: { readonly path: string }) => path,
        )
      const before = await paths()
      write(id)
      const after = await paths()
      await call("POST", "/api/v4/profiles", { name: "Ada" })
      return [before, after, await paths()]
    }
    const expected = [[], ["a.txt"], ["a.txt"]]
    assert.deepStrictEqual(
      await record((service, fake) => use(service, (id) => fake.writeFile(id, "a.txt", "a"))),
      expected,
    )
    assert.deepStrictEqual(await replay((service) => use(service, () => undefined)), expected)
  })

  it("names the nearest request when a request has no recording", async () => {
    await using recording = await makeRecording()
    const { record, replay, file } = recording
    await record(async (service) => {
      const call = callerOf(service)
      await call("GET", "/api/v4/models")
      await call("POST", "/api/v4/runs", { task: "Find the price" })
    })
    const answer = await replay((service) => callerOf(service)("POST", "/api/v4/runs", { task: "Find the prize" }))
    assert.strictEqual(answer.status, 501)
    assert.deepStrictEqual(answer.body.detail.split("\n"), [
      `${file} has no recording of POST /api/v4/runs.`,
      "Nearest request: number 2, POST /api/v4/runs",
      `  body.task: recorded "Find the price", sent "Find the prize"`,
      `Record the file again with mode "record" if the program has changed.`,
    ])
  })

  it("replays a change as often as it was recorded", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const create = (service: RecordedService) => callerOf(service)("POST", "/api/v4/runs", { task: "Buy a lamp" })
    await record(create)
    await replay(async (service) => {
      assert.strictEqual((await create(service)).status, 200)
      const second = await create(service)
      assert.strictEqual(second.status, 501)
      assert.include(second.body.detail, "It was recorded once, and sent more often.")
    })
  })

  it("replays a broken stream as broken, and a canceled one as open", async () => {
    await using recording = await makeRecording()
    const { record, replay, exchanges } = recording
    const open = async (service: RecordedService) => {
      const call = callerOf(service)
      const { eventsUrl } = (await call("POST", "/api/v4/runs", { task: "Look" })).body
      const response = await service.fetch(eventsUrl, { headers: { "X-Service-API-Key": service.apiKey, ...stream } })
      assert.isNotNull(response.body)
      return response.body.getReader()
    }
    const drain = async (service: RecordedService) => {
      const reader = await open(service)
      for (;;) if ((await reader.read()).done) return
    }
    const isRejected = (promise: Promise<unknown>) =>
      promise.then(
        () => false,
        () => true,
      )
    const wasBroken = await record((service, fake) => {
      fake.fault(faults.droppedStream({ after: 2 }), { operation: "listRunEvents" })
      return isRejected(drain(service))
    })
    assert.isTrue(wasBroken)
    assert.strictEqual((await exchanges())[1]?.response.events?.length, 2)
    assert.isTrue(await replay((service) => isRejected(drain(service))))

    await record(async (service) => {
      const reader = await open(service)
      await reader.read()
      await reader.read()
      await reader.cancel()
    })
    const { end, events = [] } = (await exchanges())[1]?.response ?? {}
    assert.strictEqual(end, "canceled")
    await replay(async (service) => {
      const reader = await open(service)
      for (const _ of events) assert.isFalse((await reader.read()).done)
      assert.strictEqual(await Promise.race([reader.read(), setImmediate("open")]), "open")
      await reader.cancel()
    })
  })

  it("leaves out requests without a response", async () => {
    await using recording = await makeRecording()
    const { record, exchanges } = recording
    await record(async (service, fake) => {
      fake.fault(faults.reset())
      await callerOf(service)("GET", "/api/v4/runs").catch(() => undefined)
      await callerOf(service)("GET", "/api/v4/runs")
    })
    assert.lengthOf(await exchanges(), 1)
  })

  it("records a missing file, except in CI, and replays an existing one", async () => {
    await using recording = await makeRecording()
    const { file } = recording
    await using fake = new FakeService()
    const { apiKey, baseUrl, fetch } = fake
    const open = () => RecordedService.open(file, { apiKey, baseUrl, fetch })
    const rejection = (promise: Promise<unknown>) =>
      promise.then(
        () => assert.fail("it was opened"),
        (error: Error) => error.message,
      )
    vi.stubEnv("CI", "true")
    assert.strictEqual(
      await rejection(open()),
      `There is no recording ${file}. Record it with mode "record" and commit the file.`,
    )
    vi.stubEnv("CI", "")
    {
      await using service = await open()
      assert.isFalse(service.isReplay)
      await service.save()
    }
    assert.isTrue((await open()).isReplay)
    await writeFile(file, "{")
    assert.include(await rejection(open()), "is not valid JSON")
    vi.stubEnv("TABWRIGHT_BASE_URL", "")
    vi.stubEnv("TABWRIGHT_API_KEY", "")
    assert.include(await rejection(RecordedService.open(file, { mode: "record" })), "TABWRIGHT_BASE_URL")
  })

  it("keeps the file of the last complete recording if a test fails, with a warning", async () => {
    await using recording = await makeRecording()
    const { record, text: readText, file } = recording
    const read = (service: RecordedService) => callerOf(service)("GET", "/api/v4/models")
    await record(read)
    const before = await readText()
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue()
    const failed = record(async (service) => {
      await callerOf(service)("GET", "/api/v4/runs")
      throw new Error("the test failed")
    })
    assert.strictEqual(await failed.catch((error: Error) => error.message), "the test failed")
    assert.strictEqual(await readText(), before)
    assert.deepStrictEqual(warning.mock.calls, [
      [`1 request for ${file} was not saved. Call \`save()\` at the end of the test.`],
    ])
    await record(read)
    assert.lengthOf(warning.mock.calls, 1)
    warning.mockRestore()
  })

  it("is not recorded twice in one file at the same time", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const read = (service: RecordedService) => callerOf(service)("GET", "/api/v4/models")
    await record(async (service) => {
      await read(service)
      const second = await record(read).catch((error: Error) => error.message)
      assert.strictEqual(second, `${recording.file} is already being recorded. Use a file for each test.`)
    })
    await replay(async (service) => {
      await read(service)
      await replay(read)
    })
    await record(read)
  })
})
