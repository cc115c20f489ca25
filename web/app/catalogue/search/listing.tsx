import { type ReactNode, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigation } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { FrequencySwitch } from '#web/app/ui/figures/frequency-switch.tsx'
import { GetForm } from '#web/app/ui/forms/get-form.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Pagination } from '#web/app/ui/navigation/pagination.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { closeSheets, Sheet, SheetButton } from '#web/app/ui/surfaces/sheet.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { ProductTile } from '../tile/product-tile.tsx'
import type { TileView } from '../tile/tile-content.tsx'
import { ApprovalBar } from './approval-bar.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { type FacetData, readFacet } from './facet-rows.ts'
import { Filters, listingForm } from './filters.tsx'
import { pageAddress, withoutFilters } from './listing-address.ts'
import type { ListingData } from './load-listing.server.ts'
import { isLaterPage } from './part-of-list.ts'
import { PreRentedBar } from './pre-rented-bar.tsx'
import { PageSizeChoice, SortChoice, ViewChoice } from './toolbar.tsx'
import { useListingAddress } from './use-listing-address.ts'

const filterSheet = 'listing-filters'

/** Parameters that have no control of their own and are sent as hidden fields. */
const hiddenParams = ['q', 'view', 'brand', 'isAp']

const grids: Readonly<Record<TileView, string>> = {
  grid: 'two-columns gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4',
  list: 'grid grid-cols-1 gap-5 *:border-b *:border-divider *:pb-5',
}

/** Number of tiles that are visible on a phone before scrolling. */
const firstTiles = 4

/** The form of all controls, with the filters in it. */
function ControlsForm({ children }: { children: ReactNode }) {
  const prefix = usePrefix()
  const { pathname, params } = useListingAddress()
  return (
    <GetForm id={listingForm} action={withPrefix(prefix, pathname)} preventScrollReset onSubmit={closeSheets}>
      {hiddenParams.flatMap((name) => {
        const value = params.get(name)
        return value === null ? [] : [<input key={name} type="hidden" name={name} value={value} />]
      })}
      {children}
    </GetForm>
  )
}

/** Submits the form of the controls. */
function sendControls(): void {
  const form = document.getElementById(listingForm)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

function FilterColumn({ facets }: { facets: readonly FacetData[] }) {
  return (
    <div
      className="lg:col-start-1 lg:row-start-1"
      // In the sheet of phones several filters are chosen and sent together. In the column each change is sent
      // at once.
      onChange={({ target }) => {
        if (target instanceof Element && target.closest(':popover-open') === null) sendControls()
      }}
    >
      <Sheet id={filterSheet} title={<FormattedMessage id="search.filters" />} inlineOnDesktop>
        <ControlsForm>
          <Filters facets={facets} />
        </ControlsForm>
        {/* The sheet has padding at its bottom. Without the negative margin, content would be visible below the
           button while scrolling. */}
        <div className="sticky -bottom-6 -mx-4 bg-surface px-4 pt-3 pb-4 lg:hidden">
          <Button form={listingForm} wide>
            <FormattedMessage id="search.filters.apply" />
          </Button>
        </div>
        <div className="mt-4 hidden lg:noscript:block">
          <Button form={listingForm} look="secondary" wide>
            <FormattedMessage id="search.filters.apply" />
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

function Toolbar({ list, view, sizes }: { list: ListingData; view: TileView; sizes: boolean }) {
  const chosen = useListingAddress().params.getAll('refine').length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="order-1 font-semibold">
        <FormattedMessage id="search.count" values={{ total: list.total }} />
        {isLaterPage(list) && (
          <>
            {', '}
            <FormattedMessage id="shell.pages.of" values={{ page: list.page, pages: list.pages }} />
          </>
        )}
      </p>
      <div className="order-2 flex items-center gap-3 max-md:w-full max-md:flex-wrap">
        <SheetButton
          sheet={filterSheet}
          className="flex min-h-11 items-center justify-center gap-2 rounded-full border-2 border-primary px-5 font-semibold text-primary hover:bg-selected lg:hidden"
        >
          <Icon name="filter" className="size-5" />
          <FormattedMessage id="search.filters.chosen" values={{ count: chosen }} />
        </SheetButton>
        <SortChoice sort={list.sort} submit={sendControls} />
        {sizes && <PageSizeChoice pageSize={list.pageSize} submit={sendControls} />}
        <span className="hidden noscript:inline">
          <Button form={listingForm} look="secondary">
            <FormattedMessage id="search.apply" />
          </Button>
        </span>
        <ViewChoice view={view} />
      </div>
    </div>
  )
}

function NothingLeft() {
  const at = useListingAddress()
  return (
    <EmptyState
      icon="filter"
      title={<FormattedMessage id="search.none.filtered" />}
      action={
        <ButtonLink to={withoutFilters(at)}>
          <FormattedMessage id="search.none.clear" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="search.none.filtered.text" />
    </EmptyState>
  )
}

/** Says that the approval leaves nothing of what there is. The bar above it leads to everything. */
function NothingFits() {
  return (
    <EmptyState icon="sofa" title={<FormattedMessage id="search.none.approval" />}>
      <FormattedMessage id="search.none.approval.text" />
    </EmptyState>
  )
}

/**
 * A list of products with filters (a sheet on phones, a column from 992 px on), order, view and pages. All
 * choices are in the query, so it works without scripts and with the back button. `empty` is shown if nothing
 * was found without any filter, that of the approval included.
 */
export function Listing({
  list,
  empty,
  sizes = false,
  onOpen,
}: {
  list: ListingData
  empty: ReactNode
  /** Whether the shopper can choose the page size. */
  sizes?: boolean
  /** Called with the id of a product that is opened from the list. */
  onOpen?: (productId: string) => void
}) {
  const at = useListingAddress()
  const facets = useMemo(() => list.facets.map(readFacet), [list.facets])
  const { SaveButton } = useProductActions()
  const busy = useNavigation().location?.pathname.endsWith(at.pathname) === true
  const view: TileView = at.params.get('view') === 'list' ? 'list' : 'grid'
  const filtered = at.params.has('refine')
  const fitsNothing = list.total === 0 && list.approval?.isApplied === true
  if (list.total === 0 && !filtered && !fitsNothing) return empty
  return (
    <div className="grid items-start gap-x-8 lg:grid-cols-[260px_1fr]">
      <FilterColumn facets={facets} />
      <div className="col-start-1 flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
        <div className="lg:max-w-md">
          <FrequencySwitch />
        </div>
        <ApprovalBar approval={list.approval} />
        <Toolbar list={list} view={view} sizes={sizes} />
        <PreRentedBar shown={list.isPreRented} />
        <ChosenFilters facets={facets} />
        {list.total === 0 && (filtered ? <NothingLeft /> : <NothingFits />)}
        {list.total > 0 && list.tiles.length === 0 && (
          <p>
            <FormattedMessage id="search.beyond" values={{ pages: list.pages }} />
          </p>
        )}
        {list.tiles.length > 0 && (
          <ul className={`${grids[view]} transition-opacity ${busy ? 'opacity-50' : ''}`}>
            {list.tiles.map((tile, index) => (
              <li key={tile.id}>
                <ProductTile
                  tile={tile}
                  view={view}
                  first={index < firstTiles}
                  level="h2"
                  onOpen={() => onOpen?.(tile.id)}
                  comparable
                  corner={<SaveButton productId={tile.id} name={tile.name} condition={tile.wanted ?? null} />}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={list.page} pages={list.pages} to={(page) => pageAddress(at, page)} />
      </div>
    </div>
  )
}
