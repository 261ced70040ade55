import { fences } from "./Markdown.ts"

/** Languages whose blocks must run, or state why they do not. */
const runnable: ReadonlySet<string> = new Set(["ts", "js", "sh", "python"])

/**
 * The target of a code block.
 *
 * - `fake`: the fake service, which supports every operation but controls no browser
 * - `real`: the service itself with the demo shop, marked ```` ```ts real ````
 * - `none`: not run, marked ```` ```sh not run: the reason ````
 */
export type SnippetTarget = "fake" | "real" | "none"

export interface Snippet {
  /** Location, such as "docs/quick-start.md:12". */
  readonly name: string
  readonly language: string
  readonly code: string
  readonly target: SnippetTarget
  /** Reason for not running. Empty if it runs. */
  readonly reason: string
  /** Expected output, from the ```` ```text output ```` block after it. `…` matches anything. */
  readonly output?: string
}

/** Parses the words after a block's language. Returns undefined if they are unknown. */
export const readInfo = (info: string): Pick<Snippet, "target" | "reason"> | undefined => {
  if (info === "") return { target: "fake", reason: "" }
  if (info === "real") return { target: "real", reason: "" }
  const reason = /^not run: (?<reason>.{10,})$/.exec(info)?.groups?.["reason"]
  return reason === undefined ? undefined : { target: "none", reason }
}

/**
 * Returns the code blocks of a document in order. Throws for unknown markers.
 *
 * @param path Path of the document from the root of the repository.
 */
export const snippetsOf = (path: string, markdown: string): ReadonlyArray<Snippet> => {
  const all = fences(markdown)
  return all.flatMap(({ code, info, language, line }, at) => {
    if (!runnable.has(language)) return []
    const name = `${path}:${line}`
    const options = readInfo(info)
    if (options === undefined) {
      throw new Error(`${name}: "${info}" is neither "real" nor "not run: " with a reason of a few words`)
    }
    const next = all[at + 1]
    const output = next?.language === "text" && next.info === "output" ? { output: next.code.trim() } : {}
    return [{ name, language, code, ...options, ...output }]
  })
}

/** Returns true if a program printed the documented output, ignoring trailing spaces. */
export const isOutput = (shown: string, printed: string): boolean => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const tidy = (text: string) => text.trim().replace(/[ \t]+$/gm, "")
  return new RegExp(`^${tidy(shown).split("…").map(literal).join("[^]*?")}$`).test(tidy(printed))
}
