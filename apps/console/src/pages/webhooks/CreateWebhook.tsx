import { useState } from "react"
import { CheckField, FieldGroup, TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { type NewWebhook, useCreateWebhook } from "../../queries/Webhooks.ts"

type EventType = NonNullable<NewWebhook["events"]>[number]

const events: ReadonlyArray<readonly [EventType, string]> = [
  ["run.status_update", "Runs (v4)"],
  ["session.status.update", "Sessions (v3)"],
  ["agent.task.status_update", "Tasks (v2)"],
]

/** The dialog to create a webhook. */
export const CreateWebhook = ({
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
        hint="An https URL, or http on the server's own machine."
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
