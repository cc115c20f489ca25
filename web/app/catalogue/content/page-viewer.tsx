import { data } from 'react-router'
import { getPage } from '#core/catalogue/content/get-page.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { findStoreOf } from '../tile/looking.server.ts'
import type { Route } from './+types/page-viewer'
import { loadParts } from './load-parts.server.ts'
import { contentId, ownHeading } from './own-heading.server.ts'
import { PageParts } from './page-parts.tsx'
import { Unwritten } from './unwritten.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(matches, { text: loaderData.name })

/** Loads the designed page of the path, or the page 'how-rac-works', as the shopper's store has it. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const id = contentId(requestContext)
  const { core, locale } = requestContext
  const current = await findStoreOf(requestContext)
  const page = await getPage(id, { locale, storeId: current?.store.id }, core)
  if (page.ok) return { name: page.value.name, parts: await loadParts(page.value, requestContext) }
  const name = ownHeading(id, requestContext)
  if (name === undefined) throw data(null, { status: 404 })
  return { name, parts: [] }
}

/** A designed page under its name, unless a banner contains the heading. */
export default function PageViewer({ loaderData }: Route.ComponentProps) {
  const { name, parts } = loaderData
  return (
    <>
      {parts[0]?.type !== 'banner' && (
        <h1 className="container-page py-6 text-2xl md:py-10 md:text-3xl">{name}</h1>
      )}
      {parts.length === 0 ? (
        <div className="container-page flex flex-col items-start gap-6">
          <Unwritten />
        </div>
      ) : (
        <PageParts parts={parts} />
      )}
    </>
  )
}
