import { Link } from "@tanstack/react-router"
import { formatUsd } from "../../Format.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import type { Column } from "../../components/Table.tsx"
import { Thumbnail } from "../../components/thumbnail/Thumbnail.tsx"
import type { BrowserItem } from "../../queries/Browsers.ts"
import { useListedSession } from "../../queries/Sessions.ts"

/** A browser is named after the task of its agent, and shows what the agent saw last. */
const Name = ({ agentSessionId, id }: Pick<BrowserItem, "agentSessionId" | "id">) => {
  const session = useListedSession(agentSessionId ?? undefined)
  return (
    <>
      <Thumbnail icon="browser" url={session?.screenshotUrl} />
      <Link to="/browsers/$browserId" params={{ browserId: id }} className="row-link" title={id}>
        {session?.title ?? session?.task ?? `Browser ${id.slice(0, 8)}`}
      </Link>
    </>
  )
}

export const browserColumns: ReadonlyArray<Column<BrowserItem>> = [
  { header: "Browser", cell: ({ agentSessionId, id }) => <Name agentSessionId={agentSessionId ?? null} id={id} /> },
  { header: "Status", width: "8rem", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Used by",
    width: "8rem",
    hiddenBelowPx: 700,
    cell: ({ agentSessionId }) =>
      typeof agentSessionId === "string" ? (
        <Link to="/sessions/$sessionId" params={{ sessionId: agentSessionId }} className="cell-link">
          Open run
        </Link>
      ) : (
        "Client"
      ),
  },
  {
    header: "Duration",
    width: "8rem",
    hiddenBelowPx: 480,
    isNumeric: true,
    cell: ({ finishedAt, startedAt }) => <Span from={startedAt} to={finishedAt ?? null} />,
  },
  {
    header: "Traffic",
    width: "8rem",
    hiddenBelowPx: 700,
    isNumeric: true,
    cell: ({ proxyUsedMb }) => `${Number(proxyUsedMb).toFixed(1)} MB`,
  },
  {
    header: "Cost",
    width: "6rem",
    hiddenBelowPx: 900,
    isNumeric: true,
    cell: ({ browserCost, proxyCost }) => formatUsd(Number(browserCost) + Number(proxyCost)),
  },
  {
    header: "Started",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
  },
]
