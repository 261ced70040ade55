import { tokenLimit } from "./PageRenderer.ts"
import { estimateTokens } from "./TokenCount.ts"
import { truncate } from "../Text.ts"

/** One step of a line diff: lines to keep, remove or insert. */
export type Edit = { readonly keep: number } | { readonly remove: number } | { readonly add: ReadonlyArray<string> }

/** Maximum lines compared; longer pages are rendered in full. */
const lineLimit = 1_500
/** Maximum size of a diff, as a share of the page. */
const largestShare = 0.4
/** Maximum characters of a removed line and of the line before a change. */
const lineLength = 60

/** Returns the shortest edits from `before` to `after`, by their longest common subsequence. */
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
  // Lengths of the common subsequences of the remaining lines from each pair of positions.
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

/**
 * Describes the changes between two renderings of a page: lines added (`+`), removed (`-`) or changed for the same
 * element (`~`), after the preceding line. Returns undefined if that exceeds 40 % of the page or the URL changed;
 * then the page should be rendered in full. Both texts are `Observation.text` of one browser.
 *
 * @category constructors
 * @since 0.1.0
 */
export const describeChange = (before: string, after: string): string | undefined => {
  const [old, now] = [before.split("\n"), after.split("\n")]
  if (old.length > lineLimit || now.length > lineLimit) return undefined
  const address = (lines: ReadonlyArray<string>) => lines.find((line) => line.startsWith("url: "))
  if (address(old) !== address(now)) return undefined
  // Each observation has its own fence, which is not a change of the page.
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
        // A changed line is listed once, with its new text.
        if (number === undefined || !present.has(number)) lines.push(`- ${truncate(line, lineLength)}`)
      }
      continue
    }
    if (anchor !== undefined && at > 1 && after?.startsWith("@ ") !== true)
      lines.push(`@ ${truncate(anchor, lineLength)}`)
    for (const line of edit.add) {
      const number = numberOf(line)
      lines.push(number !== undefined && known.has(number) ? `~ ${line}` : `+ ${line}`)
    }
  }
  const diff = [
    open,
    "Changes since the last observation (+ added, ~ changed, - removed, @ after this line):",
    ...lines,
    close,
  ].join("\n")
  // Removed lines may take more tokens than the whole new page.
  return diff.length < largestShare * after.length && estimateTokens(diff) <= tokenLimit * largestShare
    ? diff
    : undefined
}
