import { stopWords } from "../../data/Phrases.ts"
import { weakNouns } from "../../data/Nouns.ts"
import type { Action, PageElement } from "@tabwright/agent/brain"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { describe, isTextField, nameScore } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import {
  act,
  failed,
  hasChanged,
  lastResult,
  markOf,
  met,
  type Outcome,
  placeOf,
  type Scene,
  unverified,
} from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

const searchPlaces = "box field bar search site page shop store web internet catalog catalogue".split(" ")

type Tokens = ReadonlyArray<Token>

/** The field for searches: the only one, or the first of several of the same name. */
const searchField = (page: Page): PageElement | undefined => {
  const isSearch = (element: PageElement): boolean =>
    element.role === "searchbox" ||
    element.type === "search" ||
    /\bsearch\b|\bfind\b|\bquery\b/i.test(
      `${element.name} ${element.placeholder} ${element.label} ${element.nameAttribute} ${element.id}`,
    ) ||
    element.nameAttribute === "q"
  const found = page.elements.filter((element) => isTextField(element) && !element.disabled && isSearch(element))
  return found[0]
}

const searchButton = (page: Page, field: PageElement, name: string): PageElement | undefined => {
  const node = page.nodeOf(field)
  const form =
    node === undefined ? undefined : page.closest(node, ({ of }) => of.tag === "form" || of.role === "search")
  const near = page.elements.filter((element) => {
    const other = page.nodeOf(element)
    return (
      element.role === "button" &&
      other !== undefined &&
      (form === undefined ? other.parent === node?.parent : page.contains(form, other)) &&
      nameScore(page, element, name) >= 0.6
    )
  })
  return near.length === 1 ? near[0] : undefined
}

/** The only text field of the form whose button is called so: "Track" beside the order number. */
const fieldBeside = (page: Page, name: string): PageElement | undefined => {
  const buttons = page.elements.filter(
    (element) => element.role === "button" && normalise(element.name || element.text) === normalise(name),
  )
  const node = buttons[0] === undefined ? undefined : page.nodeOf(buttons[0])
  const form =
    node === undefined ? undefined : (page.closest(node, ({ of }) => of.tag === "form") ?? node.parent ?? undefined)
  if (buttons.length !== 1 || form === undefined) return undefined
  const fields = page.elements.filter((element) => {
    const own = page.nodeOf(element)
    return isTextField(element) && !element.disabled && own !== undefined && page.contains(form, own)
  })
  return fields.length === 1 ? fields[0] : undefined
}

/** What to search for: quoted, else all words without those that name the place. */
const queryOf = (tokens: Tokens): string => {
  const quoted = tokens.filter(({ kind }) => kind === "quoted")
  if (quoted.length === 1 && quoted[0] !== undefined) return quoted[0].value
  // "the contacts for Lyon"
  const behind = isWord(tokens[0], "for") ? -1 : tokens.findIndex((token) => isWord(token, "for"))
  let from = behind > 0 && behind < 4 && behind < tokens.length - 1 ? behind : 0
  while (isWord(tokens[from], "for", "the", "a", "an", "term", "word") || isPunctuation(tokens[from], ":")) from++
  const end = tokens.findIndex(
    (token, at) =>
      at > from &&
      (isWord(token, "using", "with") ||
        (isWord(token, "in", "on", "via") &&
          isWord(tokens[at + 1], "the", "this", "it") &&
          isWord(tokens.at(-1), ...searchPlaces))),
  )
  return plainText(tokens.slice(from, end === -1 ? undefined : end))
}

const fieldFor = (page: Page, name: string): PageElement | undefined =>
  name === "search" ? searchField(page) : fieldBeside(page, name)

/** Actions that search the site for a text; none without a search field. */
export const searchActions = (page: Page, query: string, name = "search"): ReadonlyArray<Action> => {
  const field = fieldFor(page, name)
  const button = field === undefined ? undefined : searchButton(page, field, name)
  return field === undefined
    ? []
    : [
        { fill: { el: field.index, text: query, ...(button === undefined ? { submit: true } : {}) } },
        ...(button === undefined ? [] : [{ click: { el: button.index } }]),
      ]
}

const search = (query: string, scene: Scene, name = "search"): Outcome => {
  const { observation, page, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "searched") {
    if (result?.ok !== true && result?.interrupted !== true) return failed(result?.message ?? "The search failed.")
    if (hasChanged(scene) && progress.before?.url !== observation.url)
      return met(`Searched for "${query}".`, { item: query })
    const field = fieldFor(page, name)
    const button =
      field === undefined || normalise(field.value) !== normalise(query) ? undefined : searchButton(page, field, name)
    if (button !== undefined && progress.attempts === 0)
      return act(scene, `Press ${describe(button)}.`, [{ click: { el: button.index } }], {
        phase: "searched",
        attempts: 1,
      })
    return hasChanged(scene) ? met(`Searched for "${query}".`, { item: query }) : unverified(`Searched for "${query}".`)
  }
  const actions = searchActions(page, query, name)
  if (actions.length > 0)
    return act(scene, `Search for "${query}".`, actions, { phase: "searched", before: markOf(scene), what: query })
  if (observation.url === "" || observation.url.startsWith("about:"))
    return act(scene, `Search for "${query}".`, [{ search: { query } }], {
      phase: "searched",
      before: markOf(scene),
      what: query,
    })
  return failed(`${placeOf(observation)} has no search field.`)
}

/**
 * Searches on the page, or on the search page if none is open.
 *
 * @category frames
 */
export const searching: Frame = {
  name: "search",
  does: "Enters words into the search field of the page and sends them; uses the search page if no page is open",
  examples: ['Search for "lamp"', "Look up herbal"],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || isNegated || verb === null) return []
    const values = args.filter((token) => token.kind === "quoted" || /\d/.test(token.value))
    const [value] = values
    // Whatever else is said would be left out.
    const isAlone = args.every(
      (token) =>
        token === value ||
        token.kind === "punctuation" ||
        stopWords.has(token.value) ||
        weakNouns.has(token.value) ||
        isWord(token, "order", "parcel", "shipment", "code", "booking", "coupon"),
    )
    if (!verb.senses.has("search"))
      return values.length !== 1 || value === undefined || !isAlone
        ? []
        : [
            {
              fit: ({ page }: Scene) => (fieldBeside(page, verb.base) === undefined ? 0 : 0.93),
              step: (scene: Scene) => search(value.value, scene, verb.base),
            },
          ]
    const query = queryOf(args)
    if (query === "" || query.length > 200) return []
    const isPlain = verb.base.startsWith("search") || verb.base === "google"
    const isQuoted = args.some((token) => token.kind === "quoted")
    const intent = {
      fit: ({ observation, page }: Scene) =>
        searchField(page) !== undefined
          ? isPlain
            ? 0.95
            : isQuoted && verb.base === "look up"
              ? 0.93
              : isQuoted || (args.length <= 2 && !isWord(args[0], "the", "its", "his", "her", "their"))
                ? 0.6
                : 0
          : isPlain && (observation.url === "" || observation.url.startsWith("about:"))
            ? 0.9
            : 0,
      step: (scene: Scene) => search(query, scene),
    }
    return [isPlain ? { ...intent, needsNoPage: true } : intent]
  },
}
