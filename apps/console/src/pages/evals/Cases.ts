import type { EvalResult } from "../../queries/Evals.ts"

/** All repetitions of a case. */
export interface EvalCase {
  readonly caseId: string
  readonly tags: ReadonlyArray<string>
  /** In the order of the repetitions. */
  readonly results: ReadonlyArray<EvalResult>
  readonly passed: number
  readonly failed: number
}

/** Groups results, which are sorted by case and repetition, by case. */
export const casesOf = (results: ReadonlyArray<EvalResult>): ReadonlyArray<EvalCase> => {
  const groups = new Map<string, Array<EvalResult>>()
  for (const result of results) {
    const group = groups.get(result.caseId)
    if (group === undefined) groups.set(result.caseId, [result])
    else group.push(result)
  }
  return [...groups].map(([caseId, own]) => ({
    caseId,
    tags: own[0]?.tags ?? [],
    results: own,
    passed: own.filter(({ outcome }) => outcome === "passed").length,
    failed: own.filter(({ outcome }) => outcome === "failed").length,
  }))
}

/** Returns the numbers of all repetitions, ascending. */
export const repetitionsOf = (results: ReadonlyArray<EvalResult>): ReadonlyArray<number> =>
  [...new Set(results.map(({ repetition }) => repetition))].toSorted((a, b) => a - b)

/** A filter of cases: the cases with a matching result, or whose results together match. */
interface CaseFilter {
  readonly id: string
  readonly name: string
  readonly group: "Result" | "Cause of failure" | "Judge"
  readonly matches: (one: EvalCase) => boolean
}

const some =
  (holds: (result: EvalResult) => boolean) =>
  ({ results }: EvalCase): boolean =>
    results.some(holds)

const outcomes: ReadonlyArray<CaseFilter> = [
  {
    id: "passed",
    name: "Passed every time",
    group: "Result",
    matches: ({ failed, passed }) => passed > 0 && failed === 0,
  },
  { id: "failed", name: "Failed at least once", group: "Result", matches: ({ failed }) => failed > 0 },
  { id: "flaky", name: "Flaky", group: "Result", matches: ({ failed, passed }) => passed > 0 && failed > 0 },
  { id: "void", name: "Void", group: "Result", matches: some(({ outcome }) => outcome === "void") },
]

/** Returns the filters that apply to results. */
export const filtersOf = (results: ReadonlyArray<EvalResult>): ReadonlyArray<CaseFilter> => {
  const classes = [...new Set(results.flatMap(({ failureClass }) => failureClass ?? []))].toSorted()
  const verdicts = [...new Set(results.flatMap(({ verdict }) => verdict?.verdict ?? []))].toSorted()
  return [
    ...outcomes,
    ...classes.map((name): CaseFilter => ({
      id: name,
      name: wordsOf(name),
      group: "Cause of failure",
      matches: some(({ failureClass }) => failureClass === name),
    })),
    ...verdicts.map((name): CaseFilter => ({
      id: `judge-${name}`,
      name: `Verdict: ${name}`,
      group: "Judge",
      matches: some(({ verdict }) => verdict?.verdict === name),
    })),
    ...(verdicts.length === 0
      ? []
      : [
          {
            id: "unlabeled",
            name: "Not labeled yet",
            group: "Judge",
            matches: some(({ label, verdict }) => verdict !== null && label === null),
          } as const,
        ]),
  ]
}

/** Returns an enumeration value in words: `wrong_value` is "wrong value". */
export const wordsOf = (name: string): string => name.replaceAll("_", " ")
