import { UnsupportedReasoning, ValidationFailed } from "@tabwright/sdk"
import { useMutation } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/CopyButton.tsx"
import { ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { TextArea } from "../../components/Field.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { maxFiles, SelectedFiles, withFiles } from "../../components/SelectedFiles.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { useRun } from "../../queries/Runs.ts"
import { asCurl, asSdk } from "../../request/CodeSnippets.ts"
import {
  type DraftErrors,
  emptyDraft,
  errorsByField,
  redactRequest,
  type RunDraft,
  toRequest,
  validateDraft,
} from "../../request/RunDraft.ts"
import { BrowserFields } from "./BrowserFields.tsx"
import { Collapsible } from "./Collapsible.tsx"
import { AgentFields, LimitFields, ModelFields, SecretFields } from "./RunFields.tsx"

const route = getRouteApi("/runs/new")

/** The form to start a run. With `?from=`, it is prefilled from the run with that id. */
export const NewRunPage = () => {
  const { from } = route.useSearch()
  const { data, error, refetch } = useRun(from, { isEnabled: from !== "" })
  return (
    <Page title="New run" crumbs={[{ to: "/runs", title: "Runs" }]} wide>
      {from === "" ? (
        <RunForm key="new" start={emptyDraft} />
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

/** The form of a run, with the equivalent code next to it. */
const RunForm = ({ start }: { readonly start: RunDraft }) => {
  const { client } = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  const [errors, setErrors] = useState<DraftErrors>({})

  const { isPending, mutate } = useMutation({
    mutationFn: () => {
      const { task, ...settings } = toRequest(draft)
      return client.run(task, { ...settings, files }).sessionId()
    },
    onSuccess: (sessionId) => navigate({ to: "/sessions/$sessionId", params: { sessionId } }),
    onError: (error) => show(errorsOf(error)),
  })
  const show = (found: DraftErrors) => {
    setErrors(found)
    // Sections with an error expand first, then the first invalid field gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), 0)
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
        <TaskFields {...fields} onSubmit={() => form.current?.requestSubmit()} />
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

/** The task. Ctrl+Enter or Cmd+Enter starts the run. */
const TaskFields = ({ change, draft, errors, onSubmit }: FieldsProps & { readonly onSubmit: () => void }) => {
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
    </section>
  )
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
          Up to {maxFiles} files of 50 MiB each. The agent can read them and upload them to pages.
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

const OutputFields = ({ change, draft, errors }: FieldsProps) => (
  <Collapsible
    title="Structured output"
    summary={draft.outputSchema.trim() === "" ? "Text" : "JSON Schema"}
    hasError={errors["outputSchema"] !== undefined}
  >
    <TextArea
      label="JSON Schema"
      className="input mono"
      rows={6}
      spellCheck={false}
      placeholder={example}
      hint="The result is JSON that matches this schema. Requires a language model: the embedded planner returns plain text."
      value={draft.outputSchema}
      error={errors["outputSchema"]}
      onChange={(event) => change({ outputSchema: event.target.value })}
    />
  </Collapsible>
)

/** The form as an API request, updated on every change. */
const RequestCode = ({ draft, fileNames }: { readonly draft: RunDraft; readonly fileNames: ReadonlyArray<string> }) => {
  const request = redactRequest(toRequest(draft))
  const settings = { baseUrl: location.origin, fileNames }
  return (
    <aside className="run-code" aria-label="API request">
      <Card title="API request">
        <Tabs
          label="Languages"
          tabs={[
            {
              id: "sdk",
              title: "TypeScript",
              content: <CodeBlock label="TypeScript" code={asSdk(request, settings)} />,
            },
            { id: "curl", title: "curl", content: <CodeBlock label="curl" code={asCurl(request, settings)} /> },
          ]}
        />
      </Card>
    </aside>
  )
}
