import { formatPercent, formatSigned } from "../../Format.ts"
import type { Eval, EvalComparison } from "../../queries/Evals.ts"

/** The conclusion of a comparison. `tone` is neutral if chance may explain the difference. */
interface Conclusion {
  readonly tone: "good" | "bad" | "neutral"
  readonly headline: string
  readonly details: ReadonlyArray<string>
}

const points = (share: number): string => formatSigned(share * 100)

/** Describes the difference of two experiments with at least one common case. */
export const conclusionOf = (
  { after, before, cases, difference, interval, isDistinguishable, mcNemar }: EvalComparison,
  names: { readonly before: string; readonly after: string },
): Conclusion => {
  const isBetter = difference > 0
  const rates = `${names.before} passed ${formatPercent(before)} and ${names.after} ${formatPercent(after)} of ${cases} common ${cases === 1 ? "case" : "cases"}.`
  const range =
    interval === null
      ? []
      : [
          `The difference is ${points(difference)} percentage points, with a 95 % interval from ${points(interval.low)} to ${points(interval.high)}.`,
        ]
  const test = mcNemar === null ? [] : [`McNemar's exact test: p = ${mcNemar.toFixed(4)}.`]
  return isDistinguishable
    ? {
        tone: isBetter ? "good" : "bad",
        headline: `${names.after} is ${isBetter ? "better" : "worse"} than ${names.before}.`,
        details: [rates, ...range, ...test],
      }
    : {
        tone: "neutral",
        headline: `${names.after} and ${names.before} are not distinguishable.`,
        details: [
          rates,
          ...range,
          "The interval contains 0, so chance may explain the difference. More cases or repetitions narrow it.",
          ...test,
        ],
      }
}

type Configuration = Eval["configuration"]

const names: Readonly<Record<keyof Configuration, string>> = {
  dataset: "Dataset",
  datasetVersion: "Version of the dataset",
  datasetHash: "Hash of the dataset",
  model: "Model",
  runOptions: "Run options",
  judgeModel: "Judge",
  judgePromptHash: "Hash of the judge's prompt",
}

/** Returns the settings that differ between two configurations. */
export const settingsThatDiffer = (
  before: Configuration,
  after: Configuration,
): ReadonlyArray<{ readonly name: string; readonly before: string; readonly after: string }> =>
  (Object.keys(names) as ReadonlyArray<keyof Configuration>).flatMap((key) => {
    const [old, now] = [textOf(before[key]), textOf(after[key])]
    return old === now ? [] : [{ name: names[key], before: old, after: now }]
  })

const textOf = (value: Configuration[keyof Configuration]): string =>
  value === null ? "none" : typeof value === "string" ? value : JSON.stringify(sorted(value))

/** Sorts keys, so that equal objects have equal texts. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
