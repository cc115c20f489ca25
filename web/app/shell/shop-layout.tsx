import { scopeOf } from '../scope.ts'
import type { Route } from './+types/shop-layout'
import { AfterNavigation } from './after-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOutlet } from './lost-page.tsx'
import { Offline } from './offline.tsx'
import { loadShell } from './shell-data.ts'
import { SkipLink } from './skip-link.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadShell(scopeOf(args))
}

/** The store around its pages: skip link, header, the page, footer. */
export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <Header shell={loaderData} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <PageOutlet />
      </main>
      <Footer columns={loaderData.footer} />
      <Offline />
      <AfterNavigation />
    </>
  )
}
