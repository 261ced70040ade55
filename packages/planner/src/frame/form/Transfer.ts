import { plainText, isWord, type Token } from "../../language/Token.ts"
import { phraseOf } from "../../language/Phrase.ts"
import { normalise } from "../../language/Words.ts"
import { factsOf } from "../../page/Facts.ts"
import { type Field, fieldScore, fieldsOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { act, failed, keyOf, lastResult, markOf, met, type Outcome, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

/** Returns the only element of a list. */
const only = <A>(list: ReadonlyArray<A>): A | undefined => (list.length === 1 ? list[0] : undefined)

const isFree = ({ element, kind }: Field): boolean =>
  (kind === "text" || kind === "number" || kind === "editable") && !element.disabled

const areaNoun = /\b(?:text ?area|multi-?line)\b/
const fieldNoun = /\b(?:text ?(?:area|box|field|input)|input(?: field| box)?|field|box|form|textbox)s?\b/

/** The field that words such as "the 2nd text area" or "the textbox" name by its kind alone. */
const fieldByKind = (page: Page, tokens: Tokens): Field | undefined => {
  const text = normalise(plainText(tokens))
  if (!fieldNoun.test(text)) return undefined
  const phrase = phraseOf(tokens)
  const names = normalise(text.replace(fieldNoun, "")).split(" ")
  if (
    names.some(
      (word) =>
        !/^(?:|the|a|this|that|text|single|only|input|below|above|given|\d*(?:st|nd|rd|th)|first|second|third|last|fourth|fifth)$/.test(
          word,
        ),
    )
  )
    return undefined
  const isArea = areaNoun.test(text)
  const free = fieldsOf(page).filter((field) => isFree(field) && (field.element.tag === "textarea") === isArea)
  return phrase.ordinal === null
    ? free.length === 1
      ? free[0]
      : undefined
    : free.at(phrase.ordinal === -1 ? -1 : phrase.ordinal - 1)
}

/** The field that words such as "the subtitle field" name. */
const fieldFor = (page: Page, tokens: Tokens): Field | undefined => {
  const byKind = fieldByKind(page, tokens)
  if (byKind !== undefined) return byKind
  const name = normalise(plainText(tokens)).replace(fieldNoun, "").replace(/^the /, "").trim()
  return name === ""
    ? undefined
    : only(fieldsOf(page).filter((field) => isFree(field) && fieldScore(field, name) > 0.9))
}

const sum = /^(-?\d+(?:\.\d+)?)([+\-−–x×*÷/])(-?\d+(?:\.\d+)?)=?\??$/

/** The result of an expression such as "7 + 5 =". */
export const resultOf = (text: string): string | undefined => {
  const [, a, sign, b] = sum.exec(text.replace(/\s/g, "")) ?? []
  if (a === undefined || b === undefined) return undefined
  const [x, y] = [Number(a), Number(b)]
  const value =
    sign === "+"
      ? x + y
      : sign === "x" || sign === "×" || sign === "*"
        ? x * y
        : sign === "÷" || sign === "/"
          ? x / y
          : x - y
  return Number.isFinite(value) ? String(Math.round(value * 1e9) / 1e9) : undefined
}

/** The value that words such as "the text of the text area" or "the 3rd word in the paragraph" name. */
const valueOf = (page: Page, tokens: Tokens): string | undefined => {
  const text = normalise(plainText(tokens))
  const cut = tokens.findIndex((token, at) => at > 0 && isWord(token, "in", "of", "from", "inside"))
  const head = normalise(plainText(tokens.slice(0, cut === -1 ? tokens.length : cut)))
  const rest = cut === -1 ? [] : tokens.slice(cut + 1)
  if (/^(?:the |all |all of )*(?:entire |whole )?(?:text|content|contents|value)$/.test(head) && cut !== -1) {
    const field = fieldByKind(page, rest)
    if (field !== undefined) return field.element.value
    const name = normalise(plainText(rest))
    return only([...new Set(factsOf(page).flatMap(({ label, value }) => (normalise(label) === name ? [value] : [])))])
  }
  if (/\bword$/.test(head)) {
    const { ordinal } = phraseOf(tokens.slice(0, cut === -1 ? tokens.length : cut))
    const paragraph = only(
      page.nodes.filter(({ of }) => of.tag === "p").filter((node) => page.line(node).includes(" ")),
    )
    if (
      ordinal === null ||
      paragraph === undefined ||
      !/^(?:the )?(?:paragraph|text|sentence)(?: below| above)?$/.test(normalise(plainText(rest)))
    )
      return undefined
    return page
      .line(paragraph)
      .split(" ")
      .at(ordinal === -1 ? -1 : ordinal - 1)
      ?.replace(/^[("“]{1,4}|(?<![)"”.,;:!?])[)"”.,;:!?]+$/g, "")
  }
  if (
    /\b(?:math|maths|arithmetic|equation|expression|problem|sum|calculation|addition|subtraction|multiplication)\b/.test(
      text,
    )
  ) {
    const results = page
      .innermost((line, { of }) => of.tag !== "option" && sum.test(line))
      .map((node) => resultOf(page.line(node)))
    return only([...new Set(results)])
  }
  const named = cut === -1 ? fieldFor(page, tokens) : undefined
  return named !== undefined && named.element.value !== ""
    ? named.element.value
    : resultOf(plainText(tokens).replace(/^(?:is|are|the result of|result of)\s+/i, ""))
}

const reference =
  /^(?:it|that|this|them|the (?:answer|result|word|text|value|solution|copied text|sum)|(?:your|my) (?:answer|result|solution)|that (?:word|text|value|answer)|this (?:word|text|value))$/

/** "that into the textbox" as the field, if what is entered was read before. */
const targetOf = (tokens: Tokens): Tokens | undefined => {
  const cut = tokens.findIndex((token, at) => at > 0 && isWord(token, "into", "in", "to", "on"))
  return cut !== -1 && reference.test(normalise(plainText(tokens.slice(0, cut)))) ? tokens.slice(cut + 1) : undefined
}

interface Entry {
  readonly field: Field
  readonly value: string
}

/** "the password X into both text fields" and "X in all upper case letters into the text input". */
const described = (page: Page, tokens: Tokens): ReadonlyArray<Entry> => {
  const quoted = only(tokens.filter(({ kind }) => kind === "quoted"))
  if (quoted === undefined) return []
  const before = normalise(plainText(tokens.slice(0, tokens.indexOf(quoted))))
  const after = normalise(plainText(tokens.slice(tokens.indexOf(quoted) + 1)))
  if (!/^(?:the )?(?:(?:text|word|value|password) ?)?$/.test(before)) return []
  if (
    /^(?:in|into) (?:both|each of the (?:two )?|the two|all)(?: of)?(?: the)? ?(?:text |input |password )?(?:fields|boxes|inputs|textboxes)$/.test(
      after,
    )
  ) {
    const fields = fieldsOf(page).filter(
      (field) => (isFree(field) || field.kind === "password") && !field.element.disabled,
    )
    return fields.length < 2 || (!/ all/.test(after) && fields.length > 2)
      ? []
      : fields.map((field) => ({ field, value: quoted.value }))
  }
  const [, letters, place] =
    /^(?:in|using|with|as) (?:all )?(upper ?case|lower ?case|capital|capitals|small)(?: letters)? ?(?:in|into)? (.+)$/.exec(
      after,
    ) ?? []
  if (letters === undefined || place === undefined) return []
  const at = tokens.findLastIndex((token) => isWord(token, "in", "into"))
  const field = fieldByKind(page, tokens.slice(at + 1))
  return field === undefined
    ? []
    : [{ field, value: /^(?:upper|capital)/.test(letters) ? quoted.value.toUpperCase() : quoted.value.toLowerCase() }]
}

const fill = (scene: Scene, pairs: ReadonlyArray<Entry>): Outcome => {
  const shown = ({ field, value }: Entry): string => (field.kind === "password" ? "the password" : `"${value}"`)
  const what = pairs.map((pair) => `${shown(pair)} into ${describe(pair.field.element)}`).join(", ")
  const [first] = pairs
  if (first === undefined) return failed("No field fits the values.")
  if (pairs.every(({ field, value }) => field.element.value === value))
    return met(`Entered ${what}.`, { field: keyOf(first.field.element) })
  const isSecret = pairs.every(({ field }) => field.kind === "password")
  if (scene.progress.phase === "entered" && isSecret && lastResult(scene)?.ok === true) return met(`Entered ${what}.`)
  if (scene.progress.phase === "entered")
    return failed(`${what} could not be entered. ${lastResult(scene)?.message ?? ""}`)
  return act(
    scene,
    `Enter ${what}.`,
    pairs.map(({ field, value }) => ({ fill: { el: field.element.index, text: value } })),
    { phase: "entered", before: markOf(scene), what },
  )
}

/** "the value of X into the field" and "the value that corresponds with each label into the form". */
const labelled = (page: Page, tokens: Tokens): ReadonlyArray<Entry> => {
  const cut = tokens.findLastIndex((token, at) => at > 0 && isWord(token, "into", "in"))
  if (cut === -1) return []
  const given = normalise(plainText(tokens.slice(0, cut)))
  if (/\beach (?:label|field|name)\b/.test(given) && /^(?:the )?(?:values?|text)\b/.test(given)) {
    const fields = fieldsOf(page).filter(isFree)
    const pairs = fields.flatMap((field) => {
      const values = factsOf(page).flatMap(({ label, value }) =>
        value !== "" && field.names.some((name) => normalise(name) === normalise(label)) ? [value] : [],
      )
      const value = only([...new Set(values)])
      return value === undefined ? [] : [{ field, value }]
    })
    return pairs.length === fields.length ? pairs : []
  }
  if (!/^(?:the )?(?:value|text|content)s? (?:of|for|in|from|next to) /.test(given)) return []
  const field = fieldByKind(page, tokens.slice(cut + 1))
  const value = valueOf(page, tokens.slice(0, cut))
  return field === undefined || value === undefined || value === "" ? [] : [{ field, value }]
}

/**
 * Takes a value from the page or a sum into a field.
 *
 * @category frames
 */
export const transfer: Frame = {
  name: "copy into a field",
  does: "Copies the text of a field, a word of a paragraph, a labelled value or the result of a calculation into a field",
  examples: [
    "Copy the text in the textarea and paste it into the textbox",
    "Find the 3rd word in the paragraph and type it into the textbox",
  ],
  read: (clause, { after }) => {
    if (clause.isNegated) return []
    const { args, kind, verb } = clause
    const found: Array<Intent> = []
    const [next] = after
    const isUsed = next?.kind === "do" && next.verb?.senses.has("enter") === true && targetOf(next.args) !== undefined
    const takes =
      kind === "ask" || ["copy", "read", "compute", "search"].some((sense) => verb?.senses.has(sense as never) === true)
    if (takes && isUsed)
      found.push({
        fit: ({ page }) => (valueOf(page, args) === undefined ? 0 : 0.97),
        step: ({ page }) => {
          const value = valueOf(page, args)
          return value === undefined || value === ""
            ? failed(`"${clause.text}" names no value of the page.`)
            : met(`Read "${value}".`, { clipboard: value })
        },
      })
    if (kind !== "do" || verb?.senses.has("enter") !== true) return found
    const target = targetOf(args)
    if (target !== undefined)
      found.push({
        fit: ({ page, state }) => (state.clipboard !== null && fieldFor(page, target) !== undefined ? 0.97 : 0),
        step: (scene) => {
          const field = fieldFor(scene.page, target)
          return field === undefined || scene.state.clipboard === null
            ? failed(`"${clause.text}" names no field.`)
            : fill(scene, [{ field, value: scene.state.clipboard }])
        },
      })
    if (
      args.some((token) =>
        isWord(token, "both", "all", "two", "upper", "lower", "uppercase", "lowercase", "capital", "capitals", "small"),
      )
    )
      found.push({
        fit: ({ page }) => (described(page, args).length > 0 ? 0.98 : 0),
        step: (scene) => fill(scene, described(scene.page, args)),
      })
    if (args.some((token) => isWord(token, "value", "values", "text", "content")))
      found.push({
        fit: ({ page }) => (labelled(page, args).length > 0 ? 0.97 : 0),
        step: (scene) => fill(scene, labelled(scene.page, args)),
      })
    return found
  },
}
