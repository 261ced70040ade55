import * as fs from "node:fs"
import * as http from "node:http"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { GatewayBrowser } from "../../src/gateway/CdpDiscovery.ts"
import { makeCdpGateway } from "../../src/gateway/CdpGateway.ts"
import { type BrowserFiles, transferFile } from "../../src/gateway/FileTransfers.ts"
import { testFolder } from "../TestFolder.ts"
import { serve } from "./GatewayFixture.ts"

describe("transferFile", () => {
  it.live("sends no more and no less than the announced size, even if the browser changes the file", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const file = path.join(folder, "guid")
      /** Opens the file, whose size is changed between its measurement and its reading. */
      const browser = (sizeBytes: number) => ({
        receiveUpload: () => Promise.reject(new Error("not used")),
        openDownload: () =>
          Effect.acquireRelease(
            Effect.promise(async () => {
              fs.writeFileSync(file, "x".repeat(1000))
              const handle = await fs.promises.open(file)
              const found = await handle.stat()
              const measure = async () => {
                fs.truncateSync(file, sizeBytes)
                return found
              }
              Object.assign(handle, { stat: measure })
              return handle
            }),
            (handle) => Effect.promise(() => handle.close().catch(() => {})),
          ),
      })
      const get = (sizeBytes: number) =>
        Effect.gen(function* () {
          const server = http.createServer((request, response) => {
            const target = { browserId: "one", token: "", rest: "downloads/guid", query: "" }
            void transferFile(browser(sizeBytes), target, request, response)
          })
          const port = yield* serve(server)
          return yield* Effect.promise(async () => {
            const response = await fetch(`http://127.0.0.1:${port}/`)
            return response.text().then(
              (text) => text.length,
              () => "broken off",
            )
          })
        })
      assert.strictEqual(yield* get(1000), 1000)
      assert.strictEqual(yield* get(5000), 1000)
      assert.strictEqual(yield* get(10), "broken off")
    }),
  )
})

/** Serves a gateway in front of a browser with the given functions, to a client at the returned URL. */
const serveGateway = Effect.fnUntraced(function* (files: Partial<BrowserFiles>, revoked: Effect.Effect<void>) {
  const browser: GatewayBrowser = {
    id: "one",
    debuggerUrl: "ws://127.0.0.1:9/devtools/browser/x",
    downloadsDir: "/nonexistent/downloads",
    uploadsDir: "/nonexistent/uploads",
    findUpload: () => undefined,
    openDownload: () => Effect.never,
    receiveUpload: () => Promise.reject(new Error("not used")),
    exited: Effect.never,
    ...files,
  }
  const gateway = yield* makeCdpGateway({ find: () => browser, authorize: () => Effect.succeed({ revoked }) })
  const server = http.createServer((request, response) => void gateway.handleRequest(request, response))
  return `http://127.0.0.1:${yield* serve(server)}/cdp/one`
})

describe("the gateway", () => {
  it.live("reads a rejected upload to its end, so that clients receive the response", () =>
    Effect.gen(function* () {
      const receiveUpload: BrowserFiles["receiveUpload"] = async ({ bytes }) => {
        for await (const _chunk of bytes) break
        return { _tag: "Rejected", status: 413, detail: "Too large." }
      }
      const url = yield* serveGateway({ receiveUpload }, Effect.never)
      const status = yield* Effect.promise(
        () =>
          new Promise((resolve, reject) => {
            const request = http.request(`${url}/uploads/a`, { method: "PUT" }, ({ statusCode }) =>
              request.once("finish", () => resolve(statusCode)),
            )
            request.on("error", reject).write("x")
            request.once("response", () => request.end(Buffer.alloc(20 * 2 ** 20)))
          }),
      )
      assert.strictEqual(status, 413)
    }),
  )

  it.live("ends a transfer when the access is revoked", () =>
    Effect.gen(function* () {
      const revoked = yield* Deferred.make<void>()
      const started = yield* Deferred.make<void>()
      const ended = yield* Deferred.make<void>()
      const receiveUpload: BrowserFiles["receiveUpload"] = async ({ bytes }) => {
        try {
          for await (const _chunk of bytes) Deferred.doneUnsafe(started, Effect.void)
        } finally {
          Deferred.doneUnsafe(ended, Effect.void)
        }
        return { _tag: "Stored", reference: "a" }
      }
      const url = yield* serveGateway({ receiveUpload }, Deferred.await(revoked))
      const request = http.request(`${url}/uploads/a`, { method: "PUT" })
      const failed = new Promise((resolve) => request.once("error", () => resolve("failed")))
      request.write("x")
      yield* Deferred.await(started)
      yield* Deferred.succeed(revoked, undefined)
      assert.strictEqual(yield* Effect.promise(() => failed), "failed")
      yield* Deferred.await(ended)
    }),
  )

  it.live("names the allowed method in a 405", () =>
    Effect.gen(function* () {
      const url = yield* serveGateway({}, Effect.never)
      for (const [path, method, allowed] of [
        ["downloads/a", "PUT", "GET"],
        ["uploads/a", "GET", "PUT"],
        ["json/new", "GET", "PUT"],
      ] as const) {
        const response = yield* Effect.promise(() => fetch(`${url}/${path}`, { method }))
        assert.strictEqual(response.status, 405, path)
        assert.strictEqual(response.headers.get("allow"), allowed, path)
      }
    }),
  )
})
