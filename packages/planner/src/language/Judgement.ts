import { conditional, judgement, judging } from "../data/Judgement.ts"
import type { Tokens } from "./clause/Clause.ts"
import { opened, startsWith } from "./clause/Openings.ts"
import { isWord, type Token } from "./Token.ts"

const phrases = judgement.split(", ").map((phrase) => phrase.split(" "))

/** Characters of an instruction that are searched for wordings of judgement. */
const longest = 600

const wordsIn = (tokens: Tokens): string =>
  tokens
    .map((token: Token, at) =>
      token.kind === "quoted"
        ? '""'
        : token.kind === "punctuation"
          ? token.value
          : // A name is no adjective: "the event Fair".
            `${token.value.toLowerCase()}${at > 0 && /^\p{Lu}\p{Ll}/u.test(token.raw) ? "_" : ""}`,
    )
    .join(" ")
    .replace(/ (?=[,.:;?!])/g, "")
    .slice(0, longest)

/** Returns true if a sentence depends on a condition. */
export const isConditional = (tokens: Tokens): boolean =>
  conditional.test(wordsIn(tokens)) || conditional.test(wordsIn(opened(tokens)))

/** Returns true if an instruction needs judgement, imagination or knowledge of the world. */
export const needsJudgement = (tokens: Tokens): boolean => {
  const core = opened(tokens)
  if (phrases.some((phrase) => startsWith(core, 0, phrase))) return true
  const text = wordsIn(core)
  return judging.some((pattern) => pattern.test(text))
}

/** Returns true if what an instruction is to achieve needs judgement: "so that it looks harmonious". */
export const hasVagueAim = (tokens: Tokens): boolean => {
  const at = tokens.findIndex((token, i) => isWord(token, "so") && isWord(tokens[i + 1], "that"))
  return at > 0 && judging.some((pattern) => pattern.test(wordsIn(tokens.slice(at + 2))))
}
