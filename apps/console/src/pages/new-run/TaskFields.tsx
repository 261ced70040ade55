import { useEffect, useRef } from "react"
import { TextArea } from "../../components/form/Field.tsx"
import { SavedMenu } from "../../components/form/SavedMenu.tsx"
import { Button } from "../../components/Button.tsx"
import type { RunDraft } from "../../request/RunDraft.ts"
import { examples, templates, withoutSecrets } from "../../request/Templates.ts"
import type { FieldsProps } from "./NewRunPage.tsx"

interface TaskFieldsProps extends FieldsProps {
  readonly onSubmit: () => void
  /** Replaces the whole draft. */
  readonly onTemplate: (draft: RunDraft) => void
}

/** The task, with examples and templates. Ctrl+Enter or Cmd+Enter starts the run. */
export const TaskFields = ({ change, draft, errors, onSubmit, onTemplate }: TaskFieldsProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // Firefox lacks `field-sizing`.
    if (field.current === null || CSS.supports("field-sizing", "content")) return
    field.current.style.height = "auto"
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [draft.task])
  const apply = (template: RunDraft) => {
    onTemplate(template)
    field.current?.focus()
  }
  return (
    <section className="card task-card">
      <TextArea
        ref={field}
        label="Task"
        className="input task-input"
        rows={4}
        required
        placeholder="Go to https://example.com and return the links of the page"
        hint="In plain language: where to go, what to do there, and what to return."
        value={draft.task}
        error={errors["task"]}
        onChange={(event) => change({ task: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit()
        }}
      />
      <div className="task-examples">
        <ul aria-label="Examples">
          {examples.map((example) => (
            <li key={example.name}>
              <button type="button" className="chip" onClick={() => apply(example.draft)}>
                {example.name}
              </button>
            </li>
          ))}
        </ul>
        <SavedMenu
          title="Templates"
          noun="template"
          description="Stores the task and the settings in this browser, without files and values of secrets."
          items={templates}
          value={() => withoutSecrets(draft)}
          onSelect={apply}
        />
      </div>
    </section>
  )
}

/** Tells that the form contains the unsent draft of before, with a button to empty it. */
export const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <p className="draft-notice soft" role="status">
    Your unsent draft was restored, without files and values of secrets.{" "}
    <Button kind="quiet" icon="trash" onClick={onDiscard}>
      Discard draft
    </Button>
  </p>
)
