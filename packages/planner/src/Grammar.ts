import { splitClauses, type Clause } from "./language/Clause.ts"
import { imperativeOf } from "./language/Imperative.ts"
import { lex } from "./language/Lexer.ts"
import { isWord } from "./language/Token.ts"
import { verbLength } from "./language/Verb.ts"
import type { TaskDeclined } from "@tabwright/agent/brain"
import { declined, declinedCall, declinedWithoutQuotes } from "./Declined.ts"
import { listRules } from "./grammar/rules/ListRules.ts"
import { clickRules } from "./grammar/rules/ClickRules.ts"
import { fillRules } from "./grammar/rules/FillRules.ts"
import { freshAttempts, type ParseCache, nothingKnown } from "./grammar/ParseCache.ts"
import { navigationRules, opening, standingOn } from "./grammar/rules/NavigationRules.ts"
import { reportRules } from "./grammar/rules/ReportRules.ts"
import { rowRules, rowClicking } from "./grammar/rules/RowRules.ts"
import { firstOf } from "./grammar/Rule.ts"
import { withWholeSecrets } from "./grammar/Secret.ts"
import { shopRules } from "./grammar/rules/ShopRules.ts"
import { readToolCalls } from "./grammar/ToolCall.ts"
import { target } from "./grammar/phrases/TargetPhrase.ts"
import { waitRules } from "./grammar/rules/WaitRules.ts"
import { wordsOf } from "./matching/Words.ts"
import type { Command, Plan, PlannedCommand } from "./Plan.ts"
import type { RunTool } from "./PlannerInput.ts"

/** The rules of the grammar, the more specific wordings first. */
const instruction = firstOf<ReadonlyArray<Command>>(
  reportRules,
  waitRules,
  shopRules,
  opening,
  listRules,
  rowClicking,
  fillRules,
  navigationRules,
  clickRules,
  rowRules,
  standingOn,
)

/** Clauses that introduce others: "Do the following:", "Steps". */
const introductions =
  /^(?:(?:please )?(?:do|perform|execute|follow|complete|carry out) (?:the following|these|the following (?:steps|things|actions|tasks)|these (?:steps|things)|the steps(?: below)?)|(?:the )?(?:steps|task|tasks|instructions|your task|to do|todo|goal|plan)(?: is| are)?(?: as follows)?|here is what to do|the following|thanks?(?: you)?|thanks a lot|that's it|done|the end|stop|finish|end)$/i

/** Topics that are remembered: the last of them. */
const maxTopics = 200

const learn = (knowledge: ParseCache, commands: ReadonlyArray<Command>): ParseCache => {
  const topics = commands.flatMap((command) =>
    command.do === "search"
      ? wordsOf(command.text)
      : command.do === "filter" || command.do === "openPage"
        ? wordsOf("value" in command ? command.value : command.page.name)
        : [],
  )
  return {
    topics:
      topics.length === 0
        ? knowledge.topics
        : [...new Set([...knowledge.topics, ...topics.filter((topic) => topic.length > 2)])].slice(-maxTopics),
    // What was read under the old topics may read otherwise under the new ones.
    attempts: { read: new Map(), left: knowledge.attempts.left },
  }
}

/** "Search for X on <url>" and "From <url>, read …": an address inside a clause is where the clause takes place. */
const withAddress = (clause: Clause, knowledge: ParseCache): ReadonlyArray<Command> | undefined => {
  const at = clause.tokens.findIndex((token) => token.kind === "url")
  const place = clause.tokens[at]
  const before = clause.tokens[at - 1]
  if (place === undefined || before === undefined || !isWord(before, "on", "at", "from", "in", "of", "to", "into"))
    return undefined
  const rest = [...clause.tokens.slice(0, at - 1), ...clause.tokens.slice(at + 1)]
  const commands = rest.length === 0 ? undefined : instruction(rest, knowledge)
  return commands === undefined ? undefined : [{ do: "navigate", url: place.value }, ...commands]
}

/** "In the reviews widget select …": a place in front of an instruction. */
const withPlace = (clause: Clause, knowledge: ParseCache): ReadonlyArray<Command> | undefined => {
  const { tokens } = clause
  if (!isWord(tokens[0], "on", "in", "at", "from", "inside", "within", "when", "once", "after", "upon"))
    return undefined
  for (let end = 2; end <= Math.min(9, tokens.length - 1); end++) {
    if (verbLength(tokens, end) === 0) continue
    const place = standingOn(tokens.slice(0, end), knowledge)
    const commands = place === undefined ? undefined : instruction(tokens.slice(end), knowledge)
    if (place !== undefined && commands !== undefined) return [...place, ...commands]
  }
  return undefined
}

/** "Do not check out": nothing is done that is not asked for, so an understood prohibition is kept by itself. */
const prohibited = (clause: Clause, knowledge: ParseCache): ReadonlyArray<Command> | undefined => {
  const { tokens } = clause
  const from = isWord(tokens[0], "don't", "dont", "never")
    ? 1
    : isWord(tokens[0], "do") && isWord(tokens[1], "not")
      ? 2
      : 0
  return from > 0 && instruction(tokens.slice(from), knowledge) !== undefined ? [] : undefined
}

/** Most verbs that instructions without any punctuation are cut at. */
const longestRun = 12

/** "go to x search for y open the first result": instructions that follow each other without a comma. */
const runOn = ({ tokens }: Clause, before: ParseCache): ReadonlyArray<Command> | undefined => {
  const starts = tokens.flatMap((_, i) => (verbLength(tokens, i) > 0 ? [i] : []))
  if (starts[0] !== 0 || starts.length < 2 || starts.length > longestRun) return undefined
  const hopeless = new Set<number>()
  const read = (from: number, knowledge: ParseCache): ReadonlyArray<Command> | undefined => {
    if (hopeless.has(from)) return undefined
    const ends = [tokens.length, ...starts.filter((start) => start > from).reverse()]
    for (const end of ends) {
      const commands = instruction(tokens.slice(from, end), knowledge)
      if (commands === undefined || commands.length === 0) continue
      if (end === tokens.length) return commands
      const rest = read(end, learn(knowledge, commands))
      if (rest !== undefined) return [...commands, ...rest]
    }
    hopeless.add(from)
    return undefined
  }
  return read(0, before)
}

const understand = (clause: Clause, knowledge: ParseCache): ReadonlyArray<Command> | undefined =>
  introductions.test(clause.text.trim())
    ? []
    : (instruction(clause.tokens, knowledge) ??
      withAddress(clause, knowledge) ??
      withPlace(clause, knowledge) ??
      prohibited(clause, knowledge) ??
      runOn(clause, knowledge))

/** "Take a screenshot and save it as home.png" takes one picture. */
const isRenaming = (before: Command | undefined, command: Command): boolean =>
  before?.do === "save" &&
  command.do === "save" &&
  before.from === "page" &&
  command.from === "page" &&
  before.format === command.format &&
  /^(?:screenshot\.png|page\.pdf)$/.test(before.name)

/** Back to the previous page of a list that was turned over: the browser knows nothing of its pages. */
const withPages = (commands: ReadonlyArray<PlannedCommand>): ReadonlyArray<PlannedCommand> => {
  const turned = commands.findIndex(
    ({ command }) => command.do === "click" && /^(?:next page|page \d+)$/.test(command.target.name),
  )
  return commands.map((planned, i) => {
    const isTurned = turned !== -1 && turned < i
    return planned.command.do === "back" && isTurned && /previous page/i.test(planned.clause)
      ? {
          ...planned,
          command: {
            do: "click",
            target: target({ name: "previous page", alternatives: ["previous", "prev", "‹", "«", "←", "newer"] }),
          },
        }
      : planned
  })
}

/** A native dialog is answered when it opens: how must be known before what opens it is done. */
const withExpectations = (commands: ReadonlyArray<PlannedCommand>): ReadonlyArray<PlannedCommand> =>
  commands.flatMap((planned, i) => {
    const next = commands[i + 1]
    return next?.command.do === "dialog" && !next.command.isAccepted && planned.command.do !== "dialog"
      ? [{ clause: next.clause, command: { do: "expectDialog", isAccepted: false } as const }, planned]
      : [planned]
  })

/** Returns true if a task calls a tool. */
export const namesTool = (task: string, tools: ReadonlyArray<RunTool>): boolean =>
  readToolCalls(task, lex(task), tools).calls.size > 0

/** Reads a whole task, or says which of its clauses it does not understand: all or nothing. */
export const parseTask = (task: string, tools: ReadonlyArray<RunTool> = []): Plan | TaskDeclined => {
  const { calls, tokens } = readToolCalls(task, lex(task), tools)
  const clauses = splitClauses(task, tokens)
  const commands: Array<PlannedCommand> = []
  let knowledge = nothingKnown()
  for (const clause of clauses) {
    const [call] = clause.tokens.flatMap(({ kind, start }) => (kind === "tool" ? (calls.get(start) ?? []) : []))
    if (call !== undefined && "fault" in call) return declinedCall(clause.text, call.fault)
    if (call !== undefined && clause.tokens.length > 1) return declined(clause.text)
    const found = call === undefined ? understand(clause, { ...knowledge, attempts: freshAttempts() }) : [call]
    if (found === undefined) return declined(clause.text)
    knowledge = learn(knowledge, found)
    for (const command of found) {
      if (isRenaming(commands.at(-1)?.command, command)) commands.pop()
      const planned = withWholeSecrets({ clause: clause.text, command }, task, clause)
      if (planned === undefined) return declinedWithoutQuotes(clause.text)
      commands.push(planned)
    }
  }
  return commands.length === 0 ? declined(task.trim()) : { commands: withExpectations(withPages(commands)) }
}

/** Reads a whole task, in the wording of commands if its own is not understood. */
export const planTask = (task: string, tools: ReadonlyArray<RunTool> = []): Plan | TaskDeclined => {
  const plan = parseTask(task, tools)
  const wording = "commands" in plan ? undefined : imperativeOf(task)
  const rewritten = wording === undefined ? plan : parseTask(wording, tools)
  return "commands" in rewritten ? rewritten : plan
}
