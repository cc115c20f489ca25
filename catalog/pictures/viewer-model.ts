import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { departmentOf } from '#catalog/demo/departments.ts'
import { type FinishName, finishes } from '#catalog/demo/finishes.ts'
import type { ProductSource, SizeChoice } from '#catalog/demo/source.ts'

const folder = fileURLToPath(new URL('../rendered/models/', import.meta.url))

/** Upholstery and wood can be recolored. An enamelled range is built differently from one of steel. */
function isTinted(source: ProductSource): boolean {
  return departmentOf(source.category) === 'furniture'
}

/** The name of a 3D model. Finishes and sizes that look alike share one. */
export function modelName(source: ProductSource, finish: FinishName, size: SizeChoice | undefined): string {
  const isSized = size !== undefined && size.inches.slice(0, 3).join() !== source.inches.slice(0, 3).join()
  const isOwn = source.finishes.length > 1 && !isTinted(source)
  return [source.slug, isOwn && finish, isSized && size.value].filter((part) => part !== false).join('-')
}

/** The 3D model of a product in a finish and size, if it exists. `color` is the color of the finish. */
export function modelOf(
  source: ProductSource,
  finish: FinishName,
  size?: SizeChoice,
): { name: string; color?: string } | undefined {
  const name = modelName(source, finish, size)
  if (!existsSync(`${folder}${name}.glb`)) return undefined
  return isTinted(source) ? { name, color: finishes[finish].swatch } : { name }
}
