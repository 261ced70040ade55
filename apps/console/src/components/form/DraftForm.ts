import { useRef, useState } from "react"
import type { FieldErrors } from "../../request/FieldErrors.ts"

/** Focuses the first invalid field of a form, once its errors are rendered. Editors of JSON are in a shadow root. */
export const focusFirstError = (form: { readonly current: HTMLFormElement | null }): void => {
  setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus(), 0)
}

/** Holds the draft of a form with its errors. A change removes the errors, and showing them moves the focus to the first invalid field. */
export const useDraftForm = <Draft extends object>(start: Draft) => {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    form,
    draft,
    errors,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setErrors({})
    },
    show: (found: FieldErrors) => {
      setErrors(found)
      focusFirstError(form)
    },
    clear: () => setErrors({}),
  }
}
