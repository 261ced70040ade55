import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { formatCount, formatDecimal, formatDuration, formatSigned, formatUsd } from "../../Format.ts"
import { Badge } from "../../components/Badge.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Eval, type EvalComparison, useAllEvals, useEvalComparison } from "../../queries/Evals.ts"
import { conclusionOf, settingsThatDiffer } from "./ComparisonWords.ts"

const route = getRouteApi("/evals/compare")

export const ComparePage = () => {
  const { after, before } = route.useSearch()
  const { data: experiments, error, refetch } = useAllEvals()
  const navigate = useNavigate({ from: "/evals/compare" })
  const select = (change: { readonly before?: string; readonly after?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
  return (
    <Page
      title="Compare experiments"
      crumbs={[{ to: "/evals", title: "Evals" }]}
      description="Cases are paired, so both experiments must have cases in common."
    >
      {experiments !== undefined ? (
        <>
          <div className="filter-row">
            <ExperimentField
              label="Before"
              value={before}
              experiments={experiments}
              onSelect={(id) => select({ before: id })}
            />
            <ExperimentField
              label="After"
              value={after}
              experiments={experiments}
              onSelect={(id) => select({ after: id })}
            />
          </div>
          <Result
            before={experiments.find(({ id }) => id === before)}
            after={experiments.find(({ id }) => id === after)}
          />
        </>
      ) : error === null ? (
        <SkeletonRows label="Loading the experiments" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const ExperimentField = ({
  experiments,
  label,
  onSelect,
  value,
}: {
  readonly label: string
  readonly experiments: ReadonlyArray<Eval>
  readonly value: string
  readonly onSelect: (id: string) => void
}) => (
  <SelectField label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
    <option value="">Select an experiment</option>
    {experiments.map(({ configuration: { dataset }, id, name }) => (
      <option key={id} value={id}>
        {name} ({dataset})
      </option>
    ))}
  </SelectField>
)

const Result = ({ after, before }: { readonly before: Eval | undefined; readonly after: Eval | undefined }) => {
  const { data, error, refetch } = useEvalComparison(before?.id ?? "", after?.id ?? "")
  if (before === undefined || after === undefined || before.id === after.id) {
    return (
      <Empty icon="evals" title="Select two experiments">
        The comparison shows whether the second is better than the first, or whether chance explains the difference.
      </Empty>
    )
  }
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows label="Comparing" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return data.cases === 0 ? (
    <Empty icon="search" title="No common cases">
      No case has a valid repetition in both experiments.
    </Empty>
  ) : (
    <Comparison before={before} after={after} comparison={data} />
  )
}

const Comparison = ({
  after,
  before,
  comparison,
}: {
  readonly before: Eval
  readonly after: Eval
  readonly comparison: EvalComparison
}) => {
  const { details, headline, tone } = conclusionOf(comparison, { before: before.name, after: after.name })
  const settings = settingsThatDiffer(before.configuration, after.configuration)
  return (
    <>
      <Card>
        <p className="eval-headline">
          <Badge tone={tone}>{tone === "good" ? "better" : tone === "bad" ? "worse" : "not distinguishable"}</Badge>{" "}
          {headline}
        </p>
        <ul className="eval-details">
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      {before.configuration.datasetHash === after.configuration.datasetHash ? null : (
        <Notice tone="warn">
          The datasets differ. Cases with the same id are compared, even if their tasks or scorers have changed.
        </Notice>
      )}
      <div className="eval-lists">
        <CaseList title="Better" experimentId={after.id} ids={comparison.better} />
        <CaseList
          title="Worse"
          experimentId={after.id}
          ids={comparison.worse}
          marked={new Set(comparison.knownGoodFailures)}
        />
        <CaseList title="Flaky in either" experimentId={after.id} ids={comparison.flaky} />
      </div>
      <h2>Medians</h2>
      <Table label="Medians" columns={medianColumns} rows={comparison.medians} keyOf={({ name }) => name} />
      {comparison.tags.length === 0 ? null : (
        <>
          <h2>By tag</h2>
          <p className="soft">Exploratory: p-values are adjusted for the number of tags (Holm).</p>
          <Table label="Changes by tag" columns={tagColumns} rows={comparison.tags} keyOf={({ tag }) => tag} />
        </>
      )}
      {settings.length === 0 ? null : (
        <>
          <h2>Settings that differ</h2>
          <Table label="Settings that differ" columns={settingColumns} rows={settings} keyOf={({ name }) => name} />
        </>
      )}
    </>
  )
}

const CaseList = ({
  experimentId,
  ids,
  marked,
  title,
}: {
  readonly title: string
  readonly experimentId: string
  readonly ids: ReadonlyArray<string>
  /** Cases that always passed before and always fail now. */
  readonly marked?: ReadonlySet<string>
}) => (
  <Card title={`${title}: ${formatCount(ids.length)}`}>
    {ids.length === 0 ? (
      <p className="soft">None</p>
    ) : (
      <ul className="eval-case-list" aria-label={title} tabIndex={0}>
        {ids.map((caseId) => (
          <li key={caseId}>
            <Link to="/evals/$experimentId/cases/$caseId" params={{ caseId, experimentId }}>
              {caseId}
            </Link>
            {marked?.has(caseId) === true ? <Badge tone="bad">always passed before</Badge> : null}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type MedianChange = EvalComparison["medians"][number]

const figures: Readonly<Record<MedianChange["name"], readonly [title: string, format: (value: number) => string]>> = {
  steps: ["Steps", formatDecimal],
  tokens: ["Tokens", (value) => formatCount(Math.round(value))],
  costUsd: ["Cost", formatUsd],
  seconds: ["Time", (value) => formatDuration(value * 1_000)],
}

const medianColumns: ReadonlyArray<Column<MedianChange>> = [
  { header: "Of a case", cell: ({ name }) => figures[name][0] },
  { header: "Before", isNumeric: true, cell: ({ before, name }) => figures[name][1](before) },
  { header: "After", isNumeric: true, cell: ({ after, name }) => figures[name][1](after) },
  {
    header: "Change",
    isNumeric: true,
    cell: ({ difference, name }) => formatSigned(difference, figures[name][1]),
  },
]

const tagColumns: ReadonlyArray<Column<EvalComparison["tags"][number]>> = [
  { header: "Tag", cell: ({ tag }) => tag },
  { header: "Cases", width: "6rem", isNumeric: true, cell: ({ cases }) => formatCount(cases) },
  {
    header: "Change in points",
    width: "10rem",
    isNumeric: true,
    cell: ({ difference }) => formatSigned(difference * 100),
  },
  { header: "p", width: "6rem", isNumeric: true, cell: ({ pValue }) => pValue.toFixed(3) },
]

const settingColumns: ReadonlyArray<Column<ReturnType<typeof settingsThatDiffer>[number]>> = [
  { header: "Setting", width: "30%", cell: ({ name }) => name },
  { header: "Before", cell: ({ before }) => <span title={before}>{before}</span> },
  { header: "After", cell: ({ after }) => <span title={after}>{after}</span> },
]
