import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { getRefreshMinutes } from '#core/shopper/basket/get-refresh-minutes.ts'
import { pathTo } from '#site/urls.ts'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { useLocatorLink } from '#web/app/places/store/use-locator-link.ts'
import { clearCookie, readCookie } from '#web/app/request/cookies.ts'
import { formOf, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { LoadedShelf } from '../catalogue/recommendation/loaded-shelf.tsx'
import { ShelfForViewed } from '../catalogue/recommendation/shelf-for-viewed.tsx'
import { actOnCart, type CartReply } from '../shopper/basket/cart-action.server.ts'
import { type CartView, cartView } from '../shopper/basket/cart-view.ts'
import { CartLine } from '../shopper/basket/line.tsx'
import { RefusedNotice, StoreChangedNotice, UnavailableNotice } from '../shopper/basket/notices.tsx'
import { mayCheckOut, Summary } from '../shopper/basket/summary.tsx'
import { useCartFocus } from '../shopper/basket/use-cart-focus.ts'
import { useKeepAlive } from '../shopper/basket/use-keep-alive.ts'
import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'basket.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { core, who, locale } = requestContext
  const [unfinished, basket, approval, refreshMinutes] = await Promise.all([
    loadUnfinished(requestContext),
    getBasket(who, core),
    getApproval(who, core),
    getRefreshMinutes(core),
  ])
  const storeChanged = readCookie(args.request, 'storeChanged') !== undefined
  if (storeChanged) clearCookie(requestContext, 'storeChanged')
  return { cart: cartView(basket, approval, locale), unfinished, storeChanged, refreshMinutes }
}

export async function action(args: Route.ActionArgs) {
  const answer = await actOnCart(requestContextOf(args), await formOf(args.request))
  return answer instanceof Response || answer.reply === undefined ? answer : showAgain(answer)
}

function EmptyCart() {
  const { isRegistered } = useRoot()
  return (
    <EmptyState
      icon="cart"
      title={<FormattedMessage id="basket.empty.title" />}
      action={
        <>
          <ButtonLink to={pathTo('plp')}>
            <FormattedMessage id="basket.empty.shop" />
          </ButtonLink>
          <ButtonLink to={pathTo('wishlist')} look="quiet">
            <FormattedMessage id="basket.empty.saved" />
          </ButtonLink>
          {!isRegistered && (
            <ButtonLink to={pathTo('login', undefined, { return: pathTo('basket') })} look="quiet">
              <FormattedMessage id="basket.empty.sign-in" />
            </ButtonLink>
          )}
        </>
      }
    >
      <FormattedMessage id="basket.empty.text" />
    </EmptyState>
  )
}

/** The button to the next step, in the sticky bar. */
function NextStep({ cart }: { cart: CartView }) {
  return (
    <div className="contents lg:hidden">
      <StickyBar>
        <p className="min-w-[6rem] flex-1 leading-tight">
          <span className="block text-sm text-muted">
            <FormattedMessage id="basket.due-today" />
          </span>
          <strong className="text-xl">
            <Money cents={cart.totals.dueToday.totalCents} />
          </strong>
        </p>
        {mayCheckOut(cart) && (
          <ButtonLink to={pathTo('checkout')}>
            <FormattedMessage id="basket.checkout" />
          </ButtonLink>
        )}
        {cart.approval?.fits === false && (
          <a href="#approval" className="max-w-44 text-right font-semibold text-danger">
            <FormattedMessage id="basket.approval.over.short" />
          </a>
        )}
      </StickyBar>
    </div>
  )
}

function replyFor(answer: CartReply | undefined, itemId: string) {
  if (answer === undefined || answer.intent === 'add' || answer.reply.values.itemId !== itemId)
    return undefined
  const { problem, problems, values } = answer.reply
  return { typed: values.quantity, problem: problem ?? Object.values(problems)[0] }
}

type FullCartProps = { cart: CartView; answer: CartReply | undefined; storeChanged: boolean }

function FullCart({ cart, answer, storeChanged }: FullCartProps) {
  const [search] = useSearchParams()
  const added = search.get('added')?.split(',') ?? []
  const isShort = cart.lines.some(({ notice, unavailable }) => notice !== null && unavailable === null)
  return (
    <>
      {storeChanged && <StoreChangedNotice store={cart.store.name} />}
      <UnavailableNotice cart={cart} />
      {isShort && (
        <Notice tone="warning">
          <FormattedMessage id="basket.not-ready" />
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <section aria-labelledby="items">
          <h2 id="items" className="sr-only">
            <FormattedMessage id="basket.items" />
          </h2>
          <ul className="@container divide-y divide-divider border-y border-divider">
            {cart.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                reply={replyFor(answer, line.id)}
                isNew={added.includes(line.id)}
              />
            ))}
          </ul>
          <Link
            to={pathTo('plp')}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary"
          >
            <FormattedMessage id="basket.keep-shopping" />
          </Link>
        </section>
        <aside className="lg:sticky lg:top-24">
          <Summary cart={cart} answer={answer} />
        </aside>
      </div>
      <LoadedShelf zone="cart" productIds={cart.lines.map(({ productId }) => productId)} />
      <NextStep cart={cart} />
    </>
  )
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, unfinished, storeChanged, refreshMinutes } = loaderData
  const locator = useLocatorLink()
  useKeepAlive(refreshMinutes)
  useCartFocus(cart)
  return (
    <div className="container-page flex flex-col gap-4 pt-6 lg:gap-6 lg:pt-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage id="basket.title" />
          {cart !== null && (
            <span className="ml-3 text-lg font-normal text-muted">
              {' '}
              <FormattedMessage id="basket.count" values={{ count: cart.count }} />
            </span>
          )}
        </h1>
        {cart !== null && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted md:text-base">
            <FormattedMessage id="basket.store" values={{ store: cart.store.name }} />
            <Link to={locator} className="inline-flex min-h-11 items-center text-primary">
              <FormattedMessage id="basket.store.change" />
            </Link>
          </p>
        )}
      </header>
      <RefusedNotice answer={actionData} />
      <FinishOrder order={unfinished} />
      {cart === null ? (
        <>
          <EmptyCart />
          <ShelfForViewed zone="search" />
        </>
      ) : (
        <FullCart cart={cart} answer={actionData} storeChanged={storeChanged} />
      )}
    </div>
  )
}
