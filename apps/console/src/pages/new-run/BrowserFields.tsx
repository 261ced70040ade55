import { ChoiceGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import { useExtensions } from "../../queries/access/Extensions.ts"
import { useProfiles } from "../../queries/Profiles.ts"
import { useWorkspaces } from "../../queries/Workspaces.ts"
import { Collapsible } from "./Collapsible.tsx"
import type { FieldsProps } from "./NewRunPage.tsx"

const names = [
  "workspaceId",
  "profileId",
  "proxyCountryCode",
  "customProxy",
  "allowedDomains",
  "screenWidth",
  "screenHeight",
  "record",
  "logs",
] as const

export const BrowserFields = ({ change, draft, errors }: FieldsProps) => {
  const { rows: profiles } = useProfiles()
  const { rows: workspaces } = useWorkspaces()
  const { data: extensions = [] } = useExtensions()
  const customCount =
    names.filter((name) => draft[name].trim() !== "").length + (draft.extensionIds.length === 0 ? 0 : 1)
  return (
    <Collapsible
      title="Browser, workspace and network"
      summary={
        customCount === 0 ? "Server defaults" : `${customCount} custom ${customCount === 1 ? "setting" : "settings"}`
      }
      hasError={[...names, "extensionIds"].some((name) => errors[name] !== undefined)}
    >
      <div className="field-row">
        <SelectField
          label="Profile"
          hint="Cookies and logins to start with. Changes are saved to the profile."
          value={draft.profileId}
          error={errors["profileId"]}
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
          hint="Holds the run's files and recipes."
          value={draft.workspaceId}
          error={errors["workspaceId"]}
          onChange={(event) => change({ workspaceId: event.target.value })}
        >
          <option value="">New workspace</option>
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
          hint="Two-letter code. Leave empty for the server default."
          value={draft.proxyCountryCode}
          error={errors["proxyCountryCode"]}
          onChange={(event) => change({ proxyCountryCode: event.target.value })}
        />
        <TextField
          label="Custom proxy"
          placeholder="user:password@proxy.example:8080"
          hint="Overrides the country. Never stored."
          value={draft.customProxy}
          error={errors["customProxy"]}
          onChange={(event) => change({ customProxy: event.target.value })}
        />
      </div>
      <TextField
        label="Allowed domains"
        placeholder="example.com, *.example.org"
        hint="The browser can reach only these. Leave empty to allow all."
        value={draft.allowedDomains}
        error={errors["allowedDomains"]}
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
          error={errors["screenWidth"]}
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
          error={errors["screenHeight"]}
          onChange={(event) => change({ screenHeight: event.target.value })}
        />
        <SelectField
          label="Recording"
          value={draft.record}
          error={errors["record"]}
          onChange={({ target: { value } }) => change({ record: value === "yes" || value === "no" ? value : "" })}
        >
          <option value="">Server default</option>
          <option value="yes">On</option>
          <option value="no">Off</option>
        </SelectField>
        <SelectField
          label="Console and network log"
          value={draft.logs}
          error={errors["logs"]}
          onChange={({ target: { value } }) => change({ logs: value === "yes" ? value : "" })}
        >
          <option value="">Off</option>
          <option value="yes">On</option>
        </SelectField>
      </div>
      <ChoiceGroup
        legend="Extensions"
        options={extensions}
        chosen={draft.extensionIds}
        error={errors["extensionIds"]}
        onChange={(extensionIds) => change({ extensionIds })}
      />
    </Collapsible>
  )
}
