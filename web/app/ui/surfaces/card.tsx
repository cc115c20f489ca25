import type { HTMLAttributes } from 'react'

const tones = {
  plain: 'border border-divider bg-surface',
  muted: 'bg-surface-muted',
  selected: 'bg-selected',
} as const

/** A framed surface for one topic. */
export function Card({
  tone = 'plain',
  className = '',
  ...rest
}: HTMLAttributes<HTMLDivElement> & { tone?: keyof typeof tones }) {
  return <div className={`rounded-card p-4 md:p-6 ${tones[tone]} ${className}`} {...rest} />
}
