import { useState } from "react"
import { formatShort } from "../../Format.ts"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { SecretDialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireAdmin } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { useKey } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { useModels, useNodes } from "../../queries/Server.ts"

export const SettingsPage = () => (
  <Page title="Settings" description="What this server offers. Its operator configures it with environment variables.">
    <Server />
    <SignInLink />
    <Models />
    <RequireAdmin what="the server's nodes">
      <Nodes />
    </RequireAdmin>
  </Page>
)

const Server = () => {
  const { data, error, refetch } = useKey()
  return (
    <Card title="Server">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <SkeletonRows count={1} label="Loading the server" />
      ) : (
        <Facts
          facts={[
            ["Version", data.serverVersion],
            ["Project", data.projectName],
            ["Concurrent browsers", String(data.maxBrowsers)],
            ["Requests per second", data.maxRps === null ? "No limit" : String(data.maxRps)],
            [
              "API",
              <a key="api" href="/api/v4/openapi.yaml">
                OpenAPI
              </a>,
            ],
          ]}
        />
      )}
    </Card>
  )
}

const SignInLink = () => {
  const { admin } = useSignedIn()
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      setLink((await admin.signInCode()).url)
    } catch (problem) {
      toast({ title: "Could not create the link", description: messageOf(problem), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title="Sign in on another device"
      actions={
        <Button icon="link" isBusy={isBusy} onClick={() => void create()}>
          Create link
        </Button>
      }
    >
      <p className="soft">
        A link signs in to this console once, within 10 minutes, with a key of all scopes that expires after 12 hours.
        Creating one requires the <code>admin</code> scope.
      </p>
      {link === undefined ? null : (
        <SecretDialog title="Sign-in link" label="Link" secret={link} onClose={() => setLink(undefined)} />
      )}
    </Card>
  )
}

type Model = NonNullable<ReturnType<typeof useModels>["data"]>[number]

const Models = () => {
  const { data, error, refetch } = useModels()
  return (
    <>
      <h2>Models</h2>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <SkeletonRows label="Loading the models" />
      ) : (
        <Table label="Models" columns={modelColumns} rows={data} keyOf={({ id }) => id} />
      )}
    </>
  )
}

const modelColumns: ReadonlyArray<Column<Model>> = [
  {
    header: "Model",
    cell: ({ id, isDefault }) => (
      <span title={id}>
        {id} {isDefault ? <Badge tone="live">default</Badge> : null}
      </span>
    ),
  },
  { header: "Provider", width: "8rem", hiddenBelowPx: 480, cell: ({ provider }) => provider },
  {
    header: "Context",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ contextLimit }) => (contextLimit === null ? "–" : formatShort(contextLimit)),
  },
  {
    header: "Status",
    width: "8rem",
    cell: ({ isAvailable }) =>
      isAvailable ? <Badge tone="good">Available</Badge> : <Badge tone="neutral">Key missing</Badge>,
  },
]

type Node = NonNullable<ReturnType<typeof useNodes>["data"]>[number]

const Nodes = () => {
  const { data, error, refetch } = useNodes()
  return (
    <>
      <h2>Nodes</h2>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <SkeletonRows count={1} label="Loading the nodes" />
      ) : (
        <Table label="Nodes" columns={nodeColumns} rows={data} keyOf={({ id }) => id} />
      )}
    </>
  )
}

const nodeColumns: ReadonlyArray<Column<Node>> = [
  { header: "Node", cell: ({ address, id }) => <span title={id}>{address ?? id}</span> },
  { header: "Roles", width: "12rem", hiddenBelowPx: 700, cell: ({ roles }) => roles.join(", ") },
  {
    header: "Browsers",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ browserLimit }) => (browserLimit === null ? "–" : String(browserLimit)),
  },
  { header: "Up since", width: "8rem", isNumeric: true, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
]
