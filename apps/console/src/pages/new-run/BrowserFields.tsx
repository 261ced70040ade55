import { SelectField, TextField } from "../../components/Field.tsx"
import { useProfiles } from "../../queries/Profiles.ts"
import { useWorkspaces } from "../../queries/Workspaces.ts"
import { Fold } from "./Fold.tsx"
import type { FieldsProps } from "./RunForm.tsx"

const names = [
  "workspaceId",
  "profileId",
  "proxyCountryCode",
  "customProxy",
  "allowedDomains",
  "screenWidth",
  "screenHeight",
  "record",
] as const

/** Where it runs: the browser, what it is signed in with, and which way its traffic goes. */
export const BrowserFields = ({ change, draft, faults }: FieldsProps) => {
  const { rows: profiles } = useProfiles()
  const { rows: workspaces } = useWorkspaces()
  const said = names.filter((name) => draft[name].trim() !== "").length
  return (
    <Fold
      title="Browser, workspace and network"
      said={said === 0 ? "As the server has it" : `${said} ${said === 1 ? "setting" : "settings"} of your own`}
      hasFault={names.some((name) => faults[name] !== undefined)}
    >
      <div className="field-row">
        <SelectField
          label="Profile"
          hint="Whom the browser is signed in as; what it learns is kept there."
          value={draft.profileId}
          error={faults["profileId"]}
          onChange={(event) => change({ profileId: event.target.value })}
        >
          <option value="">None</option>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? id}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Workspace"
          hint="Where its files are, and its recipes."
          value={draft.workspaceId}
          error={faults["workspaceId"]}
          onChange={(event) => change({ workspaceId: event.target.value })}
        >
          <option value="">A new one</option>
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? id}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="field-row">
        <TextField
          label="Proxy country"
          placeholder="de"
          maxLength={2}
          hint="Two letters. Empty: the server's setting."
          value={draft.proxyCountryCode}
          error={faults["proxyCountryCode"]}
          onChange={(event) => change({ proxyCountryCode: event.target.value })}
        />
        <TextField
          label="Proxy of your own"
          placeholder="user:password@proxy.example:8080"
          hint="It goes before the country, and is never stored."
          value={draft.customProxy}
          error={faults["customProxy"]}
          onChange={(event) => change({ customProxy: event.target.value })}
        />
      </div>
      <TextField
        label="Allowed domains"
        placeholder="example.com, *.example.org"
        hint="The browser reaches no others. Empty: all."
        value={draft.allowedDomains}
        error={faults["allowedDomains"]}
        onChange={(event) => change({ allowedDomains: event.target.value })}
      />
      <div className="field-row">
        <TextField
          label="Screen width"
          type="number"
          inputMode="numeric"
          min={320}
          max={6144}
          placeholder="px"
          value={draft.screenWidth}
          error={faults["screenWidth"]}
          onChange={(event) => change({ screenWidth: event.target.value })}
        />
        <TextField
          label="Screen height"
          type="number"
          inputMode="numeric"
          min={320}
          max={3456}
          placeholder="px"
          value={draft.screenHeight}
          error={faults["screenHeight"]}
          onChange={(event) => change({ screenHeight: event.target.value })}
        />
        <SelectField
          label="Recording"
          value={draft.record}
          error={faults["record"]}
          onChange={({ target: { value } }) => change({ record: value === "yes" || value === "no" ? value : "" })}
        >
          <option value="">The server's setting</option>
          <option value="yes">At full rate</option>
          <option value="no">None</option>
        </SelectField>
      </div>
    </Fold>
  )
}
