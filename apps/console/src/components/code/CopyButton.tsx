import { lazy, Suspense, useEffect, useState } from "react"
import { Button, type ButtonKind } from "../Button.tsx"
import type { CodeLanguage } from "./HighlightedCode.tsx"
import type { IconName } from "../Icon.tsx"
import { toast } from "../toast/Toasts.tsx"

/** Copies `text` to the clipboard and confirms it for 2 s. */
export const CopyButton = ({
  children,
  icon = "copy",
  kind = "quiet",
  label = "Copy",
  text,
}: {
  readonly text: string
  /** Accessible label. */
  readonly label?: string
  readonly kind?: ButtonKind
  /** Default `copy`. */
  readonly icon?: IconName
  readonly children?: string
}) => {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ title: "Could not copy", description: "Select the text and copy it manually.", tone: "bad" })
    }
  }
  return (
    <Button
      kind={kind}
      icon={isCopied ? "check" : icon}
      aria-label={isCopied ? "Copied" : label}
      title={label}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  )
}

const HighlightedCode = lazy(() =>
  import("./HighlightedCode.tsx").then((module) => ({ default: module.HighlightedCode })),
)

/** A code block with a copy button. `label` is its accessible name. Code in a language keeps its lines at first. */
export const CodeBlock = ({
  code,
  label,
  language,
}: {
  readonly code: string
  readonly label: string
  /** Highlights the code. Default: plain text, whose lines are wrapped. */
  readonly language?: CodeLanguage
}) => {
  const [isWrapped, setWrapped] = useState(language === undefined)
  return (
    <div className={language === undefined ? "code-block" : "code-block highlighted"}>
      <pre className={isWrapped ? undefined : "unwrapped"} tabIndex={0} role="group" aria-label={label}>
        <code>
          {language === undefined ? (
            code
          ) : (
            <Suspense fallback={code}>
              <HighlightedCode code={code} language={language} />
            </Suspense>
          )}
        </code>
      </pre>
      <div className="code-actions">
        {language === undefined ? null : (
          <Button
            kind="quiet"
            icon="wrap"
            aria-label="Wrap lines"
            title="Wrap lines"
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          />
        )}
        <CopyButton text={code} label={`Copy: ${label}`} />
      </div>
    </div>
  )
}
