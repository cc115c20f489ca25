import { splitPrefix } from '#site/prefix.ts'
import { needsSignIn, urls } from '#site/urls.ts'
import { useRoot } from './use-root.ts'

function isOfAccount(href: string): boolean {
  const [path = ''] = splitPrefix(href).path.split(/[?#]/)
  return path === urls.account || needsSignIn(path)
}

/** Whether a link of managed content is offered to a shopper: a guest is offered none into the account (SHL-003). */
export function isOfferedTo(registered: boolean, href: string): boolean {
  return registered || !isOfAccount(href)
}

/**
 * Tells whether a list of links or a button of managed content offers a link: a guest is offered none into the account
 * (SHL-003).
 */
export function useIsOffered(): (href: string) => boolean {
  const { isRegistered } = useRoot()
  return (href) => isOfferedTo(isRegistered, href)
}
