import { choicesOf } from '#catalog/demo/product-lines.ts'
import { groups, products } from '#catalog/demo/products/all.ts'
import type { GroupSource, ProductSource } from '#catalog/demo/source.ts'
import { shotName, type View, views } from '#catalog/pictures/view.ts'
import { arrangements, type Placed } from './arrangements.ts'
import { digestOf, modelSpecOf, type Part, roomDigestOf } from './model-spec.ts'
import type { Room } from './room.ts'
import { rooms } from './rooms.ts'

/** One picture that is to be there: its name, how the goods are looked at, and the digest of all it is made from. */
type Shot = { readonly name: string; readonly view: View; readonly digest: string }

/** A product in one finish, or several that belong together, as they are to be built and shown. */
export type Job = {
  readonly name: string
  readonly product: string
  readonly parts: readonly Part[]
  readonly shots: readonly Shot[]
  /** The room that is built around them. */
  readonly room?: Room
}

/** How many products, the most popular first, are shown from the front and near as well. */
const closelyShown = 66

function jobsOf(source: ProductSource, asked: readonly View[]): Job[] {
  return source.finishes.flatMap((finish, at) => {
    const spec = modelSpecOf(source, finish)
    const shots = (at === 0 ? asked : asked.slice(0, 1)).map((view) => ({
      name: shotName(source.slug, finish, view),
      view,
      digest: digestOf([spec], view),
    }))
    const name = shotName(source.slug, finish, 'three-quarter')
    return [{ name, product: source.slug, parts: [{ ...spec, name }], shots }]
  })
}

/** A part of a bundle, set or room: the product or variant that its id names, at its place. */
function partOf({ product, options = {}, ...place }: Placed): Part {
  for (const source of products) {
    const choices = choicesOf(source)
    const choice = source.id === product ? choices[0] : choices.find(({ id }) => id === product)
    if (choice === undefined) continue
    const spec = modelSpecOf(source, choice.finish, choice.size?.inches, { options, place })
    return { ...spec, name: shotName(source.slug, choice.finish, 'three-quarter') }
  }
  throw new Error(`${product} is no product`)
}

function groupJob({ slug }: GroupSource): Job {
  const parts = (arrangements[slug] ?? []).map(partOf)
  const view = 'three-quarter'
  return { name: slug, product: slug, parts, shots: [{ name: slug, view, digest: digestOf(parts, view) }] }
}

/** A room with all its goods. */
function roomJob(room: Room): Job {
  const { name } = room
  const parts = room.goods.map(partOf)
  const view = 'front'
  return {
    name,
    product: name,
    parts,
    room,
    shots: [{ name, view, digest: roomDigestOf(parts, room, view) }],
  }
}

/** What is to be built and shown: goods in the order of the catalogue, then bundles and sets, then rooms. */
export function pictureJobs(): readonly Job[] {
  const popular = products.toSorted((a, b) => b.popularity - a.popularity).slice(0, closelyShown)
  const close = new Set(popular.map(({ id }) => id))
  return [
    ...products.flatMap((source) => jobsOf(source, close.has(source.id) ? views : ['three-quarter'])),
    ...groups.map(groupJob),
    ...rooms.map(roomJob),
  ]
}
