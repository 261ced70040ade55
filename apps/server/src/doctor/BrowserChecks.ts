import { findFfmpeg, namespaceLimit, sandboxOf } from "@tabwright/chromium"
import { Effect, Result, Schedule, Schema } from "effect"
import { describeChromium } from "../ChromiumSetup.ts"
import { type Check, type CheckResult, error, ok, warning } from "./Check.ts"

/** Does not install a browser, because the doctor changes nothing. */
export const browser: Check = {
  name: "Chromium",
  run: ({ chromium, browser }) =>
    Effect.gen(function* () {
      const found = yield* Effect.result(chromium)
      if (Result.isFailure(found)) {
        return [error(found.failure.message, "Run tabwright setup to find or install a browser.")]
      }
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        return [error(`${describeChromium(found.success)} failed to start.`, started.failure.message)]
      }
      return [ok(describeChromium(found.success))]
    }),
}

const trustNote = "Without it, open only trusted pages."

/** Inspects the processes of a running browser, under the account that browsers use. */
export const sandbox: Check = {
  name: "Sandbox",
  run: ({ browser, options }) =>
    Effect.gen(function* () {
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        const limit = namespaceLimit()
        return limit === undefined ? [] : [error(limit.problem, limit.fix)]
      }
      // A renderer enters the sandbox shortly after its start.
      const state = yield* Effect.sync(() => sandboxOf(started.success.pid)).pipe(
        Effect.repeat({
          until: (state) => process.platform !== "linux" || state === "on" || (options.noSandbox && state === "off"),
          schedule: Schedule.spaced("50 millis"),
          times: 60,
        }),
      )
      switch (state) {
        case "on":
          return [ok(`on: pages run in isolated processes with their own file system, as ${accountName()}`)]
        case "unknown":
          return process.platform === "linux"
            ? [warning("unknown: the browser started no page process", "Run the command again on a less busy machine.")]
            : [ok(`Chromium's sandbox for ${process.platform}`)]
        case "off":
          return [
            options.noSandbox
              ? warning(
                  "off, because TABWRIGHT_NO_SANDBOX is set",
                  `Unset it if the kernel allows a sandbox. ${trustNote}`,
                )
              : error("off", `Set TABWRIGHT_BROWSER_PATH to another browser. ${trustNote}`),
          ]
      }
    }),
}

const accountName = (): string => (process.getuid?.() === 0 ? "the account nobody" : "this user")

/** Checks for user namespaces, which the sandbox requires. A limit that exempts this browser could affect another one. */
export const userNamespaces: Check = {
  name: "Namespaces",
  run: ({ browser }) =>
    Effect.gen(function* () {
      if (process.platform !== "linux") return []
      const limit = namespaceLimit()
      if (limit === undefined) return [ok("user namespaces are available")]
      const started = yield* Effect.result(browser)
      const isExempt = Result.isSuccess(started) && sandboxOf(started.success.pid) === "on"
      return [
        isExempt ? warning(`${limit.problem} This browser is exempt.`, limit.fix) : error(limit.problem, limit.fix),
      ]
    }),
}

/** Two characters per script that look different, unless both are drawn as the box for a missing glyph. */
const scripts = {
  emoji: ["😀", "🚀"],
  Chinese: ["漢", "語"],
  Japanese: ["あ", "い"],
  Korean: ["한", "글"],
} as const

const fontFix =
  "Install fonts, on Debian with apt-get install fonts-liberation fonts-noto-color-emoji fonts-noto-cjk. Screenshots and recordings show boxes without them."

/** Draws the characters in a page and returns the scripts whose characters look the same. */
const findMissing = `(() => {
  const draw = (text) => {
    const canvas = new OffscreenCanvas(64, 64)
    const pen = canvas.getContext("2d")
    pen.font = "40px sans-serif"
    pen.fillText(text, 4, 48)
    return pen.getImageData(0, 0, 64, 64).data.join()
  }
  return Object.entries(${JSON.stringify(scripts)}).filter(([, [a, b]]) => draw(a) === draw(b)).map(([name]) => name)
})()`

const Evaluation = Schema.Struct({ result: Schema.Struct({ value: Schema.Array(Schema.String) }) })

export const fonts: Check = {
  name: "Fonts",
  run: ({ browser }) =>
    Effect.gen(function* () {
      const { targets } = yield* browser
      const [page] = targets.pages()
      if (page === undefined) return []
      const response = yield* page.send("Runtime.evaluate", { expression: findMissing, returnByValue: true })
      return resultsOf((yield* Schema.decodeUnknownEffect(Evaluation)(response)).result.value)
    }).pipe(
      Effect.result,
      // A browser that fails to start is reported by its own check.
      Effect.map((outcome): ReadonlyArray<CheckResult> => (Result.isSuccess(outcome) ? outcome.success : [])),
    ),
}

const resultsOf = (missing: ReadonlyArray<string>): ReadonlyArray<CheckResult> =>
  missing.length === 0
    ? [ok(`${Object.keys(scripts).join(", ")} available`)]
    : [warning(`No font for ${missing.join(", ")}`, fontFix)]

/** Videos are encoded after a browser has stopped. */
export const videoEncoder: Check = {
  name: "Video",
  run: () =>
    Effect.map(findFfmpeg(), (ffmpeg) => [
      ok(
        ffmpeg === undefined
          ? "no ffmpeg: Chromium encodes recordings, with about twice the file size"
          : ffmpeg.program,
      ),
    ]),
}
