import { useNavigate, useSearch } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { ApiKeys } from "./ApiKeys.tsx"
import { CurrentKey } from "./CurrentKey.tsx"
import { ProviderKeys } from "./ProviderKeys.tsx"

export const AccountPage = () => {
  const { tab } = useSearch({ from: "/account" })
  const navigate = useNavigate({ from: "/account" })
  return (
    <Page title="Account">
      <CurrentKey />
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
