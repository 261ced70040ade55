import { assert, layer } from "@effect/vitest"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { PgClient } from "@effect/sql-pg"
import { Effect, Fiber, Latch, Layer, Option, Stream } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { DownloadDays, Files, fileRetentionLayer as layerRetention } from "../../src/files/Files.ts"
import {
  BrowserUploadLimit,
  ProjectLimit,
  UploadError,
  uploadRules,
  WorkspaceLimit,
} from "../../src/files/UploadRules.ts"
import { type IncomingFile, type UploadRequest, Uploads } from "../../src/files/Uploads.ts"
import { BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { FileStore } from "../../src/store/file/FileStore.ts"
import { UploadStore } from "../../src/store/file/UploadStore.ts"
import { WorkspaceStore } from "../../src/store/file/WorkspaceStore.ts"
import { bytesPathOf, layerFiles, textOf } from "../fixture/layer/Files.ts"
import { makeProject } from "../fixture/database/Stores.ts"

const limit = 10_000

const layerSmall = layerFiles.pipe(
  Layer.provide([Layer.succeed(WorkspaceLimit, limit), Layer.succeed(BrowserUploadLimit, limit)]),
  Layer.provide(NodeServices.layer),
)

const receive = Effect.fnUntraced(function* (uploads: Uploads["Service"], id: string, file: IncomingFile) {
  const fileId = yield* uploads.receive(yield* uploads.find(id), file)
  return { upload: yield* uploads.find(id), fileId }
})

const makeSender = Effect.gen(function* () {
  const uploads = yield* Uploads
  const files = yield* FileStore
  const projectId = yield* makeProject
  const { id: workspaceId } = yield* (yield* WorkspaceStore).create(projectId)
  const announce = (names: ReadonlyArray<readonly [string, number | null]>, of: Partial<UploadRequest> = {}) =>
    uploads.announce({
      projectId,
      target: { workspaceId },
      rules: uploadRules.v4,
      files: names.map(([name, size]) => ({ name, size, contentType: "text/plain" })),
      ...of,
    })
  const send = (id: string, text: string, contentType = "text/plain") =>
    receive(uploads, id, { contentType, contentLength: undefined, bytes: chunks(text) })
  const listed = Effect.map(files.list(workspaceId, { prefix: "", after: "", limit: 100 }), (rows) =>
    rows.map(({ path, size }) => [path, Number(size)] as const),
  )
  return { projectId, workspaceId, announce, send, listed }
})

const chunks = (text: string) =>
  Stream.fromIterable(text.match(/.{1,7}/gs) ?? []).pipe(Stream.map((piece) => Buffer.from(piece)))

const reasonOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => (error instanceof UploadError ? error.reason : error))

/** All files below `files` in the data directory, including incomplete ones. */
const onDisk = Effect.map(DataDirectory, (folder) => {
  const root = folder.pathOf("files")
  return fs.existsSync(root)
    ? fs
        .readdirSync(root, { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : []
})

layer(layerSmall, { excludeTestServices: true })("Uploads", (it) => {
  it.effect("adds a file to its workspace once: the same bytes have no effect, and different bytes are rejected", () =>
    Effect.gen(function* () {
      const { announce, send, listed } = yield* makeSender
      const [first] = yield* announce([["Grüße 💡.txt", 12]])
      assert.deepInclude(first?.upload, { storedName: "Grüße 💡.txt", path: "uploads/Grüße 💡.txt" })
      assert.isFalse(first?.willOverride)
      assert.deepStrictEqual(yield* listed, [])
      const id = first?.upload.id ?? ""
      const sent = yield* send(id, "twelve bytes")
      assert.deepInclude(sent.upload, { status: "uploaded", fileId: sent.fileId })
      assert.strictEqual(yield* textOf(sent.fileId), "twelve bytes")
      const stored = yield* onDisk
      assert.strictEqual((yield* send(id, "twelve bytes")).fileId, sent.fileId)
      assert.strictEqual(yield* reasonOf(send(id, "other twelve")), "UploadCompleted")
      assert.strictEqual(yield* textOf(sent.fileId), "twelve bytes")
      assert.deepStrictEqual(yield* listed, [["uploads/Grüße 💡.txt", 12]])
      assert.sameMembers(yield* onDisk, stored)
      // A deleted file is not recreated.
      yield* (yield* Files).deletePath(sent.upload.workspaceId ?? "", sent.upload.path)
      assert.strictEqual(yield* reasonOf(send(id, "twelve bytes")), "UploadCompleted")
    }),
  )

  it.effect("completes one of several concurrent uploads", () =>
    Effect.gen(function* () {
      const { announce, listed } = yield* makeSender
      const uploads = yield* Uploads
      const before = yield* onDisk
      const [one] = yield* announce([["race.txt", 8]])
      const id = one?.upload.id ?? ""
      const started = yield* Latch.make()
      let waiting = 0
      // All start before any of them ends.
      const send = (text: string) => {
        const held = Stream.fromEffect(
          Effect.suspend(() => Effect.andThen(++waiting === 5 ? started.open : Effect.void, started.await)),
        )
        const bytes = Stream.concat(Stream.drain(held), chunks(text))
        return Effect.exit(receive(uploads, id, { contentType: "text/plain", contentLength: 8, bytes }))
      }
      const texts = ["number 1", "number 2", "number 3", "number 4", "number 5"]
      const outcomes = yield* Effect.forEach(texts, send, { concurrency: "unbounded" })
      const winners = texts.filter((_, at) => outcomes[at]?._tag === "Success")
      assert.lengthOf(winners, 1)
      const [file] = yield* (yield* FileStore).list(one?.upload.workspaceId ?? "", { prefix: "", after: "", limit: 9 })
      assert.strictEqual(yield* textOf(file?.id ?? ""), winners[0])
      assert.deepStrictEqual(yield* listed, [["uploads/race.txt", 8]])
      assert.lengthOf(yield* onDisk, before.length + 1)
    }),
  )

  it.effect("aborts on the first byte past the size and stores nothing", () =>
    Effect.gen(function* () {
      const { announce, send, listed, projectId } = yield* makeSender
      const before = yield* onDisk
      const [exact] = yield* announce([["exact.txt", 20]])
      const rules = { ...uploadRules.v2, maxSize: 20 }
      const [open] = yield* announce([["open.txt", null]], { rules })
      const endless = Stream.forever(Stream.succeed(Buffer.alloc(8)))
      for (const [one, reason] of [
        [exact, "SizeMismatch"],
        [open, "FileTooLarge"],
      ] as const) {
        const uploads = yield* Uploads
        const id = one?.upload.id ?? ""
        const file = { contentType: "text/plain", contentLength: undefined, bytes: endless }
        assert.strictEqual(yield* reasonOf(receive(uploads, id, file)), reason)
        assert.strictEqual(yield* reasonOf(receive(uploads, id, { ...file, contentLength: 21 })), reason)
      }
      assert.strictEqual(yield* reasonOf(send(exact?.upload.id ?? "", "nineteen bytes long")), "SizeMismatch")
      assert.strictEqual(yield* reasonOf(send(exact?.upload.id ?? "", "x".repeat(20), "text/csv")), "TypeMismatch")
      assert.strictEqual(yield* reasonOf(announce([["big", 21]], { rules })), "FileTooLarge")
      assert.strictEqual(yield* reasonOf(send(projectId, "x")), "UploadNotFound")
      assert.deepStrictEqual(yield* listed, [])
      assert.sameMembers(yield* onDisk, before)
    }),
  )

  it.effect("stores nothing when the sender disconnects", () =>
    Effect.gen(function* () {
      const { announce, listed } = yield* makeSender
      const uploads = yield* Uploads
      const before = yield* onDisk
      const [one] = yield* announce([["half.txt", 100]])
      const id = one?.upload.id ?? ""
      const broken = new UploadError({ reason: "Unreadable", message: "gone" })
      const half = Stream.concat(chunks("x".repeat(50)), Stream.fail(broken))
      const file = { contentType: "text/plain", contentLength: 100 }
      assert.strictEqual(yield* reasonOf(receive(uploads, id, { ...file, bytes: half })), "Unreadable")
      const silent = Stream.concat(chunks("x".repeat(50)), Stream.never)
      const waiting = yield* Effect.forkChild(receive(uploads, id, { ...file, bytes: silent }))
      yield* onDisk.pipe(Effect.repeat({ until: (names) => names.length > before.length }))
      yield* Fiber.interrupt(waiting)
      assert.deepStrictEqual(yield* listed, [])
      assert.sameMembers(yield* onDisk, before)
    }),
  )

  it.effect("replaces files only if allowed, even concurrently", () =>
    Effect.gen(function* () {
      const { announce, send, listed } = yield* makeSender
      const noOverride = { allowOverrides: false }
      const announced = yield* Effect.forEach(Array.from({ length: 6 }), () => announce([["one.txt", 4]], noOverride))
      const outcomes = yield* Effect.forEach(announced, ([one]) => Effect.exit(send(one?.upload.id ?? "", "text")), {
        concurrency: "unbounded",
      })
      assert.lengthOf(
        outcomes.filter(({ _tag }) => _tag === "Success"),
        1,
      )
      assert.deepStrictEqual(yield* listed, [["uploads/one.txt", 4]])
      // A sender that lost the response may retry.
      const winner = announced[outcomes.findIndex(({ _tag }) => _tag === "Success")]?.[0]?.upload.id ?? ""
      yield* send(winner, "text")

      assert.strictEqual(
        yield* reasonOf(
          announce(
            [
              ["two.txt", 4],
              ["one.txt", 4],
            ],
            noOverride,
          ),
        ),
        "FileExists",
      )
      assert.strictEqual(
        yield* reasonOf(
          announce(
            [
              ["twice", 4],
              ["a/twice", 4],
            ],
            noOverride,
          ),
        ),
        "FileExists",
      )
      const replacing = yield* announce([
        ["one.txt", 5],
        ["one.txt", 6],
        ["new.txt", 1],
      ])
      assert.deepStrictEqual(
        replacing.map(({ willOverride }) => willOverride),
        [true, true, false],
      )
    }),
  )

  it.effect("enforces the workspace limit on announcement and on concurrent uploads", () =>
    Effect.gen(function* () {
      const { announce, send, listed } = yield* makeSender
      assert.strictEqual(
        yield* reasonOf(
          announce([
            ["a", limit / 2],
            ["b", limit / 2 + 1],
          ]),
        ),
        "WorkspaceFull",
      )
      const names = ["a", "b", "c", "d", "e"]
      const announced = yield* Effect.forEach(names, (name) => announce([[name, 4_000]]))
      const outcomes = yield* Effect.forEach(
        announced,
        ([one]) => Effect.exit(send(one?.upload.id ?? "", "x".repeat(4_000))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(
        outcomes.filter(({ _tag }) => _tag === "Success"),
        2,
      )
      const [kept] = yield* listed
      // A replacement of the same size needs no additional space.
      const [again] = yield* announce([[path.basename(kept?.[0] ?? ""), 6_000]])
      yield* send(again?.upload.id ?? "", "y".repeat(6_000))
    }),
  )

  it.effect("enforces the project limit across workspaces, concurrent uploads and retries", () =>
    Effect.gen(function* () {
      const { projectId, workspaceId, announce } = yield* makeSender
      const other = yield* (yield* WorkspaceStore).create(projectId)
      const output = { projectId, workspaceId, runId: null, path: "report.txt", contentType: "text/plain" } as const
      yield* (yield* Files).save({ ...output, kind: "output" }, Buffer.alloc(3_000))
      assert.strictEqual(yield* reasonOf(announce([["a", 5_001]])), "ProjectFull")
      const announced = yield* Effect.forEach([workspaceId, other.id, workspaceId], (target, n) =>
        announce([[`${n}`, 3_000]], { target: { workspaceId: target } }),
      )
      const uploads = yield* Uploads
      const outcomes = yield* Effect.forEach(
        announced,
        ([one]) =>
          Effect.exit(
            receive(uploads, one?.upload.id ?? "", {
              contentType: "text/plain",
              contentLength: undefined,
              bytes: Stream.succeed(Buffer.alloc(3_000)),
            }),
          ),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(
        outcomes.filter(({ _tag }) => _tag === "Success"),
        1,
      )
      assert.strictEqual(yield* (yield* FileStore).storedBytes(projectId), 6_000n)
      // Outputs of runs are always stored.
      yield* (yield* Files).save({ ...output, kind: "output" }, Buffer.alloc(3_000))
    }).pipe(Effect.provide(Layer.fresh(Uploads.layer)), Effect.provideService(ProjectLimit, 8_000)),
  )

  it.effect("rejects uploads to deleted workspaces and stopped browsers", () =>
    Effect.gen(function* () {
      const { announce, send, projectId, workspaceId } = yield* makeSender
      const browsers = yield* BrowserStore
      const browser = Option.getOrThrow(
        yield* browsers.insert({
          id: "0198c0de-7f3a-4c11-9d52-3a1b5c7d9e0f",
          projectId,
          sessionId: null,
          nodeId: "node",
          profileId: null,
          settings: { timeoutMinutes: 1 },
          metadata: {},
          timeoutAt: new Date(Date.now() + 60_000),
        }),
      )
      const target = { browserId: browser.id }
      const [toBrowser, late] = yield* announce(
        [
          ["a", null],
          ["b", null],
        ],
        { target, rules: uploadRules.v2 },
      )
      assert.strictEqual((yield* send(toBrowser?.upload.id ?? "", "text", "any/type")).upload.browserId, browser.id)
      const half = "x".repeat(limit / 2 + 1)
      const [large] = yield* announce([["large", null]], { target, rules: uploadRules.v2 })
      for (const text of [half, half]) yield* send(large?.upload.id ?? "", text)
      // The retry used no space, but another file of that size does not fit.
      assert.strictEqual(yield* reasonOf(send(late?.upload.id ?? "", half)), "BrowserFull")
      yield* browsers.stop(browser.id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
      assert.strictEqual(yield* reasonOf(send(late?.upload.id ?? "", "text")), "TargetGone")

      const [archived] = yield* announce([["c", 1]])
      yield* (yield* WorkspaceStore).archive(projectId, workspaceId)
      assert.strictEqual(yield* reasonOf(send(archived?.upload.id ?? "", "x")), "TargetGone")
      yield* (yield* Files).deleteWorkspace(projectId, workspaceId)
      assert.strictEqual(yield* reasonOf(send(archived?.upload.id ?? "", "x")), "UploadNotFound")
    }),
  )

  it.effect("finds uploads by ID in the requested order, only in their own project", () =>
    Effect.gen(function* () {
      const { announce, send, projectId } = yield* makeSender
      const store = yield* UploadStore
      const announced = yield* announce([
        ["a", 1],
        ["b", 1],
        ["c", 1],
      ])
      const ids = announced.map(({ upload }) => upload.id)
      yield* send(ids[1] ?? "", "x")
      const requestedIds = [ids[2], projectId, ids[1], ids[0], ids[1]].map((id) => id ?? "")
      const found = yield* store.findAllOf(projectId, requestedIds)
      assert.deepStrictEqual(
        found.map(({ name, status }) => [name, status]),
        [
          ["c", "pending"],
          ["b", "uploaded"],
          ["a", "pending"],
          ["b", "uploaded"],
        ],
      )
      assert.deepStrictEqual(yield* store.findAllOf(yield* makeProject, ids), [])
    }),
  )
})

layer(layerSmall, { excludeTestServices: true })("FileRetention", (it) => {
  it.effect("removes deleted files, old downloads and abandoned uploads from the disk", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { announce, send, projectId, workspaceId } = yield* makeSender
      const browsers = yield* BrowserStore
      const [never, kept, deleted] = yield* announce([
        ["never", 1],
        ["kept", 1],
        ["deleted", 1],
      ])
      const { fileId: keptId } = yield* send(kept?.upload.id ?? "", "x")
      const { fileId: deletedId } = yield* send(deleted?.upload.id ?? "", "x")
      yield* sql`UPDATE upload SET expires_at = now() - interval '1 day' WHERE id = ${never?.upload.id ?? ""}`
      // Simulates a crash between the two steps of a deletion.
      yield* (yield* FileStore).deletePath(workspaceId, "uploads/deleted")

      const downloadOf = Effect.fnUntraced(function* (id: string, daysAgo: number) {
        yield* browsers.insert({
          id,
          projectId,
          sessionId: null,
          nodeId: "node",
          profileId: null,
          settings: { timeoutMinutes: 1 },
          metadata: {},
          timeoutAt: new Date(),
        })
        yield* browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
        yield* sql`UPDATE browser SET finished_at = now() - make_interval(days => ${daysAgo}) WHERE id = ${id}`
        const owner = { projectId, workspaceId: null, runId: null, browserId: id }
        const described = { ...owner, kind: "download" as const, path: "d", contentType: "text/plain" }
        return yield* (yield* Files).saveDownload(described, Stream.succeed(Buffer.from("d")))
      })
      const old = yield* downloadOf("0198c0de-7f3a-4c11-9d52-000000000001", 3)
      const recent = yield* downloadOf("0198c0de-7f3a-4c11-9d52-000000000002", 1)

      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Layer.build(layerRetention.pipe(Layer.provide(Layer.succeed(DownloadDays, 2))))
          yield* onDisk.pipe(Effect.repeat({ until: (names) => names.length === 2 }), Effect.timeout("60 seconds"))
        }),
      )
      assert.sameMembers(yield* onDisk, [keptId, recent])
      for (const id of [old, deletedId]) assert.isFalse(fs.existsSync(yield* bytesPathOf(id)))
      assert.deepStrictEqual(yield* sql`SELECT id FROM upload WHERE name = 'never'`, [])
    }),
  )
})
