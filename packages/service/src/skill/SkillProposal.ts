import { type Action, readTask, type StepRecord } from "@tabwright/agent"
import type { MarkedValue } from "./SkillProgram.ts"

/** Maximum values that are proposed, and maximum characters of each. */
const maxMarks = 10
const markLength = 200

interface Named {
  readonly name: string
  readonly value: string
}

/** Converts words to a name in camel case; "" if there are no Latin letters or too many words. */
const camelCase = (text: string): string => {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? []
  if (words.length === 0 || words.length > 3) return ""
  return words
    .map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("")
    .slice(0, 40)
}

/** Returns the values of a URL's query and path, named by their key or the segment before. */
const valuesInUrl = (text: string): ReadonlyArray<Named> => {
  const url = URL.parse(text)
  if (url === null) return []
  const segments = url.pathname.split("/").filter(Boolean).map(decoded)
  const inQuery = [...url.searchParams].map(([key, value]) => ({ name: camelCase(key), value }))
  const inPath = segments.slice(1).map((value, at) => ({ name: camelCase(singular(segments[at] ?? "")), value }))
  return [...inQuery, ...inPath]
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Removes punctuation and white space at the end. */
const withoutPunctuation = (text: string): string => {
  let end = text.length
  while (end > 0 && ".,;:!? ".includes(text[end - 1] ?? "")) end--
  return text.slice(0, end)
}

const singular = (word: string): string => word.replace(/(?<=[a-z]{2})s$/, "")

/** Returns the values that an action typed, chose or opened, each named by its field. */
const valuesOf = (action: Action, targets: StepRecord["targets"]): ReadonlyArray<Named> => {
  const at = (el: number, value: string): ReadonlyArray<Named> => {
    const field = targets[String(el)]
    if (field?.isSecret === true) return []
    return [{ name: camelCase(field?.name ?? "") || camelCase(field?.nameAttribute ?? ""), value }]
  }
  if ("fill" in action) return at(action.fill.el, action.fill.text)
  if ("fillForm" in action) return action.fillForm.fields.flatMap(({ el, value }) => at(el, value))
  if ("select" in action) return action.select.values.flatMap((value) => at(action.select.el, value))
  if ("search" in action) return [{ name: "query", value: action.search.query }]
  if ("navigate" in action) return valuesInUrl(action.navigate.url)
  if ("tab" in action && action.tab.url !== undefined) return valuesInUrl(action.tab.url)
  return []
}

/** Roles of elements that are named by the site, not by its content. */
const controls = /^(?:button|checkbox|menuitem|radio|switch|tab)$/

/** Returns the names of the controls that the steps used: they are the same with other values. */
const controlNames = (steps: ReadonlyArray<StepRecord>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ targets }) =>
      Object.values(targets).flatMap(({ name, role }) => (controls.test(role) ? [name.trim().toLowerCase()] : [])),
    ),
  )

/** Texts in quotation marks, and URLs. Bounded, so that a task of only quotation marks takes linear time. */
const quotation = /"([^"\n]{1,200})"|“([^”\n]{1,200})”|'([^'\n]{1,200})'(?![\p{L}])/gu
const address = /https?:\/\/[^\s"'<>)\]]{1,500}/g

/**
 * Proposes the values of a run's task that become parameters: marked ones, values that were typed, chosen or part of a
 * URL, and quoted ones other than names of buttons. Each is in the task, and none in another.
 */
export const proposeMarks = (task: string, steps: ReadonlyArray<StepRecord>): ReadonlyArray<MarkedValue> => {
  const { plain, values } = readTask(task)
  const used = steps.flatMap(({ decision, results, targets }) =>
    decision.actions.flatMap((action, position) => (results[position]?.ok === true ? valuesOf(action, targets) : [])),
  )
  const fixed = controlNames(steps)
  const quoted = [...plain.matchAll(quotation)]
    .map(([, a, b, c]) => ({ name: "", value: a ?? b ?? c ?? "" }))
    .filter(({ value }) => !fixed.has(value.trim().toLowerCase()))
  const inUrls = (plain.match(address) ?? []).flatMap((url) => valuesInUrl(withoutPunctuation(url)))
  const all = values.length > 0 ? values.map((value) => ({ name: "", value })) : [...used, ...inUrls, ...quoted]
  const chosen = new Map<string, string>()
  for (const { name, value: given } of all) {
    const value = given.trim()
    if (value === "" || value.length > markLength || /[{}]|<secret>/.test(value) || !plain.includes(value)) continue
    if (chosen.size >= maxMarks && !chosen.has(value)) continue
    const known = chosen.get(value)
    const usedName = used.find((one) => one.value.trim() === value && one.name !== "")?.name
    if (known === undefined || known === "") chosen.set(value, name || (usedName ?? ""))
  }
  const outer = [...chosen].filter(
    ([value]) => ![...chosen.keys()].some((other) => other !== value && other.includes(value)),
  )
  return withUniqueNames(outer.map(([value, name]) => ({ name, value })))
}

const withUniqueNames = (marks: ReadonlyArray<Named>): ReadonlyArray<MarkedValue> => {
  const taken = new Set<string>()
  return marks.map(({ name, value }) => {
    const base = name || (/^-?\d/.test(value) ? "number" : "text")
    let unique = base
    for (let number = 2; taken.has(unique); number++) unique = `${base}${number}`
    taken.add(unique)
    return { name: unique, value }
  })
}

/** Returns the type of a marked value. Longer numbers are identifiers. */
export const typeOfText = (value: string): "number" | "string" =>
  /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,10})?$/.test(value) && String(Number(value)) === value ? "number" : "string"

/** Maximum depth of an inferred schema, and maximum items of a list that are read. */
const maxDepth = 20
const maxItems = 1_000

type JsonSchema = { readonly [key: string]: unknown }

/** Infers a JSON Schema that the value matches, as do values with other texts, numbers and numbers of items. */
export const inferSchema = (value: unknown): JsonSchema => schemaOf([value], 0)

const schemaOf = (values: ReadonlyArray<unknown>, depth: number): JsonSchema => {
  if (values.length === 0 || depth > maxDepth) return {}
  const objects = values.filter((value): value is object => isRecord(value))
  const lists = values.filter((value) => Array.isArray(value))
  const types = [...new Set(values.map(typeOf))]
  const keys = [...new Set(objects.flatMap(Object.keys))]
  const read = (object: object, key: string): unknown => Object.getOwnPropertyDescriptor(object, key)?.value
  const properties = Object.fromEntries(
    keys.map((key) => [
      key,
      schemaOf(
        objects.flatMap((object) => (Object.hasOwn(object, key) ? [read(object, key)] : [])),
        depth + 1,
      ),
    ]),
  )
  const required = keys.filter((key) => objects.every((object) => Object.hasOwn(object, key)))
  return {
    type: types.length === 1 ? types[0] : types,
    ...(objects.length === 0 ? {} : { properties, required }),
    ...(lists.length === 0 ? {} : { items: schemaOf(lists.flat().slice(0, maxItems), depth + 1) }),
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value === "undefined" ? "null" : typeof value

/** Categories by words of the task and the pages. */
const categoryWords: ReadonlyArray<readonly [string, RegExp]> = [
  ["e_commerce", /\b(?:cart|basket|checkout|price|product|order|shop|buy|discount|coupon|in stock)\b/i],
  ["travel", /\b(?:flight|hotel|trip|booking|train|airport|itinerary)\b/i],
  ["real_estate", /\b(?:apartment|real estate|rent|housing|bedrooms?)\b/i],
  ["jobs", /\b(?:jobs?|vacanc(?:y|ies)|salary|hiring|career)\b/i],
  ["financial", /\b(?:stock price|shares?|exchange rate|currency|invoice|bank|ticker|interest rate)\b/i],
  ["news", /\b(?:news|headlines?|articles?|stories|story)\b/i],
  ["developer", /\b(?:repositor(?:y|ies)|package|release|commit|issues?|pull request|api docs|npm|github)\b/i],
  ["media", /\b(?:videos?|movies?|songs?|podcasts?|images?|photos?|books?)\b/i],
  ["social_media", /\b(?:posts?|profile|followers?|tweets?|comments?)\b/i],
  ["search", /\b(?:search|find|look up|look for)\b/i],
]

/** Returns the categories of a task: at most three. */
export const categoriesOf = (task: string): ReadonlyArray<string> => {
  const found = categoryWords.flatMap(([category, words]) => (words.test(task) ? [category] : [])).slice(0, 3)
  return found.length === 0 ? ["automation"] : found
}

/** Returns the hosts of the pages that the steps were on, in order. */
export const domainsOf = (steps: ReadonlyArray<Pick<StepRecord, "url" | "urlAfter">>): ReadonlyArray<string> => {
  const hosts = steps.flatMap(({ url, urlAfter }) =>
    [url, urlAfter].flatMap((one) => {
      const parsed = URL.parse(one)
      return parsed === null || !/^https?:$/.test(parsed.protocol) ? [] : [parsed.hostname]
    }),
  )
  return [...new Set(hosts)].slice(0, 20)
}

const titleLength = 100
const descriptionLength = 1_000

/** Returns a title and a description from the task, with the names of the parameters in place of their values. */
export const describeTask = (
  template: string,
  slots: ReadonlyArray<string>,
): { readonly title: string; readonly description: string } => {
  let slot = 0
  const words = template
    .replaceAll("@{{}}", () => `{${slots[slot++] ?? ""}}`)
    .replace(/\s+/g, " ")
    .trim()
  const sentence = words
    .replace(/^(?:go to|open|visit|on) https?:\/\/\S+?[,;:.]?\s+(?:and |then )?/i, "")
    .split(/(?<=[.!?;])\s/)[0]
  const title = truncate(withoutPunctuation(sentence ?? "") || words || "Skill", titleLength)
  return { title: title.charAt(0).toUpperCase() + title.slice(1), description: truncate(words, descriptionLength) }
}

const truncate = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
