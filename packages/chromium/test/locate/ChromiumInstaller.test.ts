import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { installFonts } from "../../src/locate/AptInstall.ts"
import type { SearchOptions } from "../../src/locate/Candidates.ts"
import type { Engine } from "../../src/locate/Chromium.ts"
import { ChromiumInstaller } from "../../src/locate/ChromiumInstaller.ts"
import { ChromiumLocator } from "../../src/locate/ChromiumLocator.ts"
import { type InstallProgress, runCommand } from "../../src/locate/InstallMethod.ts"
import { processesNaming, testFolder } from "../TestFolder.ts"
import { fakeChromium, fakeProgram, runsIn } from "./FakeProgram.ts"

const ensure = Effect.fnUntraced(function* (dataDir: string, env: SearchOptions["env"], engine?: Engine) {
  // Windows without folders, so that only the test's programs are found.
  const options = { dataDir, search: { env, homeDir: dataDir, platform: "win32" as const } }
  const layer = ChromiumInstaller.layerNoDeps(options).pipe(Layer.provide(ChromiumLocator.layer(options)))
  const seen: Array<InstallProgress> = []
  const installer = Context.get(yield* Layer.build(layer), ChromiumInstaller)
  const outcome = yield* Effect.result(installer.ensure((progress) => seen.push(progress), engine))
  return { outcome, seen }
})

/** Puts fake programs on the PATH. */
const withPrograms = (folder: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const before = process.env["PATH"]
      process.env["PATH"] = `${folder}:${before}`
      return before
    }),
    (before) => Effect.sync(() => (process.env["PATH"] = before)),
  )

describe("ChromiumInstaller", () => {
  it.effect("installs nothing when a browser is found", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const program = path.join(dataDir, "chrome")
      fakeChromium(program, "1.2.3.4")
      const { outcome, seen } = yield* ensure(dataDir, { CHROME_PATH: program })
      assert.isTrue(outcome._tag === "Success" && outcome.success.path === program)
      assert.deepStrictEqual(seen, [])
    }),
  )

  it.effect("installs nothing when disabled, or when the operator's path is broken", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      for (const env of [{ TABWRIGHT_BROWSER_INSTALL: "off" }, { TABWRIGHT_BROWSER_PATH: "/no/such/file" }]) {
        const { outcome, seen } = yield* ensure(dataDir, env)
        assert.isTrue(outcome._tag === "Failure" && outcome.failure.reason._tag === "NotFound")
        assert.deepStrictEqual(seen, [])
      }
      const { outcome } = yield* ensure(dataDir, { TABWRIGHT_BROWSER_PATH: "/no/such/file" })
      assert.include(
        String(outcome._tag === "Failure" && outcome.failure.message),
        "/no/such/file (TABWRIGHT_BROWSER_PATH): does not exist",
      )
    }),
  )

  it.effect("lists every failed method with its reason", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const bin = path.join(dataDir, "bin")
      yield* withPrograms(bin)
      fakeProgram(path.join(bin, "apt-get"), "echo 'E: no network' >&2; exit 100")
      fakeProgram(path.join(bin, "npm"), "echo 'npm error network' >&2; exit 1")
      const { outcome } = yield* ensure(dataDir, { TABWRIGHT_BROWSER_INSTALL: "npm" })
      assert.isTrue(outcome._tag === "Failure" && outcome.failure.reason._tag === "InstallFailed")
      const message = outcome._tag === "Failure" ? outcome.failure.message : ""
      assert.include(message, "TABWRIGHT_BROWSER_PATH")
      if (process.platform === "linux" && process.arch === "x64") {
        assert.include(message, "npm package @sparticuz/chromium: npm exited with 1: npm error network")
      }
      assert.deepStrictEqual(fs.readdirSync(path.join(dataDir, "browsers")), [])

      const whole = yield* ensure(dataDir, { TABWRIGHT_BROWSER_INSTALL: "npm" }, "chromium")
      assert.match(String(whole.outcome._tag === "Failure" && whole.outcome.failure.message), /npm package .*: /)
      const unknown = yield* ensure(dataDir, { TABWRIGHT_BROWSER_INSTALL: "magic" })
      assert.include(
        String(unknown.outcome._tag === "Failure" && unknown.outcome.failure.message),
        "apt, npm, download or off",
      )
    }),
  )

  it.effect.skipIf(process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get"))(
    "installs browser and fonts with apt non-interactively and reports progress",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* testFolder
        const bin = path.join(dataDir, "bin")
        yield* withPrograms(bin)
        const runs = fakeProgram(
          path.join(bin, "apt-get"),
          'case "$*" in *install*) echo "dlstatus:1:25.5:Retrieving file 1 of 4"; echo "pmstatus:chromium:80:Unpacking chromium";; esac',
        )
        const { outcome, seen } = yield* ensure(dataDir, { TABWRIGHT_BROWSER_INSTALL: "apt" })
        assert.isTrue(outcome._tag === "Failure", "a program that does nothing cannot install a browser")
        const [update = "", install = ""] = runsIn(runs)
        assert.match(update, /Acquire::Retries=3 .*APT::Update::Error-Mode=any update$/)
        for (const part of ["-y", "--no-install-recommends", "chromium", "fonts-noto-cjk", "DPkg::Lock::Timeout=120"]) {
          assert.include(install, part)
        }
        yield* ensure(dataDir, { TABWRIGHT_BROWSER_INSTALL: "apt" }, "headless-shell")
        assert.include(runsIn(runs).at(-1), " chromium-headless-shell fonts-")
        const steps = seen.map(({ stage, fraction }) => [stage, fraction])
        assert.deepInclude(steps, ["download", 0.255])
        assert.deepInclude(steps, ["unpack", 0.8])
      }),
  )
})

const lists = "/var/lib/apt/lists"
const hasLists = fs.existsSync(lists) && fs.readdirSync(lists).some((name) => /_Packages(\.lz4)?$/.test(name))

describe("Debian's package lists", () => {
  it.effect.skipIf(process.getuid?.() !== 0 || !hasLists)(
    "are updated before each install, with the existing ones as a fallback",
    () =>
      Effect.gen(function* () {
        const bin = path.join(yield* testFolder, "bin")
        yield* withPrograms(bin)
        const runs = fakeProgram(
          path.join(bin, "apt-get"),
          'case "$*" in *update) echo "E: no network" >&2; exit 100;; esac',
        )
        fakeProgram(path.join(bin, "dpkg-query"), "exit 1")
        const reports: Array<string> = []
        yield* installFonts(({ message }) => void reports.push(message))
        assert.match(reports[1] ?? "", /^Using older package lists: .*E: no network/)
        assert.lengthOf(runsIn(runs), 2)
        assert.include(runsIn(runs)[1], "install -y")
      }),
  )
})

describe("installFonts", () => {
  it.effect.skipIf(process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get"))(
    "installs only the missing fonts",
    () =>
      Effect.gen(function* () {
        const bin = path.join(yield* testFolder, "bin")
        yield* withPrograms(bin)
        const runs = fakeProgram(path.join(bin, "apt-get"))
        fakeProgram(
          path.join(bin, "dpkg-query"),
          'case "$*" in *cjk*) echo "no packages found" >&2; exit 1;; *) echo installed;; esac',
        )
        assert.deepStrictEqual(yield* installFonts(() => {}), ["fonts-noto-cjk"])
        const install = runsIn(runs).at(-1) ?? ""
        assert.include(install, "install -y --no-install-recommends fonts-noto-cjk")
        assert.notInclude(install, "chromium")

        fakeProgram(path.join(bin, "dpkg-query"), "echo installed")
        fs.rmSync(runs)
        assert.deepStrictEqual(yield* installFonts(() => {}), [])
        assert.deepStrictEqual(runsIn(runs), [])
      }),
  )
})

describe("runCommand", () => {
  it.live("kills a command and its children on timeout", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const program = path.join(folder, "slow")
      fakeProgram(program, `sleep 60 & echo working; wait`)
      const problem = yield* Effect.flip(runCommand({ program, args: [`${folder}/x`], limitMs: 300 }))
      assert.include(problem, "took longer than 0 s")
      while (processesNaming(folder).length > 0) yield* Effect.sleep(10)
    }),
  )

  it.live("names a program that cannot be run", () =>
    Effect.gen(function* () {
      const problem = yield* Effect.flip(runCommand({ program: "/no/such/program", args: [], limitMs: 1000 }))
      assert.include(problem, "/no/such/program cannot be run")
    }),
  )
})
