import { lazy, type ReactNode, Suspense, useId } from "react"
import { FieldNotes } from "../form/Field.tsx"
import type { JsonEditorProps } from "./JsonEditor.tsx"

const JsonEditor = lazy(() => import("./JsonEditor.tsx").then((module) => ({ default: module.JsonEditor })))

/** A field for JSON. Its editor is loaded when it is first shown. */
export const JsonField = ({
  error,
  hint,
  label,
  ...editor
}: Omit<JsonEditorProps, "isInvalid"> & {
  readonly error?: string | undefined
  readonly hint?: ReactNode
}) => {
  const id = useId()
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <span className="field-label" id={id}>
        {label}
      </span>
      <Suspense fallback={<div className="json-editor-space" role="status" aria-label="Loading the editor" />}>
        <JsonEditor {...editor} label={label} isInvalid={error !== undefined} />
      </Suspense>
      <FieldNotes id={id} error={error} errorRole="alert" hint={hint} />
    </div>
  )
}
