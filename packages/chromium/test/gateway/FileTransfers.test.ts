import * as fs from "node:fs"
import * as http from "node:http"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { transferFile } from "../../src/gateway/FileTransfers.ts"
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
