import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { CheckField, TextArea } from "../../components/form/Field.tsx"
import { type Execution, type Skill, useRefineSkill } from "../../queries/automation/Skills.ts"
import { textOf } from "../../request/SkillParameters.ts"

/** Characters of a result or log that the service accepts. */
const maxLength = 100_000

/** The form for feedback on a skill, or on one of its executions. */
export const RefineSkill = ({
  execution,
  onClose,
  skill: { currentVersion, id },
}: {
  readonly skill: Skill
  readonly execution?: Execution
  readonly onClose: () => void
}) => {
  const [feedback, setFeedback] = useState("")
  const [isAttached, setAttached] = useState(true)
  const { mutateAsync } = useRefineSkill()
  const attached =
    execution === undefined || !isAttached
      ? {}
      : {
          ...(execution.hasOutput ? { testOutput: textOf(execution.result).slice(0, maxLength) } : {}),
          ...(execution.logs === null ? {} : { testLogs: execution.logs.slice(0, maxLength) }),
        }
  return (
    <FormDialog
      title="Refine skill"
      description={`A language model writes a new version by your feedback. Version ${currentVersion} stays in use until the new one has succeeded.`}
      action="Refine skill"
      onClose={onClose}
      onSubmit={() => mutateAsync({ id, request: { feedback: feedback.trim(), ...attached } })}
    >
      <TextArea
        label="Feedback"
        required
        minLength={10}
        maxLength={10_000}
        rows={4}
        placeholder="Also return the currency in a field of its own"
        value={feedback}
        onChange={(event) => setFeedback(event.target.value)}
      />
      {execution === undefined ? null : (
        <CheckField
          label="Attach the result and the log of the execution"
          checked={isAttached}
          onChange={(event) => setAttached(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
