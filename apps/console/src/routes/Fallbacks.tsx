import type { ErrorComponentProps } from "@tanstack/react-router"
import { ButtonLink } from "../components/Button.tsx"
import { Page } from "../components/Page.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../components/State.tsx"

export const NotFoundPage = () => (
  <Page title="Not found">
    <Empty title="There is no such page" icon="search" action={<ButtonLink to="/runs">Go to the runs</ButtonLink>}>
      The address may be mistyped, or what it led to is gone.
    </Empty>
  </Page>
)

/** A page that broke. The rest of the console goes on. */
export const BrokenPage = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Something broke">
    <ErrorNotice error={error} onRetry={reset} />
  </Page>
)

/** While a page's code is on its way. */
export const ComingPage = () => (
  <div className="page">
    <SkeletonRows label="Loading the page" />
  </div>
)
