import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import { TestClock } from "effect/testing"
import { TimedOut, UnsupportedReasoning } from "../../src/errors/index.ts"
import { CallSettings } from "../../src/transport/index.ts"
import { Files, Steps, Tasks } from "../../src/v2/index.ts"
import { json, StubFetch } from "../transport/StubFetch.ts"
import { step } from "../v4/Service.ts"

const taskId = "0198c0de-7f3a-7c11-9d52-000000000001"
const sessionId = "0198c0de-7f3a-7c11-9d52-000000000002"
const created = { id: taskId, sessionId }
const look = (status: string) => json({ id: taskId, status })
const view = (status: string, steps: number) =>
  json({
    ...created,
    llm: "browser-use-2.0",
    task: "x",
    status,
    createdAt: "2026-11-20T12:00:00",
    steps: Array.from({ length: steps }, (_, index) => step(index + 1)),
    outputFiles: [],
  })

describe("Tasks.create", () => {
  it.effect("rejects unsupported reasoning before sending, unless the check is disabled", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json(created))
      const create = Tasks.create({ task: "x", llm: "o3", thinkingLevel: "disabled" }).pipe(
        Effect.provide(stub.layer()),
      )
      assert.instanceOf(yield* Effect.flip(create), UnsupportedReasoning)
      assert.isEmpty(stub.seen)
      yield* Effect.provideService(create, CallSettings, { checksReasoning: false })
      assert.lengthOf(stub.seen, 1)
    }),
  )
})

describe("Tasks.waitUntilTerminal", () => {
  it.live.each(["finished", "failed", "stopped"])("ends with %s and only polls the status", (status) =>
    Effect.gen(function* () {
      const stub = new StubFetch(look("created"), look("started"), look(status))
      const last = yield* Tasks.waitUntilTerminal(taskId).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(last.status, status)
      assert.isTrue(stub.seen.every(({ url }) => url.pathname.endsWith("/status")))
    }),
  )

  it.effect("accepts an end detected by the last poll, else times out", () =>
    Effect.gen(function* () {
      const wait = (stub: StubFetch) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(
            Effect.result(
              Tasks.waitUntilTerminal(taskId, { timeout: Duration.millis(150) }).pipe(Effect.provide(stub.layer())),
            ),
          )
          while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("50 millis")
          return yield* Fiber.join(fiber)
        })
      const late = yield* wait(new StubFetch(look("started"), look("started"), look("finished")))
      assert.strictEqual(late._tag, "Success")
      const never = yield* wait(new StubFetch(look("started")))
      assert.isTrue(never._tag === "Failure" && never.failure instanceof TimedOut)
    }),
  )
})

describe("Steps.watch", () => {
  it.live("yields every step once and in order, including those of the last poll", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(view("started", 1), view("started", 1), view("started", 3), view("finished", 4))
      const steps = yield* Steps.watch(taskId).pipe(Stream.runCollect, Effect.provide(stub.layer()))
      assert.deepStrictEqual(
        steps.map(({ number }) => number),
        [1, 2, 3, 4],
      )
    }),
  )
})

describe("Files.uploadToSession", () => {
  it.effect("posts a form with the given fields and the file, and returns its name", () =>
    Effect.gen(function* () {
      const forms: Array<FormData> = []
      const api = new StubFetch(
        json({
          url: "https://storage.example/",
          method: "POST",
          fields: { policy: "p" },
          fileName: "a-1.txt",
          expiresIn: 120,
        }),
      )
      const fetch = async (url: string, init: RequestInit) => {
        if (!url.startsWith("https://storage.example")) return api.fetch(url, init)
        forms.push(await new Request(url, init).formData())
        return new Response(null, { status: 204 })
      }
      const name = yield* Files.uploadToSession(sessionId, { name: "a.txt", content: new Blob(["abc"]) }).pipe(
        Effect.provide(api.layer({ fetch })),
      )
      assert.strictEqual(name, "a-1.txt")
      assert.deepStrictEqual(api.seen[0]?.body, { fileName: "a.txt", contentType: "text/plain", sizeBytes: 3 })
      assert.strictEqual(forms[0]?.get("policy"), "p")
      const file = forms[0]?.get("file")
      assert.isTrue(file instanceof File && file.name === "a.txt" && file.type === "text/plain")
    }),
  )
})
