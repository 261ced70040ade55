import { once, type PageModel } from "../page/PageModel.ts"
import { optionsOf } from "./Choices.ts"
import type { Collection } from "./Entries.ts"
import { factsOf, listedOf } from "./Facts.ts"
import { boardsOf, flatListsOf, listsOf, settingsOf, tablesOf } from "./Lists.ts"

/** The tables, lists, cards, labels with values and sentences of a page. */
export const collectionsOf = once((page: PageModel): ReadonlyArray<Collection> =>
  [tablesOf, listsOf, boardsOf, flatListsOf, settingsOf, optionsOf, listedOf, factsOf].flatMap((read) => read(page)),
)
