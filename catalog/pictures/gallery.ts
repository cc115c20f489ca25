import { groups, products } from '#catalog/demo/products/all.ts'
import { placeholder } from './placeholder.ts'
import { renderedFile } from './rendered.ts'
import { scenes } from './scenes.ts'
import { drawing, photograph, type Source } from './source.ts'
import { steps } from './steps.ts'
import { viewsOf } from './views.ts'

/** A rendered picture, or the placeholder if it does not exist yet. */
function rendered(name: string): [string, Source] {
  const file = renderedFile(name)
  return [name, file === undefined ? drawing(placeholder) : photograph(file)]
}

/** All pictures of the demo store by name. Each is made on request. */
export function gallery(): ReadonlyMap<string, Source> {
  const views = products.flatMap(({ slug, finishes }) =>
    finishes.flatMap((finish) => viewsOf(slug, finish).map(({ picture }) => picture)),
  )
  const names = [...views, ...groups.map(({ slug }) => slug), ...scenes]
  const drawn = Object.entries({ ...steps, placeholder })
  return new Map([
    ...names.map(rendered),
    ...drawn.map(([name, draw]): [string, Source] => [name, drawing(draw)]),
  ])
}
