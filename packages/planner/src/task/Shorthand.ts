import { imperatives } from "./Lexicon.ts"

const masked = (task: string, rewrite: (text: string) => string): string => {
  const kept: Array<string> = []
  const plain = task.replaceAll(/"[^"]*"|“[^“”]*”/g, (quoted) => `\uE000${kept.push(quoted) - 1}\uE000`)
  return rewrite(plain).replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? "")
}

/** "Thyme to the top" has no verb. */
const moved = /^(\S+)(?: \S+)? to the (?=(?:top|bottom|end|beginning)\b)/i
const verbs = new Set([...imperatives, "scroll", "go", "bring", "jump", "back"])

const withVerb = (text: string): string =>
  verbs.has(moved.exec(text)?.[1]?.toLowerCase() ?? "go") ? text : `move ${text}`

const arrow = / (?:->|=>|→) /g

/** What stands for words. Quotations are masked. */
const signs: ReadonlyArray<readonly [sign: RegExp, words: string]> = [
  [arrow, "; "],
  [/(?<=[\p{L}\d])(?<!<\/?[\p{L}\d]{1,20})>(?=[\p{L}\d])/gu, " > "],
  [/ w\/ ?/g, " with "],
  [/ (?:no|nr)\. ?(?=\d)/gi, " "],
  [/(?<=[a-z])(?<!press|click|tap|hit|key|type|the) (?:n|\+) (?=[a-z\d\uE000])/gi, " and "],
  [/(?<=\uE000) \+ (?=[a-z\uE000])/gi, " and "],
  [/(?<=\p{L}) = (?=[\p{L}\d\uE000])/gu, " to "],
  [/\b((?:click|press|tap|hit|increase|decrease) [^.,;]{0,60}?)x(\d{1,2})\b/g, "$1$2 times"],
]

const change = /([^.,;:"\n\uE000]{3,80}) (?:->|=>|→) ([^.,;:"\n\uE000]{3,80})/g

/** "Bake two cakes -> Bake three cakes": a text that is much like another one takes its place. */
const withRenaming = (text: string): string =>
  text.replaceAll(change, (arrowed, old: string, after: string) => {
    const words = new Set(old.toLowerCase().trim().split(" "))
    const others = after.toLowerCase().trim().split(" ")
    const shared = others.filter((word) => words.has(word)).length
    return shared > 1 && shared * 2 >= others.length ? ` rename "${old.trim()}" to "${after.trim()}"` : arrowed
  })

/** Writes out the signs of a task whose quotations are masked. */
export const withoutSigns = (text: string): string =>
  signs.reduce((plain, [sign, words]) => plain.replaceAll(sign, words), withVerb(withRenaming(text)))

const topic = /^([\p{Ll}\d][^.:;,?!]{2,40}): (?=\S)/u

/** The other reading of signs that have two, if a task has such: "lamp -> hall" moves it, "view > theme" and "settings: save" are two steps. */
export const otherReadingOf = (task: string): string | undefined => {
  const other = masked(task, (text) =>
    (text.match(arrow)?.length === 1 ? text.replace(arrow, " to ") : text)
      .replaceAll(" > ", "; ")
      .replace(topic, "$1; "),
  )
  return other === task ? undefined : other
}
