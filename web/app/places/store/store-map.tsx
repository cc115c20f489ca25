import { useIntl } from 'react-intl'
import type { StoreList } from './load-locator.server.ts'

type Props = {
  map: NonNullable<StoreList['map']>
  stores: StoreList['stores']
  chosenId: string | null
}

/** A picture of the map with a button for each store that opens its name and address. */
export function StoreMap({ map, stores, chosenId }: Props) {
  const intl = useIntl()
  return (
    <section
      aria-label={intl.formatMessage({ id: 'store.map' })}
      className="relative overflow-hidden rounded-card border border-divider"
    >
      <img src={map.src} alt="" width={800} height={600} className="block h-auto w-full bg-selected" />
      <span
        aria-hidden="true"
        style={{ left: `${map.here.left}%`, top: `${map.here.top}%` }}
        className="absolute size-4 -translate-1/2 rounded-full border-4 border-surface bg-danger shadow-pin"
      />
      {/* The nearest store comes last, so that it is on top. */}
      {stores.toReversed().map((store, at) => (
        <div key={store.id}>
          <button
            type="button"
            popoverTarget={`pin-${store.id}`}
            style={{ left: `${store.spot.left}%`, top: `${store.spot.top}%` }}
            className={`money absolute flex size-8 -translate-1/2 cursor-pointer items-center justify-center rounded-full border-2 border-surface text-sm font-bold shadow-pin ${store.id === chosenId ? 'bg-accent text-content' : 'bg-primary text-on-primary'}`}
            aria-label={intl.formatMessage(
              { id: 'store.map.pin' },
              { number: stores.length - at, name: store.name },
            )}
          >
            {stores.length - at}
          </button>
          <div
            id={`pin-${store.id}`}
            popover="auto"
            className="pin rounded-card border-0 bg-surface p-4 text-content shadow-float"
          >
            <p className="font-bold">{store.name}</p>
            <p>{store.address}</p>
            <p>{store.place}</p>
          </div>
        </div>
      ))}
    </section>
  )
}
