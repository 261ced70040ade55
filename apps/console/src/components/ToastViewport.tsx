import { Toast } from "@base-ui/react/toast"
import { Icon } from "./Icon.tsx"
import type { ToastContent } from "./Toasts.tsx"

const manager = Toast.createToastManager()

export const show = ({ description, title, tone = "good" }: ToastContent): void => {
  manager.add({
    title,
    type: tone,
    timeout: 6_000,
    // The library hides urgent toasts from screen readers until they have the focus.
    priority: "low",
    ...(description === undefined ? {} : { description }),
  })
}

const List = () => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((shown) => (
    <Toast.Root key={shown.id} toast={shown} className={`toast ${shown.type ?? ""}`}>
      <Toast.Content className="toast-content">
        <Toast.Title className="toast-title" render={<p />} />
        <Toast.Description className="toast-description" />
      </Toast.Content>
      <Toast.Close className="button quiet" aria-label="Dismiss">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ))
}

export const ToastViewport = () => (
  <Toast.Provider toastManager={manager}>
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
