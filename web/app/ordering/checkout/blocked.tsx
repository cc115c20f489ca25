import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Review } from '#core/approval/verification/get-review.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { ReviewText } from '#web/app/approval/verification/review-text.tsx'
import { LocatorButton } from '#web/app/places/store/locator-button.tsx'
import { useRoot } from '#web/app/request/use-root.ts'
import { FitsTogether } from '#web/app/shopper/basket/approval-fit.tsx'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { IconName } from '#web/app/ui/pictures/icon.tsx'
import type { BlockedView } from '../steps/checkout-view.ts'

/** What prevents checkout, and what to do about it. */
type Look = { icon: IconName; title: ReactNode; text: ReactNode; action: ReactNode }

function overApproval(view: BlockedView): Look {
  const { problem, cart } = view
  const frequency = cart?.frequency ?? 'WEEKLY'
  const money = (name: string) => <Money key={name} cents={Number(problem.params?.[name] ?? 0)} />
  const per = <PaidPer key="per" frequency={frequency} />
  const keep = cart?.approval?.keep ?? []
  return {
    icon: 'warning',
    title: <FormattedMessage id="checkout.over.title" values={{ over: money('overCents'), per }} />,
    text: (
      <>
        <p>
          <FormattedMessage
            id="checkout.over.text"
            values={{ limit: money('limitCents'), payment: money('paymentCents'), per }}
          />
        </p>
        {keep.length > 0 && (
          <div className="mt-3 text-content">
            <FitsTogether id="checkout.over.keep" keep={keep} />
          </div>
        )}
      </>
    ),
    action: (
      <>
        <ButtonLink to={pathTo('basket')}>
          <FormattedMessage id="checkout.over.action" />
        </ButtonLink>
        <ButtonLink to={pathTo('approvedItems')} look="secondary">
          <FormattedMessage id="checkout.over.shop" />
        </ButtonLink>
      </>
    ),
  }
}

/**
 * The store or state does not allow agreements online: choose another store, or call this one if it is open.
 */
function refusedByStore({ problem, store }: BlockedView, title: ReactNode, isOpen = true): Look {
  const phone = isOpen ? (store?.phone ?? null) : null
  return {
    icon: 'home',
    title,
    text: <ProblemText problem={problem} />,
    action: (
      <>
        {phone !== null && (
          <a
            href={`tel:+1${phone}`}
            className="inline-flex min-h-12 items-center justify-center rounded-full bg-primary px-6 font-semibold text-on-primary no-underline hover:bg-primary-strong"
          >
            <FormattedMessage id="checkout.blocked.call" values={{ phone: formatPhone(phone) }} />
          </a>
        )}
        <LocatorButton look="secondary">
          <FormattedMessage id="checkout.blocked.store" />
        </LocatorButton>
      </>
    ),
  }
}

/** The account may contain a cart, an unfinished order or an approval, so guests are asked to sign in. */
function SignIn({ words, look = 'quiet' }: { words: MessageId; look?: 'quiet' | 'primary' }) {
  const { isRegistered } = useRoot()
  if (isRegistered) return null
  return (
    <ButtonLink to={pathTo('login', undefined, { return: pathTo('checkout') })} look={look}>
      <FormattedMessage id={words} />
    </ButtonLink>
  )
}

const simple = {
  'basket-empty': { icon: 'cart', words: 'empty', to: pathTo('plp') },
  'approval-required': { icon: 'bolt', words: 'approval', to: pathTo('instantApproval') },
  'approval-declined': { icon: 'info', words: 'declined', to: pathTo('declined') },
  'verification-required': { icon: 'shield', words: 'verify', to: pathTo('verificationOverview') },
} as const

function isSimple(code: string): code is keyof typeof simple {
  return code in simple
}

/** The cart is empty because whoever filled it has been signed out. */
const signedOut: Look = {
  icon: 'cart',
  title: <FormattedMessage id="checkout.signed-out.title" />,
  text: <FormattedMessage id="checkout.signed-out.text" />,
  action: (
    <>
      <SignIn words="checkout.signed-out.action" look="primary" />
      <ButtonLink to={pathTo('plp')} look="secondary">
        <FormattedMessage id="checkout.empty.action" />
      </ButtonLink>
    </>
  ),
}

/** All documents were sent, and the store looks at them. */
function inReview({ by }: Review): Look {
  return {
    icon: 'shield',
    title: <FormattedMessage id="approval.condition.waiting" />,
    text: <ReviewText by={by} />,
    action: (
      <>
        <ButtonLink to={pathTo('approvedItems')}>
          <FormattedMessage id="verification.shop" />
        </ButtonLink>
        <ButtonLink to={pathTo('verificationOverview')} look="quiet">
          <FormattedMessage id="verification.title" />
        </ButtonLink>
      </>
    ),
  }
}

function lookOf(view: BlockedView): Look {
  const { code } = view.problem
  if (code === 'verification-required' && view.review !== null) return inReview(view.review)
  if (code === 'basket-empty' && view.wasSignedIn) return signedOut
  if (isSimple(code)) {
    const { icon, words, to } = simple[code]
    return {
      icon,
      title: <FormattedMessage id={`checkout.${words}.title`} />,
      text: <FormattedMessage id={`checkout.${words}.text`} />,
      action: (
        <>
          <ButtonLink to={to}>
            <FormattedMessage id={`checkout.${words}.action`} />
          </ButtonLink>
          {code === 'basket-empty' && <SignIn words="basket.empty.sign-in" />}
          {code === 'approval-required' && <SignIn words="checkout.approval.sign-in" />}
        </>
      ),
    }
  }
  if (code === 'approval-exceeded') return overApproval(view)
  if (code === 'store-not-online' || code === 'store-decides-itself')
    return refusedByStore(view, <FormattedMessage id="checkout.in-person.title" />)
  if (code === 'store-no-orders' || code === 'store-opens-soon')
    return refusedByStore(view, <FormattedMessage id="checkout.no-orders.title" />, false)
  if (code === 'state-unsupported')
    return refusedByStore(view, <FormattedMessage id="checkout.state.title" />)
  if (code === 'online-payment-off')
    return refusedByStore(view, <FormattedMessage id="checkout.unavailable.title" />)
  return {
    icon: 'warning',
    title: <FormattedMessage id="checkout.unavailable.title" />,
    text: <ProblemText problem={view.problem} />,
    action: (
      <ButtonLink to={pathTo('basket')}>
        <FormattedMessage id="checkout.blocked.cart" />
      </ButtonLink>
    ),
  }
}

/** One page for everything that prevents checkout, each with a next step. */
export function Blocked({ view }: { view: BlockedView }) {
  const look = lookOf(view)
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <EmptyState level="h1" icon={look.icon} title={look.title} action={look.action}>
        {look.text}
        {view.isBegun && (
          <p className="mt-3 text-sm">
            <FormattedMessage id="checkout.blocked.saved" />
          </p>
        )}
      </EmptyState>
    </div>
  )
}
