/**
 * Formats a number as Python's `repr` formats a float: `1.0`, `1e-05`, `1e+16`. Both languages use the shortest digits;
 * they differ in when and how the exponent is written.
 */
export const pythonFloat = (value: number): string => {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity"
  const sign = value < 0 || Object.is(value, -0) ? "-" : ""
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential().split("e")
  const digits = mantissa.replace(".", "")
  const exponent = Number(power)
  // Limits of Python's float_repr_style "short".
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, "0")
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${size}`
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0")
  const fraction = digits.slice(exponent + 1)
  return `${sign}${whole}.${fraction === "" ? "0" : fraction}`
}

/** Python's parser fails near a thousand levels, so nothing deeper was ever signed. */
const maxDepth = 1_000

const stringToken = /"(?:[^"\\]|\\.)*"/y
const scalarToken = /[^\s,:[\]{}"]+/y
const whitespace = /[ \t\n\r]*/y

/** Parsed JSON with numbers kept as text, which JavaScript would change. */
type Node = string | ReadonlyArray<Node> | ReadonlyMap<string, Node>

/**
 * Rewrites JSON text in the format of Python's `json.dumps(..., sort_keys=True, separators=(",", ":"))`, over which
 * webhooks are signed. Sorts keys by code points, escapes all but printable ASCII, keeps all digits of integers, and
 * writes floats as Python does (`1.0`, `1e-05`). Returns `undefined` for invalid JSON or more than 1000 levels.
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

/** Parser for valid JSON. JSON.parse loses the spelling of numbers and reorders numeric keys. */
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
      // The last of duplicate keys wins, in Python as in JavaScript.
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

  /** Skips the opening bracket, a comma, or the closing bracket, which ends the sequence. */
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

/** `Array.isArray` does not narrow read-only arrays. */
const isArray = (node: Node): node is ReadonlyArray<Node> => Array.isArray(node)

/** JavaScript compares UTF-16 units, which sorts astral characters before U+E000. */
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
