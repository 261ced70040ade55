import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { setImmediate } from "node:timers/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { FakeService, type FakeServiceOptions, faults } from "../../src/index.ts"
import { RecordedService } from "../../src/recorded/index.ts"
import { callerOf } from "../Caller.ts"

const stream = { Accept: "text/event-stream" }

describe("a recorded service", () => {
  let folder = ""
  let file = ""
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "recorded-"))
    file = join(folder, "fixtures", "test.json")
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

  type Use<A> = (service: RecordedService, fake: FakeService) => Promise<A>

  const record = async <A>(use: Use<A>, options: FakeServiceOptions = {}): Promise<A> => {
    await using fake = new FakeService({
      apiKey: "tw_very_secret",
      baseUrl: "http://service.example:7700",
      fetch: async () => new Response(),
      ...options,
    })
    const { apiKey, baseUrl, fetch } = fake
    await using service = await RecordedService.open(file, { mode: "record", apiKey, baseUrl, fetch })
    return await use(service, fake)
  }

  const replay = async <A>(use: (service: RecordedService) => Promise<A>): Promise<A> => {
    await using service = await RecordedService.open(file, { mode: "replay" })
    return await use(service)
  }

  const exchanges = async () => JSON.parse(await readFile(file, "utf8")).exchanges

  it("replays responses, streams and files without the service", async () => {
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

  it("stores no keys, secrets, cookies or signed links", async () => {
    const secrets = [
      "tw_very_secret",
      "hunter22",
      "hunter33",
      "cookie-value",
      "storage-value",
      "proxy-password",
      "tw_other",
    ]
    await record(
      async (service) => {
        const call = callerOf(service)
        await call("POST", "/api/v4/runs", {
          task: "Log in with hunter22",
          secretBindings: [
            { alias: "password", source: { type: "inline", value: "hunter22" }, allowedDomains: ["shop.example"] },
          ],
        })
        await call("POST", "/api/v3/sessions", { task: "Log in", sensitiveData: { password: "hunter33" } })
        const { id } = (await call("POST", "/api/v4/profiles")).body
        await call("POST", `/api/v4/profiles/${id}/import`, {
          sites: ["shop.example"],
          cookies: [{ name: "sid", value: "cookie-value", domain: "shop.example", path: "/" }],
          origins: [{ origin: "https://shop.example", localStorage: [{ name: "token", value: "storage-value" }] }],
        })
        const proxy = { host: "proxy.example", port: 8080, password: "proxy-password" }
        await call(
          "POST",
          "/api/v4/browsers",
          { customProxy: proxy },
          { Cookie: "a=tw_other", Authorization: "tw_other" },
        )
        secrets.push((await call("POST", "/api/v4/webhooks", { url: "https://example.com" })).body.secret)
      },
      { cdpUrl: "wss://cdp.example/?token=0123456789abcdef0123" },
    )
    const text = await readFile(file, "utf8")
    for (const secret of [...secrets, "0123456789abcdef", "service.example"]) assert.notInclude(text, secret)
    assert.include(text, "wss://cdp.example/?token=signed-")
    assert.include(text, "Log in with redacted")
  })

  it("removes secrets in other spellings, from links that were sent, and those given as options", async () => {
    const quoted = `pass"wörd`
    await using fake = new FakeService()
    const { apiKey, baseUrl, fetch } = fake
    {
      await using service = await RecordedService.open(file, { apiKey, baseUrl, fetch, redact: ["my-pin"] })
      const call = callerOf(service)
      await call("POST", "/api/v3/sessions", {
        task: `Send ${JSON.stringify({ quoted })}, ${encodeURIComponent(quoted)} and my-pin to http://ada:lovelace@shop.example/`,
        sensitiveData: { quoted },
      })
      await service.fetch(`${baseUrl}/files/old?expires=1700000000&signature=0123456789abcdef`)
    }
    const text = await readFile(file, "utf8")
    assert.include(
      text,
      JSON.stringify(`Send {"quoted":"redacted"}, redacted and redacted to http://ada:redacted@shop.example/`),
    )
    assert.match(text, /"\/files\/old\?expires=signed-\d&signature=signed-\d"/)
  })

  it("matches requests by what is left without their secrets", async () => {
    const create = (service: RecordedService, password: string) =>
      callerOf(service)("POST", "/api/v3/sessions", { task: "Log in", sensitiveData: { password } })
    await record((service) => create(service, "hunter22"))
    assert.strictEqual((await replay((service) => create(service, "of another developer"))).status, 200)
  })

  it("writes the same file for the same interactions, whatever the ids are", async () => {
    const use: Use<void> = async (service) => {
      const call = callerOf(service)
      const { id } = (await call("POST", "/api/v4/profiles", { name: "Ada" })).body
      await call("PATCH", `/api/v4/profiles/${id}`, { name: "Eve" })
    }
    await record(use)
    const first = await readFile(file, "utf8")
    await record(async (service, fake) => {
      await callerOf(fake)("POST", "/api/v4/profiles")
      await use(service, fake)
    })
    assert.strictEqual(await readFile(file, "utf8"), first)
    assert.isTrue(first.endsWith("}\n"))
  })

  it("keeps ids that the program knew before", async () => {
    const start = async (service: RecordedService, workspaceId: string) =>
      (await callerOf(service)("POST", "/api/v4/runs", { task: "Look", workspaceId })).body.workspaceId
    const id = await record(async (service, fake) => {
      const { id } = (await callerOf(fake)("POST", "/api/v4/workspaces", {})).body
      return start(service, id)
    })
    assert.strictEqual(await replay((service) => start(service, id)), id)
  })

  it("stores equal responses of polls once, and keeps later ones behind changes", async () => {
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

  it("replays what changed by itself before the next request that changes something", async () => {
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
    assert.lengthOf((await exchanges())[1].response.events, 2)
    assert.isTrue(await replay((service) => isRejected(drain(service))))

    await record(async (service) => {
      const reader = await open(service)
      await reader.read()
      await reader.read()
      await reader.cancel()
    })
    const { end, events } = (await exchanges())[1].response
    assert.strictEqual(end, "canceled")
    await replay(async (service) => {
      const reader = await open(service)
      for (const _ of events) assert.isFalse((await reader.read()).done)
      assert.strictEqual(await Promise.race([reader.read(), setImmediate("open")]), "open")
      await reader.cancel()
    })
  })

  it("leaves out requests without a response", async () => {
    await record(async (service, fake) => {
      fake.fault(faults.reset())
      await callerOf(service)("GET", "/api/v4/runs").catch(() => undefined)
      await callerOf(service)("GET", "/api/v4/runs")
    })
    assert.lengthOf(await exchanges(), 1)
  })

  it("records a missing file, except in CI, and replays an existing one", async () => {
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
    }
    assert.isTrue((await open()).isReplay)
    await writeFile(file, "{")
    assert.include(await rejection(open()), "is not valid JSON")
    vi.stubEnv("TABWRIGHT_BASE_URL", "")
    vi.stubEnv("TABWRIGHT_API_KEY", "")
    assert.include(await rejection(RecordedService.open(file, { mode: "record" })), "TABWRIGHT_BASE_URL")
  })
})
