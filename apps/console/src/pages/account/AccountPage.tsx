import { useNavigate, useSearch } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { ApiKeys } from "./ApiKeys.tsx"
import { useSignedIn } from "../../auth/AuthState.ts"
import { CurrentKey } from "./CurrentKey.tsx"
import { CurrentUser } from "./CurrentUser.tsx"
import { ProviderKeys } from "./ProviderKeys.tsx"

export const AccountPage = () => {
  const { tab } = useSearch({ from: "/account" })
  const { user } = useSignedIn()
  const navigate = useNavigate({ from: "/account" })
  return (
    <Page title="Account">
      {user === undefined ? <CurrentKey /> : <CurrentUser user={user} />}
      <Tabs
        label="Keys"
        selected={tab}
        onSelect={(id) => void navigate({ search: { tab: id === "providers" ? id : "keys" }, replace: true })}
        tabs={[
          { id: "keys", title: "API keys", content: <ApiKeys /> },
          { id: "providers", title: "Provider keys", content: <ProviderKeys /> },
        ]}
      />
    </Page>
  )
}
