/** Elements that an event handler serves by the target of its events, according to its source. */
export interface HandlerSource {
  /** True if the handler reads the target of its events, or if its source is unknown. */
  readonly isDelegate: boolean
  /** Selectors of elements that it looks for. */
  readonly selectors: ReadonlyArray<string>
  /** Variables that contain selectors, as paths. */
  readonly variables: ReadonlyArray<ReadonlyArray<string>>
}

/** Maximum characters of a source; code of this length is not one handler. */
const sourceLimit = 20_000
/** Tags that are too general to select clickable elements. */
const generalTags = /^(html|body|main|div|section|form)$/i

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const textIn = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/g, "$1")

const text = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${"`"}[^${"`"}$\\]*${"`"}`
const lookup = new RegExp(
  String.raw`\.(?:closest|matches|webkitMatchesSelector|is)\(\s*(?:(${text})|([A-Za-z_$][\w$]*(?:\.[\w$]+)*))\s*\)`,
  "g",
)
const className = new RegExp(String.raw`(?:classList\s*\??\.\s*contains|hasClass)\(\s*(${text})\s*\)`, "g")
const dataProperty = /\bdataset\s*(?:\?\.|\.)\s*([a-z]\w*)/g
const attribute = new RegExp(String.raw`\.(?:get|has)Attribute\(\s*(${text})\s*\)`, "g")
const comparison = String.raw`(${text})\s*===?\s*[\w$.?]+\.(id|tagName|nodeName|localName)\b|\.(id|tagName|nodeName|localName)\s*===?\s*(${text})`
const compared = new RegExp(comparison, "g")

const comparedSelector = (property: string, value: string): string => {
  if (!/^[\w-]+$/.test(value)) return ""
  if (property === "id") return `[id="${value}"]`
  return generalTags.test(value) ? "" : value
}

/**
 * Reads the source of an event handler, as the browser describes it. Covers the usual ways to look for elements at the
 * target of an event: `closest`, `matches`, classes, `data-` attributes, IDs and tags.
 */
export const readHandler = (source: string): HandlerSource => {
  if (source.length > sourceLimit || /\{\s*\[native code\]\s*\}\s*$/.test(source))
    return { isDelegate: true, selectors: [], variables: [] }
  const selectors = new Set<string>()
  const variables = new Map<string, ReadonlyArray<string>>()
  for (const [, quoted, variable] of source.matchAll(lookup)) {
    if (quoted !== undefined) selectors.add(textIn(quoted))
    else if (variable !== undefined && !variable.startsWith("this.")) variables.set(variable, variable.split("."))
  }
  for (const [, quoted = ""] of source.matchAll(className)) {
    const name = textIn(quoted)
    if (/^[\w-]+$/.test(name)) selectors.add(`.${name}`)
  }
  for (const [, name = ""] of source.matchAll(dataProperty)) selectors.add(`[data-${hyphenated(name)}]`)
  for (const [, quoted = ""] of source.matchAll(attribute)) {
    const name = textIn(quoted)
    if (/^data-[\w-]+$/.test(name)) selectors.add(`[${name}]`)
  }
  for (const [, before, property, following, after] of source.matchAll(compared))
    selectors.add(comparedSelector(property ?? following ?? "", textIn(before ?? after ?? "")))
  selectors.delete("")
  return {
    isDelegate: selectors.size + variables.size > 0 || /\b(target|srcElement|composedPath|dispatch)\b/.test(source),
    selectors: [...selectors],
    variables: [...variables.values()],
  }
}
