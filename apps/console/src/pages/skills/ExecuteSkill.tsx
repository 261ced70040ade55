import { type FormEvent, useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { focusFirstError } from "../../components/form/DraftForm.ts"
import { ParameterFields } from "../../components/form/ParameterFields.tsx"
import { Card } from "../../components/Page.tsx"
import { useExecuteSkill } from "../../queries/automation/Skills.ts"
import { type FieldErrors, fieldErrors } from "../../request/FieldErrors.ts"
import { type ParameterDraft, readDraft, type SkillParameter } from "../../request/SkillParameters.ts"
import { ExecutionResult } from "./ExecutionResult.tsx"

/** The form to execute a skill, with the result under it. */
export const ExecuteSkill = ({
  id,
  parameters,
}: {
  readonly id: string
  readonly parameters: ReadonlyArray<SkillParameter>
}) => {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ParameterDraft>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [executionId, setExecutionId] = useState<string>()
  const { isPending, mutate } = useExecuteSkill(id)
  const show = (found: FieldErrors) => {
    setErrors(found)
    focusFirstError(form)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const read = readDraft(parameters, draft)
    if ("errors" in read) return show(read.errors)
    setErrors({})
    mutate(read.values, {
      onSuccess: (execution) => setExecutionId(execution.id),
      onError: (error) => show(errorsOf(error, parameters)),
    })
  }
  return (
    <Card title="Execute">
      <form className="form" ref={form} onSubmit={submit} noValidate>
        {parameters.length === 0 ? <p className="soft">The skill has no parameters.</p> : null}
        <ParameterFields
          parameters={parameters}
          draft={draft}
          errors={errors}
          onChange={(changed) => {
            setDraft(changed)
            setErrors({})
          }}
        />
        {errors["form"] === undefined ? null : <Notice tone="bad">{errors["form"]}</Notice>}
        <div className="actions">
          <Button type="submit" kind="primary" icon="play" isBusy={isPending}>
            Execute skill
          </Button>
        </div>
      </form>
      {executionId === undefined ? null : <ExecutionResult skillId={id} executionId={executionId} />}
    </Card>
  )
}

/** Errors of parameters, by their names. */
const errorsOf = (error: unknown, parameters: ReadonlyArray<SkillParameter>): FieldErrors => {
  const names = new Set(parameters.map(({ name }) => `parameters.${name}`))
  return Object.fromEntries(
    Object.entries(fieldErrors(error, (path) => names.has(path))).map(([path, text]) => [
      path.replace(/^parameters\./, ""),
      text,
    ]),
  )
}
