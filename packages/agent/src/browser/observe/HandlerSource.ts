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

const lookup =
  /\.(?:closest|matches|webkitMatchesSelector|is)\(\s*(?:("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$\\]*`)|([A-Za-z_$][\w$]*(?:\.[\w$]+)*))\s*\)/g
const className = /(?:classList\??\.contains|hasClass)\(\s*(["'`][\w-]+["'`])\s*\)/g
const dataProperty = /\bdataset\??\.([a-z]\w*)/g
const attribute = /\.(?:get|has)Attribute\(\s*(["'`]data-[\w-]+["'`])\s*\)/g
const valueFirst = /(["'][\w-]+["'])\s?===?\s?[\w$.?]{1,80}\.(id|tagName|nodeName|localName)\b/g
const valueLast = /\.(id|tagName|nodeName|localName)\s?===?\s?(["'][\w-]+["'])/g

const comparedSelector = (property: string, value: string): string => {
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
  for (const [, quoted = ""] of source.matchAll(className)) selectors.add(`.${textIn(quoted)}`)
  for (const [, name = ""] of source.matchAll(dataProperty)) selectors.add(`[data-${hyphenated(name)}]`)
  for (const [, quoted = ""] of source.matchAll(attribute)) selectors.add(`[${textIn(quoted)}]`)
  for (const [, value = "", property = ""] of source.matchAll(valueFirst))
    selectors.add(comparedSelector(property, textIn(value)))
  for (const [, property = "", value = ""] of source.matchAll(valueLast))
    selectors.add(comparedSelector(property, textIn(value)))
  selectors.delete("")
  return {
    isDelegate: selectors.size + variables.size > 0 || /\b(target|srcElement|composedPath|dispatch)\b/.test(source),
    selectors: [...selectors],
    variables: [...variables.values()],
  }
}
