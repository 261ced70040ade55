import type { Problems } from "../Checkout.ts"
import { type Html, html } from "../Html.ts"

export interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problems: Problems
  readonly type?: "text" | "email" | "password"
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly inputmode?: "numeric"
}

/** The error under a field, which the field references as its description. */
export const problem = (name: string, problems: Problems): Html | undefined =>
  problems[name] === undefined ? undefined : html`<p class="problem" id="${name}-problem">${problems[name]}</p>`

/** Marks a control as invalid and references its error. */
export const marks = (name: string, problems: Problems): Html | undefined =>
  problems[name] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-problem"`

/** A labeled text field with its error. Every field is required. */
export const field = (options: FieldOptions): Html =>
  html`<div class="field">
    <label for="${options.name}">${options.label}</label>
    <input
      id="${options.name}"
      name="${options.name}"
      type="${options.type ?? "text"}"
      value="${options.value}"
      maxlength="200"
      autocomplete="${options.autocomplete ?? "off"}"
      ${
        options.placeholder !== undefined && html` placeholder="${options.placeholder}"`
      }${options.inputmode !== undefined && html` inputmode="${options.inputmode}"`}${marks(options.name, options.problems)}
    />
    ${problem(options.name, options.problems)}
  </div>`

/** The summary of all errors at the top of a form. */
export const problemList = (problems: Problems): Html | undefined => {
  const entries = Object.entries(problems)
  if (entries.length === 0) return undefined
  return html`<div class="notice error" role="alert">
    <p>${entries.length === 1 ? "One thing needs your attention:" : `${entries.length} things need your attention:`}</p>
    <ul>
      ${entries.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
    </ul>
  </div>`
}
