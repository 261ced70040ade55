import type { ReactNode } from "react"
import { messageOf } from "../queries/QueryClient.ts"
import { Button } from "./Button.tsx"
import { Icon, type IconName } from "./Icon.tsx"

/** An empty state: what is missing and the next action. */
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

/** A placeholder for loading text. `width` in percent. */
export const Skeleton = ({ width = 100 }: { readonly width?: number }) => (
  <span className="skeleton" style={{ width: `${width}%` }} aria-hidden="true" />
)

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

/** The error of a failed request, with a retry button if `onRetry` is given. */
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
