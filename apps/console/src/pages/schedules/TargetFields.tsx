import { CheckField, SelectField, TextArea } from "../../components/form/Field.tsx"
import { ModelField } from "../../components/form/ModelField.tsx"
import { ParameterFields } from "../../components/form/ParameterFields.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { useEnabledSkills } from "../../queries/automation/Schedules.ts"
import type { Skill } from "../../queries/automation/Skills.ts"
import { useNewestSessions } from "../../queries/Sessions.ts"
import type { FieldErrors } from "../../request/FieldErrors.ts"
import type { ScheduleDraft, Target } from "./ScheduleDraft.ts"

interface FieldsProps {
  readonly draft: ScheduleDraft
  readonly errors: FieldErrors
  readonly change: (part: Partial<ScheduleDraft>) => void
}

/** The work of the schedule: a task, a skill, or a message to a conversation. */
export const TargetFields = ({ skill, ...fields }: FieldsProps & { readonly skill: Skill | undefined }) => (
  <Tabs
    label="Kind of work"
    selected={fields.draft.target}
    onSelect={(id) => fields.change({ target: targets.find((target) => target === id) ?? "task" })}
    tabs={[
      { id: "task", title: "Task", content: <TaskFields {...fields} /> },
      { id: "skill", title: "Skill", content: <SkillFields {...fields} skill={skill} /> },
      { id: "message", title: "Message", content: <MessageFields {...fields} /> },
    ]}
  />
)

const targets: ReadonlyArray<Target> = ["task", "skill", "message"]

const LoginField = ({ change, draft }: FieldsProps) => (
  <CheckField
    label="Use credentials for signing in"
    hint="The project's credentials and vaults that allow automatic sign-in."
    checked={draft.autoLogin}
    onChange={(event) => change({ autoLogin: event.target.checked })}
  />
)

const TaskFields = (props: FieldsProps) => {
  const { change, draft, errors } = props
  return (
    <div className="form">
      <TextArea
        label="Task"
        required
        rows={3}
        placeholder="Open https://example.com and return the heading"
        hint="Each time starts a run in a new conversation."
        value={draft.task}
        error={errors["run.task"]}
        onChange={(event) => change({ task: event.target.value })}
      />
      <ModelField model={draft.model} error={errors["run.model"]} onChange={(model) => change({ model })} />
      <LoginField {...props} />
    </div>
  )
}

const SkillFields = ({ skill, ...props }: FieldsProps & { readonly skill: Skill | undefined }) => {
  const { change, draft, errors } = props
  const { data: skills } = useEnabledSkills()
  const isListed = skills?.some(({ id }) => id === draft.skillId) ?? false
  const cookies = skill?.parameters.filter(({ type }) => type === "cookie") ?? []
  return (
    <div className="form">
      <SelectField
        label="Skill"
        required
        value={draft.skillId}
        error={errors["skill.skillId"]}
        hint={skills?.length === 0 ? "The project has no skill that can be executed. Create one first." : undefined}
        onChange={(event) => change({ skillId: event.target.value, parameters: {} })}
      >
        <option value="">Select a skill</option>
        {isListed || draft.skillId === "" ? null : (
          <option value={draft.skillId}>{skill?.title ?? draft.skillId}</option>
        )}
        {skills?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <ParameterFields
        parameters={skill?.parameters.filter(({ type }) => type !== "cookie") ?? []}
        draft={draft.parameters}
        errors={Object.fromEntries(
          Object.entries(errors).map(([path, text]) => [path.replace(/^skill\.parameters\./, ""), text]),
        )}
        onChange={(parameters) => change({ parameters })}
      />
      {cookies.length === 0 ? null : (
        <p className="field-hint">
          Schedules store no cookies, so that {cookies.map(({ name }) => name).join(", ")} cannot be set. Use
          credentials instead.
        </p>
      )}
      <LoginField {...props} />
    </div>
  )
}

const MessageFields = ({ change, draft, errors }: FieldsProps) => {
  const { data: sessions } = useNewestSessions()
  const isListed = sessions?.some(({ sessionId }) => sessionId === draft.sessionId) ?? false
  return (
    <div className="form">
      <SelectField
        label="Conversation"
        required
        value={draft.sessionId}
        error={errors["message.sessionId"]}
        hint="The agent continues there, with the same browser and files."
        onChange={(event) => change({ sessionId: event.target.value })}
      >
        <option value="">Select a conversation</option>
        {isListed || draft.sessionId === "" ? null : <option value={draft.sessionId}>{draft.sessionId}</option>}
        {sessions?.map(({ sessionId, task, title }) => (
          <option key={sessionId} value={sessionId}>
            {(title ?? task).slice(0, 100)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Message"
        required
        placeholder="Look for new mail"
        value={draft.text}
        error={errors["message.text"]}
        onChange={(event) => change({ text: event.target.value })}
      />
    </div>
  )
}
