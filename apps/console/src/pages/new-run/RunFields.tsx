import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { formatShort } from "../../Format.ts"
import { Button } from "../../components/Button.tsx"
import { CheckField, ChoiceGroup, FieldGroup, SelectField, TextArea, TextField } from "../../components/form/Field.tsx"
import { useCredentials } from "../../queries/access/Credentials.ts"
import { providerName } from "../../queries/ProviderKeys.ts"
import { type Model, useModels } from "../../queries/Server.ts"
import { reasoningControls } from "../../request/ReasoningControl.ts"
import type { SecretDraft } from "../../request/RunDraft.ts"
import { Collapsible } from "./Collapsible.tsx"
import type { FieldsProps } from "./NewRunPage.tsx"

/** The model and its reasoning settings, limited to values the service accepts for it. */
export const ModelFields = ({ change, draft, errors }: FieldsProps) => {
  const { data: loaded } = useModels()
  const models = loaded ?? []
  const defaultModel = models.find(({ isDefault }) => isDefault)?.id
  const usable = models.filter(({ isAvailable }) => isAvailable)
  const others = models.filter(({ isAvailable }) => !isAvailable)
  const isKnown = draft.model === "" || models.some(({ id }) => id === draft.model)
  const selected = models.find(({ id, isDefault }) => (draft.model === "" ? isDefault : id === draft.model))
  const controls = reasoningControls(draft.model)
  return (
    <section className="card">
      <div className="field-row">
        <SelectField
          label="Model"
          value={draft.model}
          error={errors["model"]}
          // A line is reserved while the models load, so that the fields below do not move.
          hint={loaded === undefined ? "\u00a0" : hintOf(selected)}
          onChange={(event) => change({ model: event.target.value })}
        >
          <option value="">{defaultModel === undefined ? "Server default" : `Server default (${defaultModel})`}</option>
          {isKnown ? null : <option value={draft.model}>{draft.model}</option>}
          <optgroup label="Usable">
            {usable.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
          {others.length === 0 ? null : (
            <optgroup label="Needs a key">
              {others.map(({ id, provider }) => (
                <option key={id} value={id}>
                  {`${id} – no key for ${providerName(provider)}`}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {controls.map(({ label, path, serverDefault, values }) => (
          <SelectField
            key={`${draft.model} ${path}`}
            label={label}
            value={draft.reasoning[path] ?? ""}
            error={errors[`modelParams.${path}`]}
            onChange={(event) => change({ reasoning: { ...draft.reasoning, [path]: event.target.value } })}
          >
            <option value="">
              {serverDefault === null ? "Provider default" : `Server default (${serverDefault})`}
            </option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        ))}
      </div>
      {draft.model !== "" && controls.length === 0 ? (
        <p className="field-hint">This model has no reasoning settings.</p>
      ) : null}
    </section>
  )
}

/** Returns the limits of a model, or the reason why it cannot be used. */
const hintOf = (model: Model | undefined): ReactNode => {
  if (model === undefined) return undefined
  const { contextLimit, isAvailable, provider } = model
  if (provider === "tabwright") {
    return (
      <>
        Understands plain step-by-step instructions, without a language model. For any other task, add a{" "}
        <Link to="/account" search={{ tab: "providers" }}>
          provider key
        </Link>
        .
      </>
    )
  }
  return isAvailable ? (
    contextLimit === null ? undefined : (
      `Context of ${formatShort(contextLimit)} tokens.`
    )
  ) : (
    <>
      The server has no key for {providerName(provider)}. An administrator can add one under{" "}
      <Link to="/account" search={{ tab: "providers" }}>
        provider keys
      </Link>
      .
    </>
  )
}

const modes = { step: "Actions", code: "Code", computer: "Provider's computer tool" } as const

/** Options of the agent besides its model. The server's defaults suit most tasks. */
export const AgentFields = ({ change, draft, errors }: FieldsProps) => {
  const { agentMode, vision } = draft
  const summary = [
    agentMode === "" ? [] : [modes[agentMode].toLowerCase()],
    vision === "" ? [] : [`vision ${vision}`],
    draft.fallbackModels.trim() === "" ? [] : ["fallback models"],
  ].flat()
  return (
    <Collapsible
      title="Agent"
      summary={summary.length === 0 ? "Server defaults" : summary.join(", ")}
      hasError={["agentMode", "vision", "fallbackModels"].some((name) => errors[name] !== undefined)}
    >
      <div className="field-row">
        <SelectField
          label="Mode"
          value={agentMode}
          error={errors["agentMode"]}
          hint="Interface through which the model controls the browser."
          onChange={({ target: { value } }) =>
            change({ agentMode: value === "step" || value === "code" || value === "computer" ? value : "" })
          }
        >
          <option value="">Suitable for the model</option>
          {Object.entries(modes).map(([mode, label]) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Screenshots for the model"
          value={vision}
          error={errors["vision"]}
          onChange={({ target: { value } }) => change({ vision: value === "always" || value === "never" ? value : "" })}
        >
          <option value="">Where the text is not enough</option>
          <option value="always">Every step</option>
          <option value="never">Never</option>
        </SelectField>
      </div>
      <TextField
        label="Fallback models"
        placeholder="claude-haiku-4.5, gemini-3.5-flash"
        hint="Up to three models to use, in this order, while the run's model is overloaded or fails."
        value={draft.fallbackModels}
        error={errors["fallbackModels"]}
        onChange={(event) => change({ fallbackModels: event.target.value })}
      />
    </Collapsible>
  )
}

export const LimitFields = ({ change, draft, errors }: FieldsProps) => {
  const summary = [
    draft.maxCostUsd.trim() === "" ? [] : [`up to $${draft.maxCostUsd.trim()}`],
    draft.askHuman ? ["questions allowed"] : [],
    draft.isJudged ? ["judged"] : [],
    draft.cacheScript ? ["recipe"] : [],
  ].flat()
  return (
    <Collapsible
      title="Budget, human-in-the-loop and judge"
      summary={summary.length === 0 ? "None" : summary.join(", ")}
      hasError={["maxCostUsd", "askHuman", "judgeContext", "cacheScript"].some((name) => errors[name] !== undefined)}
    >
      <TextField
        label="Budget"
        inputMode="decimal"
        placeholder="USD"
        hint="The run fails when its model cost reaches this amount. Leave empty to use the limits of the key and project."
        value={draft.maxCostUsd}
        error={errors["maxCostUsd"]}
        onChange={(event) => change({ maxCostUsd: event.target.value })}
      />
      <CheckField
        label="Allow questions to a human"
        hint="For captchas, two-factor codes and decisions. The run waits for your answer here."
        checked={draft.askHuman}
        onChange={(event) => change({ askHuman: event.target.checked })}
      />
      <CheckField
        label="Judge the result"
        hint="Another model checks whether the task was completed."
        checked={draft.isJudged}
        onChange={(event) => change({ isJudged: event.target.checked })}
      />
      {draft.isJudged ? (
        <TextArea
          label="Success criteria"
          rows={2}
          value={draft.judgeContext}
          error={errors["judgeContext"]}
          onChange={(event) => change({ judgeContext: event.target.value })}
        />
      ) : null}
      <CheckField
        label="Use a recipe"
        hint="Replays the recipe of an earlier run of this task in the same workspace, without a model. The first run records it. Requires a workspace."
        checked={draft.cacheScript}
        onChange={(event) => change({ cacheScript: event.target.checked })}
      />
      {errors["cacheScript"] === undefined ? null : <p className="field-error">{errors["cacheScript"]}</p>}
    </Collapsible>
  )
}

/** Credentials and secrets that the server types into pages. The agent sees only their names. */
export const SecretFields = ({ change, draft, errors }: FieldsProps) => {
  const { autoLogin, credentialIds, secrets } = draft
  const { data: credentials } = useCredentials()
  const summary = [
    autoLogin ? ["automatic sign-in"] : [],
    credentialIds.length === 0
      ? []
      : [`${credentialIds.length} ${credentialIds.length === 1 ? "credential" : "credentials"}`],
    secrets.map(({ alias }) => alias || "…"),
  ].flat()
  const set = (index: number, changed: Partial<SecretDraft>) =>
    change({ secrets: secrets.map((secret, at) => (at === index ? { ...secret, ...changed } : secret)) })
  return (
    <Collapsible
      title="Credentials and secrets"
      summary={summary.length === 0 ? "None" : summary.join(", ")}
      hasError={Object.keys(errors).some((name) => name === "credentialIds" || name.startsWith("secrets."))}
    >
      <CheckField
        label="Use credentials for signing in"
        hint="All credentials and vaults of the project that allow automatic sign-in."
        checked={autoLogin}
        onChange={(event) => change({ autoLogin: event.target.checked })}
      />
      {credentials?.length === 0 ? (
        <p className="field-hint">
          The project has no credentials yet. <Link to="/credentials">Create a credential</Link> to sign in without
          secrets in tasks.
        </p>
      ) : (
        <ChoiceGroup
          legend="Credentials for this run"
          options={(credentials ?? []).map(({ domains, id, name }) => ({ id, name, hint: domains.join(", ") }))}
          chosen={credentialIds}
          error={errors["credentialIds"]}
          onChange={(ids) => change({ credentialIds: ids })}
        />
      )}
      <p className="field-hint">
        Secrets are for this run only. The agent sees the name, and the server types the value, on the given hosts only.
        They are deleted when the run ends.
      </p>
      {secrets.map((secret, index) => (
        // Secrets have no id. They are added and removed only at the end of the list.
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
