const kinds = {
  project: "10000000",
  session: "20000000",
  run: "30000000",
  browser: "40000000",
  profile: "50000000",
  workspace: "60000000",
  file: "70000000",
  message: "80000000",
  webhook: "90000000",
  delivery: "a0000000",
  recipe: "b0000000",
  toolCall: "c0000000",
  mcpServer: "d0000000",
  skill: "e0000000",
  execution: "f0000000",
  credential: "11000000",
  vault: "12000000",
  schedule: "13000000",
  tick: "14000000",
  pageBatch: "15000000",
  extension: "16000000",
  notification: "17000000",
  user: "18000000",
  member: "19000000",
  memberKey: "1a000000",
  invitation: "1b000000",
  captcha: "1c000000",
  apiKey: "1d000000",
} as const

/** Kind of an id. Each kind has its own counter, so that an additional browser does not change run ids. */
export type IdKind = keyof typeof kinds

/** Deterministic UUIDs. The first digit is the kind, the last ones are a counter. */
export class Ids {
  readonly #counts = new Map<string, number>()

  uuid(kind: IdKind): string {
    return `${kinds[kind]}-0000-4000-8000-${String(this.count(kind)).padStart(12, "0")}`
  }

  count(series: string): number {
    const next = (this.#counts.get(series) ?? 0) + 1
    this.#counts.set(series, next)
    return next
  }
}
