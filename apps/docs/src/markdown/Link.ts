import { withoutFences } from "./Fence.ts"

/** A link or an image. */
export interface Link {
  /** The target as written, with its anchor. */
  readonly target: string
  /** Line number, from 1. */
  readonly line: number
}

const inline = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g
const inlineCode = /(`+)[^`]*?\1/g

/** Returns the links and images of a Markdown text in order, except in code. */
export const links = (markdown: string): ReadonlyArray<Link> =>
  withoutFences(markdown)
    .split("\n")
    .flatMap((line, at) =>
      [...line.replace(inlineCode, (code) => " ".repeat(code.length)).matchAll(inline)].map(([, target = ""]) => ({
        target,
        line: at + 1,
      })),
    )

/** Replaces the targets of links, except in code. */
export const withLinks = (markdown: string, replace: (target: string) => string): string => {
  const bare = withoutFences(markdown).split("\n")
  return markdown
    .split("\n")
    .map((line, at) => {
      if (bare[at] === "" || !line.includes("](")) return line
      return line
        .split(/(`[^`]*`)/)
        .map((part) =>
          part.startsWith("`")
            ? part
            : part.replace(inline, (whole, target: string) => whole.replace(target, () => replace(target))),
        )
        .join("")
    })
    .join("\n")
}
