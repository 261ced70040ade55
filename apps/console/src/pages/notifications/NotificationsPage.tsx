import { useState } from "react"
import { formatUsd } from "../../Format.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import {
  type Notification,
  useDeleteNotification,
  useNotifications,
  useTestNotification,
  useUpdateNotification,
} from "../../queries/access/Notifications.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { EditNotification, eventNames } from "./EditNotification.tsx"

export const NotificationsPage = () => {
  const canWrite = useCanWrite()
  const { data, error, refetch } = useNotifications()
  const [edited, setEdited] = useState<Notification | "new">()
  const [deleting, setDeleting] = useState<Notification>()
  const { mutate: test } = useTestNotification()
  const { mutate: update } = useUpdateNotification()
  const { mutateAsync: remove } = useDeleteNotification()
  const create = canWrite ? (
    <Button kind="primary" icon="add" onClick={() => setEdited("new")}>
      New notification
    </Button>
  ) : undefined
  const sendTest = ({ host, id }: Notification) =>
    test(id, {
      onSuccess: ({ error: reason, isDelivered }) =>
        isDelivered
          ? toast({ title: "Test message delivered", description: `To ${host}.` })
          : toast({ title: "Test message not delivered", description: reason ?? "No reason given.", tone: "bad" }),
      onError: (problem) =>
        toast({ title: "Could not send a test message", description: messageOf(problem), tone: "bad" }),
    })
  const toggle = ({ id, isEnabled }: Notification) =>
    update(
      { id, change: { isEnabled: !isEnabled } },
      {
        onError: (problem) =>
          toast({ title: "Could not update the notification", description: messageOf(problem), tone: "bad" }),
      },
    )
  const disabled = data?.filter(({ disabledReason }) => disabledReason !== null) ?? []
  return (
    <Page
      title="Notifications"
      description="Messages to a chat about failures, spending, and runs that wait for a person."
      // Otherwise the button is part of the empty list.
      actions={data?.length === 0 ? undefined : create}
    >
      <WriteNotice />
      {disabled.map(({ disabledReason, id, name }) => (
        <Notice key={id} tone="bad">
          The server disabled {name}: {disabledReason} Enable it again once its URL responds.
        </Notice>
      ))}
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows label="Loading the notifications" />
        ) : null
      ) : data.length > 0 ? (
        <Table
          label="Notifications"
          columns={columnsOf(canWrite ? { edit: setEdited, test: sendTest, toggle, remove: setDeleting } : undefined)}
          rows={data}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty
          icon="notification"
          title="No notifications yet"
          action={
            <>
              {create}
              <CommandHint command="tabwright notifications create ops --event run.failed < slack-url.txt" />
            </>
          }
        >
          Create an incoming webhook for a channel in Slack, Mattermost or Discord, and enter its URL here. For
          programs, use webhooks.
        </Empty>
      )}
      {edited === undefined ? null : (
        <EditNotification notification={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Delete ${deleting?.name ?? ""}?`}
        action="Delete notification"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => remove(deleting?.id ?? "")}
      >
        <p>No more messages are sent to {deleting?.host}. Messages that wait are discarded.</p>
      </Confirm>
    </Page>
  )
}

interface Can {
  readonly edit: (notification: Notification) => void
  readonly test: (notification: Notification) => void
  readonly toggle: (notification: Notification) => void
  readonly remove: (notification: Notification) => void
}

const columnsOf = (can: Can | undefined): ReadonlyArray<Column<Notification>> => [
  {
    header: "Name",
    cell: (notification) => {
      const title = (
        <>
          {notification.name} <span className="soft">{notification.host}</span>
        </>
      )
      return can === undefined ? (
        title
      ) : (
        <button type="button" className="file-name" onClick={() => can.edit(notification)}>
          {title}
        </button>
      )
    },
  },
  {
    header: "Events",
    hiddenBelowPx: 900,
    cell: ({ events }) => {
      const names = events.map((event) => eventNames[event].toLowerCase()).join(", ")
      return <span title={names}>{names}</span>
    },
  },
  {
    header: "Budget",
    width: "7rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ monthlyBudgetUsd }) =>
      monthlyBudgetUsd === null ? <span className="soft">–</span> : formatUsd(monthlyBudgetUsd),
  },
  {
    header: "State",
    width: "7rem",
    hiddenBelowPx: 480,
    cell: ({ disabledReason, isEnabled }) =>
      isEnabled ? (
        <Badge tone="good">enabled</Badge>
      ) : (
        <Badge tone={disabledReason === null ? "neutral" : "bad"}>disabled</Badge>
      ),
  },
  ...(can === undefined
    ? []
    : [
        {
          header: "",
          width: "12.5rem",
          cell: (notification: Notification) => (
            <span className="row-actions">
              <Button kind="quiet" onClick={() => can.test(notification)} aria-label={`Test ${notification.name}`}>
                Test
              </Button>
              <Button
                kind="quiet"
                onClick={() => can.toggle(notification)}
                aria-label={`${notification.isEnabled ? "Disable" : "Enable"} ${notification.name}`}
              >
                {notification.isEnabled ? "Disable" : "Enable"}
              </Button>
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => can.remove(notification)}
                aria-label={`Delete ${notification.name}`}
              />
            </span>
          ),
        },
      ]),
]
