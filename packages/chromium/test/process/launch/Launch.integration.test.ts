import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ChromiumLocator } from "../../../src/index.ts"
import type { CdpConnection } from "../../../src/process/CdpConnection.ts"
import { launch, type LaunchOptions } from "../../../src/process/launch/Launch.ts"
import { commandLine, groupMembers } from "../../../src/process/system/ProcessIdentity.ts"
import { unprivilegedAccount } from "../../../src/process/system/SystemAccount.ts"
import { sandboxOf } from "../../../src/process/launch/Sandbox.ts"
import { fakeProgram } from "../../locate/FakeProgram.ts"
import { filesIn, processesNaming, testFolder, zombies } from "../../TestFolder.ts"

const setUp = Effect.gen(function* () {
  const dataDir = yield* testFolder
  const locator = Context.get(yield* Layer.build(ChromiumLocator.layer({ dataDir })), ChromiumLocator)
  const chromium = yield* locator.find
  const account = yield* unprivilegedAccount()
  const start = (options: Partial<LaunchOptions> = {}) => launch({ id: "one", dataDir, chromium, account, ...options })
  const startProgram = (lines: ReadonlyArray<string>, options: Partial<LaunchOptions> = {}) => {
    const program = path.join(dataDir, "bin", "browser")
    fakeProgram(program, ...lines)
    fs.chmodSync(path.dirname(program), 0o777) // The program records its runs next to itself.
    return start({ chromium: { path: program, source: "test", version: "0", engine: "chromium" }, ...options })
  }
  return { dataDir, chromium, start, startProgram }
})

// oxlint-disable-next-line typescript/no-explicit-any -- responses of Chromium, known to each caller
const parsed = (answer: unknown): any => JSON.parse(JSON.stringify(answer))

const evaluateInNewPage = Effect.fnUntraced(function* (cdp: CdpConnection, expression: string) {
  const { targetId } = parsed(yield* cdp.send("Target.createTarget", { url: "about:blank" }))
  const { sessionId } = parsed(yield* cdp.send("Target.attachToTarget", { targetId, flatten: true }))
  const { result } = parsed(yield* cdp.send("Runtime.evaluate", { expression }, { sessionId }))
  return result.value
})

/** Runs a browser without further user namespaces, like hardened kernels and containers. */
const withoutNamespaces = (browser: string) => [
  `exec unshare --user --map-current-user --keep-caps sh -c 'echo 0 > /proc/sys/user/max_user_namespaces; exec ${browser} "$@"' sh "$@"`,
]

const canForbidNamespaces =
  process.platform === "linux" &&
  spawnSync(
    "unshare",
    ["--user", "--map-current-user", "--keep-caps", "true"],
    process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {},
  ).status === 0

describe("launch", () => {
  it.live.skipIf(process.platform !== "linux")("sandboxes pages and hides the server's secrets from the browser", () =>
    Effect.gen(function* () {
      process.env["TABWRIGHT_TEST_SECRET"] = "secret"
      yield* Effect.addFinalizer(() => Effect.sync(() => delete process.env["TABWRIGHT_TEST_SECRET"]))
      const { start } = yield* setUp
      const { pid, cdp } = yield* start()
      yield* evaluateInNewPage(cdp, "1") // The renderer is sandboxed once it evaluates scripts.
      const renderers = groupMembers(pid).filter((member) => commandLine(member).includes("--type=renderer"))
      assert.isNotEmpty(renderers)
      for (const renderer of renderers) {
        const status = fs.readFileSync(`/proc/${renderer}/status`, "utf8")
        assert.match(status, /^Seccomp:\s2$/m)
        assert.match(status, /^NSpid:\s\d+\s\d+/m, "no process namespace of its own")
      }
      assert.strictEqual(sandboxOf(pid), "on")
      assert.notInclude(fs.readFileSync(`/proc/${pid}/environ`, "utf8"), "secret")
    }).pipe(Effect.scoped),
  )

  it.live("has the requested screen and window size", () =>
    Effect.gen(function* () {
      const { start } = yield* setUp
      const { cdp } = yield* start({ widthPx: 1000, heightPx: 700 })
      const expression =
        "[screen.width, screen.height, outerWidth, outerHeight, screenX, screenY, navigator.language].join()"
      assert.strictEqual(yield* evaluateInNewPage(cdp, expression), "1000,700,1000,700,0,0,en-US")
      const { targetInfos } = parsed(yield* cdp.send("Target.getTargets"))
      // Chromium's own pages are privileged, so clients must not be able to attach to them.
      for (const { url } of targetInfos) assert.notMatch(url, /^(chrome|devtools):/)
    }).pipe(Effect.scoped),
  )

  it.live.skipIf(!canForbidNamespaces)(
    "explains a sandbox blocked by the kernel, and starts without one only on request",
    () =>
      Effect.gen(function* () {
        const { dataDir, chromium, startProgram } = yield* setUp
        const hardened = withoutNamespaces(chromium.path)
        const error = yield* Effect.flip(Effect.scoped(startProgram(hardened)))
        assert.strictEqual(error.reason._tag, "LaunchFailed")
        assert.include(error.message, "The kernel does not allow it to create its sandbox")
        assert.include(error.message, "user namespaces")
        assert.include(error.message, "TABWRIGHT_NO_SANDBOX=1")
        assert.deepStrictEqual(processesNaming(path.join(dataDir, "running")), [])

        const { product, pid, cdp } = yield* startProgram(hardened, { noSandbox: true })
        assert.include(product, "Chrome/")
        yield* evaluateInNewPage(cdp, "1")
        assert.strictEqual(sandboxOf(pid), "off")
      }).pipe(Effect.scoped),
  )

  it.live("explains a failed start, with the last output", () =>
    Effect.gen(function* () {
      const { dataDir, start, startProgram } = yield* setUp
      const fail = (lines: ReadonlyArray<string>) =>
        Effect.map(Effect.flip(Effect.scoped(startProgram(lines))), ({ message }) => message)
      assert.include(yield* fail(["echo 'last words' >&2; exit 3"]), "It exited with code 3.\nLast output:\nlast words")
      assert.include(yield* fail(["kill -SEGV $$"]), "It was terminated by SIGSEGV.")
      const library = "error while loading shared libraries: libnss3.so: cannot open shared object file"
      assert.include(yield* fail([`echo '${library}' >&2; exit 127`]), "The system library libnss3.so is missing")
      assert.include(yield* fail(["echo 'Missing X server or $DISPLAY' >&2; exit 1"]), "--headful")

      const chromium = { path: "/no/such/browser", source: "test", version: "0", engine: "chromium" } as const
      const missing = yield* Effect.flip(Effect.scoped(start({ chromium })))
      assert.include(missing.message, "/no/such/browser")
      assert.deepStrictEqual([filesIn(path.join(dataDir, "running")), zombies()], [[], []])
    }).pipe(Effect.scoped),
  )

  it.live("times out for a hung browser and leaves nothing", () =>
    Effect.gen(function* () {
      const { dataDir, startProgram } = yield* setUp
      const error = yield* Effect.flip(Effect.scoped(startProgram(["sleep 60 & wait"], { limitMs: 300 })))
      assert.strictEqual(error.reason._tag, "TimedOut")
      assert.include(error.message, "took longer than 300 ms")
      assert.deepStrictEqual(processesNaming(path.join(dataDir, "running")), [])
      assert.deepStrictEqual([filesIn(path.join(dataDir, "running")), zombies()], [[], []])
    }).pipe(Effect.scoped),
  )
})
