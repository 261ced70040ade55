import { withoutSigns } from "./Shorthand.ts"

const marker = String.raw`(?:(?:step )?\d{1,2}[.):]|[-*•])[^\S\n]+(?=[\p{L}\uE000"“])`
const markerOfLine = new RegExp(String.raw`([.;:,]?)\s*(?:^|\n)[^\S\n]*${marker}`, "giu")
const markerWithin = new RegExp(String.raw`([.;:,]?)[^\S\n]+${marker}`, "giu")
const isNumbered = /^\s*(?:step )?1[.):]\s/i

/** Turns lists and arrows into sentences: "1. Open it", "- open it", "Step 1: open it -> close it". */
const withoutNumbering = (task: string): string => {
  const separate = (_: string, mark: string, at: number) =>
    at === 0 ? "" : `${mark === "" || mark === "," ? ";" : mark} `
  const lines = task.replaceAll(markerOfLine, separate)
  const plain = isNumbered.test(task) ? lines.replaceAll(markerWithin, separate) : lines
  return withoutSigns(plain).trim()
}

const quotation = /"[^"]*"|“[^“”]*”/g
const quotedAddress = /^["“](https?:\/\/[^\s"'<>”]+)["”]$/
const address = /\bhttps?:\/\/[^\s"'<>]+[^\s"'<>.,;:!?)]/

/** Words that lead to an address; behind others it is a text like any: "set the website to https://a.example". */
const lead =
  /(?:^|\b(?:(?:go|navigate|head|browse) (?:over )?to|(?<=\b(?:sign|log) in )to|visit|open|load|check|access|start at|using|on|at|from|in)(?: the)?(?: (?:page|site|website|shop|url|address|web page|demo shop)(?: at)?)?)\s*$/i
const request = /^(?:please |first,? |could you |can you )*$/i

/** An address without its scheme at the beginning of a task: "Open example.com". A name of a file is none. */
const host =
  /^((?:\W|please |first |could you |can you )*(?:(?:go|navigate|head|browse) to|visit|open|load|start at) (?:the (?:page|site|website) )?)((?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]{1,63}\.){1,20}(?!(?:csv|json|md|txt|png|pdf|jpe?g|docx?|xlsx?|zip|html?|js|ts|py)\b)[a-z]{2,24})(?::\d{1,5})?(?=[/?#,;.!\s]|$))/i

const withScheme = (_: string, before: string, name: string): string =>
  `${before}${/^(?:localhost|[\d.]+)(?::|$)/i.test(name) ? "http" : "https"}://${name}`

/** Takes the address that a task is to begin at out of it, with the words that only lead to it. */
const withoutAddress = (given: string): { readonly text: string; readonly url: string | null } => {
  const task = given.replace(host, withScheme)
  const found = address.exec(task)
  const before = task.slice(0, found?.index ?? 0)
  const start = lead.exec(before)?.index
  if (found === null || start === undefined) return { text: task, url: null }
  const after = task.slice(found.index + found[0].length)
  const rest = before.slice(0, start)
  const text = request.test(rest) ? after.replace(/^[\s,.;:]*(?:(?:and|then)\s+)*/i, "") : `${rest.trimEnd()}${after}`
  return { text, url: found[0] }
}

/** "Find the cheapest lamp and tell me its name." */
const found =
  /(?<![\p{L}\d])(?:find|locate|look for) (the [^.,;\n]{3,60}?)(?:[.,;]| and|, and)(?: then)? ((?:return|report|give me|tell me|read|show me)) (?:its|their) ([\p{L} ]{3,60}(?:, [\p{L} ]{3,30})*)(?=[.,;\n]|$)/giu

/** How an answer is to look: "Answer like "12 July"", "(day like "12 July")", ", such as "hatch A"". */
const format =
  /(?:(?:(?:^|[.;,?]) ?(?:please )?(?:answer|respond|give)| ?\([a-z]{0,12})(?: [a-z]{1,12}){0,3},?|,) ?(?:like|such as|as in|in the form(?:at)?(?: of)?) (?:\uE000\d+\uE000)\)?| in the form(?:at)?(?: of)? \uE000\d+\uE000/gi
const asks = /\?|\b(?:tell|find out|know|read|which|what|when|where|who|how|name|report)\b/i

/** "Drag A and drop it on B" is one move. */
const drop = /(?<=\bdrag\b[^.;]{1,60}),? and (?:then )?(?:drop|release) it (?=(?:on|onto|in|into|over|at)\b)/gi

/** "Switch between the tabs to find and click on "Terms"": looking for it is no aim of its own. */
const looking =
  /(?<=^|[.;] )(?:please )?(?:switch|go|look|browse|search|flip|click|navigate|expand|open|scroll)\b [^.;,\uE000]{3,50},? (?:to|until you|and) find,? and (?=(?:click|press|tap|open|select|choose)\b)/gi

const person = String.raw`(\p{Lu}[\p{L}'’-]+)`
const message = String.raw`(?:e-?mail|mail|message|letter|information)`
/** "The mail Ada sent me" is the mail from Ada. */
const sent = new RegExp(
  String.raw`\b(${message})s? (?:that |which )?${person} (?:has )?sent(?: to)?(?: (?:me|you|us))?\b`,
  "gu",
)
const gotten = new RegExp(String.raw`\b(${message})s? (?:that |which )?(?:you|i|we) (?:got|received|have) from\b`, "gu")
/** "Send Bea the mail from Ada", "Bea wants the mail from Ada". */
const forwarding = new RegExp(
  String.raw`(?<=^|[.;] |^Please )(?:[Ss]end|[Gg]ive|[Ff]orward|[Pp]ass) ${person} (the ${message} (?:from|by) ${person})`,
  "gu",
)
const wanted = new RegExp(
  String.raw`^${person} (?:wants|needs|is waiting for|asked for|would like) (the ${message} (?:from|by) ${person})`,
  "u",
)

/** Wordings of one thing in two steps, and of one thing by what somebody did. */
const wordings: ReadonlyArray<readonly [wording: RegExp, plain: string]> = [
  [found, "$2 the $3 of $1"],
  [drop, " "],
  [looking, ""],
  [/\buse (the [a-z ]{3,30}?) to (enter|type|write|search for) (\uE000\d{1,4}\uE000)/gi, "$2 $3 in $1"],
  [/\bminus (?=\d)/gi, "-"],
  [/\bfilter (?:the |my )?\S+ (?:so that it |so it |to )(?:only shows?|shows? only|shows?|see only)\b/gi, "show only"],
  [sent, "$1 from $2"],
  [gotten, "$1 from"],
  [forwarding, "Forward $2 to $1"],
  [wanted, "Forward $2 to $1"],
]

/** Takes the numbering and the address that it begins at out of a task. Quotations stay as they are. */
export const plainTask = (task: string): { readonly text: string; readonly url: string | null } => {
  const kept: Array<string> = []
  const masked = task.replaceAll("\uE000", "").replaceAll(quotation, (quoted, at: number) => {
    const [, url] = quotedAddress.exec(quoted) ?? []
    return url !== undefined && lead.test(task.slice(0, at)) ? url : `\uE000${kept.push(quoted) - 1}\uE000`
  })
  const shown = asks.test(masked) ? masked.replaceAll(format, "") : masked
  const plain = wordings.reduce((said, [wording, replaced]) => said.replace(wording, replaced), withoutNumbering(shown))
  const { text, url } = withoutAddress(plain)
  return { text: text.replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? ""), url }
}
