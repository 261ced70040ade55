import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { SelectField } from "../../components/Field.tsx"
import { List } from "../../components/List.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { Empty } from "../../components/Feedback.tsx"
import type { Column } from "../../components/Table.tsx"
import { formatUsd } from "../../format/Money.ts"
import { type BrowserItem, useBrowsers } from "../../queries/Browsers.ts"
import { StartBrowser } from "./StartBrowser.tsx"

/** Browsers of clients and agents. */
export const BrowsersPage = () => {
  const [isActive, setActive] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const list = useBrowsers({ isActive })
  const start = (
    <Button kind="primary" icon="add" onClick={() => setStarting(true)}>
      Start browser
    </Button>
  )
  return (
    <Page title="Browsers" actions={start}>
      <WriteNotice />
      <div className="filter-row">
        <SelectField
          label="Filter"
          isLabelHidden
          value={isActive ? "active" : "all"}
          onChange={(event) => setActive(event.target.value === "active")}
        >
          <option value="all">All browsers</option>
          <option value="active">Running only</option>
        </SelectField>
      </div>
      <List
        label="Browsers"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="browser" title={isActive ? "No running browsers" : "No browsers yet"}>
            Start a browser, watch it live and control it with Playwright, Puppeteer or another CDP client. Agents start
            their own browsers.
          </Empty>
        }
      />
      {isStarting ? (
        <StartBrowser
          onClose={() => setStarting(false)}
          onStarted={(browserId) => void navigate({ to: "/browsers/$browserId", params: { browserId } })}
        />
      ) : null}
    </Page>
  )
}

const columns: ReadonlyArray<Column<BrowserItem>> = [
  {
    header: "Browser",
    cell: ({ id }) => (
      <Link to="/browsers/$browserId" params={{ browserId: id }} className="row-link mono" title={id}>
        {id.slice(0, 8)}
      </Link>
    ),
  },
  { header: "Status", width: "8rem", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Used by",
    width: "8rem",
    hiddenBelowPx: 700,
    cell: ({ agentSessionId }) => (typeof agentSessionId === "string" ? "Agent" : "Client"),
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
  { header: "Started", width: "8rem", isNumeric: true, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
]
