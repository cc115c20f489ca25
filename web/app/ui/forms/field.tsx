import {
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import {
  described,
  FieldFrame,
  FieldProblem,
  inputLook,
  type Labelled,
  problemAnchor,
  useShownProblem,
} from './field-frame.tsx'

/** A text field with label, hint and problem. */
export function TextField({
  label,
  hint,
  problem,
  className = '',
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  return (
    <FieldFrame id={id} name={input.name} label={label} hint={hint} problem={problem}>
      {(connected) => <input {...input} id={id} className={`${inputLook} ${className}`} {...connected} />}
    </FieldFrame>
  )
}

/** A text field of several lines. */
export function TextAreaField({
  label,
  hint,
  problem,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const made = useId()
  const id = area.id ?? made
  return (
    <FieldFrame id={id} name={area.name} label={label} hint={hint} problem={problem}>
      {(connected) => <textarea rows={4} {...area} id={id} className={`${inputLook} py-2`} {...connected} />}
    </FieldFrame>
  )
}

/** A select. */
export function SelectField({
  label,
  hint,
  problem,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const made = useId()
  const id = select.id ?? made
  return (
    <FieldFrame id={id} name={select.name} label={label} hint={hint} problem={problem}>
      {(connected) => <select {...select} id={id} className={inputLook} {...connected} />}
    </FieldFrame>
  )
}

/** A checkbox with its text beside it. */
export function CheckField({
  label,
  hint,
  problem: sent,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const [problem, mend] = useShownProblem(sent)
  const made = useId()
  const id = input.id ?? made
  return (
    <div id={problem && problemAnchor(input.name)} onInput={mend}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-primary"
          {...described(id, hint, problem)}
        />
        <span className="min-w-0">
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </div>
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}
