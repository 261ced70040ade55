import { useEffect, useRef } from "react"
import { TextArea } from "../../components/Field.tsx"
import type { FieldsProps } from "./RunForm.tsx"

/** What is to be done. Control or Command with Enter starts it. */
export const TaskFields = ({ change, draft, faults, onSubmit }: FieldsProps & { readonly onSubmit: () => void }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <section className="card">
      <TextArea
        ref={field}
        label="Task"
        rows={4}
        required
        placeholder="Go to https://example.com and return the links of the page"
        hint="In plain language: where to go, what to do there, and what to bring back."
        value={draft.task}
        error={faults["task"]}
        onChange={(event) => change({ task: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit()
        }}
      />
    </section>
  )
}
