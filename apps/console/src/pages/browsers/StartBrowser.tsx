import { useState } from "react"
import { CheckField, SelectField, TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { type BrowserRequest, useStartBrowser } from "../../queries/Browsers.ts"
import { useProfiles } from "../../queries/Profiles.ts"

/** What the fields hold; an empty text leaves something to the server. */
interface Draft {
  readonly timeout: string
  readonly profileId: string
  readonly country: string
  readonly width: string
  readonly height: string
  readonly record: "" | "true" | "false"
  readonly allowResizing: boolean
}

const blank: Draft = {
  timeout: "60",
  profileId: "",
  country: "",
  width: "",
  height: "",
  record: "",
  allowResizing: false,
}

const requestOf = ({ allowResizing, country, height, profileId, record, timeout, width }: Draft): BrowserRequest => ({
  timeout: Number(timeout),
  allowResizing,
  ...(profileId === "" ? {} : { profileId }),
  ...(country.trim() === "" ? {} : { proxyCountryCode: country.trim() }),
  ...(width === "" ? {} : { browserScreenWidth: Number(width) }),
  ...(height === "" ? {} : { browserScreenHeight: Number(height) }),
  ...(record === "" ? {} : { enableRecording: record === "true" }),
})

/** Starts a browser that a client drives. */
export const StartBrowser = ({
  onClose,
  onStarted,
}: {
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}) => {
  const [draft, setDraft] = useState(blank)
  const { rows: profiles } = useProfiles()
  const { mutateAsync } = useStartBrowser()
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  return (
    <FormDialog
      title="Start a browser"
      action="Start"
      onClose={onClose}
      onSubmit={async () => onStarted((await mutateAsync(requestOf(draft))).id)}
    >
      <TextField
        label="Minutes until it stops by itself"
        type="number"
        min={1}
        max={240}
        required
        value={draft.timeout}
        onChange={(event) => set({ timeout: event.target.value })}
      />
      <SelectField
        label="Profile"
        hint="Its cookies and storage are there from the start, and kept when the browser stops."
        value={draft.profileId}
        onChange={(event) => set({ profileId: event.target.value })}
      >
        <option value="">None: an empty browser</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? id}
          </option>
        ))}
      </SelectField>
      <div className="field-row">
        <TextField
          label="Width of the screen"
          type="number"
          min={320}
          max={6144}
          placeholder="as the server has it"
          value={draft.width}
          onChange={(event) => set({ width: event.target.value })}
        />
        <TextField
          label="Height of the screen"
          type="number"
          min={320}
          max={3456}
          placeholder="as the server has it"
          value={draft.height}
          onChange={(event) => set({ height: event.target.value })}
        />
      </div>
      <div className="field-row">
        <TextField
          label="Country of its traffic"
          maxLength={2}
          placeholder="as the server has it"
          hint="Two letters, such as de."
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
          <option value="">As the server has it</option>
          <option value="true">Record it</option>
          <option value="false">Do not record it</option>
        </SelectField>
      </div>
      <CheckField
        label="Let the live view change the size of the window"
        checked={draft.allowResizing}
        onChange={(event) => set({ allowResizing: event.target.checked })}
      />
    </FormDialog>
  )
}
