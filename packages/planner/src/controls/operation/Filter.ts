import { type Control, once, type PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { stem } from "../../task/Words.ts"
import { otherKeys } from "./Verbs.ts"

const filtersOf = once((page: PageModel): ReadonlySet<Control> => {
  const place = ({ node }: Control) => page.nodes[page.nodes[node]?.parent ?? -1]
  const isBeside = (one: Control, other: Control) =>
    place(one) === place(other) || place(one)?.parent === place(other)?.parent
  const all = page.controls.filter(({ names }) => /^all(?: \d+)?$/.test(names[0]?.join(" ") ?? ""))
  const found = page.controls.filter((one) => {
    const [first, second = "1", ...more] = one.names[0] ?? []
    return (
      first !== undefined &&
      /^\d+$/.test(second) &&
      more.length === 0 &&
      one.kind === "press" &&
      all.some((other) => isBeside(other, one)) &&
      page.controls.filter((other) => other !== one && other.kind === "press" && isBeside(other, one)).length > 1
    )
  })
  return new Set(found)
})

/** Returns true for one of several buttons that choose what a list shows, such as "All", "Active" and "Done". */
export const isFilter = (page: PageModel, control: Control): boolean => filtersOf(page).has(control)

/** Returns true for a list that begins with "All roles" where a clause changes something: it tells what is shown, and gives nobody a role. */
export const isFilterFor = ({ options: [first = ""] }: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  /^(?:all|any)\b/i.test(first) && words.some(({ key }) => otherKeys.has(key) || key === stem("put"))
