import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { Credentials } from "./Credentials.tsx"
import { Vaults } from "./Vaults.tsx"

const route = getRouteApi("/credentials")

/** Sign-in data of the project, and its password managers. */
export const CredentialsPage = () => {
  const { tab } = route.useSearch()
  const navigate = useNavigate({ from: "/credentials" })
  return (
    <Page
      title="Credentials"
      description="Sign-in data that agents can type on its sites, and never read. Passwords are encrypted and not shown again."
    >
      <WriteNotice />
      <Tabs
        label="Sources"
        selected={tab}
        onSelect={(id) => void navigate({ search: { tab: id === "vaults" ? "vaults" : "stored" }, replace: true })}
        tabs={[
          { id: "stored", title: "Credentials", content: <Credentials /> },
          { id: "vaults", title: "Password managers", content: <Vaults /> },
        ]}
      />
    </Page>
  )
}
