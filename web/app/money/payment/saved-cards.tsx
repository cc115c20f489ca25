import { FormattedMessage } from 'react-intl'
import type { Payment } from '#core/money/payment/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { firstMethod, type MethodName, methodValues } from '#domain/money/payment-method.ts'
import { RadioField } from '#web/app/ui/forms/choice.tsx'

/**
 * A saved method by its name and last digits or the account at PayPal or Venmo, the receipt of a counter, or held money
 * if there was none.
 */
export function CardName({ card }: { card: MethodName & Partial<Pick<Payment, 'storeReceipt'>> }) {
  if (typeof card.storeReceipt === 'string')
    return <FormattedMessage id="payment.method.store" values={{ receipt: card.storeReceipt }} />
  if (card.brand === null) return <FormattedMessage id="payment.held" />
  return <FormattedMessage id="payment.method.name" values={methodValues(card)} />
}

/** '1230' becomes 12/30. */
function shownExpiry(expiry: string): string {
  return `${expiry.slice(0, 2)}/${expiry.slice(2)}`
}

/** The expiry date of a card. */
export function CardExpiry({ expiry }: { expiry: string }) {
  return <FormattedMessage id="payment.method.expires" values={{ expiry: shownExpiry(expiry) }} />
}

/** Radio buttons named `methodId` for saved methods, one of which is chosen at first. */
export function SavedCards({
  methods,
  chosenId,
  problem,
}: {
  methods: readonly PaymentMethod[]
  chosenId?: string | undefined
  problem?: Problem | undefined
}) {
  const first = firstMethod(methods)
  return (
    <RadioField
      label={<FormattedMessage id="payment.method.choose" />}
      name="methodId"
      defaultValue={chosenId ?? first?.id ?? ''}
      choices={methods.map((method) => ({
        value: method.id,
        label: (
          <strong>
            <CardName card={method} />
          </strong>
        ),
        ...(method.expiry !== null && { hint: <CardExpiry expiry={method.expiry} /> }),
      }))}
      {...(problem && { problem })}
    />
  )
}
