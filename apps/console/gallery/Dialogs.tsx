import type { ReactNode } from "react"
import { Button } from "../src/components/Button.tsx"
import { Confirm, Dialog, FormDialog, SecretDialog } from "../src/components/Dialog.tsx"
import { TextField } from "../src/components/form/Field.tsx"
import { toast } from "../src/components/toast/Toasts.tsx"

const nothing = () => undefined

const fail = () => Promise.reject(new Error("The name is in use."))

const showToasts = () => {
  toast({ title: "Run cancelled" })
  toast({ title: "Could not copy", description: "Select the text and copy it manually.", tone: "bad" })
  toast({ title: "Message removed", action: { label: "Undo", onClick: nothing } })
}

/** Dialogs and toasts by name. Each is shown alone. */
export const dialogs: ReadonlyArray<readonly [name: string, content: ReactNode]> = [
  [
    "Dialog",
    <Dialog isOpen title="Run as code" description="The same request with the SDK." onClose={nothing}>
      <p>The content of the dialog.</p>
    </Dialog>,
  ],
  [
    "Confirmation",
    <Confirm isOpen title="Delete run?" action="Delete run" onClose={nothing} onConfirm={fail}>
      Its steps, screenshots and files are deleted permanently.
    </Confirm>,
  ],
  [
    "Form",
    <FormDialog title="Save view" description="In this browser." action="Save view" onClose={nothing} onSubmit={fail}>
      <TextField label="Name" defaultValue="Slow runs" />
    </FormDialog>,
  ],
  ["Secret", <SecretDialog title="API key created" label="API key" secret="tw_0123456789abcdef" onClose={nothing} />],
  [
    "Toasts",
    <Button key="toasts" onClick={showToasts}>
      Show toasts
    </Button>,
  ],
  [
    "File drop",
    <div key="drop" className="file-drop" role="status">
      <p>Drop the files to attach them to the run</p>
      <Button>Behind</Button>
    </div>,
  ],
]
