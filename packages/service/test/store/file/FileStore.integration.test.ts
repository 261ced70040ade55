import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { createHash, randomUUID } from "node:crypto"
import { FileStore, type NewFile } from "../../../src/store/file/FileStore.ts"
import type { Session } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeRun, makeSession } from "../../fixture/database/Stores.ts"

const file = (session: Session, path: string, of: Partial<NewFile> = {}): NewFile => ({
  id: randomUUID(),
  projectId: session.projectId,
  workspaceId: session.workspaceId,
  runId: null,
  kind: "output",
  path,
  contentType: "text/plain",
  size: 3n,
  sha256: createHash("sha256").update(path).digest(),
  ...of,
})

const pathsOf = Effect.fnUntraced(function* (workspaceId: string, limit: number, prefix = "") {
  const files = yield* FileStore
  const paths: Array<string> = []
  while (true) {
    const page = yield* files.list(workspaceId, { prefix, after: paths.at(-1) ?? "", limit })
    paths.push(...page.map(({ path }) => path))
    if (page.length < limit) return paths
  }
})

/** Names with unusual sorting, matching or escaping. */
const awkward = [
  " leading space.txt",
  "%.csv",
  "%25.csv",
  "A.csv",
  "Z.csv",
  "_.csv",
  "a'b\"c.csv",
  "a.csv",
  "a/b.csv",
  "a\\b.csv",
  "z.csv",
  "ä.csv",
  "日本.csv",
  "\u{1F4A1}.csv",
  "\uFF5E.csv",
]

layer(layerStores, { excludeTestServices: true })("FileStore", (it) => {
  it.effect("pages through unusual names without gaps or duplicates, in a consistent order", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const session = yield* makeSession()
      for (const path of awkward.toReversed()) yield* files.insert(file(session, path))
      const byBytes = awkward.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      for (const limit of [1, 2, 4, 100]) assert.deepStrictEqual(yield* pathsOf(session.workspaceId, limit), byBytes)
    }),
  )

  it.effect("treats a prefix as literal text, and a whole path as its own prefix", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const session = yield* makeSession()
      for (const path of awkward) yield* files.insert(file(session, path))
      for (const prefix of [...awkward, "%", "_", "a", "\\", "'", "no such", "日", "\u0000"]) {
        assert.sameMembers(
          [...(yield* pathsOf(session.workspaceId, 3, prefix))],
          awkward.filter((path) => path.startsWith(prefix)),
          prefix,
        )
      }
      assert.deepStrictEqual(yield* pathsOf(session.workspaceId, 3, "\ud83d"), [])
    }),
  )

  it.effect("lists the newest file of a path and keeps the older one for its run", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const { run, session } = yield* makeRun()
      const older = file(session, "a.csv", { runId: run.id, size: 1n })
      const newer = file(session, "a.csv", { runId: run.id, size: 2n })
      const other = file(session, "b.csv", { runId: run.id })
      for (const each of [older, other, newer]) yield* files.insert(each)
      const listed = yield* files.list(session.workspaceId, { prefix: "", after: "", limit: 10 })
      assert.deepStrictEqual(
        listed.map(({ id }) => id),
        [newer.id, other.id],
      )
      assert.deepStrictEqual(
        (yield* files.ofRun(run.id)).map(({ id }) => id),
        [other.id, newer.id],
      )
      assert.strictEqual(Option.getOrThrow(yield* files.find(older.id)).size, 1n)
    }),
  )

  it.effect("keeps one current file per path under concurrent writes", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const session = yield* makeSession()
      yield* Effect.all(
        Array.from({ length: 8 }, () => files.insert(file(session, "same.csv"))),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual(yield* pathsOf(session.workspaceId, 10), ["same.csv"])
    }),
  )

  it.effect("never lists screenshots or files of another workspace", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const { run, session } = yield* makeRun()
      const elsewhere = yield* makeSession()
      yield* files.insert(file(session, "step-1.jpg", { kind: "screenshot", runId: run.id }))
      yield* files.insert(file(session, "step-1.jpg", { kind: "screenshot", runId: run.id }))
      yield* files.insert(file(elsewhere, "a.csv"))
      assert.deepStrictEqual(yield* pathsOf(session.workspaceId, 10), [])
      assert.deepStrictEqual(yield* files.ofRun(run.id), [])
    }),
  )

  it.effect("lists each folder once in a shallow listing and every file in exactly one folder", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const session = yield* makeSession()
      const paths = [
        ...awkward,
        "a/c/d.csv",
        "a/c/e.csv",
        "uploads/x.csv",
        "uploads/ä/y.csv",
        "uploads/ä/z.csv",
        "\u{1F4A1}/1",
        "a.b/c",
      ]
      for (const path of paths) yield* files.insert(file(session, path, { kind: "upload" }))
      const entries = Effect.fnUntraced(function* (prefix: string, limit: number) {
        const found: Array<string> = []
        while (true) {
          const page = yield* files.listShallow(session.workspaceId, { prefix, after: found.at(-1) ?? "", limit })
          for (const entry of page) assert.strictEqual(entry.file?.path ?? entry.path, entry.path)
          found.push(...page.map(({ path }) => path))
          if (page.length < limit) return found
        }
      })
      for (const prefix of ["", "a", "a/", "uploads/", "uploads/ä/", "no such/"]) {
        const expected = new Set(
          paths
            .filter((path) => path.startsWith(prefix))
            .map((path) => {
              const slash = path.indexOf("/", prefix.length)
              return slash < 0 ? path : path.slice(0, slash + 1)
            }),
        )
        const sorted = [...expected].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        for (const limit of [1, 3, 100])
          assert.deepStrictEqual(yield* entries(prefix, limit), sorted, `${prefix} ${limit}`)
      }
    }),
  )

  it.effect("deletes a path with all its files and marks their bytes as garbage", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const session = yield* makeSession()
      const deletedFiles = [file(session, "a"), file(session, "a", { kind: "upload" })]
      for (const one of deletedFiles) yield* files.insert(one)
      yield* files.insert(file(session, "ab"))
      yield* files.deletePath(session.workspaceId, "a")
      yield* files.deletePath(session.workspaceId, "a")
      assert.deepStrictEqual(yield* pathsOf(session.workspaceId, 10), ["ab"])
      const garbage = yield* files.garbage(1000)
      assert.includeMembers(
        [...garbage],
        deletedFiles.map(({ id }) => id),
      )
      yield* files.removeGarbage(garbage)
      assert.deepStrictEqual(yield* files.garbage(1000), [])
    }),
  )
})
