import { UnsupportedReasoning, ValidationFailed } from "@tabwright/sdk"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { Notice } from "../../components/State.tsx"
import { messageOf } from "../../queries/Queries.ts"
import { type DraftFaults, faultsOf, faultsOfRefusal, requestOf, type RunDraft } from "../../request/RunDraft.ts"
import { useSignedIn } from "../../session/Session.ts"
import { BrowserFields } from "./BrowserFields.tsx"
import { FileFields } from "./FileFields.tsx"
import { LimitFields } from "./LimitFields.tsx"
import { ModelFields } from "./ModelFields.tsx"
import { OutputFields } from "./OutputFields.tsx"
import { RequestCode } from "./RequestCode.tsx"
import { SecretFields } from "./SecretFields.tsx"
import { TaskFields } from "./TaskFields.tsx"

/** A part of the form: what is filled in, what is wrong with it, and how it is changed. */
export interface FieldsProps {
  readonly draft: RunDraft
  readonly faults: DraftFaults
  readonly change: (change: Partial<RunDraft>) => void
}

/** The form of a run, and beside it the same as code. */
export const RunForm = ({ start }: { readonly start: RunDraft }) => {
  const { client } = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  const [faults, setFaults] = useState<DraftFaults>({})

  const { isPending, mutate } = useMutation({
    mutationFn: () => {
      const { task, ...settings } = requestOf(draft)
      return client.run(task, { ...settings, files }).sessionId()
    },
    onSuccess: (sessionId) => navigate({ to: "/sessions/$sessionId", params: { sessionId } }),
    onError: (error) => show(faultsOfError(error)),
  })
  const show = (found: DraftFaults) => {
    setFaults(found)
    // Parts that are folded open where something in them is wrong; the first of it gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), 0)
  }
  const change = (changed: Partial<RunDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    const touched = new Set([
      "form",
      ...Object.keys(changed).map((name) => (name === "reasoning" ? "modelParams" : name)),
    ])
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !touched.has(field.split(".", 1).join()))),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = faultsOf(draft)
    if (Object.keys(found).length > 0) return show(found)
    setFaults({})
    mutate()
  }

  const fields: FieldsProps = { draft, faults, change }
  return (
    <form className="run-form" ref={form} onSubmit={submit} noValidate>
      <div className="run-fields">
        <WriteNotice />
        <TaskFields {...fields} onSubmit={() => form.current?.requestSubmit()} />
        <ModelFields {...fields} />
        <FileFields files={files} onChange={setFiles} />
        <OutputFields {...fields} />
        <BrowserFields {...fields} />
        <LimitFields {...fields} />
        <SecretFields {...fields} />
        {faults["form"] === undefined ? null : <Notice tone="bad">{faults["form"]}</Notice>}
        <div className="run-submit">
          <Button type="submit" kind="primary" icon="play" isBusy={isPending}>
            Start the run
          </Button>
        </div>
      </div>
      <RequestCode draft={draft} fileNames={files.map(({ name }) => name)} />
    </form>
  )
}

const faultsOfError = (error: unknown): DraftFaults => {
  if (error instanceof ValidationFailed || error instanceof UnsupportedReasoning) {
    const faults = faultsOfRefusal(error.issues)
    return Object.keys(faults).length > 0 ? faults : { form: messageOf(error) }
  }
  return { form: messageOf(error) }
}
