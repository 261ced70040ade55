import { Moment } from "../../components/Moment.tsx"
import { Card, Facts } from "../../components/Page.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { formatUsd } from "../../format/Money.ts"
import { useKey } from "../../queries/Key.ts"

/** The key that somebody is signed in with: what it opens, may do and has spent. */
export const OwnKey = () => {
  const { data, error, refetch } = useKey()
  return (
    <Card title="Your key">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={1} label="Looking up your key" />
        ) : null
      ) : (
        <Facts
          facts={[
            ["Name", data.name],
            [
              "Key",
              <span key="hint" className="mono">
                {data.hint}…
              </span>,
            ],
            ["Project", data.projectName],
            ["May", data.scopes.join(", ")],
            ["Ends", data.expiresAt === null ? "never" : <Moment key="end" at={data.expiresAt} />],
            ["Spent this month", formatUsd(data.spentThisMonthUsd)],
            ["May spend in a month", data.monthlyCapUsd === null ? "any amount" : formatUsd(data.monthlyCapUsd)],
          ]}
        />
      )}
    </Card>
  )
}
