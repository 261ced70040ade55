import { imperatives as verbs } from "./Lexicon.ts"
import { wordsOf } from "./Words.ts"

/**
 * Wordings of a task as commands: "Could the lamp be turned off, please?" and "In the end, the lamp is turned off" are "Turn off
 * the lamp". Texts in quotes stay as they are.
 */

/** Number of words at a position that a phrase has; 0 if it does not stand there. */
type Phrase = (tokens: Tokens, at?: number) => number

const phrase =
  (pattern: RegExp): Phrase =>
  (tokens, at = 0) =>
    (pattern.exec(`${tokens.slice(at, at + 10).join(" ")} `)?.[0].split(" ").length ?? 1) - 1

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "))

const irregular: ReadonlyArray<readonly [form: string, verb: string]> = (
  "bought:buy chosen:choose dropped:drop given:give hidden:hide made:make paid:pay put:put read:read sent:send set:set shown:show " +
  "taken:take undone:undo written:write visible:show done:complete"
)
  .split(" ")
  .map((pair) => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? ""])

/** The regular participles of a verb: "add" has "added", "copy" "copied", "drag" "dragged". */
const participlesOf = (verb: string): ReadonlyArray<string> => [
  verb.endsWith("e") ? `${verb}d` : `${verb}ed`,
  ...(/[^aeiou]y$/.test(verb) ? [`${verb.slice(0, -1)}ied`] : []),
  ...(/[aeiou][bdglmnprt]$/.test(verb) ? [`${verb}${verb.at(-1) ?? ""}ed`] : []),
]

const bases: ReadonlyMap<string, string> = new Map([
  ...verbs.flatMap((verb) => participlesOf(verb).map((form) => [form, verb] as const)),
  ...irregular,
])
const commands = new Set(verbs)
/** "The song is playing": what is going on. */
const gerunds: ReadonlyMap<string, string> = new Map(
  verbs.flatMap((verb) => (verb === "go" ? [] : [[`${verb.replace(/e$/, "")}ing`, verb] as const])),
)

/** The verb of a participle: "queued" has "queue", and "reached", which is in no list, "reach". */
const verbOf = (token: string): string | undefined => {
  const known = bases.get(token) ?? gerunds.get(token)
  if (
    known !== undefined ||
    !/^[a-z]{2,}[^aeiou]ed$|ued$/.test(token) ||
    /^(?:need|want|requir|allow|suppos)ed$/.test(token)
  )
    return known
  if (token.endsWith("ied")) return `${token.slice(0, -3)}y`
  const base = token.slice(0, -2)
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : /[cgsuvz]$/.test(base) ? `${base}e` : base
}

/** What undoes a verb: "is not checked" asks for "uncheck". */
const opposites: Readonly<Record<string, string>> = {
  check: "uncheck",
  tick: "untick",
  select: "deselect",
  mark: "unmark",
  mute: "unmute",
}

/** Words before what is asked. What follows is to be so in the end. */
const goals = phrase(
  /^(?:(?:please )?(?:see(?: to it)?|make sure) that|(?:the goal is|i want|ensure) that|make sure|ensure|(?:in|at) the end ,|in the end) /i,
)

/** Words before what somebody would welcome. */
const hopes = phrase(
  /^(?:(?:it would|i would|i'd) be (?:good|great|nice|lovely|helpful|happy|glad|grateful)|(?:i would|i'd) (?:appreciate|prefer) it|i would like it) if /i,
)

/** Words before a command, and after what somebody would welcome: "you could". */
const requests = phrase(
  /^(?:(?:i was wondering if|do you think)? ?you (?:could|would)|(?:would you )?be (?:so kind as|kind enough) to|(?:i would|i'd) like you to|i (?:want|need) you to|do me a favor and|go ahead and|(?:i would|i'd) (?:like|love) to|i (?:want|need) to|(?:could|would|can|will) you|kindly|please) /i,
)
/** Words before something and its state: "have the order cancelled". */
const causes = phrase(/^(?:(?:please )?have|(?:i|we) (?:would like|want|need)|i'd like) /i)

/** Words before a question that is not asked as one. */
const wishes = phrase(/^(?:(?:i would like|i'd like|i want|i need) to know|(?:may|can) i know) /i)

const obligations = phrase(/^(?:should|must|shall|ought to|(?:has|have|needs?) to|(?:is|are) to) be /i)
/** Auxiliaries of what is so in the end. */
const ends = {
  goal: phrase(/^(?:(?:(?:should|must|shall|ought to|(?:has|have|needs?) to|(?:is|are) to) be)|is|are) /i),
  hope: phrase(/^(?:were|was|(?:could|would) be|is|are) /i),
  only: phrase(/^(?:(?:has|have) been|have|am|is|are) /i),
  cause: phrase(/^(?:is|are) /i),
}
/** A participle that stands for what is asked, and not for a name: "the file called plan". */
const isParticiple = (token: string | undefined): boolean =>
  token !== undefined &&
  bases.has(token) &&
  bases.get(token) !== token &&
  !/^(?:called|named|labell?ed|titled|used|shared)$/.test(token)
/** Verbs that need no object where one was named before. */
const endings = list("save publish submit send confirm apply")
/** Words of a request for something to be done. "May it be closed?" and "Should it be closed?" are questions. */
const modals = list("could can")
const reasons = list("as because since to although so")
/** A condition that only is polite. */
const courtesy =
  /^if (?:possible|you (?:please|can|could|would|like|have (?:a|the|some) (?:moment|minute|second|time)))$/
const adverbs = list("also now then please again")
const pronouns = list("it its them they their he him his she her")
/** Words of a second statement, a question, a condition or a negation, which one command cannot say. */
const unsayable = list(
  "should must shall ought has have needs need is are was were do does did will would could can may might that which who i we he she they " +
    "what how when where why whose whom whether if unless only not never no none nothing nobody neither nor hardly barely rarely already " +
    "well said says saying keeps asks thinks believes told wrote writes claims",
)
/** Asks whether something is so: what should be so is then to be looked at, not to be done. */
const asksWhether =
  /(?:^|[.!?;]\s)\s*(?:(?:please )?(?:check|verify|confirm|see|tell me|find out) (?:if|whether)|is|are|was|were|does|did|has|have)\b/i

type Tokens = ReadonlyArray<string>

const maxLength = 2000

const startsWith = (tokens: Tokens, at: number, words: ReadonlyArray<string>): boolean =>
  words.every((word, i) => tokens[at + i]?.toLowerCase() === word)

const isMark = (token: string | undefined): boolean => token !== undefined && /^[.,!?;:]$/.test(token)

/** A name of something, which must not be dropped. */
const isName = (token: string, i: number): boolean =>
  token.startsWith("\uE000") ||
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/i.test(token) ||
  (i > 0 && /^\p{Lu}/u.test(token) && token !== "I")

const join = (tokens: Tokens): string => tokens.join(" ").replaceAll(/ (?=[.,!?;:](?: |$))/g, "")

/** Returns true if a word begins a command. */
const isCommand = (tokens: Tokens, at: number): boolean =>
  commands.has(tokens[at]?.toLowerCase() ?? "") &&
  (at === 0 || /^(?:,|and|first|please|then|to|you)$/i.test(tokens[at - 1] ?? ""))

/** Drops a reason or a purpose before what is asked, unless it tells what that is about. */
const withoutReason = (tokens: Tokens): Tokens => {
  const so = tokens.findIndex((token, i) => i > 1 && token.toLowerCase() === "so" && tokens[i - 1] === ",")
  // "Open the list, so that …", but not "we have to go, so …".
  if (so > 0 && tokens.slice(0, so).some((_, at) => isCommand(tokens, at) && tokens[at - 1] !== "to")) return tokens
  const first = tokens.indexOf(",")
  const lead = tokens.slice(0, Math.max(first, 0)).join(" ").toLowerCase()
  const isReason = reasons.has(tokens[0]?.toLowerCase() ?? "") || /^for (?:my|our|next|better|more) /.test(lead)
  const comma = isReason || courtesy.test(lead) ? first : -1
  const end = so > 0 ? so : comma
  const main = tokens.slice(end + 1)
  if (end < 0 || main.length < 2 || main.some((token) => pronouns.has(token.toLowerCase()))) return tokens
  const known = new Set(main.map((token) => token.toLowerCase()))
  const isTelling = (token: string, i: number): boolean =>
    isName(token, i) ||
    (!lead.startsWith("to ") &&
      /^(?:the|this|that|these|those)$/i.test(token) &&
      !known.has(tokens[i + 1]?.toLowerCase() ?? ""))
  return tokens.slice(0, end).some(isTelling) ? tokens : main
}

const dropped = (tokens: Tokens, lead: Phrase): Tokens | undefined =>
  lead(tokens) === 0 ? undefined : tokens.slice(lead(tokens))

/** Drops marks and polite words from the end. "Buy now" may be the name of a button. */
const trimmed = (tokens: Tokens, politeWords = /^please$/i): Tokens => {
  let end = tokens.length
  while (end > 0 && (isMark(tokens[end - 1]) || politeWords.test(tokens[end - 1] ?? ""))) end--
  return tokens.slice(0, end)
}

const lowered = ([first, ...rest]: Tokens): Tokens =>
  first === undefined
    ? []
    : [
        /^(?:The|A|An|My|All|Both|This|That|These|Those|Every|Each|Our|His|Her|Its|It)$/.test(first)
          ? first.toLowerCase()
          : first,
        ...rest,
      ]

const said = (verb: string, rest: Tokens): Tokens => [verb.charAt(0).toUpperCase() + verb.slice(1), ...rest, "."]

interface Segment {
  /** Words before the auxiliary or the participle. */
  readonly thing: Tokens
  readonly isNot: boolean
  readonly verb: string
  readonly behind: Tokens
}

/** Reads "the lamp is turned off" or, after another one, "and the heater turned on". */
const segmentOf = (tokens: Tokens, auxiliary: Phrase, isLater: boolean): Segment | undefined => {
  const at = tokens.findIndex((_, i) => (i > 0 || isLater) && auxiliary(tokens, i) > 0)
  if (at < 0 && !isLater) return undefined
  const bare = tokens.findIndex(
    (token, i) => isParticiple(token) && !determiners.has(tokens[i - 1]?.toLowerCase() ?? ""),
  )
  const end = at < 0 ? bare : at
  if (end < 0) return undefined
  let next = at < 0 ? bare : end + auxiliary(tokens, at)
  while (adverbs.has(tokens[next]?.toLowerCase() ?? "")) next++
  const isNot = tokens[next]?.toLowerCase() === "not"
  if (isNot) next++
  const verb = verbOf(tokens[next]?.toLowerCase() ?? "")
  if (verb === undefined) return undefined
  return { thing: tokens.slice(0, end), isNot, verb, behind: tokens.slice(next + 1) }
}

/** Words before what is to be told in the end. */
const known = phrase(/^(?:(?:i )?(?:know|can name|can tell)|i have been told|you (?:have )?told me) /i)

/** Rewrites "you have told me the total". */
const fromKnown = (tokens: Tokens): Tokens | undefined => {
  const asked = dropped(tokens, known)
  // "I know it" does not say what.
  return asked === undefined || /^(?:it|that|this|them)$/i.test(trimmed(asked).join(" "))
    ? undefined
    : ["Tell", "me", ...trimmed(asked), "."]
}

const determiners = list("the a an my our your his her its their this that these those")

/** Splits what is asked where a new state begins: "the lamp is turned off, and the door is closed". */
const splitStates = (tokens: Tokens, auxiliary: Phrase): ReadonlyArray<Tokens> => {
  const parts: Array<Tokens> = [[]]
  const hasState = (part: Tokens, isLater: boolean): boolean =>
    dropped(part, known) !== undefined ||
    /^there$/i.test(part[0] ?? "") ||
    part.some((_, at) => auxiliary(part, at) > 0) ||
    (isLater && part.some((token, at) => isParticiple(token) && !determiners.has(part[at - 1]?.toLowerCase() ?? "")))
  for (let at = 0; at < tokens.length;) {
    let next = at
    while (/^(?:,|and|then)$/i.test(tokens[next] ?? "")) next++
    const end = tokens.findIndex((token, i) => i > next && /^(?:,|and|then)$/i.test(token))
    const chunk = tokens.slice(next, end < 0 ? undefined : end)
    const current = parts.at(-1) ?? []
    // "It should be chosen, paid yearly" asks for one thing.
    const isAnother = !isParticiple(chunk[0]) || tokens.slice(at, next).some((token) => token !== ",")
    if (next > at && isAnother && hasState(current, false) && hasState(chunk, true)) parts.push(chunk)
    else parts[parts.length - 1] = [...current, ...tokens.slice(at, next), ...chunk]
    at = end < 0 ? tokens.length : end
  }
  return parts
}

const restraint = /^(?:not |nothing |none |no one |(?:all |both )?(?:the |its |my )?(?:others?|rest|other \w+)\b)/i

/** Rewrites "the lamp is turned off". */
const fromPassive = (tokens: Tokens, auxiliary: Phrase): Tokens | undefined => {
  const comma = tokens.indexOf(",")
  // "For two adults, the crossing should be booked."
  const isAhead =
    comma > 0 &&
    /^(?:for|on|in|at|under|with)$/i.test(tokens[0] ?? "") &&
    !tokens.slice(0, comma).some((_, at) => auxiliary(tokens, at) > 0)
  const ahead = isAhead ? [(tokens[0] ?? "").toLowerCase(), ...tokens.slice(1, comma)] : []
  if (startsWith(ahead, 1, ["no"])) return undefined
  const states = splitStates(tokens.slice(isAhead ? comma + 1 : 0), auxiliary)
  // "And the others are still shown", "and not yet bought" ask for nothing.
  const parts = states.filter((part, i) => i === 0 || !restraint.test(part.join(" ")))
  if (isAhead ? parts.length > 1 : parts.length === 1 && dropped(tokens, known) !== undefined) return undefined
  const isEnd = Object.values(ends).includes(auxiliary)
  const commands = parts.map(
    (part, i) => (isEnd ? (fromKnown(part) ?? fromEnd(part)) : undefined) ?? fromState(part, auxiliary, ahead, i > 0),
  )
  return commands.includes(undefined) ? undefined : commands.flatMap((command) => command ?? [])
}

const fromState = (tokens: Tokens, auxiliary: Phrase, ahead: Tokens, isLater: boolean): Tokens | undefined => {
  const segment = segmentOf(tokens, auxiliary, isLater)
  if (segment === undefined) return undefined
  const verb = segment.isNot ? opposites[segment.verb] : segment.verb
  const given = lowered(segment.thing)
  const behind = trimmed(segment.behind, /^(?:please|now|too)$/)
  // "I am following Ada", "I have taken the key".
  const auxiliaryWord = tokens[segment.thing.length] ?? ""
  const isOwn = /^i (?:am|have)$/i.test(`${segment.thing.join(" ")} ${auxiliaryWord}`)
  const isActive = /^(?:am|have)$/.test(auxiliaryWord) && !/^(?:been|to)$/.test(tokens[segment.thing.length + 1] ?? "")
  if (isActive !== isOwn || (isOwn && tokens.includes(":"))) return undefined
  const thing = isOwn ? [] : given.length > 0 || (verb !== undefined && endings.has(verb)) ? given : ["it"]
  const rest = [...behind, ...ahead]
  if (verb === undefined || [...thing, ...rest].some((token) => unsayable.has(token.toLowerCase()))) return undefined
  // "Add an entry: the lamp should be turned off." "The bill should be paid by now."
  const isOther =
    thing.some(isMark) || (thing.length > 2 && isCommand(thing, 0)) || /^(?:few|more|less|fewer)$/i.test(thing[0] ?? "")
  // "Turned on and off", "turned off or dimmed", "turned off rather than on".
  const isSecond = (token: string, at: number): boolean =>
    /^(?:or|rather|instead)$/i.test(token) ||
    (/^(?:and|then|but)$/i.test(token) && /^(?:on|off|up|down)$|ed$/i.test(behind[at + 1] ?? ""))
  if (behind.some(isSecond) || isOther || /^(?:but|by|until)$/i.test(behind.at(-1) ?? "")) return undefined
  const isNaming = (verb === "name" || verb === "call") && /^(?:\uE000|\p{Lu})/u.test(behind[0] ?? "")
  if (isNaming) return ahead.length > 0 ? undefined : said("rename", [...thing, "to", ...behind])
  // "Turned off the lamp" is no command: the particle stays with its verb.
  const isParticle =
    /^(?:on|off|up|down)$/.test(rest[0] ?? "") && !/^(?:the|my|\uE000.*|\p{Lu}.*)$/u.test(rest[1] ?? "")
  return said(verb, isParticle ? [rest[0] ?? "", ...thing, ...rest.slice(1)] : [...thing, ...rest])
}

/** Rewrites "have the order cancelled" and "I want the order to be cancelled". */
const fromCause = (tokens: Tokens): Tokens | undefined => {
  const asked = dropped(tokens, causes) ?? []
  const at = asked.findIndex(
    (token, i) => i > 1 && isParticiple(token) && !determiners.has(asked[i - 1]?.toLowerCase() ?? ""),
  )
  const thing = asked.slice(0, startsWith(asked, at - 2, ["to", "be"]) ? at - 2 : at)
  const isThing = /^(?:the|my|our|all|this|that|these|those|an?|\uE000.*|\p{Lu}.*)$/u.test(asked[0] ?? "")
  return at < 0 || !isThing || thing.includes("to")
    ? undefined
    : fromPassive([...thing, "is", ...asked.slice(at)], ends.cause)
}

/** What is so in the end, and the command for it. "Left" and "any longer" at its end are "any more". */
const commandsForEnds: ReadonlyArray<readonly [end: RegExp, command: string]> = [
  [/^there (?:is|are) no (.+?)(?: any more)?$/i, "Delete $1"],
  [/^neither (.+) nor (.+) (?:is|are) (?:in|on|among) (.+?)(?: any more)?$/i, "Delete $1 and $2 from $3"],
  [/^(.+) (?:is|are) no longer (?:(?:in|on|among)|an? \w+ of) (.+)$/i, "Delete $1 from $2"],
  [/^(.+) (?:is|are) not (?:(?:in|on|among)|an? \w+ of) (.+) any more$/i, "Delete $1 from $2"],
  [/^(.+) (?:(?:is|are) gone|no longer exists?|(?:does|do) not exist any more)(?: from .*)?$/i, "Delete $1"],
  [
    /^(?:there (?:is|are)|.+ (?:has|have|contains|ends with)) (?:one more|an? (?:new|additional|further)) (\w+)(?: ,)? (.+)$/i,
    "Add the $1 $2",
  ],
  [/^(an? [^,]+) (?:is|are) (?:in|on|among) ([^,]+)$/i, "Add $1 to $2"],
  [
    /^((?:the )?(?:(?:tab|page|folder|file|drawer|section|result|menu) [^,]+|[^,]+ (?:tab|page|folder|section|menu))) is open$/i,
    "Open $1",
  ],
  [/^there (?:is|are) (an? .+)$/i, "Add $1"],
  [/^(an? .+) exists$/i, "Add $1"],
]

/** Rewrites "there is no lamp any more" and "the lamp is no longer on the list". */
const fromEnd = (tokens: Tokens): Tokens | undefined => {
  const said = trimmed(tokens)
    .join(" ")

    .replace(/(?: ,)? (?:too|as well)$/i, "")
    .replace(/ (?:anymore|any longer|left)$/i, " any more")
  const found = commandsForEnds.find(([end]) => end.test(said))
  if (found === undefined) return undefined
  const [verb = "", ...rest] = said.replace(...found).split(" ")
  const isSayable = !rest.some((token) => isMark(token) || unsayable.has(token.toLowerCase()))
  return isSayable ? [verb, ...lowered(rest), "."] : undefined
}

/** Rewrites a sentence. `isOnly` is true if a task has no other: what it tells is then what is to be so. */
const rewrite = (sentence: Tokens, isOnly: boolean): Tokens | undefined => {
  // "A sign-in should be followed by a logout."
  if (sentence.some((_, at) => startsWith(sentence, at, ["followed", "by"]))) return undefined
  const main = withoutReason(sentence)
  const goal = dropped(main, goals)
  if (goal !== undefined) return fromEnd(goal) ?? fromPassive(goal, ends.goal)
  const wished = dropped(main, hopes)
  if (wished !== undefined && wished[0]?.toLowerCase() !== "you") return fromPassive(wished, ends.hope)
  const [first = "", second = ""] = main
  if (modals.has(first.toLowerCase()) && second.toLowerCase() !== "you" && second.toLowerCase() !== "i")
    // "Can it be closed?" may ask whether that is possible.
    return first.toLowerCase() === "can" && !main.some((token) => /^please$/i.test(token))
      ? undefined
      : fromPassive(main.slice(1), phrase(/^be /i))
  const wish = dropped(main, wishes)
  if (wish !== undefined) return ["Tell", "me", ...trimmed(wish), "."]
  let asked = wished ?? main
  for (let rest = dropped(asked, requests); rest !== undefined; rest = dropped(asked, requests)) asked = rest
  if (asked !== main && commands.has(asked[0]?.toLowerCase() ?? ""))
    return said(asked[0] ?? "", trimmed(asked.slice(1)))
  const end = isOnly && !main.includes("because") ? (fromEnd(main) ?? fromPassive(main, ends.only)) : undefined
  return fromCause(main) ?? fromPassive(main, obligations) ?? end ?? (main === sentence ? undefined : main)
}

/** Returns true if a mark may be the end of a password: "the password Secret!, then save". */
const hasMarkedSecret = (task: string): boolean =>
  /\b(?:password|passcode|passphrase|pin|secret)\b/i.test(task) &&
  task
    .split(/\s+/)
    .some((piece, i, pieces) => /[!;:]$|[.,!?;:]{2}$/.test(piece) || (piece.endsWith("?") && i < pieces.length - 1))

/** Returns true if marks or line breaks may belong to a text: "add Yahoo! News", "type hello... into the note". */
const hasMarkedText = (masked: string): boolean =>
  /[^.!?;:,\s][^\S\n]*\n/.test(masked) ||
  masked
    .split(/\s+/)
    .some(
      (piece, i, pieces) =>
        /[.,!?;:]{2}$/.test(piece) ||
        (piece.endsWith("!") && (/\d/.test(piece) || i < pieces.length - 1)) ||
        (/[.?]$/.test(piece) && /^\p{Ll}/u.test(pieces[i + 1] ?? "")) ||
        /^(?:no|nr|st|dr|mr|mrs|ms|vs|approx)\.$/i.test(piece),
    )

/** Returns a task in the wording of commands; undefined if it has no other wording. */
export const imperativeOf = (given: string): string | undefined => {
  const task = given.trim()
  if (task.length > maxLength || task.includes("\uE000") || hasMarkedSecret(task)) return undefined
  const kept: Array<string> = []
  let masked = ""
  let end = 0
  for (const { end: next, kind, start } of wordsOf(task)) {
    if (kind !== "quote" && kind !== "code") continue
    masked += `${task.slice(end, start)}\uE000${kept.push(task.slice(start, next)) - 1}\uE000`
    end = next
  }
  masked += task.slice(end)
  if (hasMarkedText(masked) || asksWhether.test(masked)) return undefined
  const sentences: Array<Array<string>> = [[]]
  for (const piece of masked.split(/\s+/)) {
    const chars = Array.from(piece)
    const body = chars.slice(0, chars.findLastIndex((char) => !isMark(char)) + 1).join("")
    if (body !== "") sentences.at(-1)?.push(body)
    const mark = piece.slice(body.length, body.length + 1)
    if (mark !== "") sentences.at(-1)?.push(mark)
    if (/^[.!?;]$/.test(mark)) sentences.push([])
  }
  let isRewritten = false
  const said = sentences.filter((tokens) => tokens.length > 0)
  const wordings = said.map((tokens) => {
    const rewritten = rewrite(tokens, said.length === 1 && tokens.at(-1) === ".")
    isRewritten ||= rewritten !== undefined
    return join(rewritten ?? tokens)
  })
  return isRewritten
    ? wordings.join(" ").replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? "")
    : undefined
}
