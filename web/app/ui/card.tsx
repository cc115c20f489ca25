import type { HTMLAttributes } from 'react'

const tones = {
  plain: 'border border-line bg-canvas',
  sand: 'bg-sand',
  sky: 'bg-sky',
} as const

/** A surface that holds one thing. */
export function Card({
  tone = 'plain',
  className = '',
  ...rest
}: HTMLAttributes<HTMLDivElement> & { tone?: keyof typeof tones }) {
  return <div className={`rounded-card p-4 md:p-6 ${tones[tone]} ${className}`} {...rest} />
}
