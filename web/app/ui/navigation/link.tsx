import { type LinkProps, Link as RouterLink } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { useRoot } from '#web/app/request/use-root.ts'

/** A link inside the store that keeps the site and language prefix of the page. */
export function Link({ to, ...rest }: LinkProps & { to: string }) {
  const { prefix } = useRoot()
  return <RouterLink to={withPrefix(prefix, to)} {...rest} />
}
