import type { ActionResult } from "../action/Action.ts"
import { wordsOf } from "./TemplateText.ts"

const words = new Set(
  "error errors fail fails failed failure denied declined rejected refused invalid incorrect wrong expired forbidden unauthorized unauthorised login signin captcha challenge blocked unable already unavailable cancelled canceled".split(
    " ",
  ),
)

/**
 * Returns the words for errors in a URL or page text, each once. They come from a fixed list, so they contain no
 * data.
 */
export const errorWordsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(wordsOf(text).filter((word) => words.has(word))),
]

/** Returns the texts that an action caused: dialogs and text that appeared. */
export const causedTexts = ({ evidence }: Pick<ActionResult, "evidence">): ReadonlyArray<string> => [
  ...(evidence?.dialogs ?? []).map(({ message }) => message),
  ...(evidence?.appeared ?? []),
]
