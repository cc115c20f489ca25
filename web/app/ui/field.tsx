import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import type { Problem } from '#domain/result.ts'
import { ProblemText } from './problem.tsx'

const box =
  'min-h-12 w-full rounded-field border border-edge bg-canvas px-3 text-base aria-invalid:border-2 aria-invalid:border-red'

type FrameProps = { id: string; label: ReactNode; hint?: ReactNode; problem?: Problem; children: ReactNode }

function Frame({ id, label, hint, problem, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-sm font-semibold text-red">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  )
}

function described(id: string, hint: ReactNode, problem: Problem | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': problem !== undefined || undefined,
  }
}

type Labelled = { label: ReactNode; hint?: ReactNode; problem?: Problem }

/** A text field with its label, help and error tied together for everybody. */
export function TextField({
  label,
  hint,
  problem,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <input {...input} id={id} className={box} {...described(id, hint, problem)} />
    </Frame>
  )
}

/** A choice from a list. */
export function SelectField({
  label,
  hint,
  problem,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const made = useId()
  const id = select.id ?? made
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <select {...select} id={id} className={box} {...described(id, hint, problem)} />
    </Frame>
  )
}

/** A box to tick, with its sentence beside it. */
export function CheckField({ label, problem, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-blue"
          {...described(id, undefined, problem)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-sm font-semibold text-red">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  )
}
