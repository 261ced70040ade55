import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { ForAdmins } from "../../components/Scopes.tsx"
import { SecretDialog } from "../../components/Secret.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/Toasts.tsx"
import { formatShort } from "../../format/Amount.ts"
import { useKey } from "../../queries/Key.ts"
import { useModels } from "../../queries/Models.ts"
import { useNodes } from "../../queries/Nodes.ts"
import { messageOf } from "../../queries/Queries.ts"
import { useSignedIn } from "../../session/Session.ts"

/** What the server offers, and what it is made of. */
export const SettingsPage = () => (
  <Page
    title="Settings"
    description="What this server offers. Its operator sets it, by the environment it is started with."
  >
    <Server />
    <SignInLink />
    <Models />
    <ForAdmins what="the nodes of the server">
      <Nodes />
    </ForAdmins>
  </Page>
)

const Server = () => {
  const { data, error, refetch } = useKey()
  return (
    <Card title="Server">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        <SkeletonRows count={1} label="Looking up the server" />
      ) : (
        <Facts
          facts={[
            ["Version", data.serverVersion],
            ["Project", data.projectName],
            ["Browsers at once", String(data.maxBrowsers)],
            ["Requests a second", data.maxRps === null ? "any number" : String(data.maxRps)],
            [
              "API",
              <a key="api" href="/openapi/v4.yaml">
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
  const make = async () => {
    setBusy(true)
    try {
      setLink((await admin.signInCode()).url)
    } catch (problem) {
      toast({ title: "No link was made", description: messageOf(problem), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title="Sign in elsewhere"
      actions={
        <Button icon="link" isBusy={isBusy} onClick={() => void make()}>
          New link
        </Button>
      }
    >
      <p className="soft">
        A link opens this console once, within 10 minutes, with a key of all scopes that ends after 12 hours. It needs a
        key with the scope <code>admin</code> to make one.
      </p>
      {link === undefined ? null : (
        <SecretDialog title="A link to sign in" label="Link" secret={link} onClose={() => setLink(undefined)} />
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
    header: "Here",
    width: "8rem",
    cell: ({ isAvailable }) =>
      isAvailable ? <Badge tone="good">available</Badge> : <Badge tone="neutral">needs a key</Badge>,
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
  { header: "Up since", width: "8rem", isNumeric: true, cell: ({ startedAt }) => <Moment at={startedAt} /> },
]
