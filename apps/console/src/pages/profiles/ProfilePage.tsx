import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { List } from "../../components/Table.tsx"
import { useBrowsers } from "../../queries/Browsers.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { type Profile, useProfile } from "../../queries/Profiles.ts"
import { browserColumns } from "../browsers/BrowserColumns.tsx"
import { DeleteProfile, EditProfile, Logins, nameOf } from "./Profile.tsx"

const route = getRouteApi("/profiles/$profileId")

const crumbs = [{ to: "/profiles", title: "Profiles" }] as const

export const ProfilePage = () => {
  const { profileId } = route.useParams()
  const { data, error, isPending, refetch } = useProfile(profileId)
  return data === undefined ? (
    <Page title="Profile" crumbs={crumbs}>
      {isPending ? (
        <SkeletonRows label="Loading the profile" />
      ) : (
        <MissingResource error={error} what="profile" to="/profiles" onRetry={() => void refetch()} />
      )}
    </Page>
  ) : (
    <Details profile={data} />
  )
}

const Details = ({ profile }: { readonly profile: Profile }) => {
  const { cookieDomains, createdAt, id, lastUsedAt, logins, userId } = profile
  const [dialog, setDialog] = useState<"edit" | "delete">()
  const navigate = useNavigate()
  return (
    <Page
      crumbs={crumbs}
      title={nameOf(profile)}
      description={<ShortId id={id} what="profile" />}
      actions={
        useCanWrite() ? (
          <>
            <Button onClick={() => setDialog("edit")}>Edit profile</Button>
            <Button kind="danger" icon="trash" onClick={() => setDialog("delete")}>
              Delete profile
            </Button>
          </>
        ) : undefined
      }
    >
      <Card title="About">
        <Facts
          facts={[
            ["User", userId ?? "–"],
            ["Cookies for", cookieDomains?.join(", ") || "–"],
            ["Logins", <Logins key="logins" logins={logins} />],
            ["Last used", typeof lastUsedAt === "string" ? <RelativeTime key="used" at={lastUsedAt} /> : "never"],
            ["Created", <RelativeTime key="created" at={createdAt} />],
          ]}
        />
      </Card>
      <h2>Browsers and runs</h2>
      <List
        label="Browsers of the profile"
        list={useBrowsers({ profileId: id })}
        columns={browserColumns}
        keyOf={(browser) => browser.id}
        empty={<p className="soft">No browser has used this profile. Select it when you start a browser or a run.</p>}
      />
      {dialog === "edit" ? <EditProfile profile={profile} onClose={() => setDialog(undefined)} /> : null}
      {dialog === "delete" ? (
        <DeleteProfile
          profile={profile}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: "/profiles" })}
        />
      ) : null}
    </Page>
  )
}
