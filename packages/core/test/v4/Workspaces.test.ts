import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Workspaces } from "../../src/v4/index.ts"
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

  it.effect("ends with a server that repeats its cursor", () =>
    Effect.gen(function* () {
      const stub = service({ [route]: [{ files: [file("a.csv")], nextCursor: "c1", hasMore: true }] })
      const files = yield* Workspaces.files(workspaceId).pipe(Stream.runCollect, Effect.provide(stub.layer()))
      assert.lengthOf(files, 2)
    }),
  )
})
