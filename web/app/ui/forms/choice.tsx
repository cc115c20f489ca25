import { type FieldsetHTMLAttributes, type ReactNode, useId } from 'react'
import { problemMark } from '../feedback/first-problem.ts'
import { described, FieldProblem, type Labelled, problemAnchor, useShownProblem } from './field-frame.tsx'

/** A group of fields under a heading. */
export function Fieldset({
  legend,
  children,
  className = '',
  ...rest
}: FieldsetHTMLAttributes<HTMLFieldSetElement> & { legend: ReactNode }) {
  return (
    <fieldset className={`min-w-0 ${className}`} {...rest}>
      <legend className="mb-2 text-lg font-bold">{legend}</legend>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  )
}

/** An option of a `RadioField`. */
type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioFieldProps = Labelled & {
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  required?: boolean
  /** Side by side from 480 px on, for short answers such as yes and no. */
  inline?: boolean
  onChange?: (value: string) => void
}

/** Radio buttons as cards that are easy to tap. */
export function RadioField({
  label,
  hint,
  problem: sent,
  name,
  choices,
  inline = false,
  ...rest
}: RadioFieldProps) {
  const id = useId()
  const [problem, mend] = useShownProblem(sent)
  const { defaultValue, required, onChange } = rest
  return (
    <fieldset
      id={problem && problemAnchor(name)}
      onInput={mend}
      className="min-w-0"
      aria-describedby={described(id, hint, problem)['aria-describedby']}
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={inline ? 'flex flex-col gap-2 sm:flex-row sm:*:flex-1' : 'flex flex-col gap-2'}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-card border border-control px-4 py-3 has-checked:border-primary has-checked:bg-selected has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              {...(problem && index === 0 && problemMark)}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              required={required}
              disabled={choice.disabled}
              onChange={onChange && (() => onChange(choice.value))}
              aria-labelledby={id + index}
              aria-describedby={choice.hint === undefined ? undefined : `${id}of${index}`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span id={id + index}>{choice.label}</span>
              {choice.hint !== undefined && (
                <span id={`${id}of${index}`} className="block text-muted">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  )
}
