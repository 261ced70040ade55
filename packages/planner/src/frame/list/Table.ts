import { listed } from "../../language/Lists.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import type { Page } from "../../page/Page.ts"
import { isMenu } from "../../page/Tables.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

const maxPages = 50

const extract = (tokens: Tokens, scene: Scene): Outcome => {
  const { last, progress } = scene
  const columns = tokens.findIndex((token) => isWord(token, "columns", "column", "fields"))
  const head = tokens.slice(0, columns === -1 ? undefined : columns)
  const at = head.findIndex((token) => isWord(token, "table", "tables", "rows"))
  const query = plainText(head.slice(0, at))
    .replace(/^(?:the|whole|a|all|entire)\b\s*/i, "")
    .trim()
  const isAll = head.some((token, i) => isWord(token, "all", "every") && isWord(head[i + 1], "pages", "page"))
  if (progress.phase === "extracted") {
    const result = lastResult(scene)
    if (result?.ok !== true || last === null) return failed(result?.message ?? "The table could not be read.")
    if (/\bThere is no \S/.test(result.message)) return failed(result.message)
    return met(result.message, {
      kept: { label: query === "" ? "table" : query, value: null, at: { step: last.number, action: 0 } },
    })
  }
  const names = columns === -1 ? [] : listed(tokens.slice(columns + 1)).map((one) => plainText(one))
  return act(
    scene,
    `Read the ${query === "" ? "" : `${query} `}table.`,
    [
      {
        extract: {
          kind: "table",
          ...(query === "" ? {} : { query }),
          ...(names.length === 0 ? {} : { fields: names }),
          ...(isAll ? { pages: maxPages } : {}),
        },
      },
    ],
    { phase: "extracted" },
  )
}

/** Items of the only list outside of menus. */
const listOf = (page: Page): ReadonlyArray<string> => {
  const lists = page.nodes.filter(
    (node) => (node.of.tag === "ul" || node.of.tag === "ol" || node.of.role === "list") && !isMenu(page, node),
  )
  const [only] = lists
  return only === undefined || lists.length > 1
    ? []
    : only.children.map((child) => page.line(child)).filter((text) => text !== "")
}

const readList: Intent = {
  isReading: true,
  fit: ({ page }) => (listOf(page).length === 0 ? 0 : 0.9),
  step: ({ observation, page }) => {
    const items = listOf(page)
    return items.length === 0
      ? failed(`${placeOf(observation)} has no single list.`)
      : met(`Read ${items.length} items.`, { kept: { label: "list", value: items } })
  },
}

const readLinks: Intent = {
  isReading: true,
  fit: ({ page }) => (page.elements.some(({ role }) => role === "link") ? 0.95 : 0),
  step: (scene) => {
    const result = lastResult(scene)
    if (scene.progress.phase !== "extracted")
      return act(scene, "Read the links.", [{ extract: { kind: "links" } }], { phase: "extracted" })
    return result?.ok === true && scene.last !== null
      ? met(result.message, { kept: { label: "links", value: null, at: { step: scene.last.number, action: 0 } } })
      : failed(result?.message ?? "The links could not be read.")
  },
}

/**
 * Reads tables as rows, and lists.
 *
 * @category frames
 */
export const readTable: Frame = {
  name: "read a table or list",
  does: "Returns the items of a list, or the rows of a table, with the named columns only, from all its pages if asked for",
  examples: [
    "Return the list",
    "Extract the table",
    "Extract the orders table from all pages with the columns Order, Date and Total",
  ],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || isNegated || verb?.senses.has("read") !== true) return []
    if (/^(?:the |all |whole )*(?:list|items)(?: of items)?$/i.test(plainText(args))) return [readList]
    if (
      /^(?:the |all |of |its )*(?:links|hyperlinks)(?: (?:on|of|from) (?:the|this) (?:page|site))?$/i.test(
        plainText(args),
      )
    )
      return [readLinks]
    const at = args.findIndex((token) => isWord(token, "table"))
    if (at === -1 || at > 3 || args.slice(0, at).some((token) => isWord(token, "of", "in", "from", "number"))) return []
    return [
      {
        isReading: true,
        fit: ({ page }) =>
          page.nodes.some(({ of }) => of.tag === "table" || of.role === "table" || of.role === "grid") ? 0.94 : 0,
        step: (scene) => extract(args, scene),
      },
    ]
  },
}
