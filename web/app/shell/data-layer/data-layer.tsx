import { Suspense, useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { mayNameSomebody, type PageView, pageTypeOf, trackedActions } from '#site/data-layer.ts'
import { splitPrefix } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'
import type { StoreShown } from '../../places/store/priced-store.ts'
import { lazyPart } from '../../request/lazy-part.ts'
import { takeTracking } from '../../request/tracking.ts'
import { usePrefix, useRoot } from '../../request/use-root.ts'
import type { ShellData } from '../shell-data.ts'
import { whenBehaviorKnown } from './behavior.ts'
import { pushEvent } from './layer.ts'
import { tellMarketing } from './marketing.ts'
import { OutsideScripts } from './outside-scripts.tsx'
import { useStep } from './use-step.ts'

/** Loaded where the store has a chat. */
const Chat = lazyPart(() => import('../chat/chat.tsx'))

/** What was searched for, unless it may say who the shopper is. */
function searchTermOf(pathname: string, search: string): string | undefined {
  if (splitPrefix(pathname).path !== urls.search) return undefined
  const term = new URLSearchParams(search).get('q')?.trim() ?? ''
  return term === '' || mayNameSomebody(term) ? undefined : term
}

/** Pushes an event for each page that is shown. Filters and sorting make no other page. */
function usePageViews(): void {
  const { locale, isRegistered } = useRoot()
  const { pathname, search } = useLocation()
  const step = useStep()
  const searchTerm = searchTermOf(pathname, search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page of its own
  useEffect(() => {
    const view: PageView = {
      event: 'pageview',
      pageType: pageTypeOf(pathname, step),
      language: locale,
      signedIn: isRegistered,
      ...(searchTerm !== undefined && { searchTerm }),
    }
    pushEvent(view)
  }, [pathname, step, searchTerm])
}

/** What header and footer show; undefined on pages without them. */
function useShop(): ShellData | undefined {
  const prefix = usePrefix()
  return useRouteLoaderData<ShellData>(`${prefix}:shop`)
}

/** Pushes the core object once the store is known, and again when another one is chosen. */
function useStoreKnown(store: StoreShown | null | undefined): void {
  const { locale } = useRoot()
  const [storeId, chosen] = [store?.id, store?.isChosen === true]
  useEffect(() => {
    if (storeId === undefined) return
    return whenBehaviorKnown((behavior) =>
      pushEvent({
        event: 'core',
        storeId,
        chosen,
        language: locale,
        currency: 'USD',
        ...(behavior !== undefined && { behavior }),
      }),
    )
  }, [storeId, chosen, locale])
}

/** Fills the data layer while the shopper looks around, and lets other companies read it if they may (document 3 §7). */
export default function DataLayer() {
  const { outside } = useRoot()
  const shop = useShop()
  usePageViews()
  useStoreKnown(shop?.store)
  useEffect(tellMarketing, [])
  useEffect(
    () =>
      takeTracking((action, label) => pushEvent({ event: 'RacTracking', ...trackedActions[action], label })),
    [],
  )
  return (
    <>
      <OutsideScripts />
      {outside.hasChat && shop !== undefined && (
        <Suspense>
          <Chat phone={shop.store?.phone ?? null} />
        </Suspense>
      )}
    </>
  )
}
