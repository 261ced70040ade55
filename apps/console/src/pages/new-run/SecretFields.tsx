import { Button } from "../../components/Button.tsx"
import { FieldGroup, TextField } from "../../components/Field.tsx"
import type { SecretDraft } from "../../request/RunDraft.ts"
import { Collapsible } from "./Collapsible.tsx"
import type { FieldsProps } from "./RunForm.tsx"

/** Secrets that the server types into pages. The agent sees only their names. */
export const SecretFields = ({ change, draft, errors }: FieldsProps) => {
  const { secrets } = draft
  const set = (index: number, changed: Partial<SecretDraft>) =>
    change({ secrets: secrets.map((secret, at) => (at === index ? { ...secret, ...changed } : secret)) })
  return (
    <Collapsible
      title="Secrets"
      summary={secrets.length === 0 ? "None" : secrets.map(({ alias }) => alias || "…").join(", ")}
      hasError={Object.keys(errors).some((name) => name.startsWith("secrets."))}
    >
      <p className="field-hint">
        The agent sees only the name. The server types the value, on these hosts only. Secrets are deleted when the run
        ends.
      </p>
      {secrets.map((secret, index) => (
        // Secrets have no identity of their own; they are added and taken away at the end of a short list.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldGroup key={index} legend={`Secret ${index + 1}`}>
          <div className="field-row">
            <TextField
              label="Name"
              placeholder="shop_password"
              value={secret.alias}
              error={errors[`secrets.${index}.alias`]}
              onChange={(event) => set(index, { alias: event.target.value })}
            />
            <TextField
              label="Value"
              type="password"
              autoComplete="new-password"
              value={secret.value}
              error={errors[`secrets.${index}.value`]}
              onChange={(event) => set(index, { value: event.target.value })}
            />
            <TextField
              label="Hosts"
              placeholder="example.com"
              value={secret.domains}
              error={errors[`secrets.${index}.domains`]}
              onChange={(event) => set(index, { domains: event.target.value })}
            />
          </div>
        </FieldGroup>
      ))}
      <div className="actions">
        <Button icon="add" onClick={() => change({ secrets: [...secrets, { alias: "", value: "", domains: "" }] })}>
          Add secret
        </Button>
        {secrets.length === 0 ? null : (
          <Button kind="quiet" icon="trash" onClick={() => change({ secrets: secrets.slice(0, -1) })}>
            Remove last secret
          </Button>
        )}
      </div>
    </Collapsible>
  )
}
