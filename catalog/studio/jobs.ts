import { products } from '#catalog/demo/products/all.ts'
import type { ProductSource } from '#catalog/demo/source.ts'
import { digestOf, type Told, toldOf } from './told.ts'
import { shotName, type View, views } from './view.ts'

/** One picture that is to be there: its name, how the goods are looked at, and the digest of all it is made from. */
type Shot = { readonly name: string; readonly view: View; readonly digest: string }

/** A product in one finish, as the studio is told to build and show it. */
export type Job = Told & { readonly name: string; readonly product: string; readonly shots: readonly Shot[] }

/** How many products, the most popular first, are shown from the front and near as well. */
const closelyShown = 66

function jobsOf(source: ProductSource, asked: readonly View[]): Job[] {
  return source.finishes.flatMap((finish, at) => {
    const told = toldOf(source, finish)
    if (told === undefined) return []
    const shots = (at === 0 ? asked : asked.slice(0, 1)).map((view) => ({
      name: shotName(source.slug, finish, view),
      view,
      digest: digestOf({ told, view }),
    }))
    return [{ name: shotName(source.slug, finish, 'three-quarter'), product: source.slug, ...told, shots }]
  })
}

/** What the studio is to build and show, product by product in the order of the catalogue. */
export function studioJobs(): readonly Job[] {
  const popular = products.toSorted((a, b) => b.popularity - a.popularity).slice(0, closelyShown)
  const close = new Set(popular.map(({ id }) => id))
  return products.flatMap((source) => jobsOf(source, close.has(source.id) ? views : ['three-quarter']))
}
