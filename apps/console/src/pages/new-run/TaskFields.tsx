import { Menu } from "@base-ui/react/menu"
import { useEffect, useRef, useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { TextArea, TextField } from "../../components/Field.tsx"
import { Icon } from "../../components/Icon.tsx"
import { Button } from "../../components/Button.tsx"
import type { RunDraft } from "../../request/RunDraft.ts"
import { deleteTemplate, examples, saveTemplate, useTemplates } from "../../request/Templates.ts"
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
        <Templates draft={draft} onSelect={apply} />
      </div>
    </section>
  )
}

const Templates = ({ draft, onSelect }: { readonly draft: RunDraft; readonly onSelect: (draft: RunDraft) => void }) => {
  const templates = useTemplates()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState("")
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button plain">
          <Icon name="star" />
          <span>Templates</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="menu-positioner" align="end" sideOffset={4}>
            <Menu.Popup className="menu">
              {templates.length === 0 ? (
                <p className="menu-label">No templates yet</p>
              ) : (
                templates.map((template) => (
                  <Menu.Item key={template.name} className="menu-item" onClick={() => onSelect(template.draft)}>
                    {template.name}
                  </Menu.Item>
                ))
              )}
              <Menu.Separator className="menu-separator" />
              <Menu.Item className="menu-item" onClick={() => setNaming(true)}>
                <Icon name="add" />
                Save as template…
              </Menu.Item>
              {templates.map((template) => (
                <Menu.Item key={template.name} className="menu-item soft" onClick={() => deleteTemplate(template.name)}>
                  <Icon name="trash" />
                  Delete {template.name}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isNaming ? (
        <FormDialog
          title="Save as template"
          description="Stores the task and the settings in this browser, without files and values of secrets."
          action="Save template"
          onClose={() => setNaming(false)}
          onSubmit={async () => {
            saveTemplate({ name: name.trim(), draft })
            setName("")
          }}
        >
          <TextField
            label="Name"
            required
            pattern=".*\S.*"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      ) : null}
    </>
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
