import { FormattedMessage } from 'react-intl'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { MakeMine } from './make-mine.tsx'
import { OpeningLine } from './opening-line.tsx'
import type { ShownStore } from './shown-store.server.ts'

type Props = {
  store: ShownStore
  mine: boolean
  /** Whether it is only shown: it cannot be made the shopper's there. */
  readOnly?: boolean
  changing?: boolean
  zip?: string
  back: string
}

/** A store alone: address, phone, directions and hours. */
export function StoreFacts({ store, mine, readOnly = false, changing = false, zip = '', back }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card className="flex flex-col items-start gap-4">
        <h2 className="text-xl">{store.name}</h2>
        <address className="not-italic">
          {store.address}
          <br />
          {store.place}
        </address>
        {store.miles !== null && (
          <p className="money text-muted">
            <FormattedMessage id="store.miles" values={{ miles: store.miles }} />
          </p>
        )}
        <OpeningLine store={store} />
        {store.phone !== null && (
          <a
            href={store.phone.href}
            className="money inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline"
          >
            <Icon name="phone" className="size-5" />
            {store.phone.text}
          </a>
        )}
        <a href={store.directions} rel="noreferrer" target="_blank" className={outsideButton('secondary')}>
          <Icon name="map" className="size-5" />
          <FormattedMessage id="store.directions" />
        </a>
        {store.facts.length > 0 && (
          <ul className="flex flex-col gap-1">
            {store.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {store.takesOrders && (mine || !readOnly) && (
          <MakeMine
            storeId={store.id}
            name={store.name}
            mine={mine}
            changing={changing}
            zip={zip}
            back={back}
          />
        )}
      </Card>
      <Card tone="muted">
        <h2 className="mb-3 text-xl">
          <FormattedMessage id="store.hours" />
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6">
          {store.week.map(({ day, hours, isToday }) => (
            <div key={day} className={`contents ${isToday ? '*:font-bold' : ''}`}>
              <dt className="py-1">{day}</dt>
              <dd className="money py-1 text-right">{hours}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">
          <FormattedMessage id="store.hours.zone" values={{ zone: store.timeZone }} />
        </p>
        {store.closedOn.length > 0 && (
          <>
            <h3 className="mt-4 text-base">
              <FormattedMessage id="store.closed-on" />
            </h3>
            <ul>
              {store.closedOn.map((day) => (
                <li key={day} className="py-0.5 first-letter:uppercase">
                  {day}
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  )
}
