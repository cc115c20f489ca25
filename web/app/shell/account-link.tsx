import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '../request/use-root.ts'
import { SignInLink } from '../shopper/sign-in-window/sign-in-link.tsx'
import { Form } from '../ui/forms/form.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

const look =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-field font-semibold text-on-primary no-underline hover:bg-on-primary/10 lg:px-3'
const entry =
  'flex min-h-12 w-full cursor-pointer items-center px-5 text-left text-content no-underline hover:bg-selected'

/** The header has room for a first name of up to six letters. */
const shortName = 6

/** A link to sign in, or the menu of the account. */
export function AccountLink() {
  const { isRegistered } = useRoot()
  if (isRegistered) return <AccountMenu />
  return (
    <SignInLink className={look}>
      <Icon name="user" />
      <span className="max-lg:sr-only">
        <FormattedMessage id="shell.sign-in" />
      </span>
    </SignInLink>
  )
}

/** The account menu with its five links, a popover of the browser (document 1 §2.3). */
function AccountMenu() {
  const intl = useIntl()
  const { firstName } = useRoot()
  const short = firstName !== null && firstName !== '' && firstName.length <= shortName
  const label = short ? firstName : intl.formatMessage({ id: 'shell.account' })
  return (
    <>
      <button type="button" popoverTarget="account-menu" className={look}>
        <Icon name="user" />
        <span className="max-lg:sr-only">{label}</span>
      </button>
      <nav
        id="account-menu"
        popover="auto"
        aria-label={intl.formatMessage({ id: 'shell.account' })}
        className="account-menu rounded-card border-0 bg-surface py-2 text-content shadow-float"
      >
        <ul>
          {(
            [
              ['shell.account.dashboard', pathTo('myAccount')],
              ['shell.account.saved', pathTo('wishlist')],
              ['shell.account.methods', pathTo('paymentMethods')],
              ['shell.account.store', pathTo('storeLocator')],
            ] as const
          ).map(([id, to]) => (
            <li key={id}>
              <Link to={to} className={entry}>
                <FormattedMessage id={id} />
              </Link>
            </li>
          ))}
          <li className="border-t border-divider">
            <Form action={pathTo('signOut')}>
              <button type="submit" className={entry}>
                <FormattedMessage id="shell.sign-out" />
              </button>
            </Form>
          </li>
        </ul>
      </nav>
    </>
  )
}
