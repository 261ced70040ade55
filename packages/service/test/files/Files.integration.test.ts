import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { randomUUID } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { FileBlobs } from "../../src/files/FileBlobs.ts"
import { Files } from "../../src/files/Files.ts"
import { ProfileStore } from "../../src/store/browser/ProfileStore.ts"
import { WorkspaceStore } from "../../src/store/file/WorkspaceStore.ts"
import { bytesPathOf, layerFiles } from "../fixture/layer/Files.ts"
import { makeProject } from "../fixture/database/Stores.ts"

const storedFiles = Effect.map(DataDirectory, (folder) => {
  const root = path.join(folder.path, "files")
  if (!fs.existsSync(root)) return []
  return fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
})

layer(layerFiles, { excludeTestServices: true })("Files", (it) => {
  it.effect("leaves no unreferenced bytes, whichever step fails", () =>
    Effect.gen(function* () {
      const files = yield* Files
      const projectId = yield* makeProject
      const described = { projectId, workspaceId: null, runId: null, path: "a.txt", contentType: "text/plain" }
      // The browser does not exist, so the database rejects the row.
      const download = { ...described, kind: "download", browserId: randomUUID() } as const
      const failed = yield* Effect.flip(files.saveDownload(download, Stream.succeed(Buffer.from("bytes"))))
      assert.strictEqual(failed._tag, "SqlError")
      assert.deepStrictEqual(yield* storedFiles, [])
      const picture = { ...described, kind: "screenshot", browserId: randomUUID() } as const
      assert.strictEqual((yield* Effect.flip(files.save(picture, Buffer.from("bytes"))))._tag, "SqlError")
      assert.deepStrictEqual(yield* storedFiles, [])
    }),
  )

  it.effect("removes unreferenced bytes only once their writer must be dead", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const bytes = yield* FileBlobs
      const projectId = yield* makeProject
      const { id: workspaceId } = yield* (yield* WorkspaceStore).create(projectId)
      const profile = yield* (yield* ProfileStore).create(projectId, {})
      const left = yield* bytes.write(Stream.succeed(Buffer.from("left")))
      const young = yield* bytes.write(Stream.succeed(Buffer.from("young")))
      const snapshot = yield* bytes.write(Stream.succeed(Buffer.from("snapshot")))
      const writer = { engine: "chromium", version: "156.0.0.0" } as const
      yield* (yield* ProfileStore).saveSnapshot(profile.id, { fileId: snapshot.id, writer, setsAside: false })
      const described = { projectId, workspaceId, runId: null, path: "a.txt", contentType: "text/plain" }
      const kept = yield* (yield* Files).save({ ...described, kind: "output" }, Buffer.from("kept"))
      yield* sql`UPDATE pending_blob SET begun_at = now() - interval '25 hours' WHERE id <> ${young.id}`

      yield* bytes.removeAbandoned
      assert.sameMembers(
        (yield* storedFiles).map(({ name }) => name),
        [young.id, snapshot.id, kept],
      )
      assert.deepStrictEqual(yield* sql`SELECT id FROM pending_blob WHERE id <> ${young.id}`, [])
      assert.isFalse(fs.existsSync(yield* bytesPathOf(left.id)))
    }),
  )
})
