import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { departmentOf } from '#catalog/demo/departments.ts'
import { type FinishName, finishes } from '#catalog/demo/finishes.ts'
import type { Inches, ProductSource } from '#catalog/demo/source.ts'
import type { View } from '#catalog/pictures/view.ts'
import type { Place } from './arrangements.ts'
import type { Room } from './room.ts'

/** What a product looks like in one finish and size, as the programs in blender/ read it; lengths in inches. */
export type ModelSpec = {
  readonly family: string
  readonly department: string
  readonly inches: readonly number[]
  readonly color: string
  readonly material: string
  readonly options: Readonly<Record<string, unknown>>
  /** Where it stands; alone it stands in the middle. */
  readonly place?: Place | undefined
}

/** Goods as they are built: by name, what each looks like. */
export type Part = ModelSpec & { readonly name: string }

/** `here` is what differs in a group. */
export function modelSpecOf(
  source: ProductSource,
  finish: FinishName,
  inches: Inches = source.inches,
  here: Pick<ModelSpec, 'place'> & Partial<Pick<ModelSpec, 'options'>> = {},
): ModelSpec {
  const { family, ...options } = source.build
  return {
    family,
    department: departmentOf(source.category),
    inches: inches.slice(0, 3),
    color: finishes[finish].swatch,
    material: String(source.attributes?.material ?? ''),
    options: { ...options, ...here.options },
    place: here.place,
  }
}

const home = fileURLToPath(new URL('./blender/', import.meta.url))

function sourceOf(...files: readonly string[]): string {
  return files.map((file) => readFileSync(`${home}${file}`, 'utf8')).join('\n')
}

/** The modules beside a family's own that it takes parts from, and those take. */
function modulesOf(module: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  const own = sourceOf(`families/${module}.py`)
  for (const [, part = ''] of own.matchAll(/^from \.(\w+) import/gm)) {
    if (!seen.has(part)) modulesOf(part, seen.add(part))
  }
  return seen
}

function familyCode(family: string): string {
  const parts = [...modulesOf(family)].map((part) => `families/${part}.py`)
  return sourceOf(`families/${family}.py`) + sourceOf(...parts)
}

/** All code of a folder. */
function folderCode(folder: 'kit' | 'rooms'): string {
  const files = readdirSync(`${home}${folder}`).filter((file) => file.endsWith('.py'))
  return sourceOf(...files.toSorted().map((file) => `${folder}/${file}`))
}

const read = new Map<string, string>()

/** Code is read once, as many products share it. */
function once(name: string, code: () => string): string {
  const known = read.get(name) ?? code()
  read.set(name, known)
  return known
}

/** The digest of all that something is made from: what its parts say of themselves, and the code that builds them. */
export function digestOf(parts: readonly ModelSpec[], view?: View): string {
  const hash = createHash('sha256')
  for (const spec of parts) hash.update(JSON.stringify({ spec, view }))
  const families = new Set(parts.map(({ family }) => family.replaceAll('-', '_')))
  return hash
    .update(
      [
        once('kit', () => folderCode('kit')),
        ...[...families].map((family) => once(family, () => familyCode(family))),
      ].join(''),
    )
    .digest('base64url')
    .slice(0, 22)
}

/** The digest of a room: of its goods, of what it says of itself, and of the code that builds rooms. */
export function roomDigestOf(parts: readonly ModelSpec[], room: Room, view: View): string {
  const code = once('rooms', () => folderCode('rooms'))
  const taken = [...code.matchAll(/^from \.\.families(?:\.(\w+))? import (\w+)/gm)].map(
    ([, module, name = '']) => module ?? name,
  )
  const hash = createHash('sha256').update(digestOf(parts, view)).update(JSON.stringify(room)).update(code)
  for (const module of new Set(taken)) hash.update(once(module, () => familyCode(module)))
  return hash.digest('base64url').slice(0, 22)
}
