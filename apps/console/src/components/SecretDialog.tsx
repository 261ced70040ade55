import { Button } from "./Button.tsx"
import { CodeBlock } from "./CopyButton.tsx"
import { Dialog } from "./Dialog.tsx"
import { Notice } from "./Feedback.tsx"

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
