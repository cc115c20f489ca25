import { type Suggestions, suggest } from '#core/catalogue/search/suggest.ts'
import { localized } from '#domain/base/locale.ts'
import { categoryPath } from '#site/urls.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { type TileData, tileData } from '../tile/tile-data.server.ts'
import type { Route } from './+types/suggestions'

/** What is suggested while a shopper types. */
export type SuggestionsData = {
  /** The typed words as they were probably meant; null if they are known. */
  readonly corrected: string | null
  readonly categories: readonly {
    readonly name: string
    readonly href: string
    readonly picture: string | null
  }[]
  readonly brands: readonly string[]
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly href: string
    readonly picture: string | null
    readonly price: TileData['price']
    /** Its variants, or further pieces of it, cost more. */
    readonly isFrom: boolean
  }[]
}

/** What a category without a picture of its own looks like: the first of the suggested products that is in it. */
function pictureAmong(products: Suggestions['products'], categoryId: string): string | null {
  const shown = products.find(({ product }) => product.primaryCategoryId === categoryId)
  return shown?.product.image?.picture ?? null
}

/** /search/suggestions?q=…: data for the search field. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const requestContext = requestContextOf(args)
  const q = new URL(args.request.url).searchParams.get('q') ?? ''
  const current = await storeOf(requestContext)
  const found = await suggest(q, { store: current.store, locale: requestContext.locale }, requestContext.core)
  const looking = await lookingOf(requestContext, current)
  const answer: SuggestionsData = {
    corrected: found.corrected,
    categories: found.categories.map(({ category, path }) => ({
      name: localized(category.name, requestContext.locale),
      href: categoryPath(path.map(({ id }) => id)),
      picture: category.thumbnail ?? pictureAmong(found.products, category.id),
    })),
    brands: found.brands,
    products: found.products.map((one) => {
      const { id, name, href, picture, price, isFrom = false } = tileData(one, looking)
      return { id, name, href, picture, price, isFrom }
    }),
  }
  // A code that the shopper applies, another store or another frequency changes the prices at once.
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
