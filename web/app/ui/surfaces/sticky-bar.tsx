import type { ReactNode } from 'react'

/**
 * Keeps the main button visible: at the bottom of the screen on phones, in its place from 992 px on, on low screens, such
 * as those of magnified pages, and where the text is so large that the bar would cover the page (`--bar-bottom`).
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar
      className="sticky bottom-(--bar-bottom) z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-divider bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float md:-mx-8 md:px-8 low:static lg:static lg:mx-0 lg:border-0 lg:px-0 lg:shadow-none"
    >
      {children}
    </div>
  )
}
