import { lazy, Suspense } from "react"

export interface ToastContent {
  readonly title: string
  readonly description?: string
  readonly tone?: "good" | "bad"
  /** A button, such as "Undo". */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** Loaded after the page, which does not need it at once. */
const viewport = () => import("./ToastViewport.tsx")

const Viewport = lazy(() => viewport().then(({ ToastViewport }) => ({ default: ToastViewport })))

/** Shows a toast for 6 s. Use it only for results that the page itself does not show. */
export const toast = (content: ToastContent): void => void viewport().then(({ show }) => show(content))

/** The toast viewport. Rendered once per page. */
export const Toasts = () => (
  <Suspense>
    <Viewport />
  </Suspense>
)
