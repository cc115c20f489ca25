import { type ReactNode, useState } from 'react'
import type { Problem } from '#domain/base/result.ts'
import { problemMark } from '../feedback/first-problem.ts'
import { ProblemText } from '../feedback/problem.tsx'

/** The look of inputs, selects and text areas. */
export const inputLook =
  'min-h-12 w-full rounded-field border border-control bg-surface px-3 text-base aria-invalid:border-2 aria-invalid:border-danger disabled:bg-surface-muted disabled:text-muted'

/** Label, hint and problem of a field. */
export type Labelled = { label: ReactNode; hint?: ReactNode; problem?: Problem }

/** The id that the error summary links to. */
export function problemAnchor(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `problem-${name}`
}

/**
 * The problem of a field until the field is changed, and what to call then: only what was sent was refused. Every answer to
 * the form brings a problem of its own, which is shown again.
 */
export function useShownProblem(problem: Problem | undefined): [Problem | undefined, () => void] {
  const [mended, setMended] = useState<Problem>()
  return [problem === mended ? undefined : problem, () => setMended(problem)]
}

/** The problem of a refused field, below it. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  if (problem === undefined) return null
  return (
    <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
      <ProblemText problem={problem} />
    </p>
  )
}

/** Connects hint and problem to an input for screen readers. */
export function described(id: string, hint: ReactNode, problem: Problem | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': problem !== undefined || undefined,
    ...(problem && problemMark),
  }
}

type FrameProps = Labelled & {
  id: string
  name: string | undefined
  /** The input, which gets what connects it to hint and problem. */
  children: (connected: ReturnType<typeof described>) => ReactNode
}

/** Label and hint above the input, the problem below it until the input is changed. */
export function FieldFrame({ id, name, label, hint, problem: sent, children }: FrameProps) {
  const [problem, mend] = useShownProblem(sent)
  return (
    <div id={problem && problemAnchor(name)} onInput={mend} className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children(described(id, hint, problem))}
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}
