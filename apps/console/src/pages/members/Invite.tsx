import type { ProjectRole } from "@tabwright/core/contract"
import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { SelectField, TextField } from "../../components/form/Field.tsx"
import { useInvite } from "../../queries/Users.ts"
import { RoleField } from "./RoleField.tsx"

const lifetimes = [
  ["24", "1 day"],
  ["168", "1 week"],
  ["720", "30 days"],
] as const

export const Invite = ({
  manages,
  onClose,
  onLink,
}: {
  readonly manages: ReadonlyArray<ProjectRole>
  readonly onClose: () => void
  /** Called with the link, which is shown once. */
  readonly onLink: (link: string) => void
}) => {
  const [email, setEmail] = useState("")
  const [role, setRole] = useState<ProjectRole>("member")
  const [hours, setHours] = useState("168")
  const { mutateAsync } = useInvite()
  const submit = async () =>
    onLink((await mutateAsync({ email: email.trim(), role, expiresInHours: Number(hours) })).url)
  return (
    <FormDialog
      title="Invite user"
      description="Creates a link for one user, which you send yourself. It works for the user of this email address only."
      action="Create invitation"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Email address"
        hint="The verified address with which the user signs in."
        type="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField role={role} manages={manages} onChange={setRole} />
      <SelectField label="Link works for" value={hours} onChange={(event) => setHours(event.target.value)}>
        {lifetimes.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
