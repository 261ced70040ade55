import { useEffect, useState } from "react"
import { Button, type ButtonKind } from "./Button.tsx"
import { toast } from "./Toasts.tsx"

/** Copies `text` to the clipboard and confirms it for 2 s. */
export const CopyButton = ({
  children,
  kind = "quiet",
  label = "Copy",
  text,
}: {
  readonly text: string
  /** Accessible label. */
  readonly label?: string
  readonly kind?: ButtonKind
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
      icon={isCopied ? "check" : "copy"}
      aria-label={isCopied ? "Copied" : label}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  )
}

/** A code block with a copy button. `label` is its accessible name. */
export const CodeBlock = ({ code, label }: { readonly code: string; readonly label: string }) => (
  <div className="code-block">
    <pre tabIndex={0} role="group" aria-label={label}>
      <code>{code}</code>
    </pre>
    <CopyButton text={code} label={`Copy: ${label}`} />
  </div>
)
