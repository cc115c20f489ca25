import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '#web/app/ui/navigation/button.tsx'
import { useLocatorLink } from './use-locator-link.ts'

/** A button to the locator. Choosing a store there returns to this page. */
export function LocatorButton(props: { look?: ButtonLook; wide?: boolean; children: ReactNode }) {
  return <ButtonLink to={useLocatorLink()} {...props} />
}
