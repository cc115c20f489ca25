import { FormattedMessage } from 'react-intl'
import { getPayment, type PaymentRecord } from '#core/money/payment/get-payment.ts'
import { ownedBy, type ReceiptLine } from '#domain/money/payment.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/receipt'
import { isOnItsWay } from './on-its-way.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { SentText } from './sent-text.tsx'

/** The title of the page. A payment that failed has no receipt. */
function titleOf(payment: PaymentRecord, fresh: boolean): MessageId {
  const { state, purpose, receipt } = payment
  if (isOnItsWay(payment)) return 'payment.on-its-way.title'
  if (state === 'pending') return 'payment.pending.title'
  if (state === 'declined' || state === 'released') return 'payment.failed.title'
  if (!fresh || state !== 'settled') return 'payment.receipt.title'
  const isOwned = purpose === 'payoff' || (receipt ?? []).some((line) => ownedBy(line) !== 'none')
  return isOwned ? 'payment.done.owned' : 'payment.done.title'
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(
    matches,
    loaderData === undefined ? 'payment.receipt.title' : titleOf(loaderData.payment, loaderData.fresh),
    { noindex: true },
  )

/** The receipt whose id is in the path, or in `?payment` right after paying. Only for the customer who paid. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const id = args.params.intentId ?? args.url.searchParams.get('payment') ?? ''
  const payment = await getPayment(who, id, requestContextOf(args).core)
  if (!payment.ok) throw new Response(null, { status: 404 })
  return { payment: payment.value, fresh: args.params.intentId === undefined }
}

/** Certificates of what this payment made the customer's own. */
function Certificates({ receipt }: { receipt: readonly ReceiptLine[] }) {
  return receipt
    .filter((line) => ownedBy(line) !== 'none')
    .map(({ agreementId, agreementNumber }) => (
      <ButtonLink
        key={agreementId}
        to={pathTo('certificate', { agreementNumber })}
        look="secondary"
        reloadDocument
      >
        <Icon name="document" className="size-5" />
        <FormattedMessage id="agreement.papers.certificate" />
      </ButtonLink>
    ))
}

/** What happens to a payment out of a bank account, or has happened to it. */
function DebitNotice({ payment }: { payment: PaymentRecord }) {
  const { state, debit, purpose, amountCents, retryOn } = payment
  if (debit === 'returned' && state === 'reversed')
    return (
      <Notice tone="warning">
        {retryOn === null ? (
          <FormattedMessage id="payment.returned" />
        ) : (
          <FormattedMessage id="payment.returned.retry" values={{ day: <Day key="day" on={retryOn} /> }} />
        )}
      </Notice>
    )
  if (!isOnItsWay(payment)) return null
  return (
    <Notice tone="info">
      {state === 'pending' ? (
        <FormattedMessage id="payment.on-its-way.waits" />
      ) : (
        <SentText amountCents={amountCents} isFirst={purpose === 'initial'} />
      )}
    </Notice>
  )
}

export default function Receipt({ loaderData: { payment, fresh } }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id={titleOf(payment, fresh)} />}>
      <DebitNotice payment={payment} />
      {payment.state === 'pending' && payment.debit === null && (
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
      {payment.state === 'released' && (
        <Notice tone="error" refusal={fresh}>
          <FormattedMessage id="payment.released" />
        </Notice>
      )}
      <ReceiptCard payment={payment} />
      <p className="flex flex-wrap gap-3">
        {payment.state === 'settled' && <Certificates receipt={payment.receipt ?? []} />}
        {payment.receipt !== null && payment.receipt.length > 0 && (
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
