import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react"

interface Labelled {
  readonly label: string
  /** What may stand in it, and what happens when nothing does. */
  readonly hint?: ReactNode
  /** What is wrong with what stands in it; assistive technology hears it with the field. */
  readonly error?: string | undefined
  /** Keeps the label for assistive technology alone, where the place says what it is. */
  readonly isLabelHidden?: boolean
}

interface Wiring {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

const useField = ({ error, hint, isLabelHidden = false, label }: Labelled, control: (wiring: Wiring) => ReactNode) => {
  const id = useId()
  const described = [hint === undefined ? [] : [`${id}-hint`], error === undefined ? [] : [`${id}-error`]].flat()
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      {control({
        id,
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

const split = <P extends Labelled>({ error, hint, isLabelHidden, label, ...rest }: P) => ({
  labelled: {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(isLabelHidden === undefined ? {} : { isLabelHidden }),
  },
  rest,
})

export type TextFieldProps = Labelled & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

/** A line of text, a number, a date: what `type` says. */
export const TextField = (props: TextFieldProps) => {
  const { labelled, rest } = split(props)
  return useField(labelled, (wiring) => <input className="input" autoComplete="off" {...rest} {...wiring} />)
}

export type TextAreaProps = Labelled &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> }

/** Some lines of text; it grows with what stands in it where the browser can. */
export const TextArea = (props: TextAreaProps) => {
  const { labelled, rest } = split(props)
  return useField(labelled, (wiring) => <textarea className="input" rows={3} {...rest} {...wiring} />)
}

export type SelectFieldProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>

/** One of few; the platform's own list, which every screen and keyboard knows. */
export const SelectField = (props: SelectFieldProps) => {
  const { labelled, rest } = split(props)
  return useField(labelled, (wiring) => <select className="input" {...rest} {...wiring} />)
}

export type CheckFieldProps = Pick<Labelled, "label" | "hint"> & InputHTMLAttributes<HTMLInputElement>

/** Yes or no. */
export const CheckField = ({ hint, label, ...rest }: CheckFieldProps) => {
  const id = useId()
  return (
    <div className="field check">
      <input type="checkbox" id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...rest} />
      <label htmlFor={id}>{label}</label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Fields that belong together, under a name. */
export const FieldGroup = ({ children, legend }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className="field-group">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
