import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { finishes } from '#catalog/demo/finishes.ts'
import { departmentOf } from '#catalog/demo/product-lines.ts'
import { products } from '#catalog/demo/products/all.ts'
import type { ProductSource } from '#catalog/demo/source.ts'
import { shotName, type View, views } from './view.ts'

/** One picture that is to be there: its name, how the goods are looked at, and the digest of all it is made from. */
export type Shot = { readonly name: string; readonly view: View; readonly digest: string }

/** A product in one finish, as the studio is told to build it; lengths in inches. */
export type Job = {
  readonly name: string
  readonly family: string
  readonly product: string
  readonly department: string
  readonly inches: readonly number[]
  readonly color: string
  readonly material: string
  readonly options: Readonly<Record<string, unknown>>
  readonly shots: readonly Shot[]
}

/** How many products, the most popular first, are shown from the front and near as well. */
const closelyShown = 66

const home = fileURLToPath(new URL('.', import.meta.url))

function sourceOf(...files: readonly string[]): string {
  return files.map((file) => readFileSync(`${home}${file}`, 'utf8')).join('\n')
}

/** A family's code, with the modules beside it that it takes parts from. */
function codeOf(family: string): string {
  const own = sourceOf(`families/${family}.py`)
  const parts = [...own.matchAll(/^from \.(\w+) import/gm)].map(([, part]) => `families/${part}.py`)
  return own + sourceOf(...parts)
}

function jobsOf(source: ProductSource, asked: readonly View[], kit: string): Job[] {
  if (source.build === undefined) return []
  const { family, ...options } = source.build
  const code = kit + codeOf(family.replaceAll('-', '_'))
  return source.finishes.map((finish, at) => {
    const name = shotName(source.slug, finish, 'three-quarter')
    const told = {
      family,
      department: departmentOf(source.category),
      inches: source.inches.slice(0, 3),
      color: finishes[finish].swatch,
      material: String(source.attributes?.material ?? ''),
      options,
    }
    const digest = (view: View) =>
      createHash('sha256')
        .update(JSON.stringify({ told, view }))
        .update(code)
        .digest('base64url')
        .slice(0, 22)
    const shots = (at === 0 ? asked : asked.slice(0, 1)).map((view) => ({
      name: shotName(source.slug, finish, view),
      view,
      digest: digest(view),
    }))
    return { name, product: source.slug, ...told, shots }
  })
}

/** What the studio is to build and show, product by product in the order of the catalogue. */
export function studioJobs(): readonly Job[] {
  const kit = sourceOf(
    ...readdirSync(`${home}kit`)
      .filter((file) => file.endsWith('.py'))
      .toSorted()
      .map((file) => `kit/${file}`),
  )
  const popular = products.toSorted((a, b) => b.popularity - a.popularity).slice(0, closelyShown)
  const close = new Set(popular.map(({ id }) => id))
  return products.flatMap((source) => jobsOf(source, close.has(source.id) ? views : ['three-quarter'], kit))
}
