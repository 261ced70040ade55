import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm, FormDialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { TextField } from "../../components/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import {
  type Profile,
  useCreateProfile,
  useDeleteProfile,
  useProfiles,
  useUpdateProfile,
} from "../../queries/Profiles.ts"

export const ProfilesPage = () => {
  const [query, setQuery] = useState("")
  const [edited, setEdited] = useState<Profile | "new">()
  const [deleting, setDeleting] = useState<Profile>()
  const canWrite = useCanWrite()
  const list = useProfiles(query.trim())
  const { mutateAsync: deleteProfile } = useDeleteProfile()
  return (
    <Page
      title="Profiles"
      description="Cookies and storage that persist between browsers, so that users stay signed in."
      actions={
        canWrite ? (
          <Button kind="primary" icon="add" onClick={() => setEdited("new")}>
            New profile
          </Button>
        ) : undefined
      }
    >
      <WriteNotice />
      <div className="filter-row" role="search">
        <TextField
          label="Search by name or user"
          isLabelHidden
          type="search"
          placeholder="Search by name or user"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <List
        label="Profiles"
        list={list}
        columns={canWrite ? [...columns, actionsColumn(setEdited, setDeleting)] : columns}
        keyOf={({ id }) => id}
        empty={
          query.trim() === "" ? (
            <Empty icon="profile" title="No profiles yet">
              Create a profile, start a browser with it and sign in once. Runs and browsers that use the profile stay
              signed in.
            </Empty>
          ) : (
            <Empty icon="search" title="No matching profiles">
              Change the search.
            </Empty>
          )
        }
      />
      {edited === undefined ? null : (
        <EditProfile profile={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Delete ${deleting?.name ?? "profile"}?`}
        action="Delete profile"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleteProfile(deleting?.id ?? "")}
      >
        <p>Cookies and storage are deleted permanently. Runs that use this profile are rejected.</p>
      </Confirm>
    </Page>
  )
}

const loginTones = { signed_in: "good", signed_out: "warn", unknown: "neutral" } as const

const columns: ReadonlyArray<Column<Profile>> = [
  {
    header: "Name",
    // A profile without a name is named after its user, or the first site that it has cookies for.
    cell: ({ cookieDomains, id, name, userId }) => (
      <span className="profile-name" title={id}>
        {name ?? userId ?? cookieDomains?.[0] ?? `Profile ${id.slice(0, 8)}`}
      </span>
    ),
  },
  {
    header: "User",
    width: "10rem",
    hiddenBelowPx: 700,
    cell: ({ userId }) => userId ?? <span className="soft">–</span>,
  },
  {
    header: "Cookies for",
    hiddenBelowPx: 900,
    cell: ({ cookieDomains }) => {
      const domains = cookieDomains?.join(", ") ?? ""
      return domains === "" ? <span className="soft">none yet</span> : <span title={domains}>{domains}</span>
    },
  },
  {
    header: "Logins",
    hiddenBelowPx: 1200,
    cell: ({ logins }) =>
      logins === undefined || logins.length === 0 ? (
        <span className="soft">none known</span>
      ) : (
        logins.map(({ domain, state }) => (
          <Badge key={domain} tone={loginTones[state]}>
            {domain} {state === "unknown" ? "" : state.replace("_", " ")}
          </Badge>
        ))
      ),
  },
  {
    header: "Last used",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ lastUsedAt }) =>
      typeof lastUsedAt === "string" ? <RelativeTime at={lastUsedAt} /> : <span className="soft">never</span>,
  },
]

const actionsColumn = (edit: (profile: Profile) => void, remove: (profile: Profile) => void): Column<Profile> => ({
  header: "",
  width: "9.5rem",
  cell: (profile) => (
    <span className="row-actions">
      <Button kind="quiet" onClick={() => edit(profile)} aria-label={`Edit ${profile.name ?? profile.id}`}>
        Edit
      </Button>
      <Button
        kind="quiet"
        icon="trash"
        onClick={() => remove(profile)}
        aria-label={`Delete ${profile.name ?? profile.id}`}
      />
    </span>
  ),
})

const EditProfile = ({ onClose, profile }: { readonly profile: Profile | undefined; readonly onClose: () => void }) => {
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
