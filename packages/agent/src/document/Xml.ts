import { DocumentFault } from "./DocumentFault.ts"

/** Receives the parts of an XML document in order. Names are without their prefix. */
export interface XmlHandler {
  /** `attributes` returns the value of an attribute by its name with prefix; undefined if it is absent. */
  readonly open: (name: string, attributes: (name: string) => string | undefined) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
  /** Returns true to stop reading. */
  readonly isDone?: () => boolean
}

/** Maximum nesting of elements. */
const maxDepth = 500

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
        if (!name.startsWith("#")) return entities[name] ?? whole
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ""
      })
    : text

const notXml = (): DocumentFault => new DocumentFault("It is damaged: a part of it is not valid XML.")

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Values of attributes in a tag's text, parsed only when one is asked for. */
const attributesOf = (text: string): ((name: string) => string | undefined) => {
  let values: Map<string, string> | undefined
  return (name) => {
    values ??= new Map(
      [...text.matchAll(/([^\s=/"'<>]{1,200})=(?:"([^"]*)"|'([^']*)')/g)].map((match) => [
        match[1] ?? "",
        decode(match[2] ?? match[3] ?? ""),
      ]),
    )
    return values.get(name)
  }
}

/** Position of the `>` that ends a tag, past quoted values. */
const endOfTag = (xml: string, from: number): number => {
  let quote = ""
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at] ?? ""
    if (quote !== "") {
      if (letter === quote) quote = ""
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === ">") return at
  }
  throw notXml()
}

const after = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from)
  if (at === -1) throw notXml()
  return at + mark.length
}

/** Parses XML in one pass. Document types, which can define entities, are rejected. */
export const readXml = (xml: string, handler: XmlHandler): void => {
  const open: Array<string> = []
  for (let at = 0; at < xml.length && handler.isDone?.() !== true;) {
    const tag = xml.indexOf("<", at)
    const textEnd = tag === -1 ? xml.length : tag
    if (textEnd > at && open.length > 0) handler.text(decode(xml.slice(at, textEnd)))
    if (tag === -1) break
    if (xml.startsWith("<!--", tag)) at = after(xml, "-->", tag + 4)
    else if (xml.startsWith("<?", tag)) at = after(xml, "?>", tag + 2)
    else if (xml.startsWith("<![CDATA[", tag)) {
      at = after(xml, "]]>", tag + 9)
      handler.text(xml.slice(tag + 9, at - 3))
    } else if (xml.startsWith("<!", tag)) throw notXml()
    else {
      const end = endOfTag(xml, tag + 1)
      at = end + 1
      if (xml[tag + 1] === "/") {
        const name = withoutPrefix(xml.slice(tag + 2, end).trim())
        if (open.pop() !== name) throw notXml()
        handler.close(name)
        continue
      }
      const isEmpty = xml[end - 1] === "/"
      const inner = xml.slice(tag + 1, isEmpty ? end - 1 : end)
      const space = inner.search(/\s/)
      const name = withoutPrefix(space === -1 ? inner : inner.slice(0, space))
      if (name === "" || open.length >= maxDepth) throw notXml()
      handler.open(name, attributesOf(space === -1 ? "" : inner.slice(space)))
      if (isEmpty) handler.close(name)
      else open.push(name)
    }
  }
  if (open.length > 0 && handler.isDone?.() !== true) throw notXml()
}
