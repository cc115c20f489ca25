import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo, type UrlName } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { KeptNotice } from '../login/kept-notice.tsx'

const places = [
  ['myAccount', 'account.nav.overview'],
  ['payments', 'account.nav.pay'],
  ['paymentCalendar', 'account.nav.calendar'],
  ['paymentHistory', 'account.nav.history'],
  ['orders', 'orders.title'],
  ['scheduleDelivery', 'visit.title'],
  ['paymentMethods', 'account.nav.methods'],
  ['enrolAutopay', 'autopay.title'],
  ['personalInfo', 'personal-info.title'],
  ['notifications', 'notifications.title'],
  ['security', 'security.title'],
  ['electronicRecords', 'records.title'],
  ['myData', 'my-data.title'],
] as const satisfies readonly (readonly [UrlName, string])[]

/** The layout of account pages: navigation and heading. */
export function AccountFrame({
  title,
  here,
  children,
}: {
  title: ReactNode
  here?: UrlName
  children: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the navigation is one line, wider than the screen, and scrolled to the current page. Where there is more
  // room, and without scripts, it wraps instead.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(here === undefined ? 'a' : '[aria-current]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2
  }, [here])
  return (
    <div className="container-page flex flex-col gap-6 py-6 md:py-10">
      <nav ref={nav} aria-labelledby="account-places" className="relative -mx-4 overflow-x-auto px-4">
        <h2 id="account-places" className="sr-only">
          <FormattedMessage id="account.nav" />
        </h2>
        <ul className="flex gap-2 md:flex-wrap noscript:flex-wrap">
          {places.map(([name, words]) => (
            <li key={name}>
              <Link
                to={pathTo(name)}
                aria-current={name === here ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-divider px-4 whitespace-nowrap text-content no-underline aria-[current]:border-primary aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-primary"
              >
                <FormattedMessage id={words} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
      <KeptNotice />
      {children}
    </div>
  )
}
