import { type FormEvent, type ReactNode, useState } from "react"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { ErrorNotice } from "./Feedback.tsx"

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
