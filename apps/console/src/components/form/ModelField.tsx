import { SelectField } from "./Field.tsx"
import { useModels } from "../../queries/Server.ts"

/** A choice of the models that the server can use now. Empty for the server's default. */
export const ModelField = ({
  error,
  model,
  onChange,
}: {
  readonly model: string
  readonly error?: string | undefined
  readonly onChange: (model: string) => void
}) => {
  const { data: models = [] } = useModels()
  const usable = models.filter(({ id, isAvailable }) => isAvailable || id === model)
  const standard = models.find(({ isDefault }) => isDefault)?.id
  return (
    <SelectField label="Model" value={model} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{standard === undefined ? "Server default" : `Server default (${standard})`}</option>
      {usable.map(({ id }) => (
        <option key={id}>{id}</option>
      ))}
    </SelectField>
  )
}
