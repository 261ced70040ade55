import * as fs from "node:fs"
import * as http from "node:http"
import * as path from "node:path"
import { crc32 } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Engine } from "../../src/locate/Chromium.ts"
import { ChromiumInstaller } from "../../src/locate/ChromiumInstaller.ts"
import { ChromiumLocator } from "../../src/locate/ChromiumLocator.ts"
import { testFolder } from "../TestFolder.ts"

/** Creates an uncompressed archive of one executable file. */
const zipOf = (name: string, content: string): Buffer => {
  const [file, data] = [Buffer.from(name), Buffer.from(content)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0) // Requires version 2.0; no flags, no compression, no time.
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(data.length, 18)
  common.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, file, data])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE((0o100755 << 16) >>> 0, 6)
  const central = Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), common, tail, file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from("PK\u0005\u0006"), end])
}

const ffmpeg = zipOf("ffmpeg-linux", "#!/bin/sh\n")
const shell = zipOf(
  "chrome-headless-shell-linux64/chrome-headless-shell",
  '#!/bin/sh\necho "HeadlessShell 159.1.2.3"\n',
)
const chrome = zipOf("chrome-linux64/chrome", '#!/bin/sh\necho "Chrome for Testing 159.1.2.3"\n')

/** Serves downloads of builds; `isCut` interrupts each of them. */
const serveBuilds = (isCut: boolean) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly host: string; readonly server: http.Server }>((resume) => {
      const server = http.createServer((request, response) => {
        if (request.method === "HEAD") return void response.writeHead(404).end()
        const requestPath = request.url ?? ""
        const build = requestPath.includes("ffmpeg") ? ffmpeg : requestPath.includes("headless-shell") ? shell : chrome
        response.writeHead(200, { "content-length": build.length })
        if (isCut) response.write(build.subarray(0, 60), () => response.destroy())
        else response.end(build)
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" ? address?.port : undefined
        resume(Effect.succeed({ host: `http://127.0.0.1:${port}`, server }))
      })
    }),
    ({ server }) =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      }),
  )

const withVariable = (name: string, value: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const before = process.env[name]
      process.env[name] = value
      return before
    }),
    (before) =>
      Effect.sync(() => {
        if (before === undefined) delete process.env[name]
        else process.env[name] = before
      }),
  )

const installFrom = Effect.fnUntraced(function* (host: string, engine?: Engine) {
  const dataDir = yield* testFolder
  yield* withVariable("PLAYWRIGHT_DOWNLOAD_HOST", host)
  const options = { dataDir, search: { env: { TABWRIGHT_BROWSER_INSTALL: "download" }, homeDir: dataDir } }
  const layer = ChromiumInstaller.layerNoDeps(options).pipe(Layer.provide(ChromiumLocator.layer(options)))
  const installer = Context.get(yield* Layer.build(layer), ChromiumInstaller)
  return { dataDir, outcome: yield* Effect.result(installer.ensure(() => {}, engine)) }
})

describe.skipIf(process.platform !== "linux" || process.arch !== "x64")("Playwright's download", () => {
  it.live("provides a browser of the requested build", () =>
    Effect.gen(function* () {
      const { host } = yield* serveBuilds(false)
      const fast = yield* installFrom(host, "headless-shell")
      assert.isTrue(fast.outcome._tag === "Success" && fast.outcome.success.engine === "headless-shell")

      const { outcome, dataDir } = yield* installFrom(host)
      assert.isTrue(outcome._tag === "Success", outcome._tag === "Failure" ? outcome.failure.message : "")
      if (outcome._tag === "Failure") return
      const { path: program, source, version } = outcome.success
      assert.deepStrictEqual([source, version], ["own download", "159.1.2.3"])
      assert.isTrue(program.startsWith(path.join(dataDir, "browsers", "playwright")))
    }).pipe(Effect.scoped),
  )

  it.live("leaves nothing usable when interrupted", () =>
    Effect.gen(function* () {
      const { host } = yield* serveBuilds(true)
      const { outcome, dataDir } = yield* installFrom(host)
      assert.isTrue(outcome._tag === "Failure" && outcome.failure.reason._tag === "InstallFailed")
      const left = fs.readdirSync(path.join(dataDir, "browsers"), { recursive: true, encoding: "utf8" })
      assert.notInclude(left.join(), "INSTALLATION_COMPLETE")
      assert.notInclude(left.join(), "chrome-linux64")
    }).pipe(Effect.scoped),
  )

  it.live("gives up within seconds when the server is unreachable", () =>
    Effect.gen(function* () {
      const { outcome } = yield* installFrom("http://127.0.0.1:9")
      const text = outcome._tag === "Failure" ? outcome.failure.message : ""
      assert.include(text, "cannot reach http://127.0.0.1:9")
    }).pipe(Effect.scoped),
  )
})
