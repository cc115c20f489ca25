import { FormattedMessage } from 'react-intl'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { CardExpiry, CardName } from '../money/payment/saved-cards.tsx'

function Method({ method }: { method: PaymentMethod }) {
  const { expiry, isDefault, endReason } = method
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <span className="block font-semibold">
        <CardName card={method} />
      </span>
      {expiry !== null && (
        <span className="block text-sm text-muted">
          <CardExpiry expiry={expiry} />
        </span>
      )}
      {isDefault && (
        <span className="block text-sm text-success">
          <FormattedMessage id="account.methods.default" />
        </span>
      )}
      {endReason !== null && (
        <span className="block text-sm text-muted">
          <FormattedMessage id="payment.methods.ended" values={{ why: endReason }} />
        </span>
      )}
    </li>
  )
}

/** The saved cards and bank accounts, with the way to the page where they are changed. */
export function MethodsBlock({ methods }: { methods: readonly PaymentMethod[] }) {
  const isEmpty = methods.length === 0
  return (
    <section aria-labelledby="saved-methods" className="flex">
      <Card className="flex flex-1 flex-col items-start gap-3">
        <h2 id="saved-methods" className="text-xl">
          <FormattedMessage id="payment.methods.title" />
        </h2>
        {isEmpty ? (
          <p>
            <FormattedMessage id="payment.methods.empty" />
          </p>
        ) : (
          <ul className="w-full divide-y divide-divider">
            {methods.map((method) => (
              <Method key={method.id} method={method} />
            ))}
          </ul>
        )}
        <ButtonLink
          to={pathTo('paymentMethods', undefined, isEmpty ? { add: 1 } : {})}
          look="secondary"
          className="mt-auto"
        >
          <FormattedMessage id={isEmpty ? 'payment.methods.add' : 'account.methods.change'} />
        </ButtonLink>
      </Card>
    </section>
  )
}
