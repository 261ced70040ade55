import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Confirm, Dialog, SecretDialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import {
  type Delivery,
  useDeleteWebhook,
  useDeliveries,
  useEnableWebhook,
  useReplay,
  useRotateWebhookSecret,
  useTestWebhook,
  useWebhook,
  type Webhook,
} from "../../queries/Webhooks.ts"

const route = getRouteApi("/webhooks/$webhookId")

const failed = (title: string) => (problem: unknown) => toast({ title, description: messageOf(problem), tone: "bad" })

const crumbs = [{ to: "/webhooks", title: "Webhooks" }] as const

export const WebhookPage = () => {
  const { webhookId } = route.useParams()
  const { data, error, isPending, refetch } = useWebhook(webhookId)
  if (data !== undefined) return <WebhookDetails webhook={data} />
  return (
    <Page title="Webhook" crumbs={crumbs}>
      {isPending ? (
        <SkeletonRows label="Loading the webhook" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const WebhookDetails = ({ webhook }: { readonly webhook: Webhook }) => {
  const { disabledReason, id, isEnabled, url } = webhook
  const [dialog, setDialog] = useState<"rotate" | "delete">()
  const [secret, setSecret] = useState<string>()
  const { mutate: enable } = useEnableWebhook(id)
  const { isPending: isTesting, mutate: test } = useTestWebhook()
  const { mutateAsync: rotate } = useRotateWebhookSecret()
  const { mutateAsync: remove } = useDeleteWebhook()
  const navigate = useNavigate()
  const canWrite = useCanWrite()
  const sendTest = () =>
    test(id, {
      onSuccess: () => toast({ title: "Test event sent", description: "See the result under Deliveries." }),
      onError: failed("Could not send a test event"),
    })
  return (
    <Page
      crumbs={crumbs}
      title="Webhook"
      titleShown={
        <>
          Webhook <Badge tone={isEnabled ? "good" : "neutral"}>{isEnabled ? "Enabled" : "Disabled"}</Badge>
        </>
      }
      description={<span className="mono">{url}</span>}
      actions={
        canWrite ? (
          <>
            <Button icon="play" isBusy={isTesting} onClick={sendTest}>
              Send test event
            </Button>
            <Button onClick={() => enable(!isEnabled, { onError: failed("Could not update the webhook") })}>
              {isEnabled ? "Disable webhook" : "Enable webhook"}
            </Button>
            <Button onClick={() => setDialog("rotate")}>Rotate secret</Button>
            <Button kind="danger" icon="trash" onClick={() => setDialog("delete")}>
              Delete webhook
            </Button>
          </>
        ) : undefined
      }
    >
      <WriteNotice />
      {typeof disabledReason === "string" ? (
        <Notice tone="bad">
          The server disabled this webhook: {disabledReason} Enable it again once its URL responds.
        </Notice>
      ) : null}
      <Card>
        <Facts
          facts={[
            ["Description", webhook.description ?? "–"],
            ["Created", <RelativeTime key="created" at={webhook.createdAt} />],
          ]}
        />
        <p className="webhook-events">
          <span className="soft">Events</span>
          {webhook.events.map((type) => (
            <code key={type}>{type}</code>
          ))}
        </p>
      </Card>
      <Deliveries webhookId={id} />
      <Confirm
        isOpen={dialog === "rotate"}
        title="Rotate signing secret?"
        action="Rotate secret"
        onClose={() => setDialog(undefined)}
        onConfirm={async () => setSecret((await rotate(id)).secret)}
      >
        <p>The old secret stops working immediately. Receivers reject events until they use the new one.</p>
      </Confirm>
      <Confirm
        isOpen={dialog === "delete"}
        title="Delete webhook?"
        action="Delete webhook"
        onClose={() => setDialog(undefined)}
        onConfirm={async () => {
          await remove(id)
          void navigate({ to: "/webhooks" })
        }}
      >
        <p>The URL receives no more events, and its delivery log is deleted permanently.</p>
      </Confirm>
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

const Deliveries = ({ webhookId }: { readonly webhookId: string }) => {
  const [open, setOpen] = useState<Delivery>()
  const { mutate } = useReplay(webhookId)
  const replay = ({ id }: Delivery) =>
    mutate(id, {
      onSuccess: () => toast({ title: "Delivery queued for retry" }),
      onError: failed("Could not retry the delivery"),
    })
  return (
    <>
      <h2>Deliveries</h2>
      <List
        label="Deliveries"
        list={useDeliveries(webhookId)}
        columns={columnsOf(setOpen, useCanWrite() ? replay : undefined)}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="webhook" title="No deliveries yet">
            Send a test event or start a run.
          </Empty>
        }
      />
      {open === undefined ? null : (
        <Dialog isOpen title={open.eventType} description={open.error ?? undefined} onClose={() => setOpen(undefined)}>
          <CodeBlock label="Payload" code={JSON.stringify(open.payload, null, 2)} />
        </Dialog>
      )}
    </>
  )
}

const columnsOf = (
  open: (delivery: Delivery) => void,
  replay: ((delivery: Delivery) => void) | undefined,
): ReadonlyArray<Column<Delivery>> => [
  {
    header: "Event",
    cell: (delivery) => (
      <button type="button" className="file-name" onClick={() => open(delivery)}>
        {delivery.eventType}
      </button>
    ),
  },
  { header: "Status", width: "8rem", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Response",
    width: "9rem",
    hiddenBelowPx: 700,
    cell: ({ error, responseStatus }) => <span title={error ?? ""}>{responseStatus ?? error ?? "–"}</span>,
  },
  { header: "Attempts", width: "6rem", isNumeric: true, hiddenBelowPx: 900, cell: ({ attempts }) => String(attempts) },
  {
    header: "Created",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    header: "",
    width: "6.5rem",
    cell: (delivery) =>
      replay === undefined ? null : (
        <span className="row-actions">
          <Button
            kind="quiet"
            icon="again"
            onClick={() => replay(delivery)}
            aria-label={`Retry ${delivery.eventType}`}
            title="Retry delivery"
          />
        </span>
      ),
  },
]
