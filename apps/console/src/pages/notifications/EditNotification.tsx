import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { CheckField, FieldGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import { type Notification, useCreateNotification, useUpdateNotification } from "../../queries/access/Notifications.ts"

type Event = Notification["events"][number]

/** The events of notifications in words. */
export const eventNames: Readonly<Record<Event, string>> = {
  "run.failed": "Failed runs",
  "schedule.failed": "Failed schedules",
  "spending.threshold": "Spending",
  "human.requested": "Runs that wait for a person",
}

const hints: Readonly<Record<Event, string>> = {
  "run.failed": "The beginning of the task, and the error.",
  "schedule.failed": "A schedule could not start its work, or its run failed.",
  "spending.threshold": "50, 80 and 100 % of the monthly limit of a key, or of the budget below.",
  "human.requested": "A question, a request to take over, or an action that a policy asks about.",
}

const events = Object.keys(eventNames) as ReadonlyArray<Event>

/** The form of a new notification, or of a stored one, whose URL stays if its field is empty. */
export const EditNotification = ({
  notification,
  onClose,
}: {
  readonly notification: Notification | undefined
  readonly onClose: () => void
}) => {
  const [name, setName] = useState(notification?.name ?? "")
  const [type, setType] = useState<Notification["type"]>(notification?.type ?? "slack")
  const [url, setUrl] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<Event>>(notification?.events ?? events)
  const [budget, setBudget] = useState(notification?.monthlyBudgetUsd ?? "")
  const { mutateAsync: create } = useCreateNotification()
  const { mutateAsync: update } = useUpdateNotification()
  const submit = () => {
    if (chosen.length === 0) return Promise.reject(new Error("Select at least one event."))
    const common = { name: name.trim(), events: [...chosen], monthlyBudgetUsd: budget.trim() || null }
    return notification === undefined
      ? create({ ...common, type, url: url.trim() })
      : update({ id: notification.id, change: { ...common, ...(url.trim() === "" ? {} : { url: url.trim() }) } })
  }
  return (
    <FormDialog
      title={notification === undefined ? "New notification" : `Edit ${notification.name}`}
      action={notification === undefined ? "Create notification" : "Save notification"}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="field-row">
        <TextField
          label="Name"
          required
          maxLength={100}
          placeholder="ops"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {notification === undefined ? (
          <SelectField
            label="Format"
            value={type}
            onChange={(event) => setType(event.target.value === "json" ? "json" : "slack")}
          >
            <option value="slack">Slack, Mattermost, Discord (/slack)</option>
            <option value="json">JSON</option>
          </SelectField>
        ) : null}
      </div>
      <TextField
        label="URL"
        type="url"
        required={notification === undefined}
        placeholder={
          notification === undefined ? "https://hooks.slack.com/services/…" : `unchanged, at ${notification.host}`
        }
        hint="Grants access to the chat: it is stored encrypted, and not shown again."
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <FieldGroup legend="Events">
        {events.map((event) => (
          <CheckField
            key={event}
            label={eventNames[event]}
            hint={hints[event]}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              setChosen((now) => events.filter((one) => (one === event ? target.checked : now.includes(one))))
            }
          />
        ))}
      </FieldGroup>
      <TextField
        label="Monthly budget of the project (USD)"
        inputMode="decimal"
        pattern="\d{1,9}(\.\d{1,6})?"
        title="An amount such as 250 or 99.50"
        placeholder="none"
        hint="Only for messages about spending. It limits nothing."
        value={budget}
        onChange={(event) => setBudget(event.target.value)}
      />
    </FormDialog>
  )
}
