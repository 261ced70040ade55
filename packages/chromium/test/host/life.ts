import * as fs from "node:fs"
import { createServer, type Server } from "node:http"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { chromium } from "playwright-core"
import {
  permanentAccess,
  BrowserHost,
  isSameToken,
  makeCdpGateway,
  parseNetworkRule,
  sandboxOf,
  startRecording,
} from "../../src/index.ts"

/**
 * Lifecycle of a browser, for a test that runs it as another user: with a profile, driven through the gateway, watched,
 * recorded and stopped. Stores everything in the folder of its first argument and prints the results as one line of
 * JSON.
 */
const [dataDir = ""] = process.argv.slice(2)
const token = "an unguessable token"
const kept = path.join(dataDir, "kept")

const listen = (server: Server) =>
  Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
    () =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      }),
  )

const program = Effect.gen(function* () {
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir })), BrowserHost)
  const site = yield* listen(createServer((_request, response) => response.end("<title>a page</title><h1>Hello")))
  const allow = [yield* Effect.fromResult(parseNetworkRule(`127.0.0.1:${site}`))]
  const gateway = yield* makeCdpGateway({
    find: host.find,
    authorize: (_id, given) => permanentAccess(isSameToken(given, token)),
  })
  const front = createServer((request, response) => {
    if (!gateway.handleRequest(request, response)) response.writeHead(404).end()
  })
  front.on("upgrade", (request, socket, head) => {
    if (!gateway.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const port = yield* listen(front)

  /** Runs one lifecycle. `visit` evaluates a script in the page. */
  const live = Effect.fnUntraced(function* (id: string, script: string) {
    const browser = yield* host.start({
      id,
      timeoutMs: 60_000,
      egress: { allow },
      profile: {
        name: "one",
        fill: (folder) => Effect.sync(() => fs.existsSync(kept) && fs.cpSync(kept, folder, { recursive: true })),
        save: (folder) => Effect.sync(() => fs.cpSync(folder, kept, { recursive: true })),
      },
    })
    const recording = path.join(dataDir, `${id}.mkv`)
    const watched = yield* Effect.gen(function* () {
      const frame = Deferred.makeUnsafe<Uint8Array>()
      const onFrame = ({ jpeg }: { readonly jpeg: Uint8Array }) => void Deferred.doneUnsafe(frame, Effect.succeed(jpeg))
      yield* browser.screencast.watch({ maxFps: 20, onFrame })
      const { state } = yield* startRecording({ screencast: browser.screencast, file: recording, maxFps: 5 })
      const pageResult = yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(
          `ws://127.0.0.1:${port}/cdp/${id}?token=${encodeURIComponent(token)}`,
        )
        const page = client.contexts()[0]?.pages()[0]
        await page?.goto(`http://127.0.0.1:${site}/`)
        const pageResult = await page?.evaluate(script)
        await client.close()
        return pageResult
      })
      const jpeg = yield* Deferred.await(frame).pipe(Effect.timeout("10 seconds"))
      while (state().frames === 0) yield* Effect.sleep(20)
      return { pageResult, isJpeg: jpeg[0] === 0xff && jpeg[1] === 0xd8, sandbox: sandboxOf(browser.pid) }
    }).pipe(Effect.scoped)
    yield* host.stop(id)
    yield* browser.cleanedUp
    return { ...watched, recordedBytes: fs.statSync(recording).size }
  })

  const first = yield* live("first", "localStorage.setItem('who', 'me'); document.title")
  const second = yield* live("second", "localStorage.getItem('who')")
  return { uid: process.getuid?.(), first, second, left: fs.readdirSync(path.join(dataDir, "running")) }
}).pipe(Effect.scoped)

Effect.runPromise(program).then(
  (result) => process.stdout.write(`${JSON.stringify(result)}\n`),
  (error) => {
    process.stderr.write(`${error}\n`)
    process.exitCode = 1
  },
)
