import { pathTo } from '#site/urls.ts'
import { useRoot } from '../request/use-root.ts'
import { Link } from '../ui/navigation/link.tsx'

/** The store's logo: a price tag and the name. */
export function Wordmark() {
  const { siteName } = useRoot()
  return (
    <Link
      to={pathTo('home')}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-lg leading-none font-extrabold tracking-tight text-on-primary no-underline md:text-xl lg:mr-0"
    >
      <svg aria-hidden="true" viewBox="0 0 28 28" className="hidden size-7 shrink-0 sm:block">
        <path d="M2 14 10 4h13a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H10z" className="fill-accent" />
        <circle cx="9" cy="14" r="2" className="fill-primary-strong" />
        <path
          d="M14 16v-2.500a1.5 1.5 0 0 1 1.5-1.500h5a1.5 1.5 0 0 1 1.5 1.500V16z"
          className="fill-primary-strong"
        />
      </svg>
      {siteName}
    </Link>
  )
}
