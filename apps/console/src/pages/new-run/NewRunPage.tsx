import { UnsupportedReasoning, ValidationFailed } from "@tabwright/sdk"
import { useMutation } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Button } from "../../components/Button.tsx"
import { ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { JsonField } from "../../components/code/JsonField.tsx"
import { focusFirstError } from "../../components/form/DraftForm.ts"
import { takeForNextRun, useFileDrop } from "../../components/form/FileDrop.ts"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { maxFiles, SelectedFiles, withFiles } from "../../components/form/SelectedFiles.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { useRun } from "../../queries/Runs.ts"
import { clearDraft } from "../../request/DraftStorage.ts"
import {
  type DraftErrors,
  emptyDraft,
  errorsByField,
  type RunDraft,
  toRequest,
  validateDraft,
} from "../../request/RunDraft.ts"
import { storedDraft, storeDraft } from "../../request/Templates.ts"
import { BrowserFields } from "./BrowserFields.tsx"
import { Collapsible } from "./Collapsible.tsx"
import { RequestCode } from "./RequestCode.tsx"
import { AgentFields, LimitFields, ModelFields, SecretFields } from "./RunFields.tsx"
import { DraftNotice, TaskFields } from "./TaskFields.tsx"

const route = getRouteApi("/runs/new")

/** The form to start a run. With `?from=`, it is prefilled from the run with that id. */
export const NewRunPage = () => {
  const { from } = route.useSearch()
  const { data, error, refetch } = useRun(from, { isEnabled: from !== "" })
  return (
    <Page title="New run" crumbs={[{ to: "/runs", title: "Runs" }]} wide>
      {from === "" ? (
        <RunForm key="new" start={emptyDraft} isStored />
      ) : data !== undefined ? (
        <RunForm key={data.id} start={{ ...emptyDraft, task: data.task, model: data.model }} />
      ) : error === null ? (
        <SkeletonRows label="Loading the run" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

export interface FieldsProps {
  readonly draft: RunDraft
  readonly errors: DraftErrors
  readonly change: (change: Partial<RunDraft>) => void
}

/** The form of a run, with the equivalent code next to it. With `isStored`, its draft survives a reload. */
const RunForm = ({ isStored = false, start }: { readonly start: RunDraft; readonly isStored?: boolean }) => {
  const { client } = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [restored, setRestored] = useState(() => (isStored ? storedDraft() : undefined))
  const [draft, setDraft] = useState(restored ?? start)
  const [files, setFiles] = useState(takeForNextRun)
  const [errors, setErrors] = useState<DraftErrors>({})
  const isSent = useRef(false)
  useEffect(() => {
    if (isStored && !isSent.current) storeDraft(draft)
  }, [draft, isStored])
  const addFiles = (added: ReadonlyArray<File>) => setFiles((now) => withFiles(now, added))
  useFileDrop("the run", addFiles)

  const { isPending, mutate } = useMutation({
    mutationFn: () => {
      const { task, ...settings } = toRequest(draft)
      return client.run(task, { ...settings, files }).sessionId()
    },
    onSuccess: (sessionId) => {
      isSent.current = true
      if (isStored) clearDraft()
      return navigate({ to: "/sessions/$sessionId", params: { sessionId } })
    },
    onError: (error) => show(errorsOf(error)),
  })
  const show = (found: DraftErrors) => {
    setErrors(found)
    // Sections with an error expand first.
    focusFirstError(form)
  }
  const change = (changed: Partial<RunDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    const touched = new Set([
      "form",
      ...Object.keys(changed).map((name) => (name === "reasoning" ? "modelParams" : name)),
    ])
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !touched.has(field.split(".", 1).join()))),
    )
  }
  const replaceWith = (next: RunDraft) => {
    setDraft(next)
    setErrors({})
    setRestored(undefined)
  }
  const applyTemplate = (template: RunDraft) => {
    replaceWith(template)
    if (draft.task.trim() === "") return
    toast({ title: "Draft replaced", action: { label: "Undo", onClick: () => replaceWith(draft) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = validateDraft(draft)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    mutate()
  }

  const fields: FieldsProps = { draft, errors, change }
  return (
    <form className="run-form" ref={form} onSubmit={submit} noValidate>
      <div className="run-fields">
        <WriteNotice />
        {restored === undefined ? null : <DraftNotice onDiscard={() => replaceWith(emptyDraft)} />}
        <TaskFields {...fields} onSubmit={() => form.current?.requestSubmit()} onTemplate={applyTemplate} />
        <ModelFields {...fields} />
        <FileFields files={files} onChange={setFiles} />
        <OutputFields {...fields} />
        <BrowserFields {...fields} />
        <AgentFields {...fields} />
        <LimitFields {...fields} />
        <SecretFields {...fields} />
        {errors["form"] === undefined ? null : <Notice tone="bad">{errors["form"]}</Notice>}
        <div className="run-submit">
          <Button type="submit" kind="primary" icon="play" isBusy={isPending}>
            Start run
          </Button>
        </div>
      </div>
      <RequestCode draft={draft} fileNames={files.map(({ name }) => name)} />
    </form>
  )
}

const errorsOf = (error: unknown): DraftErrors => {
  if (error instanceof ValidationFailed || error instanceof UnsupportedReasoning) {
    const errors = errorsByField(error.issues)
    return Object.keys(errors).length > 0 ? errors : { form: messageOf(error) }
  }
  return { form: messageOf(error) }
}

const FileFields = ({
  files,
  onChange,
}: {
  readonly files: ReadonlyArray<File>
  readonly onChange: (files: ReadonlyArray<File>) => void
}) => {
  const id = useId()
  return (
    <section className="card">
      <div className="field">
        <label htmlFor={id}>Files</label>
        <input
          id={id}
          type="file"
          multiple
          className="input file-input"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            onChange(withFiles(files, currentTarget.files ?? []))
            currentTarget.value = ""
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          Or drop them anywhere. Up to {maxFiles} files of 50 MiB each. The agent can read them and upload them to
          pages.
        </p>
      </div>
      <SelectedFiles label="Attached files" files={files} onChange={onChange} />
    </section>
  )
}

const example = `{
  "type": "object",
  "properties": { "price": { "type": "number" } },
  "required": ["price"]
}`

const OutputFields = ({ change, draft, errors }: FieldsProps) => {
  const hasError = errors["outputSchema"] !== undefined
  // The code of the editor is loaded for those who open the section.
  const [wasOpened, setOpened] = useState(hasError)
  return (
    <Collapsible
      title="Structured output"
      summary={draft.outputSchema.trim() === "" ? "Text" : "JSON Schema"}
      hasError={hasError}
      onOpen={() => setOpened(true)}
    >
      {wasOpened || hasError ? (
        <JsonField
          label="JSON Schema"
          placeholder={example}
          hint="The result is JSON that matches this schema. Requires a language model: the embedded planner returns plain text."
          value={draft.outputSchema}
          error={errors["outputSchema"]}
          onChange={(outputSchema) => change({ outputSchema })}
        />
      ) : null}
    </Collapsible>
  )
}
