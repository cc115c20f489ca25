import { useIntl } from 'react-intl'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'

/** Links from the home page to this page. Phones show only the link to the page above. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const intl = useIntl()
  const parent = crumbs.findLastIndex((crumb) => crumb.to !== undefined)
  return (
    <nav aria-label={intl.formatMessage({ id: 'shell.breadcrumbs' })} className="text-sm">
      <ol className="flex flex-wrap items-center md:-ml-1">
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} className={`items-center ${at === parent ? 'flex' : 'hidden md:flex'}`}>
            <Icon
              name="chevron"
              className={`size-4 text-muted ${at === parent ? 'rotate-180 md:rotate-0' : ''} ${at === 0 ? 'md:hidden' : ''}`}
            />
            {crumb.to === undefined ? (
              <span aria-current="page" className="px-1 py-3 text-muted">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className="px-1 py-3 text-primary hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
