import type { Covered, LiveMessage } from "../page/WalkReply.ts"
import { quote } from "./PlainLine.ts"

/** State of the page besides its blocks. */
export interface PageState {
  readonly messages: ReadonlyArray<LiveMessage>
  /** Pending requests and placeholders of content that is still loading. */
  readonly loading: { readonly requests: number; readonly placeholders: number }
  readonly covered: Covered | null
  readonly isNearlyEmpty: boolean
  /** True if no block was left out because the page has too many. */
  readonly isComplete: boolean
}

export const noState: PageState = {
  messages: [],
  loading: { requests: 0, placeholders: 0 },
  covered: null,
  isNearlyEmpty: false,
  isComplete: true,
}

const messageLimit = 300
const coverNameLimit = 40

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

/** Returns the lines that precede the page's content. */
export const stateLines = ({ covered, isNearlyEmpty, loading, messages }: PageState): ReadonlyArray<string> => {
  const pending = [
    ...(loading.requests > 0 ? [countOf(loading.requests, "request")] : []),
    ...(loading.placeholders > 0 ? [countOf(loading.placeholders, "placeholder")] : []),
  ]
  return [
    ...messages.map(({ kind, text }) => `${kind} message: ${quote(text, messageLimit)}`),
    ...(pending.length > 0 ? [`still loading: ${pending.join(", ")}`] : []),
    ...(isNearlyEmpty ? ["page nearly empty"] : []),
    ...(covered === null
      ? []
      : [
          `${countOf(covered.count, "control")} behind ${covered.name === "" ? `a nameless ${covered.kind}` : `${covered.kind} ${quote(covered.name, coverNameLimit)}`}`,
        ]),
  ]
}

/** More may appear at the end. */
export const isLoading = ({ loading }: PageState): boolean => loading.requests + loading.placeholders > 0
