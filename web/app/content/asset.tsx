import { data } from 'react-router'
import { getAsset } from '#core/content/get-asset.ts'
import { readRichText } from '#core/content/rich-text.ts'
import { pageTitle } from '../page-title.ts'
import { scopeOf } from '../scope.ts'
import type { Route } from './+types/asset'
import { RichText } from './rich-text.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(
        matches,
        { text: loaderData.name },
        loaderData.description === null ? {} : { description: { text: loaderData.description } },
      )

/** The content asset that has the name of the address: /faqs shows the asset faqs. */
export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const id = scope.path.split('/').filter(Boolean).at(-1) ?? ''
  const asset = await getAsset(id, scope.locale, scope.core)
  if (!asset.ok) throw data(null, { status: 404 })
  const { name, description, body } = asset.value
  return { name, description, nodes: readRichText(body) }
}

/** A page of managed content: terms, questions, how to reach us. */
export default function Asset({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-12">
      <article className="max-w-prose">
        <h1 className="mb-6 text-2xl md:text-3xl">{loaderData.name}</h1>
        <RichText nodes={loaderData.nodes} />
      </article>
    </div>
  )
}
