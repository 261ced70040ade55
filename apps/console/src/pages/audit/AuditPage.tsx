import { Page } from "../../components/Page.tsx"
import { Empty } from "../../components/State.tsx"

export const AuditPage = () => (
  <Page title="Audit">
    <Empty title="This page is not there yet">The API and the tabwright command do it already.</Empty>
  </Page>
)
