import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { type Profile, useProfiles } from "../../queries/Profiles.ts"
import { DeleteProfile, EditProfile, Logins, nameOf } from "./Profile.tsx"

export const ProfilesPage = () => {
  const [query, setQuery] = useState("")
  const [edited, setEdited] = useState<Profile | "new">()
  const [deleting, setDeleting] = useState<Profile>()
  const canWrite = useCanWrite()
  const list = useProfiles(query.trim())
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
      {deleting === undefined ? null : <DeleteProfile profile={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

const columns: ReadonlyArray<Column<Profile>> = [
  {
    header: "Name",
    cell: (profile) => (
      <Link to="/profiles/$profileId" params={{ profileId: profile.id }} className="row-link" title={profile.id}>
        {nameOf(profile)}
      </Link>
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
    cell: ({ logins }) => <Logins logins={logins} />,
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
