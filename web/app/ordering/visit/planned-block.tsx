import { FormattedMessage } from 'react-intl'
import type { Visit } from '#core/ordering/visit/schema.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { waitingDeliveries } from './planned.ts'
import { SlotText } from './slot-text.tsx'

export type Planned = {
  readonly deliveries: ReturnType<typeof waitingDeliveries>
  readonly visits: readonly Visit[]
}

/** What is planned and when: deliveries, pickups at the store, repairs, exchanges and returns, earliest first. */
export function PlannedBlock({ planned: { deliveries, visits } }: { planned: Planned }) {
  const lines = [
    ...deliveries.map(({ number, fulfilment, date, window }) => ({
      key: number,
      what: <FormattedMessage id="visit.delivery" values={{ fulfilment, number }} />,
      when: <SlotText date={date} window={window} />,
      date,
    })),
    ...visits.map(({ id, kind, state, agreementNumber, date, window }) => ({
      key: id,
      what: <FormattedMessage id="visit.planned" values={{ kind, number: agreementNumber }} />,
      when:
        state === 'working' ? (
          <FormattedMessage id="visit.state" values={{ kind, state }} />
        ) : (
          <SlotText date={date} window={window} />
        ),
      date,
    })),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return (
    <section aria-labelledby="planned" className="flex">
      <Card className="flex flex-1 flex-col items-start gap-3">
        <h2 id="planned" className="text-xl">
          <FormattedMessage id="visit.coming" />
        </h2>
        {lines.length === 0 ? (
          <p>
            <FormattedMessage id="visit.none" />
          </p>
        ) : (
          <ul className="w-full divide-y divide-divider">
            {lines.map(({ key, what, when }) => (
              <li key={key} className="py-2 first:pt-0 last:pb-0">
                <span className="block font-semibold">{what}</span>
                <span className="block">{when}</span>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={pathTo('scheduleDelivery')} look="secondary" className="mt-auto">
          <FormattedMessage id={lines.length === 0 ? 'visit.ask' : 'visit.planned.change'} />
        </ButtonLink>
      </Card>
    </section>
  )
}
