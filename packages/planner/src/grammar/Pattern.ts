import type { Token } from "../language/Token.ts"
import type { ParseCache } from "./ParseCache.ts"

/** Reads a run of tokens as an `A`, or says with `undefined` that it is none. */
export type Capture<A> = (tokens: ReadonlyArray<Token>, knowledge: ParseCache) => A | undefined

type Node =
  | { readonly is: "literal"; readonly value: string }
  | { readonly is: "capture"; readonly name: string }
  | { readonly is: "choice"; readonly options: ReadonlyArray<ReadonlyArray<Node>> }

/** Words that may stand for each other in every pattern, written `{results}`. */
const groups: Readonly<Record<string, string>> = {
  the: "[the|this|that|these|those|its|my|our|your|their|a|an|the current|the resulting]",
  all: "[all of the|all the|all my|the full|the whole|the complete|the entire|the following|the|these|those|its|my|all|every|each]",
  results:
    "(results|result|products|product|items|item|list|listing|listings|table|page|offers|entries|rows|search results|product list|orders|records|catalog|catalogue|ones|articles|goods|everything|stuff)",
  page: "[on|in|from|at] [the|this|that|current|same] [page|screen|site|website|web page|shop|store|results page]",
  named:
    "[named|called|labelled|labeled|titled|that says|saying|with the text|with text|with the label|with the name|marked|that reads|reading|with the title|:]",
}

const words = (pattern: string): ReadonlyArray<string> =>
  pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? "")
    .match(/'[()]'|<\w+>|[[\]()|]|[^\s[\]()|<>]+/g) ?? []

const compile = (pattern: string): ReadonlyArray<Node> => {
  const parts = words(pattern)
  let at = 0
  const choice = (end: string): ReadonlyArray<ReadonlyArray<Node>> => {
    const options: Array<Array<Node>> = [[]]
    for (; at < parts.length && parts[at] !== end; at++) {
      const part = parts[at] ?? ""
      const current = options.at(-1) ?? []
      if (part === "|") options.push([])
      else if (part === "(" || part === "[") {
        at++
        const inner = choice(part === "(" ? ")" : "]")
        // An optional group is tried with its words first: what can be read as a filler is none of the name's words.
        current.push({ is: "choice", options: part === "(" ? inner : [...inner, []] })
      } else if (part.startsWith("<")) current.push({ is: "capture", name: part.slice(1, -1) })
      else current.push({ is: "literal", value: /^'[()]'$/.test(part) ? part.slice(1, 2) : part })
    }
    return options
  }
  return choice("").flat()
}

/** What a capture makes of the tokens, remembered for as long as their clause is read. */
const readOnce = (read: Capture<unknown>, tokens: ReadonlyArray<Token>, knowledge: ParseCache): unknown => {
  const { attempts } = knowledge
  const key = `${tokens[0]?.start}:${tokens.at(-1)?.end}:${tokens.length}`
  let known = attempts.read.get(read)
  if (known === undefined) attempts.read.set(read, (known = new Map()))
  if (known.has(key)) return known.get(key)
  const value = read(tokens, knowledge)
  known.set(key, value)
  return value
}

/** What is still to be matched: the rest of this list of nodes, then of those around it. */
interface Rest {
  readonly nodes: ReadonlyArray<Node>
  readonly at: number
  readonly outer: Rest | null
}

const isEnd = (rest: Rest | null): boolean => rest === null || (rest.at >= rest.nodes.length && isEnd(rest.outer))

/** Longest clause a pattern is tried on, in tokens: what is longer is prose. */
const maxTokens = 120

/**
 * Compiles a pattern: words, `(a|b)`, `[optional]`, `<capture>`, `{group}`, and `'('` for a parenthesis. A match takes all tokens; a capture takes
 * as few as it can, at least one.
 */
export const pattern = (source: string) => {
  const nodes = compile(source)
  return (
    tokens: ReadonlyArray<Token>,
    captures: Readonly<Record<string, Capture<unknown>>>,
    knowledge: ParseCache,
  ): Readonly<Record<string, unknown>> | undefined => {
    if (tokens.length > maxTokens) return undefined
    const attempt = (
      rest: Rest | null,
      position: number,
      captured: Readonly<Record<string, unknown>>,
    ): Readonly<Record<string, unknown>> | undefined => {
      if (rest === null) return position === tokens.length ? captured : undefined
      if (--knowledge.attempts.left < 0) return undefined
      const node = rest.nodes[rest.at]
      if (node === undefined) return attempt(rest.outer, position, captured)
      const after: Rest = { ...rest, at: rest.at + 1 }
      if (node.is === "literal") {
        const token = tokens[position]
        const isSame = token !== undefined && token.kind !== "quoted" && token.value === node.value
        return isSame ? attempt(after, position + 1, captured) : undefined
      }
      if (node.is === "choice") {
        for (const option of node.options) {
          const result = attempt({ nodes: option, at: 0, outer: after }, position, captured)
          if (result !== undefined) return result
        }
        return undefined
      }
      const read = captures[node.name]
      if (read === undefined) throw new Error(`The pattern "${source}" captures <${node.name}>, which nothing reads`)
      for (let end = isEnd(after) ? tokens.length : position + 1; end <= tokens.length; end++) {
        if (end === position) return undefined
        const value = readOnce(read, tokens.slice(position, end), knowledge)
        if (value === undefined) continue
        const result = attempt(after, end, { ...captured, [node.name]: value })
        if (result !== undefined) return result
      }
      return undefined
    }
    return attempt({ nodes, at: 0, outer: null }, 0, {})
  }
}
