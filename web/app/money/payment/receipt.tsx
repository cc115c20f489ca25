import { FormattedMessage } from 'react-intl'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/receipt'
import { ReceiptCard } from './receipt-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'payment.receipt.title', { noindex: true })

/** A receipt by its id in the path, or right after paying by `?payment`; only for who paid. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const id = args.params.intentId ?? args.url.searchParams.get('payment') ?? ''
  const payment = await getPayment(who, id, requestContextOf(args).core)
  if (!payment.ok) throw new Response(null, { status: 404 })
  return { payment: payment.value, fresh: args.params.intentId === undefined }
}

export default function Receipt({ loaderData: { payment, fresh } }: Route.ComponentProps) {
  const thanks = fresh && payment.state === 'settled'
  const title = thanks ? (
    <FormattedMessage id={payment.purpose === 'payoff' ? 'payment.done.owned' : 'payment.done.title'} />
  ) : (
    <FormattedMessage id="payment.receipt.title" />
  )
  return (
    <AccountFrame title={title}>
      {payment.state === 'pending' && (
        <Notice tone="warning">
          <p>
            <FormattedMessage id="payment.pending" />
          </p>
          <Link
            to={pathTo('receipt', { intentId: payment.id })}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <FormattedMessage id="payment.pending.check" />
          </Link>
        </Notice>
      )}
      {payment.state === 'declined' && (
        <Notice tone="error" refusal={fresh}>
          <FormattedMessage id="payment.declined" />
        </Notice>
      )}
      <ReceiptCard payment={payment} />
      <p className="flex flex-wrap gap-3">
        {payment.receipt !== null && (
          <ButtonLink to={pathTo('receiptFile', { intentId: payment.id })} look="secondary" reloadDocument>
            <Icon name="document" className="size-5" />
            <FormattedMessage id="payment.receipt.file" />
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('myAccount', undefined, { refetch: 'true' })}>
          <FormattedMessage id="payment.back" />
        </ButtonLink>
      </p>
    </AccountFrame>
  )
}
