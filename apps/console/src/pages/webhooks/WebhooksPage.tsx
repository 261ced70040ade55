import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { FormDialog, SecretDialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { CheckField, FieldGroup, TextField } from "../../components/form/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { type NewWebhook, useCreateWebhook, useWebhooks, type Webhook } from "../../queries/Webhooks.ts"

export const WebhooksPage = () => {
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { data, error, isPending, refetch } = useWebhooks()
  return (
    <Page
      title="Webhooks"
      description="Signed HTTP callbacks for run and session changes, retried until they succeed."
      actions={
        useCanWrite() ? (
          <Button kind="primary" icon="add" onClick={() => setNew(true)}>
            New webhook
          </Button>
        ) : undefined
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

type EventType = NonNullable<NewWebhook["events"]>[number]

const events: ReadonlyArray<readonly [EventType, string]> = [
  ["run.status_update", "Runs (v4)"],
  ["run.tool_called", "Tool calls (v4)"],
  ["schedule.failed", "Failed schedules (v4)"],
  ["profile.login_update", "Logins of profiles (v4)"],
  ["page_batch.status_update", "Batches of pages (v4)"],
  ["session.status.update", "Sessions (v3)"],
  ["agent.task.status_update", "Tasks (v2)"],
]

const CreateWebhook = ({
  onClose,
  onSecret,
}: {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}) => {
  const [url, setUrl] = useState("")
  const [description, setDescription] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<EventType>>(["run.status_update"])
  const { mutateAsync } = useCreateWebhook()
  const submit = async () => {
    const { secret } = await mutateAsync({
      url: url.trim(),
      events: [...chosen, "test"],
      description: description.trim() || null,
    })
    onSecret(secret)
  }
  return (
    <FormDialog title="New webhook" action="Create webhook" onClose={onClose} onSubmit={submit}>
      <TextField
        label="URL"
        type="url"
        required
        placeholder="https://example.com/hooks/tabwright"
        hint="An https URL, or http in a network that the server allows."
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Description"
        maxLength={200}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <FieldGroup legend="Events">
        {events.map(([type, label]) => (
          <CheckField
            key={type}
            label={label}
            hint={<code>{type}</code>}
            checked={chosen.includes(type)}
            onChange={(event) =>
              setChosen((now) => (event.target.checked ? [...now, type] : now.filter((one) => one !== type)))
            }
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
