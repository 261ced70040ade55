import type { ActionResult } from "../action/Action.ts"
import { wordsOf } from "./Text.ts"

const words = new Set(
  "error errors fail fails failed failure denied declined rejected refused invalid incorrect wrong expired forbidden unauthorized unauthorised login signin captcha challenge blocked unable already unavailable cancelled canceled".split(
    " ",
  ),
)

/** Words that tell of a fault in an address or in what a page says, each once. They are of a list, and nobody's data. */
export const faultWordsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(wordsOf(text).filter((word) => words.has(word))),
]

/** What a page said because of an action: in dialogs, and in words that it had not shown before. */
export const saidBy = ({ evidence }: Pick<ActionResult, "evidence">): ReadonlyArray<string> => [
  ...(evidence?.dialogs ?? []).map(({ message }) => message),
  ...(evidence?.appeared ?? []),
]
