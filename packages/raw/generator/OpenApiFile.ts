import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { LineCounter, parseDocument, type Document } from "yaml"
import { checkDocument, type Problem } from "./DocumentCheck.ts"
import { normalized } from "./NormalDocument.ts"
import type { SpecDocument } from "./SpecDocument.ts"

/** A file that cannot be used. The message names every problem with its line. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile"
}

/** More problems usually have the same cause. */
const maxProblems = 20

/**
 * Reads an OpenAPI 3.0 or 3.1 document in YAML or JSON.
 *
 * @throws UnusableFile if it cannot be read or uses unsupported features
 */
export const readOpenApiFile = async (path: string, version: string): Promise<SpecDocument> => {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new UnusableFile(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true })
  const at = (offset: number) => {
    const { col, line } = lines.linePos(offset)
    return `${path}:${line}:${col}`
  }
  const invalid = document.errors.map(({ message, pos }) => `${at(pos[0])}: ${message.split("\n")[0]}`)
  if (invalid.length > 0) throw new UnusableFile(invalid.join("\n"))
  const value = valueOf(document, path)
  const problems = checkDocument(value)
  if (problems.length > 0) {
    const shown = problems
      .slice(0, maxProblems)
      .map((problem) => `${at(offsetOf(document, problem))}: ${messageOf(problem)}`)
    const rest = problems.length - shown.length
    throw new UnusableFile([...shown, ...(rest === 0 ? [] : [`${rest} more problems`])].join("\n"))
  }
  const hash = createHash("sha256").update(text).digest("hex")
  return { version, path, hash, api: normalized(value as never) }
}

/** Throws for invalid merge keys and too many aliases, which the parser does not report. */
const valueOf = (document: Document, path: string): unknown => {
  try {
    return document.toJS()
  } catch (error) {
    throw new UnusableFile(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const messageOf = ({ message, path }: Problem): string => `${path.length === 0 ? "" : `${path.join(".")}: `}${message}`

/** Returns the position of a value, or of its closest existing parent. */
const offsetOf = (document: Document, { path }: Problem): number => {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)) return node.range[0]
  }
  return 0
}
