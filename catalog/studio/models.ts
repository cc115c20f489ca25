import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { departmentOf } from '#catalog/demo/departments.ts'
import { type FinishName, finishes } from '#catalog/demo/finishes.ts'
import { products } from '#catalog/demo/products/all.ts'
import type { ProductSource, SizeChoice } from '#catalog/demo/source.ts'
import { digestOf, type Part, toldOf } from './told.ts'

/** Goods to turn and look at: a product in a size, as the studio is told to build it. */
type Model = {
  readonly name: string
  readonly product: string
  readonly parts: readonly Part[]
  readonly digest: string
}

const folder = fileURLToPath(new URL('../rendered/models/', import.meta.url))

/** Upholstery and wood may change their colour and remain the same thing; an enamelled range is built otherwise than one of steel. */
function isTinted(source: ProductSource): boolean {
  return departmentOf(source.category) === 'furniture'
}

function modelName(source: ProductSource, finish: FinishName, size: SizeChoice | undefined): string {
  const isSized = size !== undefined && size.inches.slice(0, 3).join() !== source.inches.slice(0, 3).join()
  const isOwn = source.finishes.length > 1 && !isTinted(source)
  return [source.slug, isOwn && finish, isSized && size.value].filter((part) => part !== false).join('-')
}

/** The model of a product in a finish and size, where one was made; `color` is what its finish is to be shown in. */
export function modelOf(
  source: ProductSource,
  finish: FinishName,
  size?: SizeChoice,
): { name: string; color?: string } | undefined {
  const name = modelName(source, finish, size)
  if (!existsSync(`${folder}${name}.glb`)) return undefined
  return isTinted(source) ? { name, color: finishes[finish].swatch } : { name }
}

/** What the studio is to build for the viewer. */
export function studioModels(): readonly Model[] {
  const models = new Map<string, Model>()
  for (const source of products) {
    for (const finish of source.finishes) {
      for (const size of source.sizes ?? [undefined]) {
        const told = toldOf(source, finish, size?.inches)
        const name = modelName(source, finish, size)
        if (models.has(name)) continue
        models.set(name, { name, product: source.slug, parts: [{ ...told, name }], digest: digestOf([told]) })
      }
    }
  }
  return [...models.values()]
}
