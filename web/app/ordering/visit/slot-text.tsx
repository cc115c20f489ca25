import { FormattedMessage, useIntl } from 'react-intl'
import type { Visit } from '#core/ordering/visit/schema.ts'
import { shownDay, shownTime } from '#web/app/ui/figures/day.tsx'

/** A day with its time: Thursday, March 5, 10:00 AM to 12:00 PM. */
export function SlotText({ date, window }: Pick<Visit, 'date' | 'window'>) {
  const intl = useIntl()
  const [from, to] = [shownTime(intl, window.from), shownTime(intl, window.to)]
  return <FormattedMessage id="delivery.on" values={{ date: shownDay(intl, date), from, to }} />
}
