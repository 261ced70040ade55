import type { Observation } from "@tabwright/agent/brain"
import { normalise, singular } from "./Words.ts"

const things = "results?|products?|items?|articles?|orders?|matches|entries|hits|listings?|offers?|records?|rows?"

/** How a page counts what it lists: "4 results", "1–9 of 23 products"; undefined when it does not say. */
export interface ListSize {
  readonly count: number
  readonly noun: string
}

/** The size of the list that a page shows, in the page's own count; of the noun asked for where one is given. */
export const listSize = (page: Observation, noun?: string): ListSize | undefined => {
  const text = page.pageText.slice(0, 20_000)
  const found = [
    ...text.matchAll(new RegExp(String.raw`\bof\s+(?:about\s+)?(\d[\d.,]*)\s+(${things})\b`, "gi")),
    ...text.matchAll(
      new RegExp(
        String.raw`(?<![\d.,$€£-])(\d[\d.,]*)\s+(?:search\s+|matching\s+)?(${things})\b(?!\s+in\s+(?:your|the)\s+cart)`,
        "gi",
      ),
    ),
  ]
  const wanted = noun === undefined ? undefined : singular(normalise(noun).split(" ").at(-1) ?? "")
  const sizes = found.map((match) => ({
    count: Number((match[1] ?? "").replace(/[.,]/g, "")),
    noun: (match[2] ?? "").toLowerCase(),
  }))
  const none = /\bno (results?|products?|items?|orders?|matches)\b/i.exec(text)
  const fits = sizes.find((size) => wanted !== undefined && singular(size.noun) === wanted)
  if (fits !== undefined) return fits
  if (none !== null) return { count: 0, noun: none[1] ?? "results" }
  const isGeneral = wanted === undefined || ["result", "product", "hit", "match", "listing"].includes(wanted)
  return isGeneral ? sizes.find((size) => singular(size.noun) !== "item" || sizes.length === 1) : undefined
}

/** As a sentence: "4 products are listed."; "" when the page does not count. */
export const sizeText = (page: Observation): string => {
  const size = listSize(page)
  if (size === undefined) return ""
  return size.count === 1 ? `1 ${singular(size.noun)} is listed.` : `${size.count} ${size.noun} are listed.`
}
