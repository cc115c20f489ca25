import type { ComponentPropsWithRef } from 'react'
import { withPrefix } from '#site/prefix.ts'
import { usePrefix } from '#web/app/request/use-root.ts'

/** What a link takes. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'download'> & {
  /** The path of a page without prefix, or a whole URL. */
  readonly to: string
  /** Whether the page takes the place of this one in the browser's history. */
  readonly replace?: boolean
  /** Whether the page is shown as far down as this one is. */
  readonly preventScrollReset?: boolean
  /** Whether the browser loads a new document: for files. */
  readonly reloadDocument?: boolean
}

/**
 * A link inside the store that keeps the site and language prefix of the page. `FollowLinks` follows those with
 * `data-discover`, an attribute by which the router also learns in time which pages this one leads to.
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  const address = withPrefix(usePrefix(), to)
  const isPage = reloadDocument !== true && /^[/?](?!\/)/.test(address)
  return (
    <a
      {...rest}
      href={address}
      data-discover={isPage || undefined}
      data-replace={replace}
      data-keep-scroll={preventScrollReset}
    />
  )
}
