import { pythonFloat } from "./PythonFloat.ts"

/** Python's own reader gives up near a thousand levels, so nothing deeper was ever signed. */
const maxDepth = 1_000

const stringToken = /"(?:[^"\\]|\\.)*"/y
const scalarToken = /[^\s,:[\]{}"]+/y
const whitespace = /[ \t\n\r]*/y

/** What JSON.parse has accepted already, kept as text where JavaScript would lose something of it. */
type Node = string | ReadonlyArray<Node> | ReadonlyMap<string, Node>

/**
 * Rewrites JSON text as Python's `json.dumps(..., sort_keys=True, separators=(",", ":"))` would write what it means: the form
 * that webhooks are signed over. Keys stand in the order of their code points, all but printable ASCII is escaped, integers keep
 * all their digits, and floats look as in Python (`1.0`, `1e-05`). `undefined` for text that is no JSON, or is nested more
 * than 1000 deep.
 *
 * @category formatting
 * @since 0.1.0
 */
export const canonicalJson = (text: string): string | undefined => {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const node = new Reader(text).read(0)
  return node === undefined ? undefined : write(node)
}

/** Reads valid JSON again, because JSON.parse forgets how numbers were written and moves keys that look like numbers. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(depth: number): Node | undefined {
    if (depth > maxDepth) return undefined
    this.#take(whitespace)
    const next = this.#text[this.#at]
    if (next === "{") return this.#object(depth)
    if (next === "[") return this.#array(depth)
    if (next === '"') return escaped(this.#string())
    return scalar(this.#take(scalarToken))
  }

  #object(depth: number): Node | undefined {
    const members = new Map<string, Node>()
    while (this.#goesOn("}")) {
      this.#take(whitespace)
      const key = this.#string()
      this.#take(whitespace)
      this.#at += 1
      const value = this.read(depth + 1)
      if (value === undefined) return undefined
      // Of a key that comes twice, the last value counts: in Python as in JavaScript.
      members.set(key, value)
    }
    return members
  }

  #array(depth: number): Node | undefined {
    const items: Array<Node> = []
    while (this.#goesOn("]")) {
      const item = this.read(depth + 1)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }

  /** Steps over the bracket that opens, the comma, or the bracket that closes, which ends it. */
  #goesOn(close: string): boolean {
    this.#take(whitespace)
    const mark = this.#text[this.#at]
    this.#at += 1
    if (mark === close) return false
    if (mark === ",") return true
    this.#take(whitespace)
    if (this.#text[this.#at] !== close) return true
    this.#at += 1
    return false
  }

  #string(): string {
    return String(JSON.parse(this.#take(stringToken)))
  }

  #take(token: RegExp): string {
    token.lastIndex = this.#at
    const [taken = ""] = token.exec(this.#text) ?? []
    this.#at += taken.length
    return taken
  }
}

const scalar = (token: string): string => {
  if (!/^-?\d/.test(token)) return token
  if (/[.eE]/.test(token)) return pythonFloat(Number(token))
  return token === "-0" ? "0" : token
}

const write = (node: Node): string => {
  if (typeof node === "string") return node
  if (isArray(node)) return `[${node.map(write).join(",")}]`
  const members = [...node].sort(([a], [b]) => compareCodePoints(a, b))
  return `{${members.map(([key, value]) => `${escaped(key)}:${write(value)}`).join(",")}}`
}

/** `Array.isArray` does not know read-only arrays. */
const isArray = (node: Node): node is ReadonlyArray<Node> => Array.isArray(node)

/** JavaScript compares UTF-16 units, which puts an astral character before U+E000. */
const compareCodePoints = (a: string, b: string): number => {
  for (let at = 0; at < a.length && at < b.length;) {
    const [left = 0, right = 0] = [a.codePointAt(at), b.codePointAt(at)]
    if (left !== right) return left - right
    at += left > 0xffff ? 2 : 1
  }
  return a.length - b.length
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
}

const escaped = (value: string): string =>
  `"${value.replace(/["\\]|[^ -~]/g, (unit) => shortEscapes[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`
