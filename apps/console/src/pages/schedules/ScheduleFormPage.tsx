import { getRouteApi, useNavigate } from "@tanstack/react-router"
import type { FormEvent } from "react"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { CheckField, SelectField, TextField } from "../../components/form/Field.tsx"
import { useDraftForm } from "../../components/form/DraftForm.ts"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Schedule, useSaveSchedule, useSchedule } from "../../queries/automation/Schedules.ts"
import { useSkill } from "../../queries/automation/Skills.ts"
import { fieldErrors } from "../../request/FieldErrors.ts"
import { catchUps, overlaps } from "./Policies.ts"
import { RepeatFields } from "./RepeatFields.tsx"
import { draftOfSchedule, emptySchedule, isScheduleField, type ScheduleDraft, toRequest } from "./ScheduleDraft.ts"
import { TargetFields } from "./TargetFields.tsx"

const crumbs = [{ to: "/schedules", title: "Schedules" }] as const

const newRoute = getRouteApi("/schedules/new")

/** The form to create a schedule. With `?from=`, it executes the skill with that id. */
export const NewSchedulePage = () => {
  const { from } = newRoute.useSearch()
  return (
    <Page title="New schedule" crumbs={crumbs}>
      <ScheduleForm start={emptySchedule(from)} />
    </Page>
  )
}

const editRoute = getRouteApi("/schedules/$scheduleId/edit")

export const EditSchedulePage = () => {
  const { scheduleId } = editRoute.useParams()
  const { data, error, refetch } = useSchedule(scheduleId)
  const name = data?.name ?? "Schedule"
  return (
    <Page
      title={`Edit ${name}`}
      crumbs={[...crumbs, { to: "/schedules/$scheduleId", params: { scheduleId }, title: name }]}
      description="Later times use the changes, and are billed to you."
    >
      {data !== undefined ? (
        <ScheduleForm key={data.id} start={draftOfSchedule(data)} stored={data} />
      ) : error === null ? (
        <SkeletonRows label="Loading the schedule" />
      ) : (
        <MissingResource error={error} what="schedule" to="/schedules" onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const ScheduleForm = ({ start, stored }: { readonly start: ScheduleDraft; readonly stored?: Schedule }) => {
  const navigate = useNavigate()
  const { change, clear, draft, errors, form, show } = useDraftForm(start)
  const { data: skill } = useSkill(draft.skillId)
  const { isPending, mutate } = useSaveSchedule(stored?.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const checked = toRequest(draft, { parameters: skill?.parameters ?? [], stored, nowMs: Date.now() })
    if ("errors" in checked) return show(checked.errors)
    clear()
    mutate(checked.request, {
      onSuccess: ({ id }) => void navigate({ to: "/schedules/$scheduleId", params: { scheduleId: id } }),
      onError: (error) => show(fieldErrors(error, isScheduleField)),
    })
  }
  return (
    <form className="form" ref={form} onSubmit={submit} noValidate>
      <WriteNotice />
      <Card title="Work">
        <TextField
          label="Name"
          required
          maxLength={100}
          placeholder="Morning report"
          value={draft.name}
          error={errors["name"]}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TargetFields draft={draft} errors={errors} change={change} skill={skill} />
      </Card>
      <Card title="Times">
        <RepeatFields
          repeat={draft.repeat}
          errors={errors}
          onChange={(part) => change({ repeat: { ...draft.repeat, ...part } })}
        />
      </Card>
      <Card title="Exceptions">
        <div className="field-row">
          <SelectField
            label="While an earlier one is active"
            value={draft.overlap}
            error={errors["overlap"]}
            onChange={({ target: { value } }) => (isWord(overlaps, value) ? change({ overlap: value }) : undefined)}
          >
            {options(draft.target === "message" ? { skip: overlaps.skip, queue: overlaps.queue } : overlaps)}
          </SelectField>
          <SelectField
            label="Times that the server missed"
            hint="For example during an upgrade."
            value={draft.catchUp}
            error={errors["catchUp"]}
            onChange={({ target: { value } }) => (isWord(catchUps, value) ? change({ catchUp: value }) : undefined)}
          >
            {options(catchUps)}
          </SelectField>
          <TextField
            label="Random delay (seconds)"
            type="number"
            min={0}
            max={3600}
            hint="Spreads work that would start at the same time."
            value={draft.jitterSeconds}
            error={errors["jitterSeconds"]}
            onChange={(event) => change({ jitterSeconds: event.target.value })}
          />
        </div>
        {stored === undefined ? (
          <CheckField
            label="Create it paused"
            checked={draft.isPaused}
            onChange={(event) => change({ isPaused: event.target.checked })}
          />
        ) : null}
      </Card>
      {errors["form"] === undefined ? null : <Notice tone="bad">{errors["form"]}</Notice>}
      <div className="dialog-actions">
        {stored === undefined ? null : (
          <ButtonLink to="/schedules/$scheduleId" params={{ scheduleId: stored.id }}>
            Cancel
          </ButtonLink>
        )}
        <Button type="submit" kind="primary" isBusy={isPending}>
          {stored === undefined ? "Create schedule" : "Save schedule"}
        </Button>
      </div>
    </form>
  )
}

const isWord = <Word extends string>(words: Readonly<Record<Word, string>>, given: string): given is Word =>
  Object.hasOwn(words, given)

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([word, label]) => (
    <option key={word} value={word}>
      {label}
    </option>
  ))
