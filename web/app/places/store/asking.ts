import type { ComponentType, ReactNode } from 'react'

/** How the locator loads results: its page navigates, its dialog loads them in place. */
export type Asking = {
  readonly Form: ComponentType<{
    action: string
    className: string
    noValidate: boolean
    children: ReactNode
  }>
  /** Loads a path of the locator, which includes the prefix. */
  readonly go: (address: string) => void
  readonly isSearching: boolean
  /** Whether links of the locator load their results in the dialog. */
  readonly isInWindow: boolean
}
