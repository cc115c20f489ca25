import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '#web/app/ui/navigation/button.tsx'
import { useLocatorLink } from './use-locator-link.ts'

/** The way to another store; choosing one there leads back to this page. */
export function LocatorButton(props: { look?: ButtonLook; wide?: boolean; children: ReactNode }) {
  return <ButtonLink to={useLocatorLink()} {...props} />
}
