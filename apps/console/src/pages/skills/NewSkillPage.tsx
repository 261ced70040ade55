import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import { JsonField } from "../../components/code/JsonField.tsx"
import { Button } from "../../components/Button.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { CheckField, TextArea, TextField } from "../../components/form/Field.tsx"
import { useDraftForm } from "../../components/form/DraftForm.ts"
import { ModelField } from "../../components/form/ModelField.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { type NewSkill, useCreateSkill } from "../../queries/automation/Skills.ts"
import { type FieldErrors, fieldErrors } from "../../request/FieldErrors.ts"
import { RunChoice } from "./RunChoice.tsx"
import { emptyValue, ValueFields, type ValueDraft } from "./ValueFields.tsx"

const route = getRouteApi("/skills/new")

const crumbs = [{ to: "/skills", title: "Skills" }] as const

/** Texts of the form. */
interface Draft {
  readonly goal: string
  readonly agentPrompt: string
  readonly model: string
  readonly outputSchema: string
  readonly fromRunId: string
  readonly title: string
  readonly autoLogin: boolean
  readonly values: ReadonlyArray<ValueDraft>
}

type Source = "prompt" | "run"

const isField = (path: string): boolean =>
  /^(?:goal|agentPrompt|model|outputSchema|fromRunId|title|values\.\d+\.(?:name|value|example))$/.test(path)

/** The form to create a skill. With `?from=`, it is made from the run with that id. */
export const NewSkillPage = () => {
  const { from } = route.useSearch()
  const navigate = useNavigate()
  const [source, setSource] = useState<Source>(from === "" ? "prompt" : "run")
  const { change, clear, draft, errors, form, show } = useDraftForm<Draft>({
    goal: "",
    agentPrompt: "",
    model: "",
    outputSchema: "",
    fromRunId: from,
    title: "",
    autoLogin: false,
    values: [],
  })
  const { isPending, mutate } = useCreateSkill()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const checked = toRequest(draft, source)
    if ("errors" in checked) return show(checked.errors)
    clear()
    mutate(checked.request, {
      onSuccess: ({ id }) => void navigate({ to: "/skills/$skillId", params: { skillId: id } }),
      onError: (error) => show(fieldErrors(error, isField)),
    })
  }
  return (
    <Page title="New skill" crumbs={crumbs} description="Do the job once. The skill then does it with other values.">
      <WriteNotice />
      <form className="form" ref={form} onSubmit={submit} noValidate>
        <Card title="Job">
          <TextArea
            label="Goal"
            required
            rows={2}
            maxLength={1000}
            placeholder="Return the price of a product of the shop"
            hint="What the skill does, and what to expect from it. Agents and people choose it by this."
            value={draft.goal}
            error={errors["goal"]}
            onChange={(event) => change({ goal: event.target.value })}
          />
          <Tabs
            label="Source"
            selected={source}
            onSelect={(id) => {
              setSource(id === "run" ? "run" : "prompt")
              clear()
            }}
            tabs={[
              {
                id: "prompt",
                title: "Describe the job",
                content: <PromptFields draft={draft} errors={errors} change={change} />,
              },
              {
                id: "run",
                title: "From a finished run",
                content: (
                  <RunChoice
                    runId={draft.fromRunId}
                    error={errors["fromRunId"]}
                    onChange={(fromRunId) => change({ fromRunId })}
                  />
                ),
              },
            ]}
          />
        </Card>
        <Card
          title="Parameters"
          actions={
            <Button icon="add" onClick={() => change({ values: [...draft.values, emptyValue] })}>
              Add parameter
            </Button>
          }
        >
          <p className="soft">
            Values of the job that differ each time, as they are written in it. Without any, values in quotes, of fields
            and of URLs are proposed.
          </p>
          <ValueFields values={draft.values} errors={errors} onChange={(values) => change({ values })} />
        </Card>
        <Card title="Settings">
          <TextField
            label="Title (optional)"
            maxLength={100}
            hint="Generated if empty."
            value={draft.title}
            error={errors["title"]}
            onChange={(event) => change({ title: event.target.value })}
          />
          <CheckField
            label="Use credentials for signing in"
            hint="The job and the program may type the project's credentials and vaults that allow automatic sign-in."
            checked={draft.autoLogin}
            onChange={(event) => change({ autoLogin: event.target.checked })}
          />
        </Card>
        {errors["form"] === undefined ? null : <Notice tone="bad">{errors["form"]}</Notice>}
        <div className="dialog-actions">
          <Button type="submit" kind="primary" isBusy={isPending}>
            Create skill
          </Button>
        </div>
      </form>
    </Page>
  )
}

const PromptFields = ({
  change,
  draft,
  errors,
}: {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly change: (part: Partial<Draft>) => void
}) => (
  <div className="form">
    <TextArea
      label="What the agent does"
      rows={4}
      maxLength={50_000}
      placeholder={'Go to https://shop.example.com, search for "desk lamp", open it and return its price'}
      hint="One example of the job, as a task. The agent does it now, and its steps become the program."
      value={draft.agentPrompt}
      error={errors["agentPrompt"]}
      onChange={(event) => change({ agentPrompt: event.target.value })}
    />
    <ModelField model={draft.model} error={errors["model"]} onChange={(model) => change({ model })} />
    <JsonField
      label="JSON Schema of the result (optional)"
      placeholder={'{ "type": "object", "properties": { "price": { "type": "number" } } }'}
      hint="Generated if empty."
      value={draft.outputSchema}
      error={errors["outputSchema"]}
      onChange={(outputSchema) => change({ outputSchema })}
    />
  </div>
)

const missing = (name: string) => `${name} is required.`

/** Returns the request, or the errors that can be found without the service. */
const toRequest = (
  { agentPrompt, autoLogin, fromRunId, goal, model, outputSchema, title, values }: Draft,
  source: Source,
): { readonly request: NewSkill } | { readonly errors: FieldErrors } => {
  const errors: Record<string, string> = {}
  let schema: Readonly<Record<string, unknown>> | undefined
  if (goal.trim() === "") errors["goal"] = missing("Goal")
  if (source === "run" && fromRunId === "") errors["fromRunId"] = "Select a run."
  if (source === "prompt") {
    if (agentPrompt.trim().length < 10) errors["agentPrompt"] = "Describe the job in at least 10 characters."
    try {
      if (outputSchema.trim() !== "") schema = JSON.parse(outputSchema)
    } catch (error) {
      errors["outputSchema"] = `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  for (const [index, { name, value }] of values.entries()) {
    if (name.trim() === "") errors[`values.${index}.name`] = missing("Name")
    if (value === "") errors[`values.${index}.value`] = missing("Value")
  }
  if (Object.keys(errors).length > 0) return { errors }
  const job =
    source === "run"
      ? { fromRunId }
      : {
          agentPrompt: agentPrompt.trim(),
          ...(model === "" ? {} : { model }),
          ...(schema === undefined ? {} : { outputSchema: schema }),
        }
  return {
    request: {
      goal: goal.trim(),
      ...job,
      ...(title.trim() === "" ? {} : { title: title.trim() }),
      ...(autoLogin ? { autoLogin } : {}),
      ...(values.length === 0
        ? {}
        : {
            values: values.map(({ example, name, value }) => ({
              name: name.trim(),
              value,
              ...(example === "" ? {} : { example }),
            })),
          }),
    },
  }
}
