import { tokenLimit } from "./Rendering.ts"
import { estimateTokens } from "./Tokens.ts"

/** A part of the way from one list of lines to another: how many to keep or to take away, or which to put there. */
export type Edit = { readonly keep: number } | { readonly remove: number } | { readonly add: ReadonlyArray<string> }

/** Lines compared at most; longer states are said anew. */
const lineLimit = 1_500
/** Share of a state that may have changed for the change to be told in its place. */
const largestShare = 0.4

/** The shortest way from `before` to `after`, by their longest common subsequence of lines. */
export const compareLines = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): ReadonlyArray<Edit> => {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  const width = b.length + 1
  // Lengths of the common subsequences of what is left of both from each pair of places on.
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)

  const edits: Array<Edit> = []
  const push = (edit: Edit): void => {
    const last = edits.at(-1)
    if (last !== undefined && "keep" in edit && "keep" in last)
      edits[edits.length - 1] = { keep: last.keep + edit.keep }
    else if (last !== undefined && "remove" in edit && "remove" in last)
      edits[edits.length - 1] = { remove: last.remove + edit.remove }
    else if (last !== undefined && "add" in edit && "add" in last)
      edits[edits.length - 1] = { add: [...last.add, ...edit.add] }
    else edits.push(edit)
  }
  if (start > 0) push({ keep: start })
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push({ keep: 1 })
      i++
      j++
    } else if (
      i < a.length &&
      (j >= b.length || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      push({ remove: 1 })
      i++
    } else push({ add: [b[j++] ?? ""] })
  }
  if (end > 0) push({ keep: end })
  return edits
}

/** What `before` becomes by the edits. */
export const applyEdits = (before: ReadonlyArray<string>, edits: ReadonlyArray<Edit>): ReadonlyArray<string> => {
  const after: Array<string> = []
  let at = 0
  for (const edit of edits) {
    if ("keep" in edit) for (const end = at + edit.keep; at < end; at++) after.push(before[at] ?? "")
    else if ("remove" in edit) at += edit.remove
    else after.push(...edit.add)
  }
  return after
}

const numberOf = (line: string): string | undefined => /^\*?\[(\d+)\]/.exec(line)?.[1]

const brief = (line: string): string => (line.length > 60 ? `${line.slice(0, 59)}…` : line)

/**
 * What is different in a rendered page since it was last rendered: lines that came (`+`), went (`-`) or say something else of
 * the same element (`~`), after the line they follow. Undefined when that is not shorter than 40 % of the page, or the page is at
 * another address: then the page is to be said anew. Both texts are those of `Observation.text` of one browser.
 *
 * @category constructors
 * @since 0.1.0
 */
export const describeChange = (before: string, after: string): string | undefined => {
  const [old, now] = [before.split("\n"), after.split("\n")]
  if (old.length > lineLimit || now.length > lineLimit) return undefined
  const address = (lines: ReadonlyArray<string>) => lines.find((line) => line.startsWith("url: "))
  if (address(old) !== address(now)) return undefined
  // Each look has a fence of its own: that is no change of the page.
  const [open = "", close = ""] = [now[0], now.at(-1)]
  old.splice(0, 1, open)
  old.splice(-1, 1, close)
  const edits = compareLines(old, now)
  if (edits.every((edit) => "keep" in edit)) return `${open}\nNothing on the page has changed.\n${close}`

  const present = new Set(now.flatMap((line) => numberOf(line) ?? []))
  const known = new Set(old.flatMap((line) => numberOf(line) ?? []))
  const lines: Array<string> = []
  let at = 0
  for (const edit of edits) {
    if ("keep" in edit) {
      at += edit.keep
      continue
    }
    const after = lines.at(-1)
    const anchor = old[at - 1]
    if ("remove" in edit) {
      for (const end = at + edit.remove; at < end; at++) {
        const line = old[at] ?? ""
        const number = numberOf(line)
        // What only says something else now is said once, as it is.
        if (number === undefined || !present.has(number)) lines.push(`- ${brief(line)}`)
      }
      continue
    }
    if (anchor !== undefined && at > 1 && after?.startsWith("@ ") !== true) lines.push(`@ ${brief(anchor)}`)
    for (const line of edit.add) {
      const number = numberOf(line)
      lines.push(number !== undefined && known.has(number) ? `~ ${line}` : `+ ${line}`)
    }
  }
  const told = [
    open,
    "Changed since the last look (+ new, ~ different, - gone, @ after this line):",
    ...lines,
    close,
  ].join("\n")
  // What went may take more tokens than all that is there now.
  return told.length < largestShare * after.length && estimateTokens(told) <= tokenLimit * largestShare
    ? told
    : undefined
}
