import { clientLayer, Config } from "@tabwright/core/transport"
import { Events, Runs } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"
import type * as MswNode from "msw/node"
import type * as Adapter from "../../src/adapters/msw.ts"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { FakeService, faults } from "../../src/index.ts"

const adapter = new URL("../../src/adapters/msw.ts", import.meta.url).pathname

/** Loads the adapter with another version of msw, since handlers belong to the version that created them. */
const load = async (name: string) => {
  const { setupServer } = (await import(`${name}/node`)) as typeof MswNode
  if (name !== "msw") vi.doMock("msw", () => import(name))
  try {
    const { handlers } = (await import(/* @vite-ignore */ `${adapter}?${name}&lang.ts`)) as typeof Adapter
    return { handlers, setupServer }
  } finally {
    vi.doUnmock("msw")
  }
}

describe.each(["msw-2.10", "msw-2.15", "msw"])("the msw adapter with %s", async (name) => {
  const { handlers, setupServer } = await load(name)
  const service = new FakeService({ baseUrl: `http://${name}.test` })
  const server = setupServer(...handlers(service))
  beforeAll(() => server.listen())
  afterAll(() => server.close())

  const ask = (path: string, body: string) =>
    fetch(service.baseUrl + path, {
      method: "POST",
      body,
      headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    })

  const connected = clientLayer.pipe(
    Layer.provide(
      Layer.sync(Config, () => ({
        ...Config.defaults,
        baseUrl: service.baseUrl,
        apiKey: Redacted.make(service.apiKey),
        fetch: (...request: Parameters<typeof fetch>) => globalThis.fetch(...request),
      })),
    ),
  )

  /** Collects the goals of a run's first steps from its event stream. */
  const goalsOf = (task: string, count: number) =>
    Effect.gen(function* () {
      const { id } = yield* Runs.create({ task })
      const goals = Events.watchSteps(id).pipe(
        Stream.map(({ nextGoal }) => nextGoal),
        Stream.take(count),
        Stream.runCollect,
      )
      return [...(yield* goals)]
    }).pipe(Effect.provide(connected), Effect.runPromise)

  it("serves requests of the global fetch to the service's URL", async () => {
    const response = await ask("/api/v2/tasks", `{"task":"Look"}`)
    assert.strictEqual(response.status, 202)
    assert.strictEqual(service.lastCall("createTask")?.status, 202)
  })

  it("turns a broken connection into a network error", async () => {
    service.fault(faults.reset())
    const error = await ask("/api/v2/tasks", `{"task":"Look"}`).catch((thrown: unknown) => thrown)
    assert.instanceOf(error, TypeError)
  })

  it("streams events until the client has read enough", async () => {
    service.stub({ steps: ["Open it", "Read it"] }, { times: 2 })
    assert.deepStrictEqual(await goalsOf("Look", 2), ["Open it", "Read it"])
    assert.deepStrictEqual(await goalsOf("Look again", 1), ["Open it"])
  })

  it("leaves a clone readable", async () => {
    const response = await ask("/api/v2/tasks", `{"task":"Look"}`)
    const clone = response.clone()
    assert.strictEqual(await clone.text(), await response.text())
  })
})
