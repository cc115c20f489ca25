import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useLocatorLink } from '../places/store/use-locator-link.ts'
import { lazyPart } from '../request/lazy-part.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import type { ShellData } from './shell-data.ts'

/** Loaded when it is opened for the first time. */
const LocatorWindow = lazyPart(() => import('../places/store/locator-window.tsx'), 'LocatorWindow')

/** The shopper's store, which opens the locator as a dialog. Without scripts a link to the locator's page. */
export function StorePill({ store }: { store: ShellData['store'] }) {
  const { pathname } = useLocation()
  const locator = useLocatorLink()
  const [open, setOpen] = useState(false)
  const atLocator = splitPrefix(pathname).path === pathTo('storeLocator')
  return (
    <>
      <Link
        to={atLocator ? pathTo('storeLocator') : locator}
        rel="nofollow"
        onClick={(event) => {
          if (atLocator || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className="-ml-2 flex min-h-11 -outline-offset-3! min-w-0 grow basis-28 items-center gap-1.5 px-2 text-sm text-content no-underline hover:underline sm:grow-0 sm:basis-auto"
      >
        <Icon name="map" className="size-5 text-primary" />
        {store?.isChosen === true ? (
          <span className="min-w-0">
            <span className="sr-only">
              <FormattedMessage id="shell.store.yours" />{' '}
            </span>
            <span className="font-semibold">{store.city}</span> {store.postalCode}
          </span>
        ) : (
          <span className="font-semibold">
            <FormattedMessage id="shell.store.find" />
          </span>
        )}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <LocatorWindow
            chosenId={store?.isChosen === true ? store.id : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
