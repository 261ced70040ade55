import { AlertDialog } from "@base-ui/react/alert-dialog"
import { Dialog as Base } from "@base-ui/react/dialog"
import { type FormEvent, type ReactNode, useState } from "react"
import { messageOf } from "../queries/QueryClient.ts"
import { Button } from "./Button.tsx"
import { CodeBlock } from "./code/CopyButton.tsx"
import { ErrorNotice, Notice } from "./Feedback.tsx"
import { Icon } from "./Icon.tsx"

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

/** A dialog with a form. Closes once `onSubmit` resolves, and shows the error if it rejects. */
export const FormDialog = ({
  action,
  children,
  description,
  onClose,
  onSubmit,
  title,
}: {
  readonly title: string
  readonly description?: ReactNode
  /** Label of the submit button: verb and object. */
  readonly action: string
  readonly onClose: () => void
  readonly onSubmit: () => Promise<unknown>
  readonly children: ReactNode
}) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await onSubmit()
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title={title} description={description} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {children}
        {error === null ? null : <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Dialog for a value shown only once. Stays open until the user confirms having copied it. */
export const SecretDialog = ({
  label,
  onClose,
  secret,
  title,
}: {
  readonly title: string
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}) => (
  <Dialog isOpen title={title} onClose={onClose}>
    <Notice tone="warn">Copy this value now. It is shown only once.</Notice>
    <CodeBlock label={label} code={secret} />
    <div className="dialog-actions">
      <Button kind="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
)
