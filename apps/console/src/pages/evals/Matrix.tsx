import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import { formatPercent } from "../../Format.ts"
import { Icon, type IconName } from "../../components/Icon.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import type { EvalResult } from "../../queries/Evals.ts"
import { type EvalCase, wordsOf } from "./Cases.ts"

/** Largest number of repetitions whose columns are wide enough for words beside the marks. */
const maxWordyColumns = 5

/** The results of an experiment: a row for each case, a column for each repetition. */
export const Matrix = ({
  cases,
  experimentId,
  repetitions,
}: {
  readonly experimentId: string
  readonly cases: ReadonlyArray<EvalCase>
  readonly repetitions: ReadonlyArray<number>
}) => {
  const columns = useMemo(() => columnsOf(experimentId, repetitions), [experimentId, repetitions])
  return <Table label="Results by case" columns={columns} rows={cases} keyOf={({ caseId }) => caseId} />
}

const columnsOf = (experimentId: string, repetitions: ReadonlyArray<number>): ReadonlyArray<Column<EvalCase>> => [
  {
    header: "Case",
    width: "38%",
    cell: ({ caseId, tags }) => (
      <>
        <Link
          to="/evals/$experimentId/cases/$caseId"
          params={{ caseId, experimentId }}
          className="row-link"
          title={caseId}
        >
          {caseId}
        </Link>{" "}
        <span className="soft">{tags.join(", ")}</span>
      </>
    ),
  },
  {
    header: "Passed",
    width: "5.5rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ failed, passed }) => (passed + failed === 0 ? "–" : formatPercent(passed / (passed + failed))),
  },
  ...repetitions.map((repetition): Column<EvalCase> => ({
    header: repetitions.length > maxWordyColumns ? `#${repetition}` : `Repetition ${repetition}`,
    cell: ({ results }) => (
      <Mark
        result={results.find((one) => one.repetition === repetition)}
        isWordy={repetitions.length <= maxWordyColumns}
      />
    ),
  })),
]

const icons: Readonly<Record<EvalResult["outcome"], IconName>> = { passed: "check", failed: "close", void: "warning" }

/** The outcome of a repetition, linked to its run. */
const Mark = ({ isWordy, result }: { readonly result: EvalResult | undefined; readonly isWordy: boolean }) => {
  if (result === undefined) return <span className="soft">–</span>
  const { failureClass, outcome, repetition, runId } = result
  const words = outcome === "failed" && failureClass !== null ? wordsOf(failureClass) : outcome
  const content = (
    <>
      <Icon name={icons[outcome]} />
      {isWordy ? <span className="eval-mark-words truncate">{words}</span> : null}
    </>
  )
  const label = `Repetition ${repetition}: ${outcome}${words === outcome ? "" : `, ${words}`}`
  return runId === null ? (
    <span className={`eval-mark ${outcome}`} role="img" aria-label={label} title={label}>
      {content}
    </span>
  ) : (
    <Link
      to="/runs/$runId"
      params={{ runId }}
      className={`eval-mark ${outcome}`}
      aria-label={`${label}. Open run`}
      title={`${label}. Open run`}
    >
      {content}
    </Link>
  )
}
