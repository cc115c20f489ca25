import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { DealsTab } from './deals-tabs.server.ts'

const labels = {
  'my-items': 'category.tab.my-items',
  deals: 'category.tab.deals',
  clearance: 'category.tab.clearance',
  'all-deals': 'category.tab.all-deals',
  'all-clearance': 'category.tab.all-clearance',
} as const

/** The tabs of the deals pages (document 2 §2): links, because each is a page. On phones they scroll sideways. */
export function DealsTabs({ tabs }: { tabs: readonly DealsTab[] }) {
  const intl = useIntl()
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'category.tabs' })}
      className="shelf -mx-4 overflow-x-auto border-b border-divider px-4 md:mx-0 md:px-0"
    >
      <ul className="flex">
        {tabs.map(({ name, to, isCurrent }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={`flex min-h-12 items-center border-b-4 px-4 -outline-offset-3! font-semibold no-underline ${isCurrent ? 'border-primary text-primary' : 'border-transparent text-content hover:text-primary'}`}
            >
              <FormattedMessage id={labels[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
