import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { formatCount, formatDuration, formatPercent, formatUsd } from "../../Format.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import {
  type Eval,
  type EvalResult,
  useDeleteEval,
  useEval,
  useEvalResults,
  useEvalStarts,
} from "../../queries/Evals.ts"
import { casesOf, filtersOf, repetitionsOf, wordsOf } from "./Cases.ts"
import { isIncomplete, minAgreement } from "./Limits.ts"
import { Matrix } from "./Matrix.tsx"

const route = getRouteApi("/evals/$experimentId")

export const ExperimentPage = () => {
  const { experimentId } = route.useParams()
  const { data, error, refetch } = useEval(experimentId)
  return data === undefined ? (
    <Page title="Experiment" crumbs={[{ to: "/evals", title: "Evals" }]}>
      {error === null ? (
        <SkeletonRows label="Loading the experiment" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  ) : (
    <Experiment experiment={data} />
  )
}

const Experiment = ({ experiment }: { readonly experiment: Eval }) => {
  const { configuration, createdAt, id, name, updatedAt } = experiment
  const { data: results, error, refetch } = useEvalResults(id, updatedAt)
  return (
    <Page
      crumbs={[{ to: "/evals", title: "Evals" }]}
      title={name}
      description={
        <span className="eval-facts">
          <span>
            {configuration.dataset} {configuration.datasetVersion}
          </span>
          <span>{configuration.model ?? "the server's default model"}</span>
          <span>{configuration.judgeModel === null ? "no judge" : `judged by ${configuration.judgeModel}`}</span>
          <span>
            started <RelativeTime at={createdAt} />
          </span>
        </span>
      }
      actions={<Actions experiment={experiment} />}
    >
      <WriteNotice />
      <Warnings experiment={experiment} />
      <Figures experiment={experiment} />
      {results !== undefined ? (
        <Cases experimentId={id} results={results} />
      ) : error === null ? (
        <SkeletonRows label="Loading the results" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const Actions = ({ experiment: { id, name } }: { readonly experiment: Eval }) => {
  const [isDeleting, setDeleting] = useState(false)
  const { mutateAsync: deleteEval } = useDeleteEval()
  const navigate = useNavigate()
  return (
    <>
      <ButtonLink to="/evals/compare" search={{ after: id }} icon="evals">
        Compare
      </ButtonLink>
      <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isDeleting}
        title="Delete experiment?"
        action="Delete experiment"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await deleteEval(id)
          await navigate({ to: "/evals" })
        }}
      >
        <p>This deletes the results and labels of {name}. Its runs stay.</p>
      </Confirm>
    </>
  )
}

const Warnings = ({ experiment: { id, judgeAgreement, summary } }: { readonly experiment: Eval }) => {
  const { data: starts = 0 } = useEvalStarts(id)
  return (
    <>
      {starts === 0 ? null : (
        <Notice tone="live">
          {starts === 1 ? "1 repetition has" : `${formatCount(starts)} repetitions have`} no result yet. If the command
          was interrupted, repeat it with <code>--resume</code>.
        </Notice>
      )}
      {isIncomplete(summary) ? (
        <Notice tone="warn">
          Incomplete: {formatCount(summary.void)} of {formatCount(summary.passed + summary.failed + summary.void)}{" "}
          repetitions are void, because they failed for reasons outside of the agent. Repeat the command with{" "}
          <code>--resume</code> to run them again.
        </Notice>
      ) : null}
      {judgeAgreement !== null && judgeAgreement.agreement < minAgreement ? (
        <Notice tone="warn">
          The judge agrees with {formatPercent(judgeAgreement.agreement)} of {formatCount(judgeAgreement.count)} labels.
          Below {formatPercent(minAgreement)}, do not rely on judged scores.
        </Notice>
      ) : null}
    </>
  )
}

const Figures = ({
  experiment: { configuration, interruptedCostUsd, judgeAgreement, summary },
}: {
  readonly experiment: Eval
}) => {
  const { costPerPassUsd, counted, failureClasses, interval, judgeCostUsd, medianSeconds, medianSteps } = summary
  const isJudged = configuration.judgeModel !== null
  const unpriced = summary.unpricedCalls > 0 ? " + ?" : ""
  return (
    <Card>
      <p className="eval-headline">
        {counted === 0 ? (
          "No results yet"
        ) : (
          <>
            <strong>{formatPercent(summary.passRate)}</strong> of {formatCount(counted)}{" "}
            {counted === 1 ? "case" : "cases"} passed{" "}
            <span className="soft">
              (95 % interval {formatPercent(interval.low)} to {formatPercent(interval.high)})
            </span>
          </>
        )}
      </p>
      <Facts
        facts={[
          ["At least once (pass@k)", formatPercent(summary.passAny)],
          ["Every time (pass^k)", formatPercent(summary.passAll)],
          ["Flaky cases", formatCount(summary.flaky)],
          ["Repetitions passed", formatCount(summary.passed)],
          ["Repetitions failed", formatCount(summary.failed)],
          ["Void", formatCount(summary.void)],
          ["Cost per pass", costPerPassUsd === null ? "–" : `${formatUsd(costPerPassUsd)}${unpriced}`],
          ["Total cost", `${formatUsd(summary.costUsd + interruptedCostUsd)}${unpriced}`],
          ["Median time", medianSeconds === null ? "–" : formatDuration(medianSeconds * 1_000)],
          ["Median steps", medianSteps === null ? "–" : String(medianSteps)],
          ...(isJudged
            ? ([
                ["Judge's cost", judgeCostUsd === null ? "unknown" : formatUsd(judgeCostUsd)],
                [
                  "Judge's agreement",
                  judgeAgreement === null
                    ? "no labels"
                    : `${formatPercent(judgeAgreement.agreement)} of ${formatCount(judgeAgreement.count)} labels`,
                ],
                ["Unclear verdicts", formatCount(summary.unclear)],
              ] as const)
            : []),
        ]}
      />
      {failureClasses.length === 0 ? null : (
        <ul className="eval-causes" aria-label="Causes of failures">
          {failureClasses.map(({ count, failureClass }) => (
            <li key={failureClass}>
              <Badge tone="bad">
                {wordsOf(failureClass)}: {formatCount(count)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Cases = ({
  experimentId,
  results,
}: {
  readonly experimentId: string
  readonly results: ReadonlyArray<EvalResult>
}) => {
  const { show, tag } = route.useSearch()
  const navigate = useNavigate({ from: "/evals/$experimentId" })
  const cases = useMemo(() => casesOf(results), [results])
  const repetitions = useMemo(() => repetitionsOf(results), [results])
  const filters = useMemo(() => filtersOf(results), [results])
  const tags = useMemo(() => [...new Set(cases.flatMap((one) => one.tags))].toSorted(), [cases])
  const filter = filters.find(({ id }) => id === show)
  const shown = useMemo(
    () => cases.filter((one) => (tag === "" || one.tags.includes(tag)) && (filter?.matches(one) ?? true)),
    [cases, filter, tag],
  )
  if (cases.length === 0) {
    return (
      <Empty icon="evals" title="No results yet">
        Results appear here as soon as <code>tabwright eval run</code> stores them.
      </Empty>
    )
  }
  return (
    <>
      <div className="filter-row" role="search">
        <SelectField
          label="Show"
          value={filter?.id ?? ""}
          onChange={({ target }) =>
            void navigate({ search: (now) => ({ ...now, show: target.value }), replace: true, resetScroll: false })
          }
        >
          <option value="">All cases</option>
          {(["Result", "Cause of failure", "Judge"] as const).map((group) => {
            const options = filters.filter((one) => one.group === group)
            return options.length === 0 ? null : (
              <optgroup key={group} label={group}>
                {options.map(({ id, matches, name }) => (
                  <option key={id} value={id}>
                    {name} ({cases.filter(matches).length})
                  </option>
                ))}
              </optgroup>
            )
          })}
        </SelectField>
        {tags.length === 0 ? null : (
          <SelectField
            label="Tag"
            value={tag}
            onChange={({ target }) =>
              void navigate({ search: (now) => ({ ...now, tag: target.value }), replace: true, resetScroll: false })
            }
          >
            <option value="">Any tag</option>
            {tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <p className="soft" role="status">
          {shown.length === cases.length
            ? `${formatCount(cases.length)} cases`
            : `${formatCount(shown.length)} of ${formatCount(cases.length)} cases`}
        </p>
      </div>
      {shown.length === 0 ? (
        <Empty icon="search" title="No matching cases">
          Change the filter.
        </Empty>
      ) : (
        <Matrix experimentId={experimentId} cases={shown} repetitions={repetitions} />
      )}
    </>
  )
}
