import { FormattedMessage } from 'react-intl'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { getRefreshMinutes } from '#core/shopper/basket/get-refresh-minutes.ts'
import { pathTo } from '#site/urls.ts'
import { requestContextOf } from '../request/request-context.ts'
import { useKeepAlive } from '../shopper/basket/use-keep-alive.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import type { Route } from './+types/checkout-layout'
import { Copyright } from './copyright.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { PageOutlet } from './lost-page.tsx'
import { Offline } from './offline.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { who, core } = requestContextOf(args)
  const [itemCount, refreshMinutes] = await Promise.all([countItems(who, core), getRefreshMinutes(core)])
  return { itemCount, refreshMinutes }
}

const links = [
  ['shell.footer.shipping', 'shipping'],
  ['shell.footer.returns', 'returns'],
  ['shell.footer.terms', 'terms'],
  ['shell.footer.privacy', 'privacy'],
  ['shell.footer.site-map', 'siteMap'],
] as const

/** The cards that the payment service accepts. */
const cards = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const

/** The layout of checkout: no links except back to the cart and to the legal pages (document 1 §2.3). */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  useKeepAlive(loaderData.refreshMinutes)
  return (
    <>
      <SkipLink />
      <div className="bg-surface-muted">
        <div className="container-page flex justify-end">
          <LocaleSwitch />
        </div>
      </div>
      <header className="bg-primary-strong text-on-primary">
        <div className="container-page flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-18">
          <div className="shrink-0">
            <Wordmark />
          </div>
          <Link
            to={pathTo('basket')}
            className="flex min-h-11 items-center gap-2 text-sm leading-tight font-semibold text-on-primary no-underline hover:underline sm:text-base"
          >
            <Icon name="cart" />
            <span className="max-w-32 text-balance sm:max-w-none">
              <FormattedMessage id="shell.back-to-cart" values={{ count: loaderData.itemCount }} />
            </span>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <PageOutlet />
      </main>
      <footer className="mt-16 bg-primary-strong text-on-primary">
        <div className="container-page flex flex-col gap-4 py-8">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([id, name]) => (
              <li key={id}>
                <Link
                  to={pathTo(name)}
                  className="inline-flex min-h-11 items-center text-sm text-on-primary no-underline hover:underline"
                >
                  <FormattedMessage id={id} />
                </Link>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-2">
            {cards.map((card) => (
              <li key={card} className="rounded bg-surface px-2 py-1 text-sm font-bold text-primary-strong">
                {card}
              </li>
            ))}
          </ul>
          <Copyright />
        </div>
      </footer>
      <Offline />
    </>
  )
}
