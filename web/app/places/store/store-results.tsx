import { FormattedMessage } from 'react-intl'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Asking } from './asking.ts'
import type { LocatorData, StoreList } from './load-locator.server.ts'
import { MakeMine } from './make-mine.tsx'
import { OpeningLine } from './opening-line.tsx'
import { StoreMap } from './store-map.tsx'

type Listed = StoreList['stores'][number]

function Row({ store, number, data }: { store: Listed; number: number; data: LocatorData }) {
  return (
    <li className="flex gap-3 border-b border-divider py-4">
      <span className="money flex size-8 shrink-0 items-center justify-center rounded-full bg-primary font-bold text-on-primary">
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg">{store.name}</h3>
          <span className="money text-muted">
            <FormattedMessage id="store.miles" values={{ miles: store.miles }} />
          </span>
        </div>
        <address className="not-italic">
          {store.address}
          <br />
          {store.place}
        </address>
        <OpeningLine store={store} />
        {store.takesOrders && (
          <p className="text-sm text-muted">
            <FormattedMessage id="store.today" values={{ hours: store.today }} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {store.takesOrders && (
            <MakeMine
              storeId={store.id}
              name={store.name}
              mine={store.id === data.chosenId}
              changing={data.chosenId !== null}
              zip={data.zip}
              back={data.back}
            />
          )}
          <Link
            to={pathTo('store', { storeID: store.id }, { zip: data.zip || undefined })}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline underline-offset-4"
          >
            <Icon name="info" className="size-5" />
            <FormattedMessage id="store.info" />
            <span className="sr-only">: {store.name}</span>
          </Link>
        </div>
      </div>
    </li>
  )
}

const besideEachOther = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start'

/** The stores that were found: a map with numbers and a list with the same numbers, ten at a time. */
export function Results({ data, list, asking }: { data: LocatorData; list: StoreList; asking: Asking }) {
  const prefix = usePrefix()
  const more = pathTo('storeLocator', undefined, {
    zip: data.zip || undefined,
    position: data.noPosition ?? undefined,
    shown: list.more ?? 0,
    back: data.back,
  })
  return (
    <div className={`grid gap-6 ${asking.isInWindow ? '' : besideEachOther}`}>
      {list.map !== null && (
        <div className={asking.isInWindow ? '' : 'lg:sticky lg:top-22 lg:order-last'}>
          <StoreMap map={list.map} stores={list.stores} chosenId={data.chosenId} />
        </div>
      )}
      <section aria-labelledby="stores-found">
        <h2 id="stores-found" tabIndex={-1} className="text-lg outline-none">
          <FormattedMessage id="store.found" values={{ shown: list.stores.length, total: list.total }} />
        </h2>
        <ol>
          {list.stores.map((store, at) => (
            <Row key={store.id} store={store} number={at + 1} data={data} />
          ))}
        </ol>
        {list.more !== null && (
          <ButtonLink
            to={more}
            onClick={(event) => {
              if (!asking.isInWindow) return
              event.preventDefault()
              asking.go(withPrefix(prefix, more))
            }}
            look="secondary"
            preventScrollReset
            className="mt-6"
          >
            <FormattedMessage id="store.more" />
          </ButtonLink>
        )}
      </section>
    </div>
  )
}
