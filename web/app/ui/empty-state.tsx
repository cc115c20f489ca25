import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Where there is nothing yet: what it means, and the next step. Never a dead end. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card bg-sand px-6 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-sun">
        <Icon name={icon} className="size-8" />
      </span>
      <h2 className="text-xl">{title}</h2>
      {children !== undefined && <div className="max-w-prose text-soft">{children}</div>}
      {action}
    </div>
  )
}
