import type { ReactNode } from 'react'
import { answerMark, problemMark } from './first-problem.ts'

const tones = {
  info: 'border-primary bg-selected',
  success: 'border-success bg-success-surface',
  warning: 'border-warning bg-warning-surface',
  error: 'border-danger bg-danger-surface',
} as const

type Props = {
  tone?: keyof typeof tones
  /**
   * Whether it says why a form was refused; then the page scrolls to it. "answered" is the result of a form
   * that stays on the page: only the answer itself scrolls to it.
   */
  refusal?: boolean | 'answered'
  children: ReactNode
}

/** A message in the page. Screen readers announce errors and warnings at once. */
export function Notice({ tone = 'info', refusal = tone === 'error', children }: Props) {
  const loud = tone === 'error' || tone === 'warning'
  const mark = refusal === 'answered' ? answerMark : problemMark
  return (
    <div
      role={loud ? 'alert' : 'status'}
      {...(refusal && { ...mark, tabIndex: -1 })}
      className={`rounded-card border-l-4 px-4 py-3 ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
