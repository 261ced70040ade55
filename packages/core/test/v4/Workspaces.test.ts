import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Forbidden, NetworkError, NotFound } from "../../src/errors/index.ts"
import { Workspaces } from "../../src/v4/index.ts"
import { json, StubFetch } from "../transport/StubFetch.ts"
import { now, service, workspaceId } from "./Service.ts"

const file = (path: string) => ({ path, size: 3, lastModified: now })
const route = `GET /workspaces/${workspaceId}/files`

describe("Workspaces.files", () => {
  it.effect("follows the cursor over all pages", () =>
    Effect.gen(function* () {
      const stub = service({
        [route]: [
          { files: [file("a.csv"), file("b.csv")], nextCursor: "c1", hasMore: true },
          { files: [], nextCursor: "c2", hasMore: true },
          { files: [file("c.csv")], nextCursor: null, hasMore: false },
        ],
      })
      const files = yield* Workspaces.files(workspaceId, { prefix: "out/" }).pipe(
        Stream.runCollect,
        Effect.provide(stub.layer()),
      )
      assert.deepStrictEqual(
        files.map(({ path }) => path),
        ["a.csv", "b.csv", "c.csv"],
      )
      assert.deepStrictEqual(
        stub.seen.map((seen) => seen.url.search),
        ["?limit=100&prefix=out%2F", "?limit=100&prefix=out%2F&cursor=c1", "?limit=100&prefix=out%2F&cursor=c2"],
      )
    }),
  )

  it.effect("ends when a server repeats its cursor", () =>
    Effect.gen(function* () {
      const stub = service({ [route]: [{ files: [file("a.csv")], nextCursor: "c1", hasMore: true }] })
      const files = yield* Workspaces.files(workspaceId).pipe(Stream.runCollect, Effect.provide(stub.layer()))
      assert.lengthOf(files, 2)
    }),
  )
})

describe("Workspaces.download", () => {
  const listed = {
    files: [{ ...file("a.csv"), url: "https://files.example/a?sig=1" }],
    nextCursor: null,
    hasMore: false,
  }
  const content = (stub: StubFetch, path: string) =>
    Workspaces.download(workspaceId, path).pipe(Stream.decodeText(), Stream.mkString, Effect.provide(stub.layer()))

  it.live("fetches the signed URL without the key, with retries", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json(listed), json({}, { status: 503 }), new Response("id,name\n1,Lamp\n"))
      assert.strictEqual(yield* content(stub, "a.csv"), "id,name\n1,Lamp\n")
      const last = stub.seen.at(-1)
      assert.strictEqual(last?.url.href, "https://files.example/a?sig=1")
      assert.isNull(last?.headers.get("x-service-api-key") ?? null)
      assert.strictEqual(stub.seen[0]?.url.searchParams.get("includeUrls"), "true")
    }),
  )

  it.effect("only accepts the exact path", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(content(new StubFetch(json(listed)), "a"))
      assert.instanceOf(error, NotFound)
      assert.include(error.message, `There is no file "a"`)
    }),
  )

  it.effect("fails with a typed error when the URL has expired", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json(listed), json({ detail: "The URL has expired" }, { status: 403 }))
      assert.instanceOf(yield* Effect.flip(content(stub, "a.csv")), Forbidden)
    }),
  )

  it.live("fails with a typed error when the connection breaks midway", () =>
    Effect.gen(function* () {
      const broken = () => {
        let sent = 0
        const body = new ReadableStream<Uint8Array>({
          pull: (controller) =>
            sent++ === 0
              ? controller.enqueue(new TextEncoder().encode("id"))
              : controller.error(new TypeError("terminated")),
        })
        return new Response(body)
      }
      const error = yield* Effect.flip(content(new StubFetch(json(listed), broken), "a.csv"))
      assert.instanceOf(error, NetworkError)
    }),
  )
})
