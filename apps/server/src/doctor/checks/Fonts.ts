import { Effect, Result, Schema } from "effect"
import { type Check, fine, type Finding, warning } from "../Check.ts"

/** Two characters that look different, unless both are the box that stands for a missing one. */
const scripts = {
  emoji: ["😀", "🚀"],
  Chinese: ["漢", "語"],
  Japanese: ["あ", "い"],
  Korean: ["한", "글"],
} as const

const cure =
  "Install fonts, on Debian: apt-get install fonts-liberation fonts-noto-color-emoji fonts-noto-cjk. Screenshots and recordings show boxes until then."

/** Draws the characters in a page, and answers the names of those that came out the same. */
const missing = `(() => {
  const draw = (text) => {
    const canvas = new OffscreenCanvas(64, 64)
    const pen = canvas.getContext("2d")
    pen.font = "40px sans-serif"
    pen.fillText(text, 4, 48)
    return pen.getImageData(0, 0, 64, 64).data.join()
  }
  return Object.entries(${JSON.stringify(scripts)}).filter(([, [a, b]]) => draw(a) === draw(b)).map(([name]) => name)
})()`

const Answer = Schema.Struct({ result: Schema.Struct({ value: Schema.Array(Schema.String) }) })

export const fonts: Check = {
  name: "Fonts",
  examine: ({ browser }) =>
    Effect.gen(function* () {
      const { targets } = yield* browser
      const [page] = targets.pages()
      if (page === undefined) return []
      const answer = yield* page.send("Runtime.evaluate", { expression: missing, returnByValue: true })
      return findingsOf((yield* Schema.decodeUnknownEffect(Answer)(answer)).result.value)
    }).pipe(
      Effect.result,
      // Without a browser, its own check says why.
      Effect.map((outcome): ReadonlyArray<Finding> => (Result.isSuccess(outcome) ? outcome.success : [])),
    ),
}

const findingsOf = (boxes: ReadonlyArray<string>): ReadonlyArray<Finding> =>
  boxes.length === 0
    ? [fine(`${Object.keys(scripts).join(", ")} are drawn`)]
    : [warning(`${boxes.join(", ")}: only boxes are drawn`, cure)]
