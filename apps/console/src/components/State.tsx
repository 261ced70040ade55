import type { ReactNode } from "react"
import { messageOf } from "../queries/Queries.ts"
import { Button } from "./Button.tsx"
import { Icon, type IconName } from "./Icon.tsx"

/** Nothing is there yet, and how that changes. */
export const Empty = ({
  action,
  children,
  icon,
  title,
}: {
  readonly title: string
  readonly icon?: IconName
  readonly action?: ReactNode
  readonly children?: ReactNode
}) => (
  <div className="empty">
    {icon === undefined ? null : <Icon name={icon} />}
    <p className="empty-title">{title}</p>
    {children === undefined ? null : <p className="soft">{children}</p>}
    {action}
  </div>
)

/** Holds the place of text that is on its way, so that nothing moves when it comes. `width` in per cent. */
export const Skeleton = ({ width = 100 }: { readonly width?: number }) => (
  <span className="skeleton" style={{ width: `${width}%` }} aria-hidden="true" />
)

/** Rows that are on their way, as high as those of a `Table`. */
export const SkeletonRows = ({
  count = 6,
  label = "Loading",
}: {
  readonly count?: number
  readonly label?: string
}) => (
  <div className="skeleton-rows" role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index}>
        <Skeleton width={90 - ((index * 17) % 40)} />
      </div>
    ))}
  </div>
)

/** Something of note beside the flow of the page: what went wrong and what to do, or what to know. */
export const Notice = ({
  actions,
  children,
  tone,
}: {
  readonly tone: "bad" | "warn" | "live"
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => (
  <div className={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
    <div className="notice-text">{children}</div>
    {actions === undefined ? null : <div className="actions">{actions}</div>}
  </div>
)

/** A call that failed, in the service's words, and how to try again. */
export const ErrorNotice = ({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) => (
  <Notice
    tone="bad"
    actions={
      onRetry === undefined ? undefined : (
        <Button icon="again" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {messageOf(error)}
  </Notice>
)
