import { FormattedMessage } from 'react-intl'
import { Link } from '../ui/link.tsx'
import { pathTo } from '../urls.ts'
import { useRoot } from '../use-root.ts'

/** The store's header. */
export function Header() {
  const { siteName } = useRoot()
  return (
    <header className="bg-deep text-white">
      <div className="container-page flex min-h-16 items-center justify-between">
        <Link to={pathTo('home')} className="text-xl font-bold text-white no-underline">
          {siteName}
        </Link>
        <Link to={pathTo('basket')} className="text-white">
          <FormattedMessage id="shell.cart" />
        </Link>
      </div>
    </header>
  )
}
