import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'

/**
 * Shown instead of an empty list: what it means and what to do next. If it is all that a page has, it contains
 * the h1.
 */
export function EmptyState({
  icon,
  title,
  children,
  action,
  level = 'h2',
}: {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 'h1' | 'h2'
}) {
  const Heading = level
  return (
    <div className="flex flex-col items-center gap-3 rounded-card bg-surface-muted px-6 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent">
        <Icon name={icon} className="size-8" />
      </span>
      <Heading className={level === 'h1' ? 'text-2xl md:text-3xl' : 'text-xl'}>{title}</Heading>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {action !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-3 *:text-center">{action}</div>
      )}
    </div>
  )
}
