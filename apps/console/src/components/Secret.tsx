import { Button } from "./Button.tsx"
import { CodeBlock } from "./Copy.tsx"
import { Dialog } from "./Dialog.tsx"
import { Notice } from "./State.tsx"

/** Shows something that is shown only once. It stays until somebody says that they have it. */
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
    <Notice tone="warn">Copy it now: it is shown this once, and kept nowhere.</Notice>
    <CodeBlock label={label} code={secret} />
    <div className="dialog-actions">
      <Button kind="primary" onClick={onClose}>
        I have it
      </Button>
    </div>
  </Dialog>
)
