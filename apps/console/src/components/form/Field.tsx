import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react"

interface LabelProps {
  readonly label: string
  /** Accepted values, and the default when empty. */
  readonly hint?: ReactNode
  /** The validation error, announced with the field by assistive technology. */
  readonly error?: string | undefined
  /** Hides the label visually. For fields whose context names them. */
  readonly isLabelHidden?: boolean
}

interface ControlProps {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

/** The validation error and the hint of the field with the id. */
export const FieldNotes = ({
  error,
  errorRole,
  hint,
  id,
}: Pick<LabelProps, "error" | "hint"> & {
  readonly id: string
  /** For fields whose control cannot refer to the error. */
  readonly errorRole?: "alert"
}) => (
  <>
    {error === undefined ? null : (
      <p className="field-error" id={`${id}-error`} role={errorRole}>
        {error}
      </p>
    )}
    {hint === undefined ? null : (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
)

const useField = (
  { error, hint, isLabelHidden = false, label }: LabelProps,
  control: (wiring: ControlProps) => ReactNode,
) => {
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
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

const split = <P extends LabelProps>({ error, hint, isLabelHidden, label, ...rest }: P) => ({
  label: {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(isLabelHidden === undefined ? {} : { isLabelHidden }),
  },
  rest,
})

export type TextFieldProps = LabelProps &
  InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

/** A single-line input. `type` selects text, number, date and so on. */
export const TextField = (props: TextFieldProps) => {
  const { label, rest } = split(props)
  return useField(label, (wiring) => <input className="input" autoComplete="off" {...rest} {...wiring} />)
}

export type TextAreaProps = LabelProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> }

export const TextArea = (props: TextAreaProps) => {
  const { label, rest } = split(props)
  return useField(label, (wiring) => <textarea className="input" rows={3} {...rest} {...wiring} />)
}

export type SelectFieldProps = LabelProps & SelectHTMLAttributes<HTMLSelectElement>

export const SelectField = (props: SelectFieldProps) => {
  const { label, rest } = split(props)
  return useField(label, (wiring) => <select className="input" {...rest} {...wiring} />)
}

export type CheckFieldProps = Pick<LabelProps, "label" | "hint"> & InputHTMLAttributes<HTMLInputElement>

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

interface Option {
  readonly id: string
  readonly name: string
  readonly hint?: string | undefined
}

/** A choice of any number of options. Renders nothing without options. */
export const ChoiceGroup = ({
  chosen,
  error,
  legend,
  onChange,
  options,
}: {
  readonly legend: string
  readonly options: ReadonlyArray<Option>
  readonly chosen: ReadonlyArray<string>
  readonly error?: string | undefined
  readonly onChange: (ids: ReadonlyArray<string>) => void
}) =>
  options.length === 0 ? null : (
    <FieldGroup legend={legend}>
      {options.map(({ hint, id, name }) => (
        <CheckField
          key={id}
          label={name}
          {...(hint === undefined ? {} : { hint })}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      {error === undefined ? null : <p className="field-error">{error}</p>}
    </FieldGroup>
  )

export const FieldGroup = ({ children, legend }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className="field-group">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
