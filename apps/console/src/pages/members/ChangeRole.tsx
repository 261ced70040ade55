import type { ProjectRole } from "@tabwright/core/contract"
import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { type Member, useUpdateMember } from "../../queries/Users.ts"
import { RoleField } from "./RoleField.tsx"

export const ChangeRole = ({
  manages,
  member,
  onClose,
}: {
  readonly member: Member
  readonly manages: ReadonlyArray<ProjectRole>
  readonly onClose: () => void
}) => {
  const [role, setRole] = useState(member.role)
  const { mutateAsync } = useUpdateMember()
  return (
    <FormDialog
      title={`Change role of ${member.email}`}
      description="The new role takes effect immediately."
      action="Change role"
      onClose={onClose}
      onSubmit={() => mutateAsync({ id: member.id, role })}
    >
      <RoleField role={role} manages={manages} onChange={setRole} />
    </FormDialog>
  )
}
