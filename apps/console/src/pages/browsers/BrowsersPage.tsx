import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { CheckField, ChoiceGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { List } from "../../components/Table.tsx"
import { useExtensions } from "../../queries/access/Extensions.ts"
import { type BrowserRequest, useBrowsers, useStartBrowser } from "../../queries/Browsers.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { useProfiles } from "../../queries/Profiles.ts"
import { browserColumns } from "./BrowserColumns.tsx"

export const BrowsersPage = () => {
  const [isActive, setActive] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const list = useBrowsers({ isActive })
  const start = useCanWrite() ? (
    <Button kind="primary" icon="add" onClick={() => setStarting(true)}>
      Start browser
    </Button>
  ) : undefined
  return (
    <Page title="Browsers" actions={start}>
      <WriteNotice />
      <div className="filter-row">
        <SelectField
          label="Filter"
          isLabelHidden
          value={isActive ? "active" : "all"}
          onChange={(event) => setActive(event.target.value === "active")}
        >
          <option value="all">All browsers</option>
          <option value="active">Running only</option>
        </SelectField>
      </div>
      <List
        label="Browsers"
        list={list}
        columns={browserColumns}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="browser" title={isActive ? "No running browsers" : "No browsers yet"}>
            Start a browser, watch it live and control it with Playwright, Puppeteer or another CDP client. Agents start
            their own browsers.
          </Empty>
        }
      />
      {isStarting ? (
        <StartBrowser
          onClose={() => setStarting(false)}
          onStarted={(browserId) => void navigate({ to: "/browsers/$browserId", params: { browserId } })}
        />
      ) : null}
    </Page>
  )
}

/** Field values of the form. An empty string means the server default. */
interface Draft {
  readonly timeout: string
  readonly profileId: string
  readonly country: string
  readonly width: string
  readonly height: string
  readonly record: "" | "true" | "false"
  readonly allowResizing: boolean
  readonly extensionIds: ReadonlyArray<string>
  /** Pairs of a name and a value, such as `team=qa, env=test`. */
  readonly metadata: string
}

const emptyDraft: Draft = {
  timeout: "60",
  profileId: "",
  country: "",
  width: "",
  height: "",
  record: "",
  allowResizing: false,
  extensionIds: [],
  metadata: "",
}

const metadataOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const at = pair.indexOf("=")
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )

const toRequest = ({
  allowResizing,
  country,
  extensionIds,
  height,
  metadata,
  profileId,
  record,
  timeout,
  width,
}: Draft): BrowserRequest => ({
  timeout: Number(timeout),
  allowResizing,
  ...(profileId === "" ? {} : { profileId }),
  ...(country.trim() === "" ? {} : { proxyCountryCode: country.trim() }),
  ...(width === "" ? {} : { browserScreenWidth: Number(width) }),
  ...(height === "" ? {} : { browserScreenHeight: Number(height) }),
  ...(record === "" ? {} : { enableRecording: record === "true" }),
  ...(extensionIds.length === 0 ? {} : { extensionIds }),
  ...(metadata === "" ? {} : { metadata: metadataOf(metadata) }),
})

const StartBrowser = ({
  onClose,
  onStarted,
}: {
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}) => {
  const [draft, setDraft] = useState(emptyDraft)
  const { rows: profiles } = useProfiles()
  const { data: extensions = [] } = useExtensions()
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
      <ChoiceGroup
        legend="Extensions"
        options={extensions}
        chosen={draft.extensionIds}
        onChange={(extensionIds) => set({ extensionIds })}
      />
      <TextField
        label="Metadata"
        pattern="[^=,]+=[^,]+(,[^=,]+=[^,]+){0,9}"
        title="Up to ten pairs, such as team=qa, env=test"
        placeholder="team=qa, env=test"
        hint="Names and values by which clients find the browser."
        value={draft.metadata}
        onChange={(event) => set({ metadata: event.target.value })}
      />
    </FormDialog>
  )
}
