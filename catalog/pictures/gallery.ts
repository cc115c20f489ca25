import { categories } from '#catalog/demo/categories.ts'
import { departmentOf } from '#catalog/demo/departments.ts'
import { thumbnailOf } from '#catalog/demo/faces.ts'
import { type FinishName, finishes } from '#catalog/demo/finishes.ts'
import { choicesOf } from '#catalog/demo/product-lines.ts'
import { groups, products } from '#catalog/demo/products/all.ts'
import type { GroupSource, Inches, ProductSource } from '#catalog/demo/source.ts'
import { rooms as scenes } from '#catalog/studio/rooms.ts'
import { shotName } from '#catalog/studio/view.ts'
import { groupPicture, productPicture } from './compose.ts'
import { draw } from './draw.ts'
import { group } from './group.ts'
import { renderedFile } from './rendered.ts'
import { type Room, roomPicture } from './room.ts'
import { departments, placeholder } from './scenes.ts'
import type { Svg } from './shapes.ts'
import { drawing, photograph, type Source } from './source.ts'
import { steps } from './steps.ts'
import { viewsOf } from './views.ts'

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

/** A picture as it was rendered or, where it was not, as it is drawn. */
function pictureOf(name: string, draw: () => Svg): [string, Source] {
  const file = renderedFile(name)
  return [name, file === undefined ? drawing(draw) : photograph(file)]
}

function productPictures(source: ProductSource): [string, Source][] {
  return source.finishes.flatMap((finish) => {
    const piece = () => draw(source.drawing, finishes[finish].swatch)
    return viewsOf(source.slug, finish).map(({ view, picture }) =>
      pictureOf(picture, () =>
        view === 'room' ? roomPicture(piece(), roomOf(source)) : productPicture(piece()),
      ),
    )
  })
}

type Part = { readonly source: ProductSource; readonly finish: FinishName; readonly inches: Inches }

/** What a bundle's part shows; it may be a variant. */
function partOf(productId: string): Part {
  const source = products.find((one) => productId === one.id || productId.startsWith(`${one.id}-`))
  if (source === undefined) throw new Error(`${productId} is no product`)
  const chosen = choicesOf(source).find(({ id }) => id === productId)
  return {
    source,
    finish: chosen?.finish ?? source.finishes[0],
    inches: chosen?.size?.inches ?? source.inches,
  }
}

/** Several goods together: rendered so, else put together where each of them is rendered, else drawn. */
function groupOf({ slug, parts }: GroupSource): [string, Source] {
  const together = renderedFile(slug)
  if (together !== undefined) return [slug, photograph(together)]
  const shown = parts.map(({ productId }) => partOf(productId))
  const members = shown.flatMap(({ source, finish, inches: [width, depth] }) => {
    const file = renderedFile(shotName(source.slug, finish, 'three-quarter'))
    return file === undefined ? [] : [{ file, width, depth }]
  })
  if (members.length === shown.length) return [slug, group(members)]
  const arts = () => shown.map(({ source, finish }) => draw(source.drawing, finishes[finish].swatch))
  return [slug, drawing(() => groupPicture(arts()))]
}

/** A furnished room; nothing until it is rendered. */
function sceneOf({ name }: { name: string }): [string, Source][] {
  const file = renderedFile(name)
  return file === undefined ? [] : [[name, photograph(file)]]
}

/** Every picture that the demo store shows, by name; each is made when it is asked for. */
export function gallery(): ReadonlyMap<string, Source> {
  const thumbnails = new Set(categories.map(thumbnailOf))
  return new Map([
    ...products.flatMap(productPictures),
    ...groups.map(groupOf),
    ...Object.entries(departments)
      .filter(([name]) => thumbnails.has(name))
      .map(([name, draw]) => pictureOf(name, draw)),
    ...Object.entries(steps).map(([name, draw]) => pictureOf(name, draw)),
    ...scenes.flatMap(sceneOf),
    pictureOf('placeholder', placeholder),
  ])
}
