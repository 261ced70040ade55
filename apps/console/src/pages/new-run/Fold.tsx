import { type ReactNode, useEffect, useRef } from "react"

/** A part of the form that is folded until it is wanted, or something in it is wrong. `said` tells what it holds while it is folded. */
export const Fold = ({
  children,
  hasFault,
  said,
  title,
}: {
  readonly title: string
  readonly said: string
  readonly hasFault: boolean
  readonly children: ReactNode
}) => {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasFault && fold.current !== null) fold.current.open = true
  }, [hasFault])
  return (
    <details className="fold card" ref={fold}>
      <summary>
        <span className="fold-title">{title}</span>
        <span className="soft truncate">{said}</span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
