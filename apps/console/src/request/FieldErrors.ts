import { ValidationFailed } from "@tabwright/sdk/v4"
import { messageOf } from "../queries/QueryClient.ts"

/** Validation errors by the path of their field, such as `run.task`. Those of no field are under `form`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Returns the errors of a rejected request by field. `isField` is true for the paths of fields that the form shows. */
export const fieldErrors = (error: unknown, isField: (path: string) => boolean): FieldErrors => {
  if (!(error instanceof ValidationFailed) || error.issues.length === 0) return { form: messageOf(error) }
  const errors: Record<string, string> = {}
  for (const { loc, msg } of error.issues) {
    const path = (loc[0] === "body" ? loc.slice(1) : loc).join(".")
    const field = isField(path) ? path : "form"
    const text = field === "form" && path !== "" ? `${path}: ${msg}` : msg
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`
  }
  return errors
}
