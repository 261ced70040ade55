import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { formatBytes, formatUsd } from "../../Format.ts"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { Button, ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock, CopyButton } from "../../components/code/CopyButton.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { List } from "../../components/Table.tsx"
import { type Browser, useBrowser, useDownloads, useStopBrowser } from "../../queries/Browsers.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { useSessionInfo } from "../../queries/Sessions.ts"
import { useShownTheme } from "../../theme/Theme.ts"

const route = getRouteApi("/browsers/$browserId")

const crumbs = [{ to: "/browsers", title: "Browsers" }] as const

export const BrowserPage = () => {
  const { browserId } = route.useParams()
  const { data, error, isPending, refetch } = useBrowser(browserId)
  if (isPending) {
    return (
      <Page title="Browser" crumbs={crumbs} wide>
        <SkeletonRows label="Loading the browser" />
      </Page>
    )
  }
  if (data === undefined) {
    return (
      <Page title="Browser" crumbs={crumbs} wide>
        <MissingResource error={error} what="browser" to="/browsers" onRetry={() => void refetch()} />
      </Page>
    )
  }
  return <BrowserDetails browser={data} />
}

const BrowserDetails = ({ browser }: { readonly browser: Browser }) => {
  const [isStopping, setStopping] = useState(false)
  const { mutateAsync: stop } = useStopBrowser()
  const { agentSessionId, cdpUrl, id, liveUrl, status } = browser
  const { data: session } = useSessionInfo(agentSessionId ?? undefined)
  const task = session?.title ?? session?.task
  const isActive = status === "active"
  const canWrite = useCanWrite()
  return (
    <Page
      wide
      crumbs={crumbs}
      title={task ?? `Browser ${id.slice(0, 8)}`}
      titleShown={
        <>
          {task ?? `Browser ${id.slice(0, 8)}`} <StatusBadge status={status} />
        </>
      }
      description={<ShortId id={id} what="browser" />}
      actions={
        <>
          {typeof cdpUrl === "string" ? (
            <CopyButton kind="plain" text={cdpUrl} label="Copy CDP URL">
              Copy CDP URL
            </CopyButton>
          ) : null}
          {isActive && canWrite ? (
            <Button kind="danger" icon="stop" onClick={() => setStopping(true)}>
              Stop browser
            </Button>
          ) : null}
        </>
      }
    >
      <WriteNotice />
      {isActive && typeof liveUrl === "string" ? <LiveView liveUrl={liveUrl} /> : null}
      {isActive ? null : <Recording browser={browser} />}
      <Usage browser={browser} task={task} />
      {typeof cdpUrl === "string" ? <ConnectGuide /> : null}
      <Downloads id={id} />
      <Confirm
        isOpen={isStopping}
        title="Stop browser?"
        action="Stop browser"
        onClose={() => setStopping(false)}
        onConfirm={() => stop(id)}
      >
        <p>Its pages are lost. Its profile and recording are kept.</p>
      </Confirm>
    </Page>
  )
}

const LiveView = ({ liveUrl }: { readonly liveUrl: string }) => {
  const theme = useShownTheme()
  return (
    <Card
      title="Live"
      actions={
        <ButtonAnchor kind="quiet" icon="link" href={sameOriginUrl(liveUrl)} target="_blank" rel="noreferrer">
          Open in new tab
        </ButtonAnchor>
      }
    >
      <iframe
        className="browser-view"
        title="Live browser"
        src={sameOriginUrl(liveUrl, { theme })}
        allow="clipboard-read; clipboard-write"
      />
    </Card>
  )
}

const Recording = ({ browser: { recordingAvailable, recordingUrl } }: { readonly browser: Browser }) => (
  <Card title="Recording">
    {typeof recordingUrl === "string" ? (
      <>
        <video className="browser-view" controls preload="metadata" src={sameOriginUrl(recordingUrl)}>
          <track kind="captions" />
        </video>
        <div className="actions">
          <ButtonAnchor icon="download" href={sameOriginUrl(recordingUrl)} download>
            Download
          </ButtonAnchor>
        </div>
      </>
    ) : recordingAvailable === false ? (
      <p className="soft">No recording: recording was off, or the page never changed.</p>
    ) : (
      <p className="soft" role="status">
        Processing the recording…
      </p>
    )}
  </Card>
)

const Usage = ({ browser, task }: { readonly browser: Browser; readonly task: string | undefined }) => (
  <Card title="Usage">
    <Facts
      facts={[
        ["Started", <RelativeTime key="at" at={browser.startedAt} />],
        ["Duration", <Span key="span" from={browser.startedAt} to={browser.finishedAt ?? null} />],
        ...(browser.status === "active"
          ? ([["Stops", <RelativeTime key="end" at={browser.timeoutAt} />]] as const)
          : []),
        ["Traffic", `${Number(browser.proxyUsedMb).toFixed(2)} MB`],
        ["Traffic cost", formatUsd(browser.proxyCost)],
        ["Browser cost", formatUsd(browser.browserCost)],
        [
          "Used by",
          typeof browser.agentSessionId === "string" ? (
            <Link key="session" to="/sessions/$sessionId" params={{ sessionId: browser.agentSessionId }}>
              {task ?? "Agent session"}
            </Link>
          ) : (
            "Client"
          ),
        ],
        ...metadataFacts(browser.metadata),
      ]}
    />
  </Card>
)

const metadataFacts = (metadata: Browser["metadata"]): ReadonlyArray<readonly [string, string]> => {
  const pairs = Object.entries(metadata ?? {}).map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? [] : [["Metadata", pairs.join(", ")]]
}

const ConnectGuide = () => (
  <Card title="Connect">
    <p className="soft">
      Copy the CDP URL above and connect to it. It is a credential: anyone who has it controls the browser.
    </p>
    <CodeBlock
      label="Playwright"
      code={`import { chromium } from "playwright"

const browser = await chromium.connectOverCDP(process.env.CDP_URL)
const page = browser.contexts()[0].pages()[0]
await page.goto("https://example.com")`}
    />
  </Card>
)

const Downloads = ({ id }: { readonly id: string }) => (
  <Card title="Downloads">
    <List
      label="Downloads"
      list={useDownloads(id)}
      keyOf={({ path }) => path}
      columns={[
        {
          header: "File",
          cell: ({ path, url }) =>
            typeof url === "string" ? (
              <a className="row-link" href={sameOriginUrl(url)} download>
                {path}
              </a>
            ) : (
              path
            ),
        },
        { header: "Size", width: "6rem", isNumeric: true, cell: ({ size }) => formatBytes(size) },
        {
          header: "Modified",
          width: "8rem",
          isNumeric: true,
          hiddenBelowPx: 480,
          cell: ({ lastModified }) => <RelativeTime at={lastModified} />,
        },
      ]}
      empty={<p className="soft">No downloads.</p>}
    />
  </Card>
)
