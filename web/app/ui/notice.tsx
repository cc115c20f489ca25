import type { ReactNode } from 'react'

const tones = {
  info: 'border-blue bg-sky',
  success: 'border-green bg-mint',
  warning: 'border-amber bg-honey',
  error: 'border-red bg-rose',
} as const

/** A message in the page. Errors and warnings are read out at once. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const loud = tone === 'error' || tone === 'warning'
  return (
    <div role={loud ? 'alert' : 'status'} className={`rounded-card border-l-4 px-4 py-3 ${tones[tone]}`}>
      {children}
    </div>
  )
}
