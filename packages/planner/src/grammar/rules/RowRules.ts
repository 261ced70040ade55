import { isWord, type Token } from "../../language/Token.ts"
import type { Command, Rows, Target } from "../../Plan.ts"
import { namePhrase, shortName } from "../phrases/NamePhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { itPhrase, rowPhrase, rowsPhrase } from "../phrases/RowPhrase.ts"
import { controlFor, rowVerb } from "../phrases/RowVerb.ts"
import { roleWord, target } from "../phrases/TargetPhrase.ts"

const onRows = (
  control: Target | undefined,
  all: ReadonlyArray<Rows> | undefined,
): ReadonlyArray<Command> | undefined =>
  control === undefined ? undefined : all?.map((rows): Command => ({ do: "onRows", control, rows }))

const captures = {
  verb: rowVerb,
  rows: rowsPhrase,
  row: rowPhrase,
  it: itPhrase,
  control: shortName,
  role: roleWord,
  name: namePhrase,
}

/** Controls pointed at by their row: `click Edit in the row of Bert`, `open the details of Van 2`. */
export const rowClicking = firstOf<ReadonlyArray<Command>>(
  rule(
    `(click|click on|press|hit|tap|push|choose|select) [the] <control> [<role>] [that is] (in|for|of|on|next to|beside|from) [the] [row|line|card|entry] [of|with|for|containing|that says|named|called] <rows>`,
    captures,
    (m) =>
      m.control === undefined || m.rows?.some((one) => one.noun === "" && one.ordinal !== null) === true
        ? undefined
        : onRows(
            target({ name: m.control, alternatives: controlFor(m.control.toLowerCase())?.alternatives ?? [] }),
            m.rows,
          ),
  ),
  rule(
    `(open|show|view|see) [the] (details|detail|profile|history|comments|info|information) (of|for) <rows>`,
    captures,
    (m, tokens) => {
      const word = tokens.find((token) =>
        /^(?:details?|profile|history|comments|info|information)$/.test(token.value),
      )?.value
      return word === undefined ? undefined : onRows(target({ name: word }), m.rows)
    },
  ),
)

const thing =
  /^(?:e?-?mails?|messages?|posts?|orders?|items?|products?|rows?|entry|entries|members?|users?|tasks?|cards?|records?|contacts?|customers?|bookings?|comments?)$/

/** "Remove the star from the email by Ada": what is taken off is no row, and the row is to stay. */
const takesOff = (tokens: ReadonlyArray<Token>): boolean => {
  const from = tokens.findIndex((token, at) => at > 1 && isWord(token, "from"))
  const named = isWord(tokens[from + 1], "the", "this", "that", "my", "each", "every", "all") ? from + 2 : from + 1
  return (
    from > 0 &&
    isWord(tokens[0], "remove", "delete", "erase", "discard") &&
    tokens[named]?.kind === "word" &&
    thing.test(tokens[named]?.value ?? "")
  )
}

/** Doing something to rows of a list: `delete the email by Ada`, `star it`. */
export const rowRules = firstOf<ReadonlyArray<Command>>(
  rule(`<verb> <it>`, captures, (m) =>
    m.verb === undefined ? undefined : [{ do: "onRows", control: m.verb, rows: null }],
  ),
  rule(`<verb> <rows>`, captures, (m, tokens) =>
    // What is quoted behind these is what to write.
    (/^(?:reply|comment|forward)$/.test(tokens[0]?.value ?? "") && tokens[1]?.kind === "quoted") || takesOff(tokens)
      ? undefined
      : onRows(m.verb, m.rows),
  ),
  rule(`mark <rows> as (read|unread|spam|important|favourite|favorite|resolved|paid|junk)`, captures, (m, tokens) =>
    onRows(
      target({ name: `mark as ${tokens.at(-1)?.value ?? ""}`, alternatives: [tokens.at(-1)?.value ?? ""] }),
      m.rows,
    ),
  ),
  rule(`(find|locate|look for) <row>`, captures, (m, tokens) =>
    m.row === undefined ||
    m.row.noun === "" ||
    m.row.texts.length === 0 ||
    !tokens.some((token) => token.value === "the")
      ? undefined
      : found(m.row, false),
  ),
  rule(`(open|read|view|show) <row>`, captures, (m, tokens) =>
    m.row === undefined ||
    m.row.isEvery ||
    m.row.noun === "" ||
    isPlace(m.row.noun) ||
    m.row.texts.length === 0 ||
    // "Read the width of the sidebar" asks for a value.
    (tokens[0]?.value === "read" && !isMessage(m.row.noun))
      ? undefined
      : found(m.row, true),
  ),
)

const isMessage = (noun: string): boolean =>
  /^(?:e-?mail|mail|message|letter|post|article|story|note|thread|conversation|comment|review|entry|chapter)s?$/.test(
    noun,
  )

/** Nouns for places and controls, which are opened by their names. */
const isPlace = (noun: string): boolean =>
  /^(?:page|section|tab|category|menu|link|site|website|shop|panel|dialog|result|product|item|search|size|colour|color|accordion|folder|file|tree|node)s?$/.test(
    noun.split(" ").at(-1) ?? "",
  )

const found = (row: Rows | undefined, isOpened: boolean): ReadonlyArray<Command> | undefined =>
  row === undefined || row.isEvery ? undefined : [{ do: "takeRow", rows: row, isOpened }]
