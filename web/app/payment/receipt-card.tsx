import { FormattedDate, FormattedMessage } from 'react-intl'
import type { PaymentRecord } from '#core/payment/get-payment.ts'
import { type PaymentPart, partCents, type ReceiptLine } from '#core/payment/schema.ts'
import { Day } from '../account/shown-day.tsx'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { Facts, MoneyRows } from '../ui/money-rows.tsx'
import { CardName } from './saved-cards.tsx'

/** Where an agreement stood after the payment: what remains, and what it takes to own it now. */
function After({ line }: { line: ReceiptLine }) {
  const facts = [
    {
      key: 'made',
      label: <FormattedMessage id="payment.receipt.made" />,
      value: (
        <FormattedMessage
          id="payment.receipt.of"
          values={{ made: line.paymentsMade, payments: line.payments }}
        />
      ),
    },
    {
      key: 'remaining',
      label: <FormattedMessage id="payment.receipt.remaining" />,
      value: <Money cents={line.remainingCents} />,
    },
    ...(line.heldCents > 0
      ? [
          {
            key: 'held',
            label: <FormattedMessage id="payment.receipt.held" />,
            value: <Money cents={line.heldCents} />,
          },
        ]
      : []),
    ...(line.sameAsCashCents !== null && line.sameAsCashUntil !== null
      ? [
          {
            key: 'same-as-cash',
            label: (
              <FormattedMessage
                id="payment.receipt.same-as-cash"
                values={{ day: <Day key="day" on={line.sameAsCashUntil} /> }}
              />
            ),
            value: <Money cents={line.sameAsCashCents} />,
          },
        ]
      : []),
    ...(line.earlyPurchaseCents !== null
      ? [
          {
            key: 'early',
            label: <FormattedMessage id="payment.receipt.early" />,
            value: <Money cents={line.earlyPurchaseCents} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <h2 className="text-base">
        <FormattedMessage id="agreement.number" values={{ number: line.agreementNumber }} />
      </h2>
      <Facts facts={facts} />
    </div>
  )
}

/** A receipt: what was paid and for what, and how the agreement stands after it. */
export function ReceiptCard({ payment }: { payment: PaymentRecord }) {
  const sum = (name: Exclude<keyof PaymentPart, 'agreementId' | 'covers'>) =>
    payment.parts.reduce((total, part) => total + part[name], 0)
  const rows = [
    { key: 'rent', label: <FormattedMessage id="payment.rent" />, cents: sum('rentCents') },
    { key: 'sale', label: <FormattedMessage id="payment.sale" />, cents: sum('saleCents') },
    {
      key: 'tax',
      label: <FormattedMessage id="payment.tax" />,
      cents: sum('taxCents') + sum('saleTaxCents'),
    },
    { key: 'fees', label: <FormattedMessage id="payment.fees" />, cents: sum('feesCents') },
    { key: 'held', label: <FormattedMessage id="payment.held" />, cents: -sum('heldCents') },
    { key: 'kept', label: <FormattedMessage id="payment.kept" />, cents: sum('keptCents') },
  ].filter(({ cents }) => cents !== 0)
  const totalCents = payment.parts.reduce((total, part) => total + partCents(part), 0)
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <p className="text-soft">
        <FormattedDate value={payment.settledAt ?? payment.createdAt} dateStyle="long" />
        {' · '}
        <CardName card={payment} />
      </p>
      <MoneyRows
        rows={[
          ...rows,
          { key: 'total', label: <FormattedMessage id="payment.total" />, cents: totalCents, total: true },
        ]}
      />
      {payment.refund !== null && (
        <p className="font-semibold">
          <FormattedMessage
            id="payment.refunded"
            values={{ amount: <Money key="amount" cents={payment.refund.amountCents} /> }}
          />
        </p>
      )}
      {payment.receipt?.map((line) => (
        <After key={line.agreementId} line={line} />
      ))}
    </Card>
  )
}
