import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureJobs } from './picture-jobs.ts'
import { rooms } from './rooms.ts'

const folder = new URL('../catalog/rendered/', import.meta.url)
const index = new URL('index.json', folder)
const rendered: Readonly<Record<string, string>> = existsSync(index)
  ? JSON.parse(readFileSync(index, 'utf8'))
  : {}
const digests = new Map(pictureJobs().flatMap(({ shots }) => shots.map(({ name, digest }) => [name, digest])))

test('every product is built once for each of its finishes, under names of their own', () => {
  const names = pictureJobs().flatMap(({ shots }) => shots.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

test('no rendered picture is older than its model, and none is of goods that are gone (npm run render)', () => {
  const stale = Object.entries(rendered).filter(([name, digest]) => digests.get(name) !== digest)
  expect(stale.map(([name]) => name)).toEqual([])
})

test('every finish of every product, every bundle, set and room is rendered as lists and banners show it', () => {
  const missing = pictureJobs().filter(({ name }) => rendered[name] === undefined)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('the index of rendered pictures names what is there', () => {
  const there = existsSync(folder) ? readdirSync(folder) : []
  const pictures = there.filter((file) => file.endsWith('.webp')).map((file) => file.replace('.webp', ''))
  expect(pictures.toSorted()).toEqual(Object.keys(rendered).toSorted())
})

test('every room can be built: its goods are in the catalogue, its things among those of blender/rooms', () => {
  const built = pictureJobs().filter(({ room }) => room !== undefined)
  expect(built.map(({ name, parts }) => [name, parts.length])).toEqual(
    rooms.map(({ name, goods }) => [name, goods.length]),
  )
  const code = ['props', 'fitted'].map((module) =>
    readFileSync(new URL(`blender/rooms/${module}.py`, import.meta.url), 'utf8'),
  )
  const known = new Set([...code.join('\n').matchAll(/^ {4}"([a-z-]+)": /gm)].map(([, name]) => name))
  const asked = rooms.flatMap(({ props }) => props.map(({ prop }) => prop))
  expect(asked.filter((prop) => !known.has(prop))).toEqual([])
})
