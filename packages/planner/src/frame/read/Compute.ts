import { cardinal } from "../../language/NumberWord.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise, singular } from "../../language/Words.ts"
import { contentOf, meaning } from "../../language/Meaning.ts"
import { amounts } from "../../language/Price.ts"
import type { Page } from "../../page/Page.ts"
import { answerTo, queryOf, questionTokens } from "../../page/Query.ts"
import { lex } from "../../language/Lexer.ts"
import { factsOf } from "../../page/Facts.ts"
import { selections } from "../../page/Select.ts"
import { cellOf, measure } from "../../page/Tables.ts"
import { failed, met, placeOf, type Scene } from "../../run/Scene.ts"
import { partsOf } from "../Each.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>
type Operation = "sum" | "difference" | "product" | "parity" | "several"

export const operationOf = (text: string, verb: string): Operation | undefined =>
  /\b(?:odd|even)\b/.test(text)
    ? "parity"
    : /\b(?:difference|subtract|minus|how much more|how many more|(?:dollars?|euros?|minutes?) more .*than|more than|exceeds?|left|remains?|more expensive|take .* (?:away )?from|cheaper than|longer than)\b/.test(
          `${verb} ${text}`,
        )
      ? "difference"
      : /\b(?:product of|multiply|multiplied|times|area)\b/.test(`${verb} ${text}`)
        ? "product"
        : /\b(?:sum|total|add(?= .*(?:\d|prices|numbers|amounts|values|costs))|add up|altogether|together|plus|in all|combined)\b/.test(
              `${verb} ${text}`,
            )
          ? "sum"
          : undefined

const noise = new Set(
  "product no order without ordering yet subtract result sum total difference product add up subtract calculate compute result together altogether multiply times between more than left plus minus how much many what is in all combined away left remain remains".split(
    " ",
  ),
)

const clean = (tokens: Tokens): Tokens => tokens.filter((token) => !(token.kind === "word" && noise.has(token.value)))

const shared = new Set(["of", "from", "for"])
const splitters = "from than and by exceeds exceed after plus minus times over".split(" ")

/** Operands: "the fares to A and B" is the fare to A, and the fare to B. */
const operands = (tokens: Tokens, operation: Operation, isTaking: boolean): ReadonlyArray<Tokens> => {
  // "Schools and roads from the total", "the total after schools and roads": first what is taken from.
  const from =
    operation !== "difference"
      ? -1
      : tokens.findIndex(
          (token, i) =>
            i > 0 && i < tokens.length - 1 && isWord(token, ...(isTaking ? ["from"] : ["after", "without"])),
        )
  if (from > 0) {
    const [whole, taken] = isTaking
      ? [tokens.slice(from + 1), tokens.slice(0, from)]
      : [tokens.slice(0, from), tokens.slice(from + 1)]
    const parts = partsOf(clean(taken))
    const bare = clean(whole)
    return [
      contentOf(plainText(bare)).length === 0 ? whole : bare,
      ...(parts.length > 0 ? parts : [clean(taken)]),
    ].filter((part) => part.length > 0)
  }
  const at = tokens.findIndex((token, i) => i > 0 && isWord(token, "plus", "minus", "times", "exceeds", "than"))
  if (at > 0 && at < tokens.length - 1)
    return [clean(tokens.slice(0, at)), clean(tokens.slice(at + 1))].filter((part) => part.length > 0)
  const parts = partsOf(clean(tokens))
  if (parts.length === 0) {
    const own = clean(tokens)
    const cut = own.findIndex((token, i) => i > 0 && isWord(token, ...splitters))
    return cut < 0 ? [own] : [own.slice(0, cut), own.slice(cut + 1)].filter((part) => part.length > 0)
  }
  const [first] = parts
  const head =
    first?.findIndex((token) => token.kind === "word" && (shared.has(token.value) || token.value === "to")) ?? -1
  const lead = first === undefined || head < 1 ? [] : first.slice(0, head)
  return parts.map((part, i) =>
    i === 0 || part.some((token) => lead.some((one) => one.value === token.value)) ? part : [...lead, ...part],
  )
}

const literalOf = (tokens: Tokens): number | undefined => {
  const literal = tokens.filter(({ kind }) => kind === "number")
  return literal.length === 1 &&
    tokens.every(
      ({ kind, value }) =>
        kind !== "word" || /^(?:dollars?|euros?|my|the|a|an|from|of|only|budget|have|i|got|i've|ive)$/.test(value),
    )
    ? Number(literal[0]?.value)
    : undefined
}

const numberOf = (page: Page, tokens: Tokens): number | undefined => {
  const literal = literalOf(tokens)
  if (literal !== undefined) return literal
  const query = queryOf(tokens, "")
  const answer = answerTo(
    page,
    query.kinds[0] === "text" || query.kinds[0] === "phone" ? queryOf(tokens, "how much") : query,
  )
  return answer === undefined ? undefined : measure(answer.value)
}

const fillers = new Set(
  "amount price fare cost value number sum total two both all order together".split(" ").map(meaning),
)

/** Numbers of all rows that have the words, in the column that they name, else of their amounts of money. */
const numbersOfRows = (page: Page, tokens: Tokens): ReadonlyArray<number> | undefined => {
  if (tokens.some((token) => isWord(token, "plus", "minus", "times"))) return undefined
  // A total that the page states is not made up of one column.
  if (factsOf(page).some(({ label }) => /\btotal\b/i.test(label)) && tokens.some((token) => isWord(token, "total")))
    return undefined
  const own = clean(tokens).filter((token) => !isWord(token, "two", "both", "all"))
  if (contentOf(plainText(own)).every((word) => fillers.has(word))) return undefined
  const found = selections(page, own, fillers).flatMap(({ records, set }) => {
    const words = contentOf(plainText(own))
    const column = set.columns.find(
      (name) =>
        name !== "" &&
        contentOf(name).some((word) => words.includes(word)) &&
        records.every((record) => measure(cellOf(record, [name])?.text ?? "") !== undefined),
    )
    const values = records.map((record) => {
      const cell = column === undefined ? undefined : record.cells.find(({ name }) => name === column)
      const money = record.cells.filter(({ text }) => amounts(text).length === 1)
      return cell !== undefined ? measure(cell.text) : money.length === 1 ? measure(money[0]?.text ?? "") : undefined
    })
    return values.length > 1 && values.every((value) => value !== undefined) ? [values] : []
  })
  return new Set(found.map((values) => values.join())).size === 1 ? found[0] : undefined
}

const rounded = (value: number): string => String(Math.round(value * 1e6) / 1e6)

const isMoneyQuestion = (text: string): boolean =>
  /\b(?:how much|costs?|prices?|total|pay|charged?|would .* be|expensive|fare)\b/.test(text)

/** "Three nights in Larch": the number of things whose price the page states for one. */
const several = (page: Page, tokens: Tokens, wh: string): string | undefined => {
  const at = tokens.findIndex(
    (token, i) =>
      (token.kind === "number" || token.kind === "word") &&
      (cardinal(token.value) ?? 0) > 1 &&
      tokens[i + 1]?.kind === "word" &&
      singular(tokens[i + 1]?.value ?? "") !== tokens[i + 1]?.value,
  )
  const many = tokens[at]
  const noun = tokens[at + 1]
  if (many === undefined || noun === undefined || !isMoneyQuestion(`${wh} ${plainText(tokens)}`.toLowerCase()))
    return undefined
  const rest = tokens.filter((token, i) => i !== at && !isWord(token, "total", "together", "sum", "calculate"))
  const answer =
    answerTo(page, queryOf(rest, "how much")) ??
    answerTo(
      page,
      queryOf(
        rest.filter((token) => token !== noun),
        "how much",
      ),
    )
  if (answer === undefined || amounts(answer.value).length !== 1) return undefined
  const around = ` ${normalise(`${answer.fact.label} ${answer.fact.value} ${answer.fact.about}`)} `
  const value = measure(answer.value)
  return value === undefined ||
    around.includes(` ${many.value} ${noun.value} `) ||
    / total /.test(` ${normalise(answer.fact.label)} `)
    ? undefined
    : rounded(value * (cardinal(many.value) ?? 1))
}

const result = (scene: Scene, tokens: Tokens, operation: Operation, wh: string): string | undefined => {
  const { page } = scene
  if (operation === "parity") {
    const value = numberOf(
      page,
      clean(tokens).filter((token) => !isWord(token, "odd", "even", "or")),
    )
    return value === undefined ? undefined : value % 2 === 0 ? "even" : "odd"
  }
  const multiple = several(page, tokens, wh)
  if (multiple !== undefined || operation === "several") return multiple
  const verb = scene.clauses[scene.at]?.verb?.base ?? ""
  const sides =
    tokens.filter((token) => isWord(token, "area", "length", "width", "lengths")).length > 0 && operation === "product"
  const things = clean(tokens).filter(
    ({ kind, value }) => kind === "word" && !/^(?:area|lengths?|width|two|its|which)$/.test(value),
  )
  const parts = sides
    ? ["length", "width"].map((side) =>
        lex(
          `${side} of ${plainText(things.filter((token, at) => things.findIndex(({ value }) => value === token.value) === at && contentOf(token.value).length > 0 && page.observation.pageText.toLowerCase().includes(token.value)))}`,
        ),
      )
    : operands(tokens, operation, /subtract|take|deduct/.test(verb))
  const values = parts.map((part) => numberOf(page, part))
  // "I have 300 dollars. How much is left after the invoice?"
  const before = scene.clauses[scene.at - 1]
  const given =
    operation === "difference" && parts.length <= 2 && before !== undefined && before.kind !== "do"
      ? literalOf(
          [...before.subject, ...before.args].filter(
            ({ kind, value }) => kind === "number" || /^(?:dollars?|euros?)$/.test(value),
          ),
        )
      : undefined
  const known = values.flatMap((value) => (value === undefined ? [] : [value]))
  const numbers =
    parts.length > 1 && known.length === parts.length
      ? known
      : given !== undefined && known.length === 1
        ? [given, ...known]
        : operation === "product"
          ? undefined
          : numbersOfRows(page, tokens)
  if (numbers === undefined) return undefined
  if (operation === "sum") return rounded(numbers.reduce((sum, value) => sum + value, 0))
  if (operation === "product") return rounded(numbers.reduce((product, value) => product * value, 1))
  return numbers.length > 2 && parts.length < 3
    ? undefined
    : rounded(Math.abs(numbers.slice(1).reduce((rest, value) => rest - value, numbers[0] ?? 0)))
}

/**
 * Computes with values that the page states.
 *
 * @category frames
 */
export const computing: Frame = {
  name: "compute",
  does: "Adds, subtracts or multiplies values that the page states, and tells odd from even",
  examples: [
    "Add up the fares to Rome and Oslo",
    "What is the difference between the prices of Plus and Basic?",
    "Is the number odd or even?",
  ],
  read: (clause, { before }) => {
    const own = questionTokens(clause)
    const previous = before.at(-1)
    // "Port Arden plus Lowen, how much together?"
    const tokens =
      previous?.kind === "loose" && contentOf(plainText(clean(own))).length === 0 ? [...previous.args, ...own] : own
    const text = `${clause.wh} ${plainText(tokens)}`.toLowerCase()
    const operation =
      clause.kind === "state"
        ? undefined
        : (operationOf(text, clause.verb?.base ?? "") ?? (isMoneyQuestion(text) ? "several" : undefined))
    const isAsked =
      clause.kind === "ask" ||
      clause.verb?.senses.has("read") === true ||
      clause.verb?.senses.has("compute") === true ||
      clause.wh === "need"
    // "Add the tea to my order", "add it".
    const isPutting =
      clause.verb?.base === "add" &&
      (isWord(own[0], "it", "this", "that", "them", "one", "these") ||
        own.some((token) => isWord(token, "cart", "basket", "bag")) ||
        tokens.some((token, at) => isWord(token, "to", "into") && isWord(tokens[at + 1], "my", "the", "your")))
    if (operation === undefined || !isAsked || isPutting) return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => (result(scene, tokens, operation, clause.wh) === undefined ? 0 : 0.97),
      step: (scene) => {
        const value = result(scene, tokens, operation, clause.wh)
        return value === undefined
          ? failed(`The values are not on ${placeOf(scene.observation)}.`)
          : met(
              `Computed ${value}.`,
              // The same value in other words.
              scene.state.kept.some((one) => one.value === value)
                ? {}
                : { kept: { label: operation === "several" ? "price" : operation, value } },
            )
      },
    }
    return [intent]
  },
}
