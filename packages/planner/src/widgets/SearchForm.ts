import { quote } from "../controls/Act.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { isOneOf, keysOf, stemsOf, withoutEnd } from "../task/Words.ts"
import { type Driver, stepAt } from "./Driver.ts"

const request = /^(?:please |then |now )*(?:search|look|find|query)(?: for)? (?:all |any |the |an? |some )?(.+)$/i

/** Words that lead to a value, with what its field may be called. */
const leads: ReadonlyArray<readonly [lead: RegExp, roles: string]> = [
  [/^(?:directed by|(?:by|with)(?: the)? director)$/i, "director filmmaker"],
  [/^(?:(?:written|authored) by|by(?: the)? (?:author|writer))$/i, "author writer"],
  [/^(?:starring|featuring|with(?: the)? (?:actor|actress))$/i, "actor actress star cast"],
  [/^(?:(?:sung|performed|recorded) by|by(?: the)? (?:artist|singer|band))$/i, "artist singer band performer"],
  [/^(?:published by|(?:by|from)(?: the)? publisher)$/i, "publisher"],
  [
    /^(?:(?:from|in|of)(?: the)? year|year|(?:released|published|made|produced) in|from|in)$/i,
    "year released published",
  ],
  [/^(?:(?:in|of|from)(?: the)? (?:genre|category)|genre|category)$/i, "genre category kind"],
  [/^(?:called|titled|named|entitled)$/i, "title name"],
  [/^(?:by)$/i, "director author writer artist singer creator"],
]

/** Any of these words. */
const anyLead =
  /(?:^| )(?:directed by|(?:by|with)(?: the)? director|(?:written|authored) by|by(?: the)? (?:author|writer)|starring|featuring|with(?: the)? (?:actor|actress)|(?:sung|performed|recorded) by|by(?: the)? (?:artist|singer|band)|published by|(?:by|from)(?: the)? publisher|(?:from|in|of)(?: the)? year|year|(?:released|published|made|produced) in|from|in|(?:in|of|from)(?: the)? (?:genre|category)|genre|category|called|titled|named|entitled|by)(?= )/gi

const rolesOf = (lead: string): string => leads.find(([spelling]) => spelling.test(lead))?.[1] ?? ""

const adjectiveRoles = "genre category kind style type"
const sendingKeys = stemsOf("search submit find go")
const maxWords = 4

/** A value that a search names, and what its field may be called. */
export interface SearchValue {
  readonly text: string
  readonly roles: string
}

/** Reads what a search names: "search for drama films directed by Lund from 1984". Returns nothing if a part has no role. */
export const searchValuesOf = (text: string): ReadonlyArray<SearchValue> => {
  const [, rest = ""] = request.exec(withoutEnd(text)) ?? []
  const found = [...rest.matchAll(anyLead)]
  const head = rest.slice(0, found[0]?.index ?? 0).split(" ")
  const adjective = head.slice(0, -1).join(" ")
  const values = found.map((lead, i) => {
    const from = lead.index + lead[0].length
    const value = withoutEnd(rest.slice(from, found[i + 1]?.index).replace(/ and$/i, "")).trim()
    return { text: value.replace(/^["“](.*)["”]$/u, "$1"), roles: rolesOf(lead[0].trim()) }
  })
  const isFit = ({ roles, text: value }: SearchValue) =>
    value !== "" &&
    value.split(" ").length <= maxWords &&
    (roles.startsWith("year") ? /^\d{4}$/.test(value) : !/^\d+$/.test(value))
  const all = adjective === "" ? values : [{ text: adjective, roles: adjectiveRoles }, ...values]
  return head.length <= maxWords && all.every(isFit) ? all : []
}

/** What a field is called: by its name, or by the only text of the entry that it stands in. */
const labelOf = ({ name, names, row }: Control): string =>
  names.length > 0 ? name : row?.texts.length === 1 ? (row.texts[0] ?? "") : ""

/** The only field for each value; undefined if a value has none or several. */
const fieldsFor = ({ controls }: PageModel, values: ReadonlyArray<SearchValue>) => {
  const fields = controls.filter(({ element, kind }) => kind === "enter" && !element.disabled)
  const found = values.flatMap(({ roles, text }) => {
    const keys = stemsOf(roles)
    const [field, ...others] = fields.filter((one) => keysOf(labelOf(one)).some((key) => keys.has(key)))
    return field === undefined || others.length > 0 ? [] : [{ field, text }]
  })
  return found.length === values.length && new Set(found.map(({ field }) => field)).size === found.length
    ? found
    : undefined
}

/** Fills in the fields of a search, each of which must evidently be for one value, and sends it. */
export const driveSearchForm: Driver = ({ clause, page, state }) => {
  const values = clause.isQuestion ? [] : searchValuesOf(clause.text)
  if (values.length < 2) return undefined
  const covers = clause.words.map(({ at }) => at)
  const key = "press search"
  if (state.done.includes(key)) return { covers }
  const pairs = fieldsFor(page, values)
  if (pairs === undefined) return undefined
  const [sender, ...others] = page.controls.filter(
    ({ kind, names: [keys = []] }) => kind === "press" && keys.length === 1 && isOneOf(sendingKeys, keys[0] ?? ""),
  )
  if (sender === undefined || others.length > 0) return undefined
  const next = pairs.find(({ field, text }) => field.value !== text)
  if (next === undefined)
    return { covers, step: stepAt(sender, key, `Click ${quote(sender.name)}.`, undefined, { isFinal: true }) }
  const { field, text } = next
  const label = labelOf(field)
  const fill = { fill: { el: field.el, text } }
  return {
    covers,
    step: stepAt(field, `enter ${text} in ${label}`, `Enter ${quote(text)} in ${quote(label)}.`, [fill]),
  }
}
