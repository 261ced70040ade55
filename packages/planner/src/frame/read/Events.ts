import { isWord, plainText } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { failed, met, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

const visible = "visible shown displayed present appears there page screen appeared shows".split(" ")

const isShown = ({ observation }: Scene, text: string): boolean =>
  normalise(observation.pageText).includes(normalise(text))

/**
 * Checks that a text is shown, and reads what the browser reported: dialogs and downloads.
 *
 * @category frames
 */
export const events: Frame = {
  name: "check a text",
  does: "Checks that a text is or is not on the page, and returns the message of the last dialog or the name of the last downloaded file",
  examples: [
    'Check that "Your cart is empty" is visible',
    "Return the dialog message",
    "Tell me the name of the downloaded file",
  ],
  read: (clause) => {
    const tokens = [...clause.subject, ...clause.args]
    const quoted = tokens.filter(({ kind }) => kind === "quoted")
    const [only] = quoted
    const rest = tokens.filter(({ kind }) => kind === "word")
    const found: Array<Intent> = []
    const isCheck = clause.kind === "state" || clause.verb?.senses.has("verify") === true || clause.wh === "whether"
    if (
      isCheck &&
      only !== undefined &&
      quoted.length === 1 &&
      rest.some((token) => isWord(token, ...visible)) &&
      rest.every((token) =>
        isWord(
          token,
          ...visible,
          "is",
          "the",
          "text",
          "on",
          "message",
          "that",
          "this",
          "it",
          "not",
          "no",
          "longer",
          "a",
          "of",
          "in",
          "are",
        ),
      )
    ) {
      const isNegated = clause.isNegated || rest.some((token) => isWord(token, "not", "no"))
      found.push({
        fit: (scene) => (isShown(scene, only.value) !== isNegated ? 0.98 : 0),
        step: (scene) =>
          isShown(scene, only.value) !== isNegated
            ? met(`"${only.value}" is ${isNegated ? "not " : ""}on ${placeOf(scene.observation)}.`)
            : failed(`"${only.value}" is ${isNegated ? "" : "not "}on ${placeOf(scene.observation)}.`),
      })
    }
    const asks = clause.kind === "ask" || (clause.kind === "do" && clause.verb?.senses.has("read") === true)
    const text = normalise(plainText(tokens)).replace(/^(?:the|is|me) /, "")
    const wanted =
      /^(?:text|message|content)? ?(?:of )?(?:the )?(?:dialog|dialogue|alert|confirmation|prompt|popup)(?: box)?(?: (?:message|text|say|said|says))?$/.test(
        text,
      )
        ? "dialog message"
        : /^(?:(?:file )?name of )?(?:the )?(?:downloaded file|download)(?: name)?$/.test(text)
          ? "downloaded file"
          : undefined
    if (asks && wanted !== undefined) {
      const valueOf = ({ state }: Scene): string | undefined =>
        wanted === "dialog message" ? state.dialogs.at(-1) : state.downloads.at(-1)
      found.push({
        isReading: true,
        fit: (scene) => (valueOf(scene) === undefined ? 0 : 0.97),
        step: (scene) => {
          const value = valueOf(scene)
          return value === undefined
            ? failed(`There was no ${wanted}.`)
            : met(`Read the ${wanted}: "${value}".`, { kept: { label: wanted, value } })
        },
      })
    }
    return found
  },
}
