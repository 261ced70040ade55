import { type ReactNode, useEffect, useRef } from "react"

/** A collapsed section. Expands when one of its fields has an error. `summary` is shown while collapsed. */
export const Collapsible = ({
  children,
  hasError,
  onOpen,
  summary,
  title,
}: {
  readonly title: string
  readonly summary: string
  readonly hasError: boolean
  readonly onOpen?: () => void
  readonly children: ReactNode
}) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasError && details.current !== null) details.current.open = true
  }, [hasError])
  return (
    <details
      className="collapsible card"
      ref={details}
      onToggle={({ currentTarget }) => (currentTarget.open ? onOpen?.() : undefined)}
    >
      <summary>
        <span className="collapsible-title">{title}</span>
        <span className="soft truncate">{summary}</span>
      </summary>
      <div className="collapsible-body">{children}</div>
    </details>
  )
}
