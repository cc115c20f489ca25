import type { ReactNode } from 'react'
import type { Problem } from '#domain/base/result.ts'
import { problemMark } from '../feedback/first-problem.ts'
import { ProblemText } from '../feedback/problem.tsx'

/** The look of everything that is typed or chosen in. */
export const box =
  'min-h-12 w-full rounded-field border border-control bg-surface px-3 text-base aria-invalid:border-2 aria-invalid:border-danger disabled:bg-surface-muted disabled:text-muted'

/** What every field has beside its input. */
export type Labelled = { label: ReactNode; hint?: ReactNode; problem?: Problem }

/** Where the summary of a form's problems jumps to. */
export function problemAnchor(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `problem-${name}`
}

/** The sentence under a field that was refused. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  if (problem === undefined) return null
  return (
    <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
      <ProblemText problem={problem} />
    </p>
  )
}

/** Ties help and error to an input for those who hear the page. */
export function described(id: string, hint: ReactNode, problem: Problem | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': problem !== undefined || undefined,
    ...(problem && problemMark),
  }
}

/** Label above, help under it, the input, the error below. */
export function FieldFrame({
  id,
  name,
  label,
  hint,
  problem,
  children,
}: Labelled & { id: string; name: string | undefined; children: ReactNode }) {
  return (
    <div id={problem && problemAnchor(name)} className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}
