import { useSignedIn } from "../../auth/AuthState.ts"
import { formatUsd } from "../../Format.ts"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { useKey } from "../../queries/Keys.ts"

/** The signed-in key, or the signed-in user, who has no value of a key. */
export const CurrentKey = () => {
  const { data, error, refetch } = useKey()
  const { user } = useSignedIn()
  return (
    <Card title={user === undefined ? "Your key" : "Your account"}>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={1} label="Loading your key" />
        ) : null
      ) : (
        <Facts
          facts={[
            ["Name", data.name],
            ...(user === undefined
              ? ([
                  [
                    "Key",
                    <span key="prefix" className="mono">
                      {data.prefix}…
                    </span>,
                  ],
                  ["Scopes", data.scopes.join(", ")],
                  ["Expires", data.expiresAt === null ? "never" : <RelativeTime key="end" at={data.expiresAt} />],
                ] as const)
              : ([["Role", user.project.role]] as const)),
            ["Project", data.projectName],
            ["Spent this month", formatUsd(data.spentThisMonthUsd)],
            ["Monthly limit", data.monthlyCapUsd === null ? "No limit" : formatUsd(data.monthlyCapUsd)],
          ]}
        />
      )}
    </Card>
  )
}
