import { useNavigate, useSearch } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { ApiKeys } from "./ApiKeys.tsx"
import { OwnKey } from "./OwnKey.tsx"
import { ProviderKeys } from "./ProviderKeys.tsx"

/** What opens the project, and what it opens elsewhere: the key in use, all others, and those of model providers. */
export const AccountPage = () => {
  const { tab } = useSearch({ from: "/account" })
  const navigate = useNavigate({ from: "/account" })
  return (
    <Page title="Account">
      <OwnKey />
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
