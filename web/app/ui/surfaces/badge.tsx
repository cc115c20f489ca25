import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { Icon } from '../pictures/icon.tsx'

const tones = {
  neutral: 'bg-surface-muted text-content',
  info: 'bg-selected text-primary',
  accent: 'bg-accent text-content',
  success: 'bg-success-surface text-success',
  warning: 'bg-warning-surface text-warning',
  danger: 'bg-danger-surface text-danger',
} as const

export type Tone = keyof typeof tones

/** A short label: new, in stock, due soon. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}

/** A chosen value that a tap removes, such as a filter. `label` describes the cross for screen readers. */
export function Chip({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-primary bg-selected pr-3 pl-4 font-semibold text-primary no-underline hover:bg-surface"
    >
      {children}
      <Icon name="close" className="size-4" />
    </Link>
  )
}
