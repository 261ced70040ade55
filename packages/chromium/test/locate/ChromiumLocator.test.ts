import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { candidates, type SearchOptions, writeUnpackedBrowser } from "../../src/locate/Candidates.ts"
import { ChromiumLocator } from "../../src/locate/ChromiumLocator.ts"
import { testFolder } from "../TestFolder.ts"
import { fakeChromium, fakeProgram, runsIn } from "./FakeProgram.ts"

const locate = Effect.fnUntraced(function* (dataDir: string, search: Partial<SearchOptions>) {
  const layer = ChromiumLocator.layer({ dataDir, search: { env: {}, homeDir: dataDir, ...search } })
  return yield* Context.get(yield* Layer.build(layer), ChromiumLocator).find
})

describe("candidates", () => {
  const search = (options: Partial<SearchOptions>) =>
    candidates({ env: {}, platform: "linux", homeDir: "/home/x", dataDir: "/data", ...options })
  const paths = (options: Partial<SearchOptions>) => search(options).map((candidate) => candidate.path)

  it("prefers Debian's program to its wrapper, and headless shells least", () => {
    const found = search({ env: { CHROME_PATH: "/opt/mine" } })
    const order = found.map((candidate) => candidate.path)
    assert.strictEqual(order[0], "/opt/mine")
    assert.isBelow(order.indexOf("/usr/lib/chromium/chromium"), order.indexOf("/usr/bin/chromium"))
    const firstShell = found.findIndex(({ engine }) => engine === "headless-shell")
    assert.isTrue(found.slice(firstShell).every(({ engine }) => engine === "headless-shell"))
  })

  it("uses only TABWRIGHT_BROWSER_PATH if it is set", () => {
    assert.deepStrictEqual(paths({ env: { TABWRIGHT_BROWSER_PATH: "/opt/mine", CHROME_PATH: "/opt/other" } }), [
      "/opt/mine",
    ])
  })

  it("includes the paths of macOS and Windows", () => {
    assert.include(paths({ platform: "darwin" }), "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    const windows = paths({ platform: "win32", env: { PROGRAMFILES: "C:\\Program Files" } })
    assert.include(windows, "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe")
  })

  it.effect("prefers the newest cached build by numeric order", () =>
    Effect.gen(function* () {
      const homeDir = yield* testFolder
      for (const build of ["chromium-999", "chromium-1255", "chromium-1000", "ffmpeg-1"]) {
        fs.mkdirSync(path.join(homeDir, ".cache/ms-playwright", build), { recursive: true })
        fs.writeFileSync(path.join(homeDir, ".cache/ms-playwright", build, "INSTALLATION_COMPLETE"), "")
      }
      fs.mkdirSync(path.join(homeDir, ".cache/ms-playwright/chromium-2000")) // Interrupted while unpacking.
      const builds = paths({ homeDir }).flatMap(
        (file) => /ms-playwright\/([^/]+)\/chrome-linux64/.exec(file)?.[1] ?? [],
      )
      assert.deepStrictEqual(builds, ["chromium-1255", "chromium-1000", "chromium-999"])
    }),
  )
})

describe("ChromiumLocator", () => {
  it.effect("returns the first working browser, and lists all problems if there is none", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const broken = path.join(dataDir, "broken")
      fakeProgram(broken, "echo 'requires the chromium snap to be installed' >&2; exit 1")
      const env = { TABWRIGHT_BROWSER_PATH: broken }
      const error = yield* Effect.flip(locate(dataDir, { env }))
      assert.strictEqual(error.reason._tag, "NotFound")
      assert.include(error.message, `${broken} (TABWRIGHT_BROWSER_PATH): requires the chromium snap to be installed`)
      assert.include(error.message, "set TABWRIGHT_BROWSER_PATH")

      const good = path.join(dataDir, "good")
      fakeChromium(good, "156.0.1.2")
      const found = yield* locate(dataDir, {
        platform: "darwin",
        env: { CHROME_PATH: broken, PUPPETEER_EXECUTABLE_PATH: good },
      })
      assert.deepStrictEqual(found, {
        path: good,
        source: "PUPPETEER_EXECUTABLE_PATH",
        engine: "chromium",
        version: "156.0.1.2",
      })
    }),
  )

  it.effect("probes a program's version once, and again when it changes", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const program = path.join(dataDir, "chrome")
      const runs = fakeChromium(program, "1.2.3.4")
      const env = { TABWRIGHT_BROWSER_PATH: program }
      assert.strictEqual((yield* locate(dataDir, { env })).version, "1.2.3.4")
      assert.strictEqual((yield* locate(dataDir, { env })).version, "1.2.3.4")
      assert.deepStrictEqual(runsIn(runs), ["--version"])
      fakeChromium(program, "11.22.33.44")
      assert.strictEqual((yield* locate(dataDir, { env })).version, "11.22.33.44")
    }),
  )

  it.effect("finds complete unpacked browsers in the data directory, but no partial ones", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const folder = path.join(dataDir, "browsers", "headless-shell-9")
      fakeProgram(path.join(folder, "headless-shell"), 'echo "Chromium 9.0.0.1 $LD_LIBRARY_PATH"')
      const env = { TABWRIGHT_BROWSER_INSTALL: "npm" }
      assert.strictEqual((yield* Effect.flip(locate(dataDir, { env }))).reason._tag, "NotFound")
      writeUnpackedBrowser(folder, { program: "headless-shell", engine: "headless-shell", libraries: "lib" })
      assert.deepStrictEqual(yield* locate(dataDir, { env }), {
        path: path.join(folder, "headless-shell"),
        source: "npm package",
        engine: "headless-shell",
        libraryPath: path.join(folder, "lib"),
        version: "9.0.0.1",
      })
    }),
  )
})
