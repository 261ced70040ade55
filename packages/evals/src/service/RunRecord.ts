import type { RecordedStep } from "../evidence/Evidence.ts"

interface RunEvent {
  readonly type: string
  readonly data: { readonly [name: string]: unknown }
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** Collects the facts of a run from its events. */
export class RunRecord {
  readonly #steps: Array<{
    number: number
    url: string
    actions: ReadonlyArray<string>
    screenshotUrl: string | undefined
  }> = []
  readonly #results = new Map<number, Array<string>>()
  #modelError: { readonly reason: string; readonly text: string } | undefined

  #endCheck: "accepted" | "rejected" | undefined

  /** Outcome of the agent's checks of its result. Undefined if there was none. */
  get endCheck(): "accepted" | "rejected" | undefined {
    return this.#endCheck
  }

  get stepCount(): number {
    return this.#steps.length
  }

  /** The error of the last model call. Undefined if the model responded afterwards. */
  get modelError(): { readonly reason: string; readonly text: string } | undefined {
    return this.#modelError
  }

  get steps(): ReadonlyArray<RecordedStep> {
    return this.#steps.map(({ actions, number, url }) => ({
      number,
      url,
      actions,
      results: this.#results.get(number) ?? [],
    }))
  }

  /** URLs of the steps' screenshots, oldest first. */
  get screenshotUrls(): ReadonlyArray<string> {
    return this.#steps.flatMap(({ screenshotUrl }) => screenshotUrl ?? [])
  }

  add({ data, type }: RunEvent): void {
    if (type === "llm.response") this.#modelError = undefined
    if (type === "done.checked" && this.#endCheck !== "rejected")
      this.#endCheck = data["accepted"] === false ? "rejected" : "accepted"
    if (type === "core.event" && isObject(data["part"])) this.#addPart(data["part"])
    if (type !== "step.completed" || typeof data["number"] !== "number") return
    const { actions, number, screenshotUrl, url } = data
    this.#steps.push({
      number,
      url: textOf(url),
      actions: Array.isArray(actions) ? actions.map(String) : [],
      screenshotUrl: typeof screenshotUrl === "string" ? screenshotUrl : undefined,
    })
  }

  #addPart(part: { readonly [name: string]: unknown }): void {
    if (part["type"] === "error") this.#modelError = { reason: textOf(part["reason"]), text: textOf(part["text"]) }
    const step = /^step-(\d+)-\d+$/.exec(textOf(part["callID"]))?.[1]
    if (part["type"] !== "tool" || step === undefined || !isObject(part["state"])) return
    const { output, title } = part["state"]
    const lines = this.#results.get(Number(step)) ?? []
    lines.push([textOf(title), textOf(output)].filter(Boolean).join("\n"))
    this.#results.set(Number(step), lines)
  }
}
