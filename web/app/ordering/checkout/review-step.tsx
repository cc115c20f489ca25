import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatPhone } from '#domain/base/phone.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import { chargeRows } from '#web/app/shopper/basket/charge-rows.tsx'
import { FirstOff } from '#web/app/shopper/basket/first-off.tsx'
import { LineParts } from '#web/app/shopper/basket/line-parts.tsx'
import { LineTag } from '#web/app/shopper/basket/line-tag.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { type CheckoutBase, type HandoverView, type ReviewView, stepPath } from '../steps/checkout-view.ts'
import { Handover, HandoverTitle } from '../steps/handover.tsx'
import { TermsTable } from '../steps/terms-table.tsx'
import { DayPairName } from './schedule-step.tsx'

/** A part of the order with a link to change it. */
function Part({ title, to, children }: { title: ReactNode; to?: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {to !== undefined && (
          <Link
            to={to}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <span aria-hidden="true">
              <FormattedMessage id="checkout.review.change" />
            </span>
            <span className="sr-only">
              <FormattedMessage id="checkout.review.change.what" values={{ what: title }} />
            </span>
          </Link>
        )}
      </div>
      {children}
    </Card>
  )
}

function Items({ cart }: { cart: CartView }) {
  return (
    <ul className="divide-y divide-divider">
      {cart.lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[88px_1fr] gap-4 py-3">
          <span className="self-start overflow-hidden rounded-field">
            <Picture name={line.picture} alt={line.alt} place="thumbnail" />
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-semibold">{line.name}</p>
            <p className="text-sm text-muted">
              <ChosenOptions choices={line.choices} />
              <FormattedMessage id="checkout.review.quantity" values={{ quantity: line.quantity }} />
            </p>
            <LineParts parts={line.parts} />
            <LineTag line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Delivery({
  delivery,
  handover,
}: {
  delivery: ReviewView['delivery']
  handover: HandoverView | null
}) {
  if (delivery === null || handover === null) return null
  return (
    <div className="flex flex-col gap-2">
      <Handover handover={handover} />
      <p>
        {delivery.firstName} {delivery.lastName}, {formatPhone(delivery.phone)}
      </p>
      {handover.fulfilment === 'pickup' && (
        <p className="text-muted">
          <FormattedMessage id="delivery.pickup.kept" values={{ address: handover.address }} />
        </p>
      )}
      {delivery.instructions && <p className="text-muted">{delivery.instructions}</p>}
    </div>
  )
}

function Today({ cart, fulfilment }: { cart: CartView; fulfilment: Fulfilment }) {
  const { dueToday, agreements } = cart.totals
  return (
    <MoneyRows
      rows={[
        {
          key: 'rent',
          label: <FormattedMessage id="checkout.review.rent" values={{ agreements: agreements.length }} />,
          hint: <FirstOff agreements={agreements} />,
          cents: dueToday.rentCents,
        },
        { key: 'tax', label: <FormattedMessage id="checkout.review.tax" />, cents: dueToday.taxCents },
        {
          key: 'fees',
          label: <FormattedMessage id="checkout.review.fees" values={{ fulfilment }} />,
          cents: 0,
        },
        ...chargeRows(dueToday),
        {
          key: 'total',
          label: <FormattedMessage id="checkout.review.total-today" />,
          hint: <FormattedMessage id="checkout.due-today.after" />,
          cents: dueToday.totalCents,
          total: true,
        },
      ]}
    />
  )
}

/**
 * The button to the signature, or to sign in first. On phones its wrappers are no boxes of their own, so that its bar
 * sticks along the whole step.
 */
function NextStep({ base, cart }: { base: CheckoutBase; cart: CartView }) {
  const { isRegistered, prefix } = useRoot()
  const { totalCents } = cart.totals.dueToday
  const { cashCents, totalCents: wholeCents } = cart.totals
  if (!isRegistered) {
    const back = withPrefix(prefix, stepPath(base, 'review'))
    return (
      <div className="contents lg:flex lg:flex-col lg:gap-3">
        <p>
          <FormattedMessage id="checkout.review.guest.text" />
        </p>
        <StickyBar>
          <div className="flex w-full flex-col gap-2 sm:flex-row">
            <ButtonLink to={pathTo('registration', undefined, { return: back })} wide>
              <FormattedMessage id="checkout.review.register" />
            </ButtonLink>
            <ButtonLink to={pathTo('login', undefined, { return: back })} look="secondary" wide>
              <FormattedMessage id="checkout.review.guest" />
            </ButtonLink>
          </div>
        </StickyBar>
      </div>
    )
  }
  return (
    <Form action={stepPath(base, 'review')} className="max-lg:contents">
      <input type="hidden" name="dueTodayCents" value={totalCents} />
      <input type="hidden" name="cashCents" value={cashCents} />
      <input type="hidden" name="totalCents" value={wholeCents} />
      <StickyBar>
        <p className="shrink-0 leading-tight lg:hidden">
          <span className="block text-sm text-muted">
            <FormattedMessage id="checkout.due-today" />
          </span>
          <strong className="text-lg">
            <Money cents={totalCents} />
          </strong>
        </p>
        <SubmitButton className="flex-1">
          <FormattedMessage id="checkout.review.sign" />
        </SubmitButton>
      </StickyBar>
    </Form>
  )
}

type Props = {
  base: CheckoutBase
  view: ReviewView
  handover: HandoverView | null
  reply: FormReply | undefined
  cart: CartView
}

/**
 * Every item and figure of the order, with links to change each part. On desktops today's payment and the
 * buttons are in a column beside them.
 */
export function ReviewStep({ base, view, handover, reply, cart }: Props) {
  const fulfilment = view.delivery?.fulfilment ?? 'delivery'
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl">
          <FormattedMessage id="checkout.review.title" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage
            id="checkout.review.intro"
            values={{ agreements: cart.totals.agreements.length }}
          />
        </p>
      </div>
      <ProblemNotice problem={reply?.problem ?? Object.values(reply?.problems ?? {})[0]} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={<FormattedMessage id="checkout.review.items" />} to={pathTo('basket')}>
            <Items cart={cart} />
          </Part>
          <Part title={<HandoverTitle fulfilment={fulfilment} />} to={stepPath(base, 'delivery')}>
            <Delivery delivery={view.delivery} handover={handover} />
          </Part>
          <Part title={<FormattedMessage id="checkout.review.schedule" />} to={stepPath(base, 'schedule')}>
            <p>
              <FormattedMessage id="checkout.schedule.option" values={{ frequency: cart.frequency }} />
              {view.payDays !== null && (
                <>
                  {': '}
                  <DayPairName pair={view.payDays} />
                </>
              )}
            </p>
          </Part>
          <Part title={<FormattedMessage id="checkout.review.card" />} to={stepPath(base, 'card')}>
            <p>
              <CardName card={view.card} />
            </p>
          </Part>
          <Part title={<FormattedMessage id="checkout.review.figures" />}>
            <TermsTable terms={view.terms} />
            <p className="rounded-field bg-selected px-4 py-3 font-semibold">
              <NotOwnedYet transaction={cart.transaction} agreements={cart.totals.agreements.length} />
            </p>
          </Part>
        </div>
        <div className="contents min-w-0 lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-5">
          <Part title={<FormattedMessage id="checkout.review.today" />}>
            <Today cart={cart} fulfilment={fulfilment} />
          </Part>
          <NextStep base={base} cart={cart} />
        </div>
      </div>
    </div>
  )
}
