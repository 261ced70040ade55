import type { ProjectRole } from "@tabwright/core/contract"
import { SelectField } from "../../components/form/Field.tsx"

const descriptions: Readonly<Record<ProjectRole, string>> = {
  owner: "Owner: everything, and manages all members",
  admin: "Admin: everything, and manages members except owners",
  member: "Member: views and changes everything in the project",
  viewer: "Viewer: views everything and changes nothing",
}

/** A choice of the roles that the caller can grant. */
export const RoleField = ({
  manages,
  onChange,
  role,
}: {
  readonly role: ProjectRole
  readonly manages: ReadonlyArray<ProjectRole>
  readonly onChange: (role: ProjectRole) => void
}) => (
  <SelectField
    label="Role"
    value={role}
    onChange={(event) => onChange(manages.find((one) => one === event.target.value) ?? role)}
  >
    {manages.map((one) => (
      <option key={one} value={one}>
        {descriptions[one]}
      </option>
    ))}
  </SelectField>
)
