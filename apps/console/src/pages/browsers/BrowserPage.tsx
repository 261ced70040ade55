import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { StatusBadge } from "../../components/Badge.tsx"
import { Button, ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock, CopyButton } from "../../components/Copy.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { List } from "../../components/List.tsx"
import { Moment, Span } from "../../components/Moment.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { formatBytes } from "../../format/Amount.ts"
import { formatUsd } from "../../format/Money.ts"
import { type Browser, useBrowser, useDownloads, useStopBrowser } from "../../queries/Browsers.ts"
import { ownAddress } from "../../session/OwnAddress.ts"
import { useShownTheme } from "../../theme/Theme.ts"

const route = getRouteApi("/browsers/$browserId")

/** One browser: what it shows, how to drive it, what it used and what is left of it. */
export const BrowserPage = () => {
  const { browserId } = route.useParams()
  const { data, error, isPending, refetch } = useBrowser(browserId)
  if (isPending) {
    return (
      <Page title="Browser" wide>
        <SkeletonRows label="Loading the browser" />
      </Page>
    )
  }
  if (data === undefined) {
    return (
      <Page title="Browser" wide>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return <ShownBrowser browser={data} />
}

const ShownBrowser = ({ browser }: { readonly browser: Browser }) => {
  const [isStopping, setStopping] = useState(false)
  const { mutateAsync: stop } = useStopBrowser()
  const { cdpUrl, id, liveUrl, status } = browser
  const runs = status === "active"
  return (
    <Page
      wide
      title={`Browser ${id.slice(0, 8)}`}
      titleShown={
        <>
          Browser <span className="mono">{id.slice(0, 8)}</span> <StatusBadge status={status} />
        </>
      }
      actions={
        <>
          {typeof cdpUrl === "string" ? (
            <CopyButton kind="plain" text={cdpUrl} label="Copy the CDP address">
              Copy the CDP address
            </CopyButton>
          ) : null}
          {runs ? (
            <Button kind="danger" icon="stop" onClick={() => setStopping(true)}>
              Stop
            </Button>
          ) : null}
        </>
      }
    >
      <WriteNotice />
      {runs && typeof liveUrl === "string" ? <LiveView liveUrl={liveUrl} /> : null}
      {runs ? null : <Recording browser={browser} />}
      <Use browser={browser} />
      {typeof cdpUrl === "string" ? <HowToDrive /> : null}
      <Downloads id={id} />
      <Confirm
        isOpen={isStopping}
        title="Stop this browser?"
        action="Stop it"
        onClose={() => setStopping(false)}
        onConfirm={() => stop(id)}
      >
        <p>Its pages are gone for good. Its profile is kept, and so is its recording.</p>
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
        <ButtonAnchor kind="quiet" icon="link" href={ownAddress(liveUrl)} target="_blank" rel="noreferrer">
          Open alone
        </ButtonAnchor>
      }
    >
      <iframe
        className="browser-view"
        title="The browser, live"
        src={ownAddress(liveUrl, { theme })}
        allow="clipboard-read; clipboard-write"
      />
    </Card>
  )
}

const Recording = ({ browser: { recordingAvailable, recordingUrl } }: { readonly browser: Browser }) => (
  <Card title="Recording">
    {typeof recordingUrl === "string" ? (
      <>
        <video className="browser-view" controls preload="metadata" src={ownAddress(recordingUrl)}>
          <track kind="captions" />
        </video>
        <div className="actions">
          <ButtonAnchor icon="download" href={ownAddress(recordingUrl)} download>
            Download
          </ButtonAnchor>
        </div>
      </>
    ) : recordingAvailable === false ? (
      <p className="soft">There is none: nobody asked for one, or nothing moved.</p>
    ) : (
      <p className="soft" role="status">
        The recording is being made; it is here in a moment.
      </p>
    )}
  </Card>
)

const Use = ({ browser }: { readonly browser: Browser }) => (
  <Card title="Use">
    <Facts
      facts={[
        ["Started", <Moment key="at" at={browser.startedAt} />],
        ["Ran", <Span key="span" from={browser.startedAt} to={browser.finishedAt ?? null} />],
        ...(browser.status === "active"
          ? ([["Stops by itself", <Moment key="end" at={browser.timeoutAt} />]] as const)
          : []),
        ["Traffic", `${Number(browser.proxyUsedMb).toFixed(2)} MB`],
        ["Cost of the traffic", formatUsd(browser.proxyCost)],
        ["Cost of its time", formatUsd(browser.browserCost)],
        [
          "Used by",
          typeof browser.agentSessionId === "string" ? (
            <Link key="session" to="/sessions/$sessionId" params={{ sessionId: browser.agentSessionId }}>
              an agent’s session
            </Link>
          ) : (
            "a client"
          ),
        ],
      ]}
    />
  </Card>
)

const HowToDrive = () => (
  <Card title="Drive it">
    <p className="soft">
      Copy the CDP address above and connect to it. It is a credential: whoever has it drives the browser.
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
              <a className="row-link" href={ownAddress(url)} download>
                {path}
              </a>
            ) : (
              path
            ),
        },
        { header: "Size", width: "6rem", isNumeric: true, cell: ({ size }) => formatBytes(size) },
        {
          header: "Written",
          width: "8rem",
          isNumeric: true,
          hiddenBelowPx: 480,
          cell: ({ lastModified }) => <Moment at={lastModified} />,
        },
      ]}
      empty={<p className="soft">It downloaded nothing.</p>}
    />
  </Card>
)
