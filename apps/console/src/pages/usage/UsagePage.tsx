import { useMemo, useState } from "react"
import { formatBytes, formatCount, formatShort, formatUsd } from "../../Format.ts"
import { ButtonLink } from "../../components/Button.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { RequireProjectAdmin } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { useKeys } from "../../queries/Keys.ts"
import { type Visibility, useVisibility } from "../../queries/Visibility.ts"
import { type Interval, type UsageSum, useUsage } from "../../queries/Usage.ts"
import { CurrentKey } from "../account/CurrentKey.tsx"
import { barsOf, CostChart, kinds } from "./CostChart.tsx"

export const UsagePage = () => {
  const visibility = useVisibility()
  return (
    <Page
      title="Usage"
      description="Usage and cost of models, browsers and traffic, in UTC."
      actions={
        visibility === "server" ? (
          <ButtonLink to="/limits" icon="limit">
            By project and key
          </ButtonLink>
        ) : undefined
      }
    >
      <CurrentKey />
      <RequireProjectAdmin what="the usage of other keys">
        {(shown) => <AllUsage visibility={shown} />}
      </RequireProjectAdmin>
    </Page>
  )
}

const AllUsage = ({ visibility }: { readonly visibility: Visibility }) => {
  const [interval, setInterval] = useState<Interval>("day")
  const { data, error, isPending, refetch } = useUsage(visibility, interval)
  const bars = useMemo(() => barsOf(data ?? [], interval, interval === "day" ? 30 : 12, new Date()), [data, interval])
  if (isPending) return <SkeletonRows label="Loading usage" />
  if (data === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const total = bars.reduce((sum, { totalUsd }) => sum + totalUsd, 0)
  const unpriced = data.reduce((sum, { unpricedCalls }) => sum + unpricedCalls, 0)
  const span = interval === "day" ? "the last 30 days" : "the last 12 months"
  return (
    <>
      <Card
        title={`${formatUsd(total)} in ${span}`}
        actions={
          <SelectField
            label="Interval"
            isLabelHidden
            value={interval}
            onChange={(event) => setInterval(event.target.value === "month" ? "month" : "day")}
          >
            <option value="day">By day</option>
            <option value="month">By month</option>
          </SelectField>
        }
      >
        <CostChart bars={bars} label={`Costs in ${span}: ${formatUsd(total)}`} />
        {unpriced === 0 ? null : (
          <Notice tone="warn">
            {formatCount(unpriced)} model calls have no known price and are not included. Set prices with{" "}
            <code>TABWRIGHT_MODEL_PRICES</code>.
          </Notice>
        )}
      </Card>
      {data.length === 0 ? (
        <Empty icon="usage" title="No usage yet">
          Start a run or a browser to see its usage here.
        </Empty>
      ) : (
        <Sums visibility={visibility} sums={data} />
      )}
    </>
  )
}

const Sums = ({ visibility, sums }: { readonly visibility: Visibility; readonly sums: ReadonlyArray<UsageSum> }) => {
  const { isPending, onEnd, rows: keys } = useKeys(visibility)
  const names = useMemo(() => new Map(keys.map(({ id, name }) => [id, name])), [keys])
  // Keys of members are not listed.
  const unlisted = isPending || onEnd !== undefined ? undefined : "Member"
  return (
    <Table
      label="Usage"
      columns={columnsOf(names, unlisted)}
      rows={sums}
      keyOf={({ apiKeyId, day, kind, month, projectId }) => [day ?? month, projectId, apiKeyId, kind].join(" ")}
    />
  )
}

const kindNames = new Map<string, string>(kinds)

const columnsOf = (
  names: ReadonlyMap<string, string>,
  unlisted: string | undefined,
): ReadonlyArray<Column<UsageSum>> => [
  { header: "Date", width: "8rem", cell: ({ day, month }) => <span className="numeric">{day ?? month}</span> },
  { header: "Kind", cell: ({ kind }) => kindNames.get(kind) ?? kind },
  {
    header: "Key",
    hiddenBelowPx: 700,
    cell: ({ apiKeyId }) => (apiKeyId === null ? "–" : (names.get(apiKeyId) ?? unlisted ?? apiKeyId.slice(0, 8))),
  },
  { header: "Amount", width: "13rem", isNumeric: true, hiddenBelowPx: 480, cell: amountOf },
  {
    header: "Cost",
    width: "6rem",
    isNumeric: true,
    cell: ({ costUsd, unpricedCalls }) => `${formatUsd(costUsd)}${unpricedCalls > 0 ? " + ?" : ""}`,
  },
]

const amountOf = ({ bytes, inputTokens, kind, minutes, outputTokens }: UsageSum): string => {
  if (kind === "model") return `${formatShort(inputTokens)} in, ${formatShort(outputTokens)} out`
  return kind === "browser" ? `${formatCount(minutes)} min` : formatBytes(bytes)
}
