export const runSorts = ["created", "cost", "tokens", "duration"] as const

/** Filter and order of the list of runs, as in the URL. An empty string matches all. */
export interface RunSearch {
  readonly query: string
  readonly status: string
  readonly model: string
  /** Days of local time, such as `2026-03-02`, both inclusive. */
  readonly from: string
  readonly to: string
  /** USD. */
  readonly minCost: string
  readonly maxCost: string
  readonly schedule: string
  readonly skill: string
  readonly sort: string
  readonly order: string
}

export const anyRuns: RunSearch = {
  query: "",
  status: "",
  model: "",
  from: "",
  to: "",
  minCost: "",
  maxCost: "",
  schedule: "",
  skill: "",
  sort: "created",
  order: "desc",
}
