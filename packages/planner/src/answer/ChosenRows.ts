import type { ClauseWord } from "../task/Clauses.ts"
import type { PageModel } from "../page/PageModel.ts"
import { limitHolds, limitOf } from "./Limit.ts"
import { extremeOf, measureOf } from "./Measure.ts"
import { questionOf } from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"
import { labelsIn, select } from "./Selection.ts"

/** Rows that a clause chooses by a superlative or a limit ("the oldest order", "orders over $300"). */
export interface ChosenRows {
  /** Their nodes; none if the page does not tell which. */
  readonly nodes: ReadonlySet<number>
  /** Positions of the words that choose them. */
  readonly at: ReadonlyArray<number>
}

/** Chooses rows by their values. Undefined if a clause says neither a superlative nor a limit. */
export const rowsChosenBy = (page: PageModel, words: ReadonlyArray<ClauseWord>): ChosenRows | undefined => {
  const question = questionOf(page, words)
  const measure = measureOf(question)
  const limit = limitOf(question)
  if (measure === undefined && limit === undefined) return undefined
  const used = new Set([...(measure?.at ?? []), ...(limit?.at ?? [])])
  const [only, ...others] = collectionsOf(page).flatMap((collection): ReadonlyArray<ChosenRows> => {
    if (!collection.isWhole || collection.entries.some(({ node }) => node === undefined)) return []
    const labels = labelsIn(question, collection)
    const selection = select(question, collection, labels, used)
    if (selection === undefined || selection.isTitled) return []
    const held = limit === undefined ? selection.entries : (limitHolds(selection.entries, limit, labels) ?? [])
    const best = measure === undefined ? undefined : extremeOf(question, held, measure, labels)
    const entries = measure === undefined ? held : best === undefined ? [] : [best.entry]
    const at = [...used, ...selection.at, ...(labels.get(best?.label ?? "") ?? [])]
    return entries.length === 0 ? [] : [{ nodes: new Set(entries.flatMap(({ node }) => node ?? [])), at }]
  })
  if (only !== undefined && others.length === 0) return only
  // The value of a limit is none that a row has to show.
  return limit === undefined || limit.isZero === true ? undefined : { nodes: new Set(), at: [...used] }
}
