import { digestOf, type PageModel } from "./PageModel.ts"

export const hash = (text: string): string => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(36)
}

export const hashes = (page: PageModel): ReadonlyArray<string> => digestOf(page).map(hash)

/** Lines of the page that an earlier one did not show. */
export const newLines = (page: PageModel, before: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  return digestOf(page).filter((line) => {
    const key = hash(line)
    const left = counts.get(key) ?? 0
    if (left > 0) counts.set(key, left - 1)
    return left === 0
  })
}

export const hasChanged = (page: PageModel, before: ReadonlyArray<string>): boolean => {
  const now = hashes(page)
  return now.length !== before.length || now.some((line, i) => line !== before[i])
}

/** Returns true if nothing is new but what was entered. */
export const hasOnly = (page: PageModel, before: ReadonlyArray<string>, value: string): boolean => {
  const fresh = newLines(page, before)
  const gone = before.length - (hashes(page).length - fresh.length)
  return gone <= 1 && fresh.every((line) => line.endsWith(`=${value.slice(0, 80)}`))
}

/** New texts of the page, without states. */
export const newTexts = (page: PageModel, before: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lines = newLines(page, before)
  const shown = new Set(page.leaves.map(({ text }) => text.slice(0, 200)))
  return lines.filter((line) => shown.has(line))
}

const complaints =
  /\b(?:invalid|incorrect|wrong|error|fail(?:ed|ure)|required|must|cannot|can['’]?t|couldn['’]?t|could not|not (?:allowed|found|available|possible|valid)|denied|please (?:enter|select|choose|fill|provide|correct|check)|try again|missing|too (?:short|long|many|few|large|small)|already (?:exists|taken|used)|unavailable|expired|do(?:es)? not match|passwords? differs?|needs? at least)\b/i

/** A new text of the page that says that something went wrong. */
export const complaintOf = (page: PageModel, before: ReadonlyArray<string>): string | undefined =>
  newTexts(page, before).find((text) => text.length < 200 && complaints.test(text))

const busyText =
  /\bplease wait\b|^(?:loading|working|processing|saving|sending|enabling|building|calculating|searching)\b.{0,40}$|\p{L}(?:…|\.\.\.)$/iu

/** Returns true if a page says that it is working, unless it said so before. */
export const isBusy = (page: PageModel, before: ReadonlyArray<string> = []): boolean =>
  page.nodes.some(({ role, value }) => role === "progressbar" && value === undefined) ||
  newLines(page, before).some((line) => line.startsWith("progressbar ")) ||
  newTexts(page, before).some(
    (text) =>
      text.length < 60 &&
      busyText.test(text.trim()) &&
      !page.controls.some(({ name }) => name.includes(text)) &&
      // "Processing" in a table is the status of an order.
      !page.rows.some(({ cells }) => !/(?:…|\.\.\.)$/.test(text) && cells.includes(text)),
  )
