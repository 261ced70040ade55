import type { RunSearch } from "../../queries/run-list/RunSearch.ts"
import { savedItems } from "../../request/SavedItems.ts"

/** Filters and orders of the list of runs that are saved in this browser. */
export const savedViews = savedItems("tabwright.views.runs", "search", (value): Partial<RunSearch> | undefined =>
  typeof value === "object" && value !== null ? value : undefined,
)
