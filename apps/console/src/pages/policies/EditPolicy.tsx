import { useId, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/Dialog.tsx"
import { FieldGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import { type Policy, useUpdateKey, useUpdateProject } from "../../queries/access/Projects.ts"
import type { PolicyOwner } from "./PoliciesPage.tsx"
import { type ActionKind, actionKinds, type Rule, ruleNames } from "./PolicyWords.ts"

type Actions = NonNullable<Policy["actions"]>

interface ToolRule {
  readonly name: string
  readonly rule: Rule
}

const rules = Object.keys(ruleNames) as ReadonlyArray<Rule>

export const EditPolicy = ({ onClose, owner }: { readonly owner: PolicyOwner; readonly onClose: () => void }) => {
  const { id, kind, name, policy } = owner
  const [actions, setActions] = useState<Actions>(policy?.actions ?? {})
  const [tools, setTools] = useState<ReadonlyArray<ToolRule>>(() =>
    Object.entries(policy?.tools ?? {}).map(([tool, rule]) => ({ name: tool, rule })),
  )
  const { mutateAsync: updateProject } = useUpdateProject()
  const { mutateAsync: updateKey } = useUpdateKey()
  const submit = () => {
    const change = { policy: toPolicy(actions, tools) }
    return kind === "key" ? updateKey({ id, change }) : updateProject({ id, change })
  }
  return (
    <FormDialog
      title={`Policy of ${name}`}
      description={
        kind === "key"
          ? "For runs that the key starts. “Ask” waits for the answer of a person."
          : "For all runs of the project. “Ask” waits for the answer of a person."
      }
      action="Save policy"
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldGroup legend="Actions on pages">
        {actionKinds.map(([action, label, hint]) => (
          <ActionRule
            key={action}
            label={label}
            hint={hint}
            rule={actions[action] ?? "allow"}
            onChange={(rule) => setActions((now) => ({ ...now, [action]: rule }))}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend="Tools">
        <p className="field-hint">
          By name. <code>shop__*</code> means all tools of the MCP server shop, <code>*</code> every tool. The longest
          name that matches counts.
        </p>
        {tools.map((tool, index) => (
          <div key={index} className="tool-rule" role="group" aria-label={`Tool rule ${index + 1}`}>
            <TextField
              label="Tool"
              required
              maxLength={200}
              placeholder="shop__*"
              value={tool.name}
              onChange={(event) => setTools((now) => now.with(index, { ...tool, name: event.target.value }))}
            />
            <SelectField
              label="Rule"
              value={tool.rule}
              onChange={(event) =>
                setTools((now) =>
                  now.with(index, { ...tool, rule: rules.find((rule) => rule === event.target.value) ?? "ask" }),
                )
              }
            >
              {rules.map((rule) => (
                <option key={rule} value={rule}>
                  {ruleNames[rule]}
                </option>
              ))}
            </SelectField>
            <Button
              kind="quiet"
              icon="trash"
              aria-label={`Remove tool rule ${index + 1}`}
              onClick={() => setTools((now) => now.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className="actions">
          <Button icon="add" onClick={() => setTools((now) => [...now, { name: "", rule: "ask" }])}>
            Add tool rule
          </Button>
        </div>
      </FieldGroup>
    </FormDialog>
  )
}

/** Returns null for a policy without rules. An action that is allowed needs none. */
const toPolicy = (actions: Actions, tools: ReadonlyArray<ToolRule>): Policy | null => {
  const restricted = Object.fromEntries(
    actionKinds.flatMap(([kind]): ReadonlyArray<readonly [ActionKind, Rule]> => {
      const rule = actions[kind]
      return rule === undefined || rule === "allow" ? [] : [[kind, rule]]
    }),
  )
  const named = Object.fromEntries(tools.map(({ name, rule }) => [name.trim(), rule]))
  const policy = {
    ...(Object.keys(restricted).length === 0 ? {} : { actions: restricted }),
    ...(tools.length === 0 ? {} : { tools: named }),
  }
  return Object.keys(policy).length === 0 ? null : policy
}

const ActionRule = ({
  hint,
  label,
  onChange,
  rule,
}: {
  readonly label: string
  readonly hint: string
  readonly rule: Rule
  readonly onChange: (rule: Rule) => void
}) => {
  const id = useId()
  return (
    <div className="action-rule">
      <div>
        <p id={`${id}-label`} className="action-rule-name">
          {label}
        </p>
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      </div>
      <div className="segments" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
        {rules.map((one) => (
          <label key={one} className={`segment ${one}`}>
            <input type="radio" name={id} checked={rule === one} onChange={() => onChange(one)} />
            {ruleNames[one]}
          </label>
        ))}
      </div>
    </div>
  )
}
