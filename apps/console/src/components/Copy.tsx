import { useEffect, useState } from "react"
import { Button, type ButtonKind } from "./Button.tsx"
import { toast } from "./Toasts.tsx"

/** Puts `text` on the clipboard, and says for two seconds that it did. */
export const CopyButton = ({
  children,
  kind = "quiet",
  label = "Copy",
  text,
}: {
  readonly text: string
  /** What assistive technology calls it. */
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
      toast({ title: "The browser did not allow it", description: "Select the text and copy it by hand.", tone: "bad" })
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

/** Code or data as it is, with a button that copies it. `label` names it for assistive technology. */
export const CodeBlock = ({ code, label }: { readonly code: string; readonly label: string }) => (
  <div className="code-block">
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{code}</code>
    </pre>
    <CopyButton text={code} label={`Copy: ${label}`} />
  </div>
)
