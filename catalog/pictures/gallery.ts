import { categories } from '#catalog/demo/categories.ts'
import { finishes } from '#catalog/demo/finishes.ts'
import { departmentOf } from '#catalog/demo/product-lines.ts'
import { groups, products } from '#catalog/demo/products/all.ts'
import type { ProductSource } from '#catalog/demo/source.ts'
import { groupPicture, productPicture } from './compose.ts'
import { draw } from './draw.ts'
import { type Room, roomPicture } from './room.ts'
import { departments, livingRoom, placeholder } from './scenes.ts'
import type { Art, Svg } from './shapes.ts'

const rooms: Readonly<Record<string, Room>> = {
  beds: 'bedroom',
  mattresses: 'bedroom',
  dressers: 'bedroom',
  'home-office': 'office',
}

function roomOf(source: ProductSource): Room {
  const department = departmentOf(source.category)
  const byDepartment = {
    furniture: 'living',
    appliances: 'kitchen',
    electronics: 'living',
    computers: 'office',
  } as const
  return rooms[source.category] ?? byDepartment[department]
}

function productPictures(source: ProductSource): [string, () => Svg][] {
  return source.finishes.flatMap((finish): [string, () => Svg][] => {
    const piece = () => draw(source.drawing, finishes[finish].swatch)
    const name = `${source.slug}-${finish}`
    return [
      [name, () => productPicture(piece())],
      [`${name}-room`, () => roomPicture(piece(), roomOf(source))],
    ]
  })
}

/** The drawing of a bundle's part, which may be a variant. */
function partArt(productId: string): Art {
  const source = products.find((one) => productId === one.id || productId.startsWith(`${one.id}-`))
  if (source === undefined) throw new Error(`${productId} is no product`)
  const finish = source.finishes.find((name) => productId.includes(name)) ?? source.finishes[0]
  return draw(source.drawing, finishes[finish].swatch)
}

/** The most popular product below a category stands for it. */
function faceOf(categoryId: string): Art | undefined {
  const below = (id: string): string[] => [
    id,
    ...categories.filter((one) => one.parentId === id).flatMap((one) => below(one.id)),
  ]
  const within = new Set(below(categoryId))
  const [face] = products
    .filter((one) => within.has(one.category))
    .toSorted((a, b) => b.popularity - a.popularity)
  return face && draw(face.drawing, finishes[face.finishes[0]].swatch)
}

function categoryPictures(): [string, () => Svg][] {
  return categories.flatMap(({ id, thumbnail, backgroundColor }): [string, () => Svg][] => {
    const face = faceOf(id) ?? partArt('300101-slate')
    return thumbnail === `category-${id}` ? [[thumbnail, () => productPicture(face, backgroundColor)]] : []
  })
}

/** Every picture that the demo store shows, by name; each is drawn when it is asked for. */
export function gallery(): ReadonlyMap<string, () => Svg> {
  return new Map<string, () => Svg>([
    ...products.flatMap(productPictures),
    ...groups.map(({ slug, parts }): [string, () => Svg] => [
      slug,
      () => groupPicture(parts.map((part) => partArt(part.productId))),
    ]),
    ...categoryPictures(),
    ...Object.entries(departments),
    ['scene-living-room', livingRoom],
    ['placeholder', placeholder],
  ])
}
