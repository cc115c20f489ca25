import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { departmentOf } from '#catalog/demo/departments.ts'
import { type FinishName, finishes } from '#catalog/demo/finishes.ts'
import type { Inches, ProductSource } from '#catalog/demo/source.ts'
import type { View } from './view.ts'

/** What the studio is told of a product in one finish and size; lengths in inches. */
export type Told = {
  readonly family: string
  readonly department: string
  readonly inches: readonly number[]
  readonly color: string
  readonly material: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Nothing where the catalogue does not say yet how a product is built. */
export function toldOf(
  source: ProductSource,
  finish: FinishName,
  inches: Inches = source.inches,
): Told | undefined {
  if (source.build === undefined) return undefined
  const { family, ...options } = source.build
  return {
    family,
    department: departmentOf(source.category),
    inches: inches.slice(0, 3),
    color: finishes[finish].swatch,
    material: String(source.attributes?.material ?? ''),
    options,
  }
}

const home = fileURLToPath(new URL('.', import.meta.url))

function sourceOf(...files: readonly string[]): string {
  return files.map((file) => readFileSync(`${home}${file}`, 'utf8')).join('\n')
}

/** A family's code, with the modules beside it that it takes parts from. */
function familyCode(family: string): string {
  const own = sourceOf(`families/${family}.py`)
  const parts = [...own.matchAll(/^from \.(\w+) import/gm)].map(([, part]) => `families/${part}.py`)
  return own + sourceOf(...parts)
}

function kitCode(): string {
  const files = readdirSync(`${home}kit`).filter((file) => file.endsWith('.py'))
  return sourceOf(...files.toSorted().map((file) => `kit/${file}`))
}

/** The digest of all that something is made from: what it says of itself, and the code that builds its goods. */
export function digestOf(about: { readonly told: Told; readonly view?: View }): string {
  return createHash('sha256')
    .update(JSON.stringify(about))
    .update(kitCode() + familyCode(about.told.family.replaceAll('-', '_')))
    .digest('base64url')
    .slice(0, 22)
}
