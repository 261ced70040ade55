import { AlertDialog } from "@base-ui/react/alert-dialog"
import { Dialog as Base } from "@base-ui/react/dialog"
import { type ReactNode, useState } from "react"
import { messageOf } from "../queries/QueryClient.ts"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { Notice } from "./Feedback.tsx"

/** A modal dialog. Escape, the close button and a click outside close it. The focus then returns to where it was. */
export const Dialog = ({
  children,
  description,
  isOpen,
  onClose,
  title,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}) => (
  <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
    <Base.Portal>
      <Base.Backdrop className="backdrop" />
      <Base.Popup className="dialog">
        <header className="dialog-header">
          <Base.Title render={<h2 />}>{title}</Base.Title>
          <Base.Close className="button quiet" aria-label="Close">
            <Icon name="close" />
          </Base.Close>
        </header>
        {description === undefined ? null : <Base.Description className="soft">{description}</Base.Description>}
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

/** A confirmation dialog for destructive actions. Stays open with the error if the action fails. */
export const Confirm = ({
  action,
  children,
  dismissLabel = "Cancel",
  isOpen,
  onClose,
  onConfirm,
  title,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Label of the confirm button: verb and object. */
  readonly action: string
  /** Label of the dismiss button. Default: "Cancel". */
  readonly dismissLabel?: string
  readonly onConfirm: () => Promise<unknown>
  /** Consequences of the action. */
  readonly children: ReactNode
}) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title render={<h2 />}>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          {error === null ? null : <Notice tone="bad">{messageOf(error)}</Notice>}
          <div className="dialog-actions">
            <AlertDialog.Close className="button plain">{dismissLabel}</AlertDialog.Close>
            <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
