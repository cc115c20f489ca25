import type { ReactNode } from 'react'
import { SurfaceHead } from './surface-head.tsx'

const sides = {
  left: 'sheet-left',
  right: 'sheet-right',
  bottom: 'sheet-bottom',
} as const

type SheetProps = {
  /** `SheetButton` with the same id opens it. */
  id: string
  title: ReactNode
  side?: keyof typeof sides
  /** From 992 px on it is part of the page, open and without title: for example filters beside a list. */
  inlineOnDesktop?: boolean
  children: ReactNode
}

/** A panel that slides over the page. It is a popover of the browser, so it works without scripts. */
export function Sheet({ id, title, side = 'bottom', inlineOnDesktop = false, children }: SheetProps) {
  const inline = inlineOnDesktop ? 'sheet-inline' : ''
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={`sheet ${sides[side]} ${inline}`}
    >
      <SurfaceHead
        titleId={`${id}-title`}
        title={title}
        popoverTarget={id}
        popoverTargetAction="hide"
        className={`sheet-head ${inlineOnDesktop ? 'lg:hidden' : ''}`}
      />
      {children}
    </div>
  )
}

/** Opens the sheet with that id. */
export function SheetButton({
  sheet,
  className = '',
  children,
}: {
  sheet: string
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      popoverTarget={sheet}
      aria-haspopup="dialog"
      className={`cursor-pointer ${className}`}
    >
      {children}
    </button>
  )
}

/** Closes every open popover, for example after a link inside it was followed. */
export function closeSheets(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (open.matches(':popover-open')) open.hidePopover()
  }
}
