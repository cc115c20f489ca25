import { data } from 'react-router'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { readRichText } from '#core/catalogue/content/rich-text.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import type { Route } from './+types/asset'
import { contentId, ownHeading } from './own-heading.server.ts'
import { Unwritten } from './unwritten.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(
        matches,
        { text: loaderData.name },
        loaderData.description === null ? {} : { description: { text: loaderData.description } },
      )

/**
 * Loads the content asset with the name of the path: /faqs shows the asset faqs, or only its heading while the
 * asset does not exist.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const id = contentId(requestContext)
  const asset = await getAsset(id, requestContext.locale, requestContext.core)
  if (asset.ok) {
    const { name, description, body } = asset.value
    return { name, description, nodes: readRichText(body) }
  }
  const name = ownHeading(id, requestContext)
  if (name === undefined) throw data(null, { status: 404 })
  return { name, description: null, nodes: null }
}

/** A page of content: terms, questions, contact. */
export default function Asset({ loaderData }: Route.ComponentProps) {
  const { name, nodes } = loaderData
  return (
    <div className="container-page py-6 md:py-12">
      <article className="flex max-w-prose flex-col items-start gap-6">
        <h1 className="text-2xl md:text-3xl">{name}</h1>
        {nodes === null ? <Unwritten /> : <RichText nodes={nodes} />}
      </article>
    </div>
  )
}
