import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'

/**
 * Cancels an order before its delivery. Folded away, so that nobody cancels by accident; `children` say what follows,
 * such as what is given back. The page of the order answers.
 */
export function CancelOrder({ orderNumber, children }: { orderNumber: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        <FormattedMessage id="order.cancel" />
      </summary>
      <Form
        action={pathTo('confirmation', { orderNo: orderNumber })}
        className="flex flex-col items-start gap-3 py-3 text-left"
      >
        <p>{children}</p>
        <Button look="danger" name="intent" value="cancel">
          <FormattedMessage id="order.cancel.sure" />
        </Button>
      </Form>
    </details>
  )
}

/** The form that cancels an order that waits for a signature or the first payment: nothing was paid. */
export function CancelUnpaid({ orderNumber, isSigned }: { orderNumber: string; isSigned: boolean }) {
  return (
    <CancelOrder orderNumber={orderNumber}>
      <FormattedMessage id="order.cancel.unpaid" values={{ signed: isSigned ? 'yes' : 'no' }} />
    </CancelOrder>
  )
}
