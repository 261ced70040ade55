import { SaveFormat } from "@tabwright/agent/brain"
import type { Command, ReadValue } from "../../Plan.ts"
import type { Capture } from "../Pattern.ts"
import { readPhrase, reading } from "../phrases/ReadPhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { file, quoted } from "../phrases/ValuePhrase.ts"

const read = (readings: ReadonlyArray<ReadValue> | undefined, isAnswer: boolean): ReadonlyArray<Command> | undefined =>
  readings?.map((one) => ({ do: "read", reading: one, isAnswer }))

const isFormat = (ending: string): ending is typeof SaveFormat.Type =>
  (SaveFormat.literals as ReadonlyArray<string>).includes(ending)

/** The format that a name's ending asks for; undefined for one that cannot be written. */
const formatOf = (fileName: string): typeof SaveFormat.Type | undefined => {
  const ending = (fileName.split(".").at(-1) ?? "").toLowerCase()
  return isFormat(ending) ? ending : undefined
}

const save = (fileName: string | undefined, from: "last" | "all" | "page"): ReadonlyArray<Command> | undefined => {
  const format = fileName === undefined ? undefined : formatOf(fileName)
  if (fileName === undefined || format === undefined) return undefined
  return [{ do: "save", name: fileName, format, from: format === "png" || format === "pdf" ? "page" : from }]
}

/** "CSV", "a JSON file": a format without a name. */
const format: Capture<typeof SaveFormat.Type> = (tokens) => {
  const words = tokens
    .map((token) => token.value.toLowerCase())
    .filter((word) => !/^(?:a|an|the|file|format|document)$/.test(word))
  const named: Readonly<Record<string, typeof SaveFormat.Type>> = {
    markdown: "md",
    text: "txt",
    "plain text": "txt",
    image: "png",
  }
  const text = words.join(" ")
  return isFormat(text) ? text : named[text]
}

const defaultName = (label: string, ending: string): string =>
  `${
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "result"
  }.${ending}`

/** Pronouns that stand for what was read: true means all of it. */
const readBefore: Capture<"last" | "all"> = (tokens) => {
  const text = tokens.map((token) => (token.kind === "word" ? token.value : "?")).join(" ")
  if (
    /^(?:it|that|this|what (?:it|the tool) (?:returns|returned|answers|answered)|(?:its|the tool's) (?:result|answer|output|response)|the (?:result|value|answer|output|text|data|extracted (?:data|table|rows|list|text|results?|values?|items?|orders?)|collected (?:data|results?|rows|items)|same))$/.test(
      text,
    )
  )
    return "last"
  if (
    /^(?:them|these|those|all of (?:it|them)|everything|both|all|all (?:values|data|the data|results)|the (?:values|results|findings|collected values|extracted values)|what you (?:found|read|extracted|collected))$/.test(
      text,
    )
  )
    return "all"
  return undefined
}

const into =
  "[as|to|in|into|under|with the name|as file|to file|to the file|in the file|into the file|as a file] [a|an|the] [new] [csv|json|text|markdown|md|txt|pdf|png|image|excel] [file|document|table|screenshot] [named|called|with the name|with name|:]"
const takes = "(save|export|write|store|dump|output|put|download|keep|record|print)"
const collects =
  "(extract|read|read out|read me|collect|get|list|grab|scrape|copy|fetch|gather|record|note|note down|capture|pull|retrieve|remember|take note of|make a note of|count|find|find out|locate|look up|get me|write down|take down|determine|see|check|look at|pull out|get hold of)"
const answers =
  "(return|report|report back|tell|tell me|tell us|give|give me|give back|answer|answer with|answer me|reply with|respond with|let me know|show me|show|state|say|print|output|return to me|report to me|provide|provide me with|finish with|finish by returning|end with|display|send me|share|what is|what's|what are|whats)"

/** What leaves the run: values read, files written, statements checked, the answer. */
export const reportRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(take|make|capture|save|grab|create) [a|one|another|the] [full] [full-page] [page] (screenshot|screen shot|screen capture|snapshot) [of (the page|it|this page|the current page|the screen|the cart|the result|the results|this)] [(and|,) (save|store|name|export|write) (it|that|this)] ${into} <file>`,
    { file },
    (m) => (formatOf(m.file ?? "") === "png" ? save(m.file, "page") : undefined),
  ),
  rule(
    `(take|make|capture|save|grab|create) [a|one|another|the] [full] [full-page] [page] (screenshot|screen shot|screen capture|snapshot) [of (the page|it|this page|the current page|the screen|the cart|the results|the result|this)]`,
    {},
    () => save("screenshot.png", "page"),
  ),
  rule(`screenshot [the page|it|this page]`, {}, () => save("screenshot.png", "page")),
  rule(
    `(save|export|print|store|download) (the page|this page|the current page|it|the whole page|page|this) (as|to|in|into) [a|an] (pdf|pdf file|pdf document) [named|called|:] <file>`,
    { file },
    (m) => (formatOf(m.file ?? "") === "pdf" ? save(m.file, "page") : undefined),
  ),
  rule(
    `(save|export|print|store|download) (the page|this page|the current page|it|the whole page|page|this) (as|to|in|into) [a|an] (pdf|pdf file|pdf document)`,
    {},
    () => save("page.pdf", "page"),
  ),
  rule(
    `(save|export|print|store) (the page|this page|the current page|the whole page) ${into} <file>`,
    { file },
    (m) => {
      const commands = save(m.file, "last")
      return commands?.[0]?.do === "save" && commands[0].from === "last"
        ? [{ do: "read", reading: reading({ what: "text", label: "text" }), isAnswer: false }, ...commands]
        : commands
    },
  ),

  rule(`${takes} <before> ${into} <file>`, { before: readBefore, file }, (m) => save(m.file, m.before ?? "last")),
  rule(`${takes} ${into} <file>`, { file }, (m) => save(m.file, "last")),
  rule(`${takes} <before> (as|to|in|into) <format>`, { before: readBefore, format }, (m) =>
    m.format === undefined ? undefined : save(`result.${m.format}`, m.before ?? "last"),
  ),
  rule(`${takes} <readings> ${into} <file>`, { readings: readPhrase, file }, (m) => saved(m.readings, m.file)),
  rule(`${takes} <readings> (as|to|in|into) <format>`, { readings: readPhrase, format }, (m) =>
    m.format === undefined ? undefined : saved(m.readings, defaultName(m.readings?.[0]?.label ?? "", m.format)),
  ),
  rule(
    `${takes} [a|an|the] [csv|json|text|markdown] [file|document|table|list] (of|with|containing) <readings> ${into} <file>`,
    { readings: readPhrase, file },
    (m) => saved(m.readings, m.file),
  ),
  rule(
    `(create|make|produce|generate) [a|an|the] [csv|json|text|markdown] [file|document] [named|called] <file> (from|of|with|containing) <readings>`,
    { readings: readPhrase, file },
    (m) => saved(m.readings, m.file),
  ),
  rule(`${collects} <readings> ${into} <file>`, { readings: readPhrase, file }, (m) => saved(m.readings, m.file)),

  rule(`(check|verify|make sure|ensure|assert|expect|validate|confirm|test) <claim>`, { claim: claim }, (m) =>
    m.claim === undefined ? undefined : [{ do: "verify", claim: m.claim }],
  ),

  rule(
    `${answers} <before> [to me|back|as the answer|as the result|as your answer|as text|as json]`,
    { before: readBefore },
    (m) => [{ do: "answer", of: m.before ?? "last" }],
  ),
  rule(
    `${answers} [with] [me] [back] [what] <readings> [is|are|to me|as the answer|as the result|as your answer|as text|as json|as a list|as plain text|back]`,
    { readings: readPhrase },
    (m) => read(m.readings, true),
  ),
  rule(`how many <things>`, { things: howMany }, (m) => read(m.things, true)),
  rule(`count [all] [the] <things>`, { things: howMany }, (m) => read(m.things, true)),
  rule(
    `(find|find out|check|see|count|determine|look at|look up) [what] <readings> [is|are]`,
    { readings: readPhrase },
    // A lone quoted name after "check" is a box to tick.
    (m, tokens) => (tokens.at(-1)?.kind === "quoted" && tokens.length <= 3 ? undefined : read(m.readings, true)),
  ),
  rule(
    `${collects} <readings> [is|are|into a table|as a table|as a list|into a list|in a table|in a list]`,
    { readings: readPhrase },
    (m, tokens) =>
      tokens.length <= 3 &&
      tokens.at(-1)?.kind === "quoted" &&
      ["check", "find", "look", "locate", "see"].includes(tokens[0]?.value ?? "")
        ? undefined
        : read(m.readings, false),
  ),
)

function howMany(
  ...[tokens, knowledge]: Parameters<Capture<ReadonlyArray<ReadValue>>>
): ReadonlyArray<ReadValue> | undefined {
  const first = tokens[0]
  if (first === undefined) return undefined
  const word = (value: string) => ({ kind: "word" as const, raw: value, value, start: first.start, end: first.start })
  return readPhrase([word("how"), word("many"), ...tokens], knowledge)
}

const saved = (
  readings: ReadonlyArray<ReadValue> | undefined,
  fileName: string | undefined,
): ReadonlyArray<Command> | undefined => {
  const commands = save(fileName, readings?.length === 1 ? "last" : "all")
  const reads = read(readings, false)
  if (commands === undefined || reads === undefined) return undefined
  const isPage = commands.some((command) => command.do === "save" && command.from === "page")
  return isPage ? undefined : [...reads, ...commands]
}

const visible =
  "(visible|shown|displayed|present|there|on the page|listed|on the screen|on screen|found|visible on the page|shown on the page|displayed on the page|present on the page|listed on the page|in the list|in the results|in the page)"

const yes: Capture<true> = (tokens) => (tokens.length > 0 ? true : undefined)

/** A value that a statement compares with: quotes, an amount, a number. */
const expected: Capture<string> = (tokens) => {
  const token = tokens.length === 1 ? tokens[0] : undefined
  return token?.kind === "quoted"
    ? token.value
    : token?.kind === "number" || token?.kind === "url" || token?.kind === "email"
      ? token.raw
      : undefined
}

function claim(
  ...[tokens, knowledge]: Parameters<Capture<Extract<Command, { do: "verify" }>["claim"]>>
): Extract<Command, { do: "verify" }>["claim"] | undefined {
  return claims(tokens, knowledge)
}

const claims = firstOf<Extract<Command, { do: "verify" }>["claim"]>(
  rule(
    `[that|if|whether] [the|a] [text|message|heading|link|button|word|title|phrase|label|element|section] <quoted> [text|message|heading|link|button] (is|are|appears|shows up|exists|gets|appear) [${visible}] [on] [the] [page]`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : { about: "text", text: m.quoted, isPresent: true }),
  ),
  rule(
    `[that|if|whether] [the|a] [text|message|heading|link|button|word|phrase|element] <quoted> [text|message] (is not|isn't|does not appear|doesn't appear|is no longer|are not|is not any more) [${visible}] [on] [the] [page]`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : { about: "text", text: m.quoted, isPresent: false }),
  ),
  rule(
    `[that|if|whether] [the|this] (page|site|screen|result|results|list|table|website|confirmation page|confirmation|product page|order|text|message) [page] (shows|contains|says|displays|has|includes|reads|shows the text|contains the text|shows the message|mentions) [the] [text|message|word|heading] <quoted>`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : { about: "text", text: m.quoted, isPresent: true }),
  ),
  rule(
    `[that|if|whether] [the|this] (page|site|screen|list|table|text) (does not|doesn't) (show|contain|say|display|include) [the] [text|message|word] <quoted>`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : { about: "text", text: m.quoted, isPresent: false }),
  ),
  rule(`for [the] [text|message|heading] <quoted> [on] [the] [page]`, { quoted }, (m) =>
    m.quoted === undefined ? undefined : { about: "text", text: m.quoted, isPresent: true },
  ),
  rule(`[that|if|whether] <quoted> (is|are) in [the|my|your] (cart|basket|bag)`, { quoted }, (m) =>
    m.quoted === undefined ? undefined : { about: "item in cart", name: m.quoted, isPresent: true },
  ),
  rule(
    `[that|if|whether] (it|the item|the product|this item|that item|this product) (is|was added|has been added|got added|is now|was put) [in|to] [the|my|your] (cart|basket|bag)`,
    {},
    () => ({ about: "item in cart", name: null, isPresent: true }),
  ),
  rule(
    `[that|if|whether] [the|my|your] (cart|basket|bag) (contains|has|shows|holds) <value> (item|items|product|products|article|articles)`,
    { value: expected },
    (m) =>
      m.value === undefined
        ? undefined
        : compare(
            reading({ what: "count", query: "cart items", label: "number of items in the cart" }),
            "is",
            m.value,
            true,
          ),
  ),
  rule(`[that|if|whether] [the|my|your] (cart|basket|bag) (contains|has|shows|holds) <quoted>`, { quoted }, (m) =>
    m.quoted === undefined ? undefined : { about: "item in cart", name: m.quoted, isPresent: true },
  ),
  rule(
    `[that|if|whether] <readings> (is|equals|is equal to|shows|reads|=|is exactly|amounts to|says|matches) [now|exactly] <value>`,
    { readings: readPhrase, value: expected },
    (m) => one(m.readings, "is", m.value, true),
  ),
  rule(
    `[that|if|whether] <readings> (contains|includes|starts with|ends with|has) [the] [text|word] <value>`,
    { readings: readPhrase, value: expected },
    (m) => one(m.readings, "contains", m.value, true),
  ),
  rule(
    `[that|if|whether] <readings> (is not|isn't|does not equal|is different from) <value>`,
    { readings: readPhrase, value: expected },
    (m) => one(m.readings, "is", m.value, false),
  ),
  rule(
    `[that|if|whether] there (is|are) <value> <things> [<here>]`,
    { value: expected, things: countedThings, here: yes },
    (m) => (m.value === undefined || m.things === undefined ? undefined : compare(m.things, "is", m.value, true)),
  ),
)

function countedThings(...[tokens, knowledge]: Parameters<Capture<ReadValue>>): ReadValue | undefined {
  return howMany(tokens, knowledge)?.[0]
}

const compare = (
  one: ReadValue,
  relation: "is" | "contains",
  value: string,
  isTrue: boolean,
): Extract<Command, { do: "verify" }>["claim"] => ({ about: "reading", reading: one, relation, value, isTrue })

const one = (
  readings: ReadonlyArray<ReadValue> | undefined,
  relation: "is" | "contains",
  value: string | undefined,
  isTrue: boolean,
) => {
  const first = readings?.[0]
  return first === undefined || readings?.length !== 1 || value === undefined
    ? undefined
    : compare(first, relation, value, isTrue)
}
