import * as Effect from "effect/Effect"
import { assert, describe, it } from "@effect/vitest"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { DecodeFailed, FileChanged, Misconfigured } from "../../src/errors/index.ts"
import type { UploadProgress, UploadSource } from "../../src/files/index.ts"
import { Workspaces } from "../../src/v4/index.ts"
import { json, StubFetch } from "../transport/StubFetch.ts"
import { workspaceId } from "../v4/Service.ts"

interface Put {
  readonly headers: IncomingMessage["headers"]
  readonly text: string
}

/** A storage service on a free port that rejects the first `rejections` requests with 503. */
const storage = (rejections = 0) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const puts: Array<Put> = []
      let left = rejections
      const server = createServer((request, response) => {
        const pieces: Array<Buffer> = []
        request.on("data", (piece: Buffer) => pieces.push(piece))
        request.on("error", () => {})
        request.on("end", () => {
          puts.push({ headers: request.headers, text: Buffer.concat(pieces).toString() })
          response.writeHead(left-- > 0 ? 503 : 200).end()
        })
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return { puts, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  )

/** The API is a stub; uploads are sent to the storage service. */
const upload = (
  origin: string,
  sources: ReadonlyArray<UploadSource>,
  options: Workspaces.UploadOptions = {},
  given = sources.length,
) => {
  const files = sources.slice(0, given).map(({ name }, position) => ({
    id: `0198c0de-7f3a-7c11-9d52-00000000000${position}`,
    name,
    storedName: name,
    path: `uploads/${name}`,
    willOverride: false,
    uploadUrl: `${origin}/${name}`,
  }))
  const api = new StubFetch(json({ files }))
  const fetch = (url: string, init: RequestInit) =>
    url.startsWith(origin) ? globalThis.fetch(url, init) : api.fetch(url, init)
  return Workspaces.upload(workspaceId, sources, options).pipe(
    Effect.provide(api.layer({ fetch })),
    Effect.map((uploaded) => ({ api, uploaded })),
  )
}

const stream =
  (...texts: ReadonlyArray<string>) =>
  () =>
    new Blob([...texts]).stream() as unknown as ReadableStream<Uint8Array>

describe("Workspaces.upload", () => {
  it.live("sends a stream with the exact size and type, without the key, and reports progress", () =>
    Effect.gen(function* () {
      const { origin, puts } = yield* storage()
      const reported: Array<UploadProgress> = []
      const source = { name: "rows.csv", size: 11, content: stream("hello", " ", "world") }
      const { api, uploaded } = yield* upload(origin, [source], { onProgress: (progress) => reported.push(progress) })

      assert.deepStrictEqual(api.seen[0]?.body, { files: [{ name: "rows.csv", contentType: "text/csv", size: 11 }] })
      assert.strictEqual(puts[0]?.text, "hello world")
      assert.strictEqual(puts[0]?.headers["content-length"], "11")
      assert.strictEqual(puts[0]?.headers["content-type"], "text/csv")
      assert.notProperty(puts[0]?.headers, "x-service-api-key")
      assert.deepStrictEqual(
        uploaded.map(({ path }) => path),
        ["uploads/rows.csv"],
      )
      assert.deepStrictEqual(reported.at(0), { name: "rows.csv", sentBytes: 0, totalBytes: 11 })
      assert.deepStrictEqual(reported.at(-1), { name: "rows.csv", sentBytes: 11, totalBytes: 11 })
    }).pipe(Effect.scoped),
  )

  it.live("creates a new stream for another attempt", () =>
    Effect.gen(function* () {
      const { origin, puts } = yield* storage(1)
      yield* upload(origin, [{ name: "a.txt", size: 3, content: stream("abc") }])
      assert.deepStrictEqual(
        puts.map(({ text }) => text),
        ["abc", "abc"],
      )
    }).pipe(Effect.scoped),
  )

  it.live.each([
    ["shorter", 9],
    ["longer", 2],
  ] as const)("fails if a stream is %s than declared", ([, size]) =>
    Effect.gen(function* () {
      const { origin } = yield* storage()
      const error = yield* Effect.flip(upload(origin, [{ name: "a.txt", size, content: stream("abcdef") }]))
      assert.instanceOf(error, FileChanged)
      assert.strictEqual(error.announcedBytes, size)
    }).pipe(Effect.scoped),
  )

  it.live("sends blobs and bytes", () =>
    Effect.gen(function* () {
      const { origin, puts } = yield* storage()
      yield* upload(origin, [
        { name: "a.bin", content: new Uint8Array([97, 98]) },
        { name: "b", content: new Blob(["cd"], { type: "text/x-own" }) },
      ])
      const sent = puts.map(({ headers, text }) => [headers["content-type"], headers["content-length"], text])
      assert.sameDeepMembers(sent, [
        ["application/octet-stream", "2", "ab"],
        ["text/x-own", "2", "cd"],
      ])
    }).pipe(Effect.scoped),
  )

  it.effect("names files without an upload URL", () =>
    Effect.gen(function* () {
      const sources = ["a.txt", "b.txt"].map((name) => ({ name, content: new Uint8Array(1) }))
      const error = yield* Effect.flip(upload("http://127.0.0.1:1", sources, {}, 1))
      assert.instanceOf(error, DecodeFailed)
      assert.include(error.message, "b.txt (2)")
    }),
  )

  it.effect("requires the size of a stream before sending", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(upload("http://127.0.0.1:1", [{ name: "a.txt", content: stream("abc") }]))
      assert.instanceOf(error, Misconfigured)
    }),
  )
})
