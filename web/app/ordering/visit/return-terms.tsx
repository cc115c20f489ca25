import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#core/agreement/agreement/schema.ts'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import { dueBeforeReturn } from '#domain/agreement/planned-return.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'

/** What is shown of an agreement whose goods are to be returned; of its schedule only what is still to be paid. */
export type Returning = Pick<
  Agreement,
  'today' | 'storeName' | 'amountDueCents' | 'feesCents' | 'held' | 'depositCents'
> & {
  readonly next: Pick<NonNullable<Agreement['next']>, 'dueOn'> | null
  readonly schedule: readonly { readonly dueOn: CivilDate; readonly openCents: Cents }[]
}

/** Picks what the type names, with the payments that fall due by the last day that can be chosen. */
export function returningOf(agreement: Agreement, { days }: DeliveryChoices): Returning {
  const { today, storeName, amountDueCents, feesCents, held, depositCents, next } = agreement
  const last = days.at(-1)?.date ?? today
  return {
    ...{ today, storeName, amountDueCents, feesCents, held, depositCents },
    next: next && { dueOn: next.dueOn },
    schedule: agreement.schedule
      .filter(({ dueOn, openCents }) => openCents > 0 && dueOn <= last)
      .map(({ dueOn, openCents }) => ({ dueOn, openCents })),
  }
}

/** What the days of a visit say: for a return what comes due by each, if anything does; null for all other visits. */
export function dueWith(returning: Returning | null, { days }: DeliveryChoices) {
  if (returning === null) return { hint: 'visit.form.day.hint' } as const
  const dueBy = (day: CivilDate) => dueBeforeReturn(returning.schedule, returning.today, day)
  const last = days.at(-1)
  const isMore = last !== undefined && dueBy(last.date) > 0
  return { hint: isMore ? 'visit.form.return.day.hint' : 'visit.form.day.hint', dueBy } as const
}

/** What is due today less the money held: still owed, or if it is below zero, held and not used. */
function openCents({ amountDueCents, feesCents, held }: Returning): Cents {
  return amountDueCents + feesCents - heldTotal(held)
}

/** What the return of the goods stops, and what is owed and given back. */
export function ReturnTerms({ agreement }: { agreement: Returning }) {
  const { next, today } = agreement
  const unusedCents = Math.max(0, -openCents(agreement))
  const rows = [
    {
      key: 'owed',
      label: <FormattedMessage id="visit.form.return.owed" />,
      cents: Math.max(0, openCents(agreement)),
    },
    ...(agreement.depositCents === 0
      ? []
      : [
          {
            key: 'deposit',
            label: <FormattedMessage id="visit.form.return.deposit" />,
            cents: agreement.depositCents,
          },
        ]),
  ]
  return (
    <>
      <p>
        <FormattedMessage id="visit.form.return.stops" values={{ store: agreement.storeName }} />
      </p>
      <MoneyRows rows={rows} />
      {next !== null && next.dueOn > today && (
        <p>
          <FormattedMessage
            id="visit.form.return.paid-ahead"
            values={{
              until: <Day key="until" on={next.dueOn} />,
              day: <Day key="day" on={next.dueOn} />,
            }}
          />
        </p>
      )}
      {unusedCents > 0 && (
        <p>
          <FormattedMessage
            id="visit.form.return.held"
            values={{ amount: <Money key="amount" cents={unusedCents} /> }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="visit.form.return.until" />
      </p>
    </>
  )
}
