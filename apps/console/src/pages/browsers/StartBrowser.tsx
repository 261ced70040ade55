import { useState } from "react"
import { CheckField, SelectField, TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { type BrowserRequest, useStartBrowser } from "../../queries/Browsers.ts"
import { useProfiles } from "../../queries/Profiles.ts"

/** Field values of the form. An empty string means the server default. */
interface Draft {
  readonly timeout: string
  readonly profileId: string
  readonly country: string
  readonly width: string
  readonly height: string
  readonly record: "" | "true" | "false"
  readonly allowResizing: boolean
}

const emptyDraft: Draft = {
  timeout: "60",
  profileId: "",
  country: "",
  width: "",
  height: "",
  record: "",
  allowResizing: false,
}

const toRequest = ({ allowResizing, country, height, profileId, record, timeout, width }: Draft): BrowserRequest => ({
  timeout: Number(timeout),
  allowResizing,
  ...(profileId === "" ? {} : { profileId }),
  ...(country.trim() === "" ? {} : { proxyCountryCode: country.trim() }),
  ...(width === "" ? {} : { browserScreenWidth: Number(width) }),
  ...(height === "" ? {} : { browserScreenHeight: Number(height) }),
  ...(record === "" ? {} : { enableRecording: record === "true" }),
})

/** The dialog to start a browser for a client. */
export const StartBrowser = ({
  onClose,
  onStarted,
}: {
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}) => {
  const [draft, setDraft] = useState(emptyDraft)
  const { rows: profiles } = useProfiles()
  const { mutateAsync } = useStartBrowser()
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  return (
    <FormDialog
      title="Start browser"
      action="Start browser"
      onClose={onClose}
      onSubmit={async () => onStarted((await mutateAsync(toRequest(draft))).id)}
    >
      <TextField
        label="Timeout (minutes)"
        type="number"
        min={1}
        max={240}
        required
        value={draft.timeout}
        onChange={(event) => set({ timeout: event.target.value })}
      />
      <SelectField
        label="Profile"
        hint="Starts with the profile's cookies and storage and saves them when the browser stops."
        value={draft.profileId}
        onChange={(event) => set({ profileId: event.target.value })}
      >
        <option value="">None</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? id}
          </option>
        ))}
      </SelectField>
      <div className="field-row">
        <TextField
          label="Screen width"
          type="number"
          min={320}
          max={6144}
          placeholder="server default"
          value={draft.width}
          onChange={(event) => set({ width: event.target.value })}
        />
        <TextField
          label="Screen height"
          type="number"
          min={320}
          max={3456}
          placeholder="server default"
          value={draft.height}
          onChange={(event) => set({ height: event.target.value })}
        />
      </div>
      <div className="field-row">
        <TextField
          label="Proxy country"
          maxLength={2}
          placeholder="server default"
          hint="Two-letter code, such as de."
          value={draft.country}
          onChange={(event) => set({ country: event.target.value })}
        />
        <SelectField
          label="Recording"
          value={draft.record}
          onChange={(event) => {
            const { value } = event.target
            set({ record: value === "true" || value === "false" ? value : "" })
          }}
        >
          <option value="">Server default</option>
          <option value="true">On</option>
          <option value="false">Off</option>
        </SelectField>
      </div>
      <CheckField
        label="Allow the live view to resize the window"
        checked={draft.allowResizing}
        onChange={(event) => set({ allowResizing: event.target.checked })}
      />
    </FormDialog>
  )
}
