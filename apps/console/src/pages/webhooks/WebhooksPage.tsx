import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { SecretDialog } from "../../components/Secret.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { useWebhooks, type Webhook } from "../../queries/Webhooks.ts"
import { CreateWebhook } from "./CreateWebhook.tsx"

/** Addresses that are told of what happens. */
export const WebhooksPage = () => {
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { data, error, isPending, refetch } = useWebhooks()
  return (
    <Page
      title="Webhooks"
      description="Addresses that are told when a run or a session changes, signed, until they answer."
      actions={
        <Button kind="primary" icon="add" onClick={() => setNew(true)}>
          New webhook
        </Button>
      }
    >
      <WriteNotice />
      {isPending ? <SkeletonRows label="Loading the webhooks" /> : null}
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : data.length === 0 ? (
        <Empty icon="webhook" title="Nobody is told yet">
          Name an address of yours, and it is told of every change of a status instead of having to ask.
        </Empty>
      ) : (
        <Table label="Webhooks" columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      {isNew ? <CreateWebhook onClose={() => setNew(false)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : (
        <SecretDialog
          title="The secret of the webhook"
          label="Secret"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  )
}

const columns: ReadonlyArray<Column<Webhook>> = [
  {
    header: "Address",
    cell: ({ id, url }) => (
      <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className="row-link" title={url}>
        {url}
      </Link>
    ),
  },
  {
    header: "State",
    width: "8rem",
    cell: ({ disabledReason, isEnabled }) =>
      isEnabled ? (
        <Badge tone="good">on</Badge>
      ) : (
        <Badge tone={typeof disabledReason === "string" ? "bad" : "neutral"}>off</Badge>
      ),
  },
  { header: "For", hiddenBelowPx: 900, cell: ({ description }) => description ?? <span className="soft">–</span> },
  {
    header: "Made",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]
