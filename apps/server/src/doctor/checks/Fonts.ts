import { Effect, Result, Schema } from "effect"
import { type Check, ok, type CheckResult, warning } from "../Check.ts"

/** Two characters per script that look different, unless both are drawn as the box for a missing glyph. */
const scripts = {
  emoji: ["😀", "🚀"],
  Chinese: ["漢", "語"],
  Japanese: ["あ", "い"],
  Korean: ["한", "글"],
} as const

const fix =
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
    : [warning(`No font for ${missing.join(", ")}`, fix)]
