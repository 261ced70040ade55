import type { SignedInUser } from "../../auth/AuthState.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { type ConsoleSession, useConsoleSessions, useEndSession } from "../../queries/Users.ts"
import { toast } from "../../components/toast/Toasts.tsx"

/** The signed-in user with the browsers in which the user is signed in. */
export const CurrentUser = ({ user: { project, session } }: { readonly user: SignedInUser }) => (
  <>
    <Card title="Your account">
      <Facts
        facts={[
          ["Name", session.user.name ?? "–"],
          ["Email", session.user.email],
          ["Project", project.name],
          ["Role", project.role],
        ]}
      />
    </Card>
    <Card title="Signed-in browsers">
      <Sessions />
    </Card>
  </>
)

const Sessions = () => {
  const { data, error, isPending, refetch } = useConsoleSessions()
  const { mutate } = useEndSession()
  const end = (id: string) =>
    mutate(id, {
      onError: (problem) => toast({ title: "Could not end the session", description: messageOf(problem), tone: "bad" }),
    })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows count={1} label="Loading the signed-in browsers" />
  return <Table label="Signed-in browsers" columns={columnsOf(end)} rows={data} keyOf={({ id }) => id} />
}

/** Names the browser of a user agent, such as "Firefox on Windows". */
const browserOf = (userAgent: string | null): string => {
  const name = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent ?? "")?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? "")?.[1]
  const browser = { Edg: "Edge", OPR: "Opera" }[name ?? ""] ?? name ?? "Unknown browser"
  return system === undefined ? browser : `${browser} on ${system.replace(" OS X", "OS")}`
}

const columnsOf = (end: (id: string) => void): ReadonlyArray<Column<ConsoleSession>> => [
  {
    header: "Browser",
    cell: ({ isCurrent, userAgent }) => (
      <span title={userAgent ?? ""}>
        {browserOf(userAgent)} {isCurrent ? <Badge tone="live">current</Badge> : null}
      </span>
    ),
  },
  { header: "IP address", width: "10rem", hiddenBelowPx: 700, cell: ({ ipAddress }) => ipAddress ?? "–" },
  { header: "Signed in", width: "8rem", hiddenBelowPx: 700, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    header: "Last used",
    width: "8rem",
    hiddenBelowPx: 480,
    cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
  },
  {
    header: "",
    width: "8rem",
    cell: ({ id, isCurrent, userAgent }) =>
      isCurrent ? null : (
        <span className="row-actions">
          <Button kind="quiet" onClick={() => end(id)} aria-label={`End the session of ${browserOf(userAgent)}`}>
            End session
          </Button>
        </span>
      ),
  },
]
