import { TextArea } from "../../components/Field.tsx"
import { Fold } from "./Fold.tsx"
import type { FieldsProps } from "./RunForm.tsx"

const example = `{
  "type": "object",
  "properties": { "price": { "type": "number" } },
  "required": ["price"]
}`

/** What the answer has to look like. */
export const OutputFields = ({ change, draft, faults }: FieldsProps) => (
  <Fold
    title="Structured output"
    said={draft.outputSchema.trim() === "" ? "Text" : "JSON by a schema"}
    hasFault={faults["outputSchema"] !== undefined}
  >
    <TextArea
      label="JSON Schema"
      className="input mono"
      rows={6}
      spellCheck={false}
      placeholder={example}
      hint="The result is then JSON that fits it. It needs a language model: the embedded planner answers in plain text."
      value={draft.outputSchema}
      error={faults["outputSchema"]}
      onChange={(event) => change({ outputSchema: event.target.value })}
    />
  </Fold>
)
