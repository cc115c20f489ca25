import { FormattedMessage } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { SlotFields } from '../steps/slot-fields.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderView } from './order-view.ts'

type Props = {
  order: OrderView
  /** What cancelling gives back for a membership that ends with the order, in cents; null if none ends. */
  clubRefundCents: Cents | null
  reply: FormReply | undefined
}

/** The day of the order, to choose another one; or whom to call once there is none left to choose. */
function OtherDay({ order, reply }: Pick<Props, 'order' | 'reply'>) {
  if (order.choices.days.length === 0) return <CallStore order={order} reason="order.manage.no-day" />
  return (
    <details open={Object.keys(reply?.problems ?? {}).length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        <FormattedMessage id="delivery.change" values={{ fulfilment: order.fulfilment }} />
      </summary>
      <Form action={pathTo('confirmation', { orderNo: order.number })} className="flex flex-col gap-4 py-3">
        <SlotFields
          choices={order.choices}
          date={reply?.values.date ?? order.delivery.date}
          window={reply?.values.window ?? order.delivery.window}
          problems={reply?.problems ?? {}}
        />
        <SubmitButton className="self-start">
          <FormattedMessage id="delivery.change.save" />
        </SubmitButton>
      </Form>
    </details>
  )
}

/** Changes the day, or cancels with a full refund. Collapsed, so that nobody cancels by accident. */
function Changes({ order, clubRefundCents, reply }: Props) {
  return (
    <>
      <OtherDay order={order} reply={reply} />
      <CancelOrder orderNumber={order.number}>
        <FormattedMessage
          id="order.cancel.text"
          values={{ amount: <Money key="amount" cents={order.paid?.cents} /> }}
        />
        {clubRefundCents !== null && (
          <>
            {' '}
            <FormattedMessage
              id="order.cancel.club"
              values={{
                paid: clubRefundCents > 0 ? 'yes' : 'no',
                amount: <Money key="amount" cents={clubRefundCents} />,
              }}
            />
          </>
        )}
      </CancelOrder>
    </>
  )
}

type CallStoreProps = Pick<Props, 'order'> & { reason: 'order.manage.late' | 'order.manage.no-day' }

/** What only the store can change: it knows whether the goods are still with it, and how long it keeps them. */
function CallStore({ order: { fulfilment, store }, reason }: CallStoreProps) {
  return (
    <p>
      <FormattedMessage id={reason} values={{ fulfilment, store: store.name }} />{' '}
      {store.phone !== null && <PhoneLink phone={store.phone} />}
    </p>
  )
}

/** Until the day before delivery or pick-up: another day, or a full refund; from then on whom to call. */
export function ManageOrder({ order, clubRefundCents, reply }: Props) {
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl">
        <FormattedMessage id="order.manage" />
      </h2>
      <ProblemNotice problem={reply?.problem} />
      {order.isCancellable ? (
        <Changes order={order} clubRefundCents={clubRefundCents} reply={reply} />
      ) : (
        <CallStore order={order} reason="order.manage.late" />
      )}
    </Card>
  )
}
