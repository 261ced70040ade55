import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { SecretDialog } from "../../components/SecretDialog.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { useWebhooks, type Webhook } from "../../queries/Webhooks.ts"
import { CreateWebhook } from "./CreateWebhook.tsx"

/** The webhooks of the project. */
export const WebhooksPage = () => {
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { data, error, isPending, refetch } = useWebhooks()
  return (
    <Page
      title="Webhooks"
      description="Signed HTTP callbacks for run and session changes, retried until they succeed."
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
        <Empty icon="webhook" title="No webhooks yet">
          Add a URL to receive every status change instead of polling.
        </Empty>
      ) : (
        <Table label="Webhooks" columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      {isNew ? <CreateWebhook onClose={() => setNew(false)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : (
        <SecretDialog
          title="Signing secret"
          label="Signing secret"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  )
}

const columns: ReadonlyArray<Column<Webhook>> = [
  {
    header: "URL",
    cell: ({ id, url }) => (
      <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className="row-link" title={url}>
        {url}
      </Link>
    ),
  },
  {
    header: "Status",
    width: "8rem",
    cell: ({ disabledReason, isEnabled }) =>
      isEnabled ? (
        <Badge tone="good">Enabled</Badge>
      ) : (
        <Badge tone={typeof disabledReason === "string" ? "bad" : "neutral"}>Disabled</Badge>
      ),
  },
  {
    header: "Description",
    hiddenBelowPx: 900,
    cell: ({ description }) => description ?? <span className="soft">–</span>,
  },
  {
    header: "Created",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]
