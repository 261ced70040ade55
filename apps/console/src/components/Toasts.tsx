import { Toast } from "@base-ui/react/toast"
import { Icon } from "./Icon.tsx"

const manager = Toast.createToastManager()

/** Shows a toast for 6 s. Use it only for results that the page itself does not show. */
export const toast = ({
  description,
  title,
  tone = "good",
}: {
  readonly title: string
  readonly description?: string
  readonly tone?: "good" | "bad"
}): void => {
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

/** The toast viewport. Rendered once per page. */
export const Toasts = () => (
  <Toast.Provider toastManager={manager}>
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
