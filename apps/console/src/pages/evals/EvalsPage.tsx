import { Link } from "@tanstack/react-router"
import { formatDecimal, formatDuration, formatPercent, formatUsd } from "../../Format.ts"
import { Badge } from "../../components/Badge.tsx"
import { ButtonLink } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { type Eval, useEvals } from "../../queries/Evals.ts"
import { isIncomplete, minAgreement } from "./Limits.ts"

export const EvalsPage = () => {
  const list = useEvals()
  return (
    <Page
      title="Evals"
      description="Experiments that measure the agent on datasets of tasks."
      actions={
        list.rows.length < 2 ? undefined : (
          <ButtonLink to="/evals/compare" icon="evals">
            Compare experiments
          </ButtonLink>
        )
      }
      wide
    >
      <List label="Experiments" list={list} columns={columns} keyOf={({ id }) => id} empty={<NoExperiments />} />
      {list.rows.length === 0 ? null : (
        <p className="soft">
          "Passed" is the mean of the cases' pass rates, "Every time" the share of cases that passed in all repetitions
          (pass^k), and "Judge" its agreement with labels of people.
        </p>
      )}
    </Page>
  )
}

const command = "tabwright eval run DATASET --store service --experiment first --reps 3"

const NoExperiments = () => (
  <div className="evals-empty">
    <Empty icon="evals" title="No experiments yet">
      <code>tabwright eval run --store service</code> runs a dataset of tasks on this server, several times each, and
      scores the results. A dataset is a folder with <code>dataset.yaml</code> and <code>cases.jsonl</code>. To start
      with tasks that you know, open a finished run and select “Create eval case”.
    </Empty>
    <CodeBlock label="Command to run an experiment" code={command} />
  </div>
)

const columns: ReadonlyArray<Column<Eval>> = [
  {
    header: "Experiment",
    cell: ({ id, name, summary }) => (
      <span className="eval-name">
        <Link to="/evals/$experimentId" params={{ experimentId: id }} className="row-link truncate" title={name}>
          {name}
        </Link>
        {summary.void === 0 ? null : (
          <Badge tone="warn">{isIncomplete(summary) ? "incomplete" : `${summary.void} void`}</Badge>
        )}
      </span>
    ),
  },
  {
    header: "Dataset",
    width: "8rem",
    hiddenBelowPx: 900,
    cell: ({ configuration: { dataset, datasetVersion } }) => (
      <span className="soft">
        {dataset} {datasetVersion}
      </span>
    ),
  },
  {
    header: "Model",
    width: "10.5rem",
    hiddenBelowPx: 900,
    cell: ({ configuration: { model } }) => <span className="soft">{model ?? "server's default"}</span>,
  },
  {
    header: "Passed",
    width: "5.5rem",
    isNumeric: true,
    cell: ({ summary: { counted, passRate } }) => (counted === 0 ? "–" : formatPercent(passRate)),
  },
  {
    header: "95 % interval",
    width: "9.5rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ summary: { counted, interval } }) =>
      counted === 0 ? null : (
        <span className="soft">
          {formatDecimal(interval.low * 100)} to {formatPercent(interval.high)}
        </span>
      ),
  },
  {
    header: "Every time",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ summary: { counted, passAll } }) => (counted === 0 ? "–" : formatPercent(passAll)),
  },
  {
    header: "Cost per pass",
    width: "7rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ summary: { costPerPassUsd, unpricedCalls } }) =>
      costPerPassUsd === null ? "–" : `${formatUsd(costPerPassUsd)}${unpricedCalls > 0 ? " + ?" : ""}`,
  },
  {
    header: "Median time",
    width: "7rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ summary: { medianSeconds } }) => (medianSeconds === null ? "–" : formatDuration(medianSeconds * 1_000)),
  },
  {
    header: "Judge",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 1200,
    cell: ({ configuration: { judgeModel }, judgeAgreement }) =>
      judgeModel === null ? (
        <span className="soft">none</span>
      ) : judgeAgreement === null ? (
        <span className="soft">no labels</span>
      ) : (
        <span className={judgeAgreement.agreement < minAgreement ? "below-minimum" : undefined}>
          {formatPercent(judgeAgreement.agreement)}
        </span>
      ),
  },
  {
    header: "Updated",
    width: "7.5rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ updatedAt }) => (
      <span className="soft">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
]
