import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Menu, MenuButton } from './menu.tsx'
import { MyOffers } from './my-offers.tsx'
import { SearchBox } from './search-box.tsx'
import type { ShellData } from './shell-data.ts'
import { StorePill } from './store-pill.tsx'
import { Wordmark } from './wordmark.tsx'

function CartLink({ count }: { count: number }) {
  const intl = useIntl()
  return (
    <Link
      to={pathTo('basket')}
      aria-label={intl.formatMessage({ id: 'shell.cart.count' }, { count })}
      className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field text-on-primary no-underline hover:bg-on-primary/10 lg:px-3"
    >
      <span className="relative">
        <Icon name="cart" />
        {count > 0 && (
          <span className="money absolute -top-2.5 left-3.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 font-bold text-content">
            {count}
          </span>
        )}
      </span>
      <span className="hidden font-semibold lg:inline">
        <FormattedMessage id="shell.cart" />
      </span>
    </Link>
  )
}

function SavedLink() {
  const intl = useIntl()
  return (
    <Link
      to={pathTo('wishlist')}
      aria-label={intl.formatMessage({ id: 'wishlist.title' })}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-field text-on-primary no-underline hover:bg-on-primary/10"
    >
      <Icon name="heart" />
    </Link>
  )
}

/**
 * The header. On phones its first row scrolls away and the search stays; on low screens, such as those of magnified pages,
 * nothing stays. Where the text is enlarged its parts wrap. From 992 px on the departments are in a bar below it.
 */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <header className="contents">
      <div className="bg-surface-muted">
        <div className="container-page flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <StorePill store={shell.store} />
          <div className="flex items-center md:gap-3">
            <MyOffers offers={shell.offers} />
            <LocaleSwitch />
          </div>
        </div>
      </div>
      <div className="sticky -top-14 z-30 bg-primary-strong text-on-primary lg:top-0 low:static">
        <div className="container-page flex flex-wrap items-center gap-x-1 pb-2 lg:h-18 lg:flex-nowrap lg:gap-x-4 lg:pb-0">
          <div className="flex h-14 items-center lg:hidden">
            <MenuButton />
          </div>
          <Wordmark />
          <div className="order-last min-w-0 basis-full lg:order-none lg:flex-1">
            <div className="mx-auto lg:max-w-2xl">
              <SearchBox popular={shell.popular} />
            </div>
          </div>
          <AccountLink />
          <SavedLink />
          <CartLink count={shell.itemCount} />
        </div>
      </div>
      <Menu menu={shell.menu} extraLinks={shell.extraLinks} />
    </header>
  )
}
