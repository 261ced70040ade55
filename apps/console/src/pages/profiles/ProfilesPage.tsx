import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { Empty } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import {
  type Profile,
  useCreateProfile,
  useDeleteProfile,
  useProfiles,
  useUpdateProfile,
} from "../../queries/Profiles.ts"

/** Signed-in states that browsers hand on. */
export const ProfilesPage = () => {
  const [query, setQuery] = useState("")
  const [edited, setEdited] = useState<Profile | "new">()
  const [doomed, setDoomed] = useState<Profile>()
  const list = useProfiles(query.trim())
  const { mutateAsync: remove } = useDeleteProfile()
  return (
    <Page
      title="Profiles"
      description="Cookies and storage that browsers start with and keep: what leaves a person signed in."
      actions={
        <Button kind="primary" icon="add" onClick={() => setEdited("new")}>
          New profile
        </Button>
      }
    >
      <WriteNotice />
      <div className="filter-row" role="search">
        <TextField
          label="Find by name or user"
          isLabelHidden
          type="search"
          placeholder="Find by name or user"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <List
        label="Profiles"
        list={list}
        columns={columnsOf(setEdited, setDoomed)}
        keyOf={({ id }) => id}
        empty={
          query.trim() === "" ? (
            <Empty icon="profile" title="No profile yet">
              Make one, start a browser with it, and sign in there once: runs and browsers with the profile are signed
              in from then on.
            </Empty>
          ) : (
            <Empty icon="search" title="No profile is called so">
              Change the words above.
            </Empty>
          )
        }
      />
      {edited === undefined ? null : (
        <EditProfile profile={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <Confirm
        isOpen={doomed !== undefined}
        title={`Delete ${doomed?.name ?? "this profile"}?`}
        action="Delete it"
        onClose={() => setDoomed(undefined)}
        onConfirm={() => remove(doomed?.id ?? "")}
      >
        <p>Its cookies and storage are gone for good. Runs that name it are refused.</p>
      </Confirm>
    </Page>
  )
}

const columnsOf = (
  edit: (profile: Profile) => void,
  drop: (profile: Profile) => void,
): ReadonlyArray<Column<Profile>> => [
  {
    header: "Name",
    cell: ({ id, name }) => <span title={id}>{name ?? <span className="soft mono">{id.slice(0, 8)}</span>}</span>,
  },
  {
    header: "User",
    width: "10rem",
    hiddenBelowPx: 700,
    cell: ({ userId }) => userId ?? <span className="soft">–</span>,
  },
  {
    header: "Signed in at",
    hiddenBelowPx: 900,
    cell: ({ cookieDomains }) => {
      const domains = cookieDomains?.join(", ") ?? ""
      return domains === "" ? <span className="soft">nothing kept yet</span> : <span title={domains}>{domains}</span>
    },
  },
  {
    header: "Last used",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ lastUsedAt }) =>
      typeof lastUsedAt === "string" ? <Moment at={lastUsedAt} /> : <span className="soft">never</span>,
  },
  {
    header: "",
    width: "9.5rem",
    cell: (profile) => (
      <span className="row-actions">
        <Button kind="quiet" onClick={() => edit(profile)} aria-label={`Change ${profile.name ?? profile.id}`}>
          Change
        </Button>
        <Button
          kind="quiet"
          icon="trash"
          onClick={() => drop(profile)}
          aria-label={`Delete ${profile.name ?? profile.id}`}
        />
      </span>
    ),
  },
]

const EditProfile = ({ onClose, profile }: { readonly profile: Profile | undefined; readonly onClose: () => void }) => {
  const [fields, setFields] = useState({ name: profile?.name ?? "", userId: profile?.userId ?? "" })
  const { mutateAsync: create } = useCreateProfile()
  const { mutateAsync: update } = useUpdateProfile()
  return (
    <FormDialog
      title={profile === undefined ? "New profile" : "Change the profile"}
      action={profile === undefined ? "Make it" : "Save"}
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
        hint="Your own id of the person it belongs to; it may be left empty."
        value={fields.userId}
        onChange={(event) => setFields({ ...fields, userId: event.target.value })}
      />
    </FormDialog>
  )
}
