import { fences } from "../markdown/Fence.ts"

/** What readers would type in: each block of these is run, or says why it is not. */
const runnable: ReadonlySet<string> = new Set(["ts", "js", "sh", "python"])

/**
 * Where a block of code is run.
 *
 * - `fake`: against the fake service, which knows every operation and drives no browser
 * - `real`: against the service itself with the demo shop, marked ```` ```ts real ````
 * - `nowhere`: not at all, marked ```` ```sh not run: the reason ````
 *
 * @category models
 * @since 0.1.0
 */
export type Where = "fake" | "real" | "nowhere"

/**
 * A block of code that a document shows.
 *
 * @category models
 * @since 0.1.0
 */
export interface Snippet {
  /** Where it stands, such as "docs/quick-start.md:12". */
  readonly name: string
  readonly language: string
  readonly code: string
  readonly where: Where
  /** Why it runs nowhere; empty where it runs. */
  readonly reason: string
  /** What it prints, from the block ```` ```text output ```` after it; `…` stands for anything. */
  readonly output?: string
}

/**
 * Says what the words behind a block's language ask for; undefined where nothing like it is known.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readInfo = (info: string): Pick<Snippet, "where" | "reason"> | undefined => {
  if (info === "") return { where: "fake", reason: "" }
  if (info === "real") return { where: "real", reason: "" }
  const reason = /^not run: (?<reason>.{10,})$/.exec(info)?.groups?.["reason"]
  return reason === undefined ? undefined : { where: "nowhere", reason }
}

/**
 * The blocks of code of a document, in their order. Throws where a block asks for what is not known.
 *
 * @param path The document's path from the root of the repository.
 * @category constructors
 * @since 0.1.0
 */
export const snippetsOf = (path: string, markdown: string): ReadonlyArray<Snippet> => {
  const all = fences(markdown)
  return all.flatMap(({ code, info, language, line }, at) => {
    if (!runnable.has(language)) return []
    const name = `${path}:${line}`
    const asked = readInfo(info)
    if (asked === undefined) {
      throw new Error(`${name}: "${info}" is neither "real" nor "not run: " with a reason of a few words`)
    }
    const next = all[at + 1]
    const output = next?.language === "text" && next.info === "output" ? { output: next.code.trim() } : {}
    return [{ name, language, code, ...asked, ...output }]
  })
}

/**
 * Tells whether a program printed what its document shows. Ends of lines and of the text may have spaces.
 *
 * @category validation
 * @since 0.1.0
 */
export const isOutput = (shown: string, printed: string): boolean => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const tidy = (text: string) => text.trim().replace(/[ \t]+$/gm, "")
  return new RegExp(`^${tidy(shown).split("…").map(literal).join("[^]*?")}$`).test(tidy(printed))
}
