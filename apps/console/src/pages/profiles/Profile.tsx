import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Confirm, FormDialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { type Profile, useCreateProfile, useDeleteProfile, useUpdateProfile } from "../../queries/Profiles.ts"

/** A profile without a name is named after its user, or the first site that it has cookies for. */
export const nameOf = ({ cookieDomains, id, name, userId }: Profile): string =>
  name ?? userId ?? cookieDomains?.[0] ?? `Profile ${id.slice(0, 8)}`

const loginTones = { signed_in: "good", signed_out: "warn", unknown: "neutral" } as const

/** The sites that a profile is known to be signed in to or out of. */
export const Logins = ({ logins }: { readonly logins: Profile["logins"] | undefined }) =>
  logins === undefined || logins.length === 0 ? (
    <span className="soft">none known</span>
  ) : (
    logins.map(({ domain, state }) => (
      <Badge key={domain} tone={loginTones[state]}>
        {domain} {state === "unknown" ? "" : state.replace("_", " ")}
      </Badge>
    ))
  )

export const DeleteProfile = ({
  onClose,
  onDeleted,
  profile,
}: {
  readonly profile: Profile
  readonly onClose: () => void
  readonly onDeleted?: () => void
}) => {
  const { mutateAsync } = useDeleteProfile()
  return (
    <Confirm
      isOpen
      title={`Delete ${nameOf(profile)}?`}
      action="Delete profile"
      onClose={onClose}
      onConfirm={async () => {
        await mutateAsync(profile.id)
        onDeleted?.()
      }}
    >
      <p>Cookies and storage are deleted permanently. Runs that use this profile are rejected.</p>
    </Confirm>
  )
}

export const EditProfile = ({
  onClose,
  profile,
}: {
  readonly profile: Profile | undefined
  readonly onClose: () => void
}) => {
  const [fields, setFields] = useState({ name: profile?.name ?? "", userId: profile?.userId ?? "" })
  const { mutateAsync: create } = useCreateProfile()
  const { mutateAsync: update } = useUpdateProfile()
  return (
    <FormDialog
      title={profile === undefined ? "New profile" : "Edit profile"}
      action={profile === undefined ? "Create profile" : "Save profile"}
      onClose={onClose}
      onSubmit={() => (profile === undefined ? create(fields) : update({ id: profile.id, fields }))}
    >
      <TextField
        label="Name"
        maxLength={100}
        value={fields.name}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      <TextField
        label="User"
        maxLength={255}
        hint="Your ID for the user it belongs to. Optional."
        value={fields.userId}
        onChange={(event) => setFields({ ...fields, userId: event.target.value })}
      />
    </FormDialog>
  )
}
