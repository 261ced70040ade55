import { formatUsd } from "../../Format.ts"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { useKey } from "../../queries/Keys.ts"

export const CurrentKey = () => {
  const { data, error, refetch } = useKey()
  return (
    <Card title="Your key">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={1} label="Loading your key" />
        ) : null
      ) : (
        <Facts
          facts={[
            ["Name", data.name],
            [
              "Key",
              <span key="prefix" className="mono">
                {data.prefix}…
              </span>,
            ],
            ["Project", data.projectName],
            ["Scopes", data.scopes.join(", ")],
            ["Expires", data.expiresAt === null ? "never" : <RelativeTime key="end" at={data.expiresAt} />],
            ["Spent this month", formatUsd(data.spentThisMonthUsd)],
            ["Monthly limit", data.monthlyCapUsd === null ? "No limit" : formatUsd(data.monthlyCapUsd)],
          ]}
        />
      )}
    </Card>
  )
}
