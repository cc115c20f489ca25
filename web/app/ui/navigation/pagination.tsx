import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'

type Offered = { one: number; gapBefore: boolean; neighbour: boolean }

/** The page numbers to link to: the first, the last and those next to the current one. */
function offered(page: number, pages: number): Offered[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.map((one, at) => ({
    one,
    gapBefore: at > 0 && one - (sorted[at - 1] ?? 0) > 1,
    neighbour: ![1, page, pages].includes(one),
  }))
}

const cell = 'flex min-h-11 min-w-11 items-center justify-center rounded-full px-2'

/**
 * Links to the pages of a list. `to` returns the path of a page, counted from 1. Two on one page need different
 * labels.
 */
export function Pagination({
  page,
  pages,
  to,
  label,
}: {
  page: number
  pages: number
  to: (page: number) => string
  label?: string
}) {
  const intl = useIntl()
  if (pages <= 1) return null
  return (
    <nav
      aria-label={label ?? intl.formatMessage({ id: 'shell.pages' })}
      className="flex justify-center gap-1"
    >
      {page > 1 && (
        <Link
          to={to(Math.min(page - 1, pages))}
          rel="prev"
          className={`${cell} text-primary hover:bg-selected`}
        >
          <Icon name="chevron" className="size-5 rotate-180" />
          <span className="sr-only">
            <FormattedMessage id="shell.pages.previous" />
          </span>
        </Link>
      )}
      {offered(page, pages).map(({ one, gapBefore, neighbour }) => (
        <Fragment key={one}>
          {gapBefore && (
            <span className="flex w-4 items-center justify-center sm:w-11" aria-hidden="true">
              …
            </span>
          )}
          <Link
            to={to(one)}
            aria-current={one === page ? 'page' : undefined}
            aria-label={intl.formatMessage({ id: 'shell.pages.page' }, { page: one })}
            // No room on a phone: there, the arrows go to the previous and next page.
            className={`${cell} font-semibold ${neighbour ? 'max-sm:hidden' : ''} ${one === page ? 'bg-primary text-on-primary' : 'text-primary hover:bg-selected'}`}
          >
            {one}
          </Link>
        </Fragment>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={`${cell} text-primary hover:bg-selected`}>
          <Icon name="chevron" className="size-5" />
          <span className="sr-only">
            <FormattedMessage id="shell.pages.next" />
          </span>
        </Link>
      )}
    </nav>
  )
}
