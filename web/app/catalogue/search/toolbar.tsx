import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pageSizes, type Sort, sorts } from '#domain/catalogue/listing.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { listingForm } from './filters.tsx'
import { withParam } from './listing-address.ts'
import { useListingAddress } from './use-listing-address.ts'

const box = 'min-h-11 rounded-field border border-control bg-surface px-2 text-base'

/** For a `<select>`: a new answer of the server sets it, and it keeps its element and the focus. */
function useAnswered(value: string | number) {
  const select = useRef<HTMLSelectElement>(null)
  const answered = useRef(value)
  useEffect(() => {
    if (select.current === null || answered.current === value) return
    answered.current = value
    select.current.value = String(value)
  }, [value])
  return select
}

/** The order of the list. With scripts `submit` sends it at once. */
export function SortChoice({ sort, submit }: { sort: Sort; submit: () => void }) {
  const intl = useIntl()
  return (
    <label className="flex min-w-56 flex-1 items-center gap-2">
      <span className="hidden whitespace-nowrap text-muted md:inline">
        <FormattedMessage id="search.sort" />
      </span>
      <select
        name="sort"
        form={listingForm}
        ref={useAnswered(sort)}
        defaultValue={sort}
        onChange={submit}
        aria-label={intl.formatMessage({ id: 'search.sort' })}
        className={`w-full min-w-0 ${box}`}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: 'search.sort.option' }, { sort: one })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The page size of search results. */
export function PageSizeChoice({ pageSize, submit }: { pageSize: number; submit: () => void }) {
  const intl = useIntl()
  return (
    <label className="hidden items-center gap-2 md:flex">
      <span className="whitespace-nowrap text-muted">
        <FormattedMessage id="search.page-size" />
      </span>
      <select
        name="pageSize"
        form={listingForm}
        ref={useAnswered(pageSize)}
        defaultValue={pageSize}
        onChange={submit}
        className={box}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {intl.formatNumber(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Switches between grid and list. */
export function ViewChoice({ view }: { view: 'grid' | 'list' }) {
  const at = useListingAddress()
  const intl = useIntl()
  const look =
    'flex size-11 items-center justify-center rounded-field aria-[current]:bg-selected aria-[current]:text-primary'
  return (
    <div className="hidden items-center md:flex">
      <Link
        to={withParam(at, 'view', null)}
        preventScrollReset
        rel="nofollow"
        aria-current={view === 'grid' ? 'true' : undefined}
        aria-label={intl.formatMessage({ id: 'search.view.grid' })}
        className={look}
      >
        <Icon name="grid" />
      </Link>
      <Link
        to={withParam(at, 'view', 'list')}
        preventScrollReset
        rel="nofollow"
        aria-current={view === 'list' ? 'true' : undefined}
        aria-label={intl.formatMessage({ id: 'search.view.list' })}
        className={look}
      >
        <Icon name="list" />
      </Link>
    </div>
  )
}
