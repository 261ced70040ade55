import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/Copy.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { SecretDialog } from "../../components/Secret.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import { toast } from "../../components/Toasts.tsx"
import { messageOf } from "../../queries/Queries.ts"
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

/** One webhook: whether it is on, and what it was sent. */
export const WebhookPage = () => {
  const { webhookId } = route.useParams()
  const { data, error, isPending, refetch } = useWebhook(webhookId)
  if (data !== undefined) return <ShownWebhook webhook={data} />
  return (
    <Page title="Webhook">
      {isPending ? (
        <SkeletonRows label="Loading the webhook" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const ShownWebhook = ({ webhook }: { readonly webhook: Webhook }) => {
  const { disabledReason, id, isEnabled, url } = webhook
  const [dialog, setDialog] = useState<"rotate" | "delete">()
  const [secret, setSecret] = useState<string>()
  const { mutate: enable } = useEnableWebhook(id)
  const { isPending: isTesting, mutate: test } = useTestWebhook()
  const { mutateAsync: rotate } = useRotateWebhookSecret()
  const { mutateAsync: remove } = useDeleteWebhook()
  const navigate = useNavigate()
  const sendTest = () =>
    test(id, {
      onSuccess: () => toast({ title: "The test is on its way", description: "What became of it is below." }),
      onError: failed("No test was sent"),
    })
  return (
    <Page
      title="Webhook"
      titleShown={
        <>
          Webhook <Badge tone={isEnabled ? "good" : "neutral"}>{isEnabled ? "on" : "off"}</Badge>
        </>
      }
      description={<span className="mono">{url}</span>}
      actions={
        <>
          <Button icon="play" isBusy={isTesting} onClick={sendTest}>
            Send a test
          </Button>
          <Button onClick={() => enable(!isEnabled, { onError: failed("It was not changed") })}>
            {isEnabled ? "Turn off" : "Turn on"}
          </Button>
          <Button onClick={() => setDialog("rotate")}>New secret</Button>
          <Button kind="danger" icon="trash" onClick={() => setDialog("delete")}>
            Delete
          </Button>
        </>
      }
    >
      <WriteNotice />
      {typeof disabledReason === "string" ? (
        <Notice tone="bad">The server turned it off: {disabledReason} Turn it on again once it answers.</Notice>
      ) : null}
      <Card>
        <Facts
          facts={[
            ["For", webhook.description ?? "–"],
            ["Made", <Moment key="made" at={webhook.createdAt} />],
          ]}
        />
        <p className="webhook-events">
          <span className="soft">Told of</span>
          {webhook.events.map((type) => (
            <code key={type}>{type}</code>
          ))}
        </p>
      </Card>
      <Deliveries webhookId={id} />
      <Confirm
        isOpen={dialog === "rotate"}
        title="Make a new secret?"
        action="Make it"
        onClose={() => setDialog(undefined)}
        onConfirm={async () => setSecret((await rotate(id)).secret)}
      >
        <p>
          The one before signs nothing any more: receivers that have it refuse what comes, until they have the new one.
        </p>
      </Confirm>
      <Confirm
        isOpen={dialog === "delete"}
        title="Delete this webhook?"
        action="Delete it"
        onClose={() => setDialog(undefined)}
        onConfirm={async () => {
          await remove(id)
          void navigate({ to: "/webhooks" })
        }}
      >
        <p>Its address is told nothing more, and the list of what it was sent is gone for good.</p>
      </Confirm>
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

const Deliveries = ({ webhookId }: { readonly webhookId: string }) => {
  const [open, setOpen] = useState<Delivery>()
  const { mutate } = useReplay(webhookId)
  const replay = ({ id }: Delivery) =>
    mutate(id, {
      onSuccess: () => toast({ title: "It is sent once more" }),
      onError: failed("It was not sent"),
    })
  return (
    <>
      <h2>Deliveries</h2>
      <List
        label="Deliveries"
        list={useDeliveries(webhookId)}
        columns={columnsOf(setOpen, replay)}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="webhook" title="Nothing was sent yet">
            Send a test, or start a run.
          </Empty>
        }
      />
      {open === undefined ? null : (
        <Dialog isOpen title={open.eventType} description={open.error ?? undefined} onClose={() => setOpen(undefined)}>
          <CodeBlock label="The body" code={JSON.stringify(open.payload, null, 2)} />
        </Dialog>
      )}
    </>
  )
}

const columnsOf = (
  open: (delivery: Delivery) => void,
  replay: (delivery: Delivery) => void,
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
    header: "Answer",
    width: "9rem",
    hiddenBelowPx: 700,
    cell: ({ error, responseStatus }) => <span title={error ?? ""}>{responseStatus ?? error ?? "–"}</span>,
  },
  { header: "Sent", width: "5rem", isNumeric: true, hiddenBelowPx: 900, cell: ({ attempts }) => `${attempts}×` },
  {
    header: "Happened",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    header: "",
    width: "6.5rem",
    cell: (delivery) => (
      <span className="row-actions">
        <Button
          kind="quiet"
          icon="again"
          onClick={() => replay(delivery)}
          aria-label={`Send ${delivery.eventType} once more`}
          title="Send it once more"
        />
      </span>
    ),
  },
]
