import { FormattedMessage } from 'react-intl'
import type { PaymentRecord } from '#core/money/payment/get-payment.ts'
import { noteOf, paidRows, partOfReceipt, receiptFigures } from '#core/money/payment/receipt-rows.ts'
import { ownedBy, type PaymentPart, partCents, type ReceiptLine } from '#domain/money/payment.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts, MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { CardName } from './saved-cards.tsx'

/**
 * What one agreement of several got of the payment, and its state after it: what remains, and the cost of owning the goods.
 */
function AgreementAfterPayment({ line, part }: { line: ReceiptLine; part: PaymentPart | undefined }) {
  const { paymentsMade: made, payments } = line
  const facts = [
    {
      key: 'made',
      label: <FormattedMessage id="payment.receipt.made" />,
      value: <FormattedMessage id="payment.receipt.of" values={{ made, payments, way: ownedBy(line) }} />,
    },
    ...receiptFigures(line).map(({ name, cents, isWithTax, when = 'now', until, isOnly }) => ({
      key: name,
      label: (
        <FormattedMessage
          id={`payment.receipt.${name}`}
          values={{
            tax: isWithTax === true ? 'yes' : 'no',
            when,
            only: isOnly === true ? 'yes' : 'no',
            dated: until === undefined ? 'no' : 'yes',
            day: until === undefined ? null : <Day key="day" on={until} />,
          }}
        />
      ),
      value: <Money cents={cents} />,
    })),
  ]
  return (
    <div className="flex flex-col gap-1 border-t border-divider pt-4">
      <h2 className="text-base">
        <FormattedMessage id="agreement.number" values={{ number: line.agreementNumber }} />
      </h2>
      {part && (
        <MoneyRows
          rows={[
            ...paidRows({ parts: [part] }).map(({ name, cents }) => ({
              key: name,
              label: <FormattedMessage id={`payment.${name}`} />,
              cents,
            })),
            {
              key: 'part',
              label: <FormattedMessage id="payment.receipt.part" />,
              cents: partCents(part),
              total: true,
            },
          ]}
        />
      )}
      <Facts facts={facts} />
      <Link
        to={pathTo('amount', { agreementNumber: line.agreementNumber })}
        className="inline-flex min-h-11 items-center self-start text-primary underline print:hidden"
      >
        <FormattedMessage id="payment.receipt.why" />
      </Link>
    </div>
  )
}

/** A receipt: what was paid for, and the state of the agreement after it. */
export function ReceiptCard({ payment }: { payment: PaymentRecord }) {
  const rows = paidRows(payment).map(({ name, cents }) => ({
    key: name,
    label: <FormattedMessage id={`payment.${name}`} />,
    cents,
  }))
  const totalCents = payment.parts.reduce((total, part) => total + partCents(part), 0)
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <p className="text-muted">
        <Day on={payment.paidOn} />
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
            values={{
              done: payment.refund.settledOn === null ? 'no' : 'yes',
              amount: <Money key="amount" cents={payment.refund.amountCents} />,
              day: payment.refund.settledOn === null ? null : <Day key="day" on={payment.refund.settledOn} />,
            }}
          />
        </p>
      )}
      {payment.receipt?.map((line) => (
        <AgreementAfterPayment key={line.agreementId} line={line} part={partOfReceipt(payment, line)} />
      ))}
      {payment.receipt !== null && payment.receipt.length > 0 && (
        <p className="text-sm text-muted">
          <FormattedMessage id="payment.receipt.note" values={{ way: noteOf(payment.receipt) }} />
        </p>
      )}
    </Card>
  )
}
