import { isApiError } from "@tabwright/sdk/v4"
import { ButtonLink } from "./Button.tsx"
import { Empty, ErrorNotice } from "./Feedback.tsx"

/** The error of a page's resource. A missing one offers a way back to its list. */
export const MissingResource = ({
  error,
  onRetry,
  to,
  what,
}: {
  readonly error: unknown
  readonly onRetry: () => void
  /** The list, and the noun of its items. */
  readonly to: "/runs" | "/browsers" | "/workspaces" | "/profiles" | "/skills" | "/marketplace" | "/schedules"
  readonly what: "run" | "browser" | "workspace" | "profile" | "skill" | "schedule"
}) =>
  error === null || (isApiError(error) && (error.status === 404 || error.status === 422)) ? (
    <Empty icon="search" title={`This ${what} does not exist`} action={<ButtonLink to={to}>Go to {what}s</ButtonLink>}>
      The URL may be wrong, or the {what} was deleted.
    </Empty>
  ) : (
    <ErrorNotice error={error} onRetry={onRetry} />
  )
