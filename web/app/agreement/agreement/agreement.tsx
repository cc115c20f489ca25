import { FormattedMessage, useIntl } from 'react-intl'
import { groupsOf } from '#core/agreement/agreement/goods.ts'
import type { Agreement, AgreementItem } from '#core/agreement/agreement/schema.ts'
import { declineWaiver } from '#core/agreement/charge/decline-waiver.ts'
import { declineWaiverInput } from '#core/agreement/charge/schema.ts'
import { listReturns } from '#core/agreement/returned-payment/list-returns.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { moneyMoves } from '#core/money/ledger/money-moves.ts'
import { hadGoods } from '#domain/agreement/agreement-machine.ts'
import { localized } from '#domain/base/locale.ts'
import { firstPaymentCents } from '#domain/base/price.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { pathTo } from '#site/urls.ts'
import { shownOptions } from '#web/app/catalogue/choices/shown-options.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { ConditionName, NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AutopayStatus } from '../autopay/autopay-status.tsx'
import { ExtraCharges } from '../charge/extra-charges.tsx'
import { LateFeeList } from '../delinquency/late-fee-list.tsx'
import { LatenessNotice } from '../delinquency/lateness-notice.tsx'
import { OfflineNotice } from '../payment/offline-notice.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import { SentNotice } from '../payment/sent-notice.tsx'
import { RepairNotice } from '../repair/repair-notice.tsx'
import { LaterReturnList } from '../returned-payment/later-return-list.tsx'
import { readWithReturns } from '../visit/read-with-returns.server.ts'
import { VisitLinks } from '../visit/visit-links.tsx'
import type { Route } from './+types/agreement'
import { AgreementBadge, HeldMoney, NextPayment, OwnedBar, PayButton } from './agreement-card.tsx'
import { AmountLink } from './amount-link.tsx'
import { LaterLedger } from './later-ledger.tsx'
import { moneyFacts } from './money-facts.tsx'
import { Papers } from './papers.tsx'
import { PlanChange } from './plan-change.tsx'
import { Progress } from './progress.tsx'
import { SameAsCash } from './same-as-cash.tsx'
import { Schedule } from './schedule.tsx'
import { Terms } from './terms.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, 'agreement.title', { noindex: true, values: { number: params.agreementNumber } })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const { agreementNumber } = args.params
  const found = getAgreement(who, agreementNumber, core).then((one) => (one.ok ? [one.value] : []))
  const [[agreement], returns] = await Promise.all([
    readWithReturns(who, found, core),
    listReturns(who, agreementNumber, core),
  ])
  if (agreement === undefined) throw new Response(null, { status: 404 })
  return { agreement, returns }
}

/** Ends the damage waiver. */
export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { agreementNumber } = args.params
  const form = await formOf(args.request)
  form.set('agreementNumber', agreementNumber)
  const read = readForm(form, declineWaiverInput)
  if (!read.ok) return showAgain(read.reply)
  const declined = await declineWaiver(who, read.value, requestContext.core)
  if (!declined.ok) return showAgain(refused(read.reply, declined.problem))
  setFlash(requestContext, { title: 'agreement.waiver.ended' })
  return goTo(requestContext, pathTo('agreement', { agreementNumber }))
}

function Units({ items, agreement }: { items: readonly AgreementItem[]; agreement: Agreement }) {
  const intl = useIntl()
  const { locale } = useRoot()
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.inventoryNumber} className="flex items-center gap-4">
          <div className="w-20 shrink-0 overflow-hidden rounded-card">
            <Picture name={item.image?.picture} alt="" place="thumbnail" />
          </div>
          <p>
            <strong>{localized(item.name, locale)}</strong>
            <span className="block">
              <ChosenOptions choices={shownOptions(item.choices, locale)} />
              <ConditionName condition={item.condition} grade={item.grade} />
            </span>
            <span className="block text-sm text-muted">
              <FormattedMessage id="agreement.inventory" values={{ number: item.inventoryNumber }} />
            </span>
            {item.reduction !== null && (
              <span className="block text-sm">
                <FormattedMessage
                  id={item.firstOffCents > 0 ? 'agreement.offer.first' : 'agreement.offer'}
                  values={{
                    first: <Money key="first" cents={firstPaymentCents(item)} />,
                    later: <Money key="later" cents={item.paymentCents} />,
                    offers: intl.formatList(item.reduction.offers.map(({ name }) => localized(name, locale))),
                    payment: <Money key="payment" cents={item.reduction.paymentCents} />,
                    cash: <Money key="cash" cents={item.reduction.cashCents} />,
                  }}
                />
              </span>
            )}
            {hadGoods(agreement.state) && (
              <Link
                to={pathTo('review', { agreementNumber: agreement.number, productId: item.productId })}
                aria-label={intl.formatMessage(
                  { id: 'review.write.item' },
                  { name: localized(item.name, locale) },
                )}
                className="inline-flex min-h-11 items-center text-primary"
              >
                <FormattedMessage id="review.write" />
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The rented goods; the parts of a bundle under its name. */
function Items({ agreement }: { agreement: Agreement }) {
  const { locale } = useRoot()
  return groupsOf(agreement.items).map(({ bundle, items }) =>
    bundle === null ? (
      <Units key={items[0]?.inventoryNumber} items={items} agreement={agreement} />
    ) : (
      <div key={bundle.lineId} className="flex flex-col gap-2">
        <p className="font-bold">
          {bundle.quantity > 1 && `${bundle.quantity} × `}
          {localized(bundle.name, locale)}
        </p>
        <Units items={items} agreement={agreement} />
      </div>
    ),
  )
}

function Actions({ agreement }: { agreement: Agreement }) {
  const { number, state } = agreement
  return (
    <div className="flex flex-wrap gap-3">
      <PayButton agreement={agreement} />
      {(state === 'active' || state === 'lapsed') && (
        <ButtonLink to={pathTo('payoff', { agreementNumber: number })} look="secondary">
          <FormattedMessage id={agreement.offersOption ? 'agreement.option.buy' : 'agreement.payoff'} />
        </ButtonLink>
      )}
      {(state === 'draft' || state === 'signed') && (
        <ButtonLink to={pathTo('checkout')}>
          <FormattedMessage id="order.finish.title" values={{ missing: 'payment' }} />
        </ButtonLink>
      )}
      {state === 'prelim-paid' && (
        <ButtonLink to={pathTo('confirmation', { orderNo: agreement.orderNumber })} look="quiet">
          <FormattedMessage id="agreement.order" />
        </ButtonLink>
      )}
    </div>
  )
}

/** Money that the store still holds for an agreement that is over. Renders nothing if there is none. */
function UnusedMoney({ agreement: { held, state } }: { agreement: Agreement }) {
  const heldCents = heldTotal(held)
  if (heldCents === 0 || (state !== 'closed' && state !== 'owned')) return null
  return (
    <p className="text-sm text-muted">
      <FormattedMessage
        id="agreement.held.over"
        values={{ amount: <Money key="amount" cents={heldCents} /> }}
      />
    </p>
  )
}

/** What was paid on a cancelled agreement and came back. Renders nothing for any other. */
function CancelledMoney({ agreement: { ledger, state } }: { agreement: Agreement }) {
  const moves = state === 'cancelled' ? moneyMoves(ledger) : []
  if (moves.length === 0) return null
  return (
    <div className="self-stretch">
      <Facts facts={moneyFacts(moves)} />
    </div>
  )
}

export default function AgreementPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { agreement, returns } = loaderData
  return (
    <AccountFrame title={<FormattedMessage id="agreement.number" values={{ number: agreement.number }} />}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-2">
          <AgreementBadge agreement={agreement} />
          <NextPayment agreement={agreement} />
          <HeldMoney agreement={agreement} />
          <UnusedMoney agreement={agreement} />
          <CancelledMoney agreement={agreement} />
          {agreement.state !== 'cancelled' && <AmountLink agreementNumber={agreement.number} />}
        </div>
        <LatenessNotice agreement={agreement} />
        <RepairNotice agreement={agreement} />
        <LaterReturnList returns={returns} />
        <PendingNotice payment={agreement.pendingPayment} />
        <SentNotice agreement={agreement} />
        <OfflineNotice agreement={agreement} />
        {agreement.lateFees.length > 0 && (
          <div>
            <h2 className="text-lg">
              <FormattedMessage id="lateness.fee-list" />
            </h2>
            <LateFeeList fees={agreement.lateFees} />
          </div>
        )}
        <Items agreement={agreement} />
        {agreement.state !== 'cancelled' && <OwnedBar agreement={agreement} />}
        <SameAsCash agreement={agreement} />
        <Actions agreement={agreement} />
        <AutopayStatus agreement={agreement} />
        {(agreement.state === 'active' || agreement.state === 'lapsed') && (
          <VisitLinks agreement={agreement} />
        )}
      </Card>
      <ProblemNotice problem={reply?.problem} />
      <Progress agreement={agreement} />
      <ExtraCharges agreement={agreement} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-3">
          <h2 className="text-xl">
            <FormattedMessage id="agreement.terms" />
          </h2>
          <Terms agreement={agreement} />
          <PlanChange agreement={agreement} />
          {agreement.state !== 'owned' && (
            <p>
              <NotOwnedYet transaction={agreement.transactionName} />
            </p>
          )}
        </Card>
        {agreement.schedule.length > 0 && (
          <Card className="flex flex-col gap-3">
            <h2 className="text-xl">
              <FormattedMessage id="agreement.schedule" />
            </h2>
            <Schedule agreement={agreement} />
          </Card>
        )}
      </div>
      <Card className="flex flex-col gap-3">
        <h2 className="text-xl">
          <FormattedMessage id="agreement.ledger" />
        </h2>
        <LaterLedger ledger={agreement.ledger} />
      </Card>
      <Papers agreement={agreement} />
    </AccountFrame>
  )
}
