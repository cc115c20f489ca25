import { getPage } from '#core/content/get-page.ts'
import { loadParts } from '../content/load-parts.server.ts'
import { PageParts } from '../content/page-parts.tsx'
import { pageTitle } from '../page-title.ts'
import { scopeOf } from '../scope.ts'
import { FrequencySwitch } from '../ui/frequency-switch.tsx'
import type { Route } from './+types/home'
import { PlainHome } from './plain-home.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'home.title', { description: 'home.description' })

/** The banner and the designed page 'home': both are content, so that the shop's own people can change them. */
export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const pages = await Promise.all(['main-banner', 'home'].map((id) => getPage(id, scope.locale, scope.core)))
  const parts = await Promise.all(pages.map((page) => (page.ok ? loadParts(page.value, scope) : [])))
  return { parts: parts.flat() }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { parts } = loaderData
  const shelves = parts.findIndex((part) => part.type === 'productScroller')
  if (parts.length === 0) return <PlainHome />
  if (shelves < 0) return <PageParts parts={parts} />
  return (
    <>
      <PageParts parts={parts.slice(0, shelves)} />
      {/* Where prices begin, the way they are shown can be changed. */}
      <div className="container-page mt-10 mb-6">
        <FrequencySwitch className="max-w-lg" />
      </div>
      <PageParts parts={parts.slice(shelves)} />
    </>
  )
}
