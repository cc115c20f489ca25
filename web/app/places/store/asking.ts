import type { ComponentType, ReactNode } from 'react'

/** How the locator asks for more: the page goes to another address, the window above a page loads the answer into itself. */
export type Asking = {
  readonly Form: ComponentType<{
    action: string
    className: string
    noValidate: boolean
    children: ReactNode
  }>
  /** Asks by an address of the locator, with its prefix. */
  readonly go: (address: string) => void
  readonly searching: boolean
  /** In the window links to other addresses of the locator are asked for in place. */
  readonly inWindow: boolean
}
