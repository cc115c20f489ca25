import { FormattedMessage } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'
import { Money } from '#web/app/ui/figures/money.tsx'

/**
 * That a payment counts as paid while its money is on its way from a bank, and what happens if the bank returns it. The
 * first payment of an order that is not handed over ends the order; any other is due again.
 */
export function SentText({ amountCents, isFirst }: { amountCents: Cents; isFirst: boolean }) {
  return (
    <FormattedMessage
      id={isFirst ? 'payment.on-its-way.first' : 'payment.on-its-way'}
      values={{ amount: <Money key="amount" cents={amountCents} /> }}
    />
  )
}
