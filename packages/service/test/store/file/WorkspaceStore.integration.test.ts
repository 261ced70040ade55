import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { FileStore } from "../../../src/store/file/FileStore.ts"
import { WorkspaceStore } from "../../../src/store/file/WorkspaceStore.ts"
import { layerStores, makeProject, makeSession } from "../../fixture/database/Stores.ts"

const file = (of: { readonly projectId: string; readonly workspaceId: string }, path: string, size: bigint) => ({
  ...of,
  id: randomUUID(),
  runId: null,
  kind: "upload" as const,
  path,
  contentType: "text/plain",
  size,
  sha256: new Uint8Array(32),
})

layer(layerStores, { excludeTestServices: true })("WorkspaceStore", (it) => {
  it.effect("pages through the project's workspaces, newest first, without gaps or duplicates", () =>
    Effect.gen(function* () {
      const workspaces = yield* WorkspaceStore
      const projectId = yield* makeProject
      yield* workspaces.create(yield* makeProject, "another project's")
      const made = yield* Effect.forEach(Array.from({ length: 7 }), (_, index) =>
        workspaces.create(projectId, index % 2 === 0 ? `w${index}` : null),
      )
      for (const pageSize of [1, 3, 7, 100]) {
        const seen: Array<string> = []
        for (let pageNumber = 1; pageNumber <= Math.ceil(7 / pageSize) + 1; pageNumber++) {
          const { items, total } = yield* workspaces.list(projectId, { pageSize, pageNumber })
          assert.strictEqual(total, 7)
          seen.push(...items.map(({ id }) => id))
        }
        assert.deepStrictEqual(seen, made.map(({ id }) => id).toReversed())
      }
    }),
  )

  it.effect("finds, renames, archives and deletes workspaces of its own project only", () =>
    Effect.gen(function* () {
      const workspaces = yield* WorkspaceStore
      const [own, other] = [yield* makeProject, yield* makeProject]
      const { id } = yield* workspaces.create(own, "mine\u0000")
      assert.isTrue(Option.isNone(yield* workspaces.findOf(other, id)))
      assert.isTrue(Option.isNone(yield* workspaces.rename(other, id, "theirs")))
      yield* workspaces.archive(other, id)
      assert.isFalse(yield* workspaces.delete(other, id))
      assert.deepInclude(Option.getOrThrow(yield* workspaces.findOf(own, id)), { name: "mine\uFFFD", archived: false })
      assert.isNull(Option.getOrThrow(yield* workspaces.rename(own, id, null)).name)
    }),
  )

  it.effect("keeps an archived workspace readable and unlisted, and archives it idempotently", () =>
    Effect.gen(function* () {
      const workspaces = yield* WorkspaceStore
      const projectId = yield* makeProject
      const { id } = yield* workspaces.create(projectId)
      yield* workspaces.archive(projectId, id)
      yield* workspaces.archive(projectId, id)
      yield* workspaces.archive(projectId, randomUUID())
      assert.isTrue(Option.getOrThrow(yield* workspaces.findOf(projectId, id)).archived)
      assert.strictEqual((yield* workspaces.list(projectId, { pageSize: 10, pageNumber: 1 })).total, 0)
    }),
  )

  it.effect("counts current files and deletes them with the workspace, except screenshots", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const workspaces = yield* WorkspaceStore
      const files = yield* FileStore
      const session = yield* makeSession()
      const at = { projectId: session.projectId, workspaceId: session.workspaceId }
      assert.strictEqual(yield* workspaces.usedBytes(at.workspaceId), 0n)
      const big = 5_000_000_000n
      for (const size of [1n, 20n, big]) yield* files.insert(file(at, "uploads/a", size))
      yield* files.insert({ ...file(at, "b", 300n), kind: "output" })
      yield* files.insert({ ...file(at, "step-1.jpg", 4_000n), kind: "screenshot" })
      assert.strictEqual(yield* workspaces.usedBytes(at.workspaceId), big + 300n)

      assert.isTrue(yield* workspaces.delete(at.projectId, at.workspaceId))
      assert.isFalse(yield* workspaces.delete(at.projectId, at.workspaceId))
      assert.isTrue(Option.isNone(yield* workspaces.findOf(at.projectId, at.workspaceId)))
      const left = yield* sql`SELECT kind FROM file WHERE workspace_id = ${at.workspaceId}`
      assert.deepStrictEqual(left, [{ kind: "screenshot" }])
      assert.lengthOf(yield* files.garbage(100), 4)
      assert.isFalse(yield* files.insert(file(at, "late", 1n)))
    }),
  )
})
