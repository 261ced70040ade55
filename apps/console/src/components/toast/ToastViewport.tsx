import { Toast } from "@base-ui/react/toast"
import { Icon } from "../Icon.tsx"
import type { ToastContent } from "./Toasts.tsx"

const manager = Toast.createToastManager()

/** Shows a toast for 6 s, or for 10 s if it has a button. */
export const show = ({ action, description, title, tone = "good" }: ToastContent): void => {
  const id = manager.add({
    title,
    type: tone,
    timeout: action === undefined ? 6_000 : 10_000,
    // The library hides urgent toasts from screen readers until they have the focus.
    priority: "low",
    ...(description === undefined ? {} : { description }),
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id)
              action.onClick()
            },
          },
        }),
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
      <Toast.Action className="button" />
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
