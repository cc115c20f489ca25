import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { products } from '#catalog/demo/products/all.ts'
import { modelOf } from '#catalog/pictures/viewer-model.ts'
import { viewerModels } from './models.ts'

const folder = new URL('../catalog/rendered/models/', import.meta.url)
const there = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.glb')) : []

test('no model is older than what it is built from, and none is of goods that are gone (npm run render -- --models)', () => {
  const index: Record<string, string> = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'))
  const digests = new Map(viewerModels().map(({ name, digest }) => [name, digest]))
  const stale = Object.entries(index).filter(([name, digest]) => digests.get(name) !== digest)
  expect(stale.map(([name]) => name)).toEqual([])
  expect(there.map((file) => file.replace('.glb', '')).toSorted()).toEqual(Object.keys(index).toSorted())
})

test('a model weighs at most 300 kB and asks for no decoder', () => {
  expect(there.length).toBeGreaterThan(0)
  for (const file of there) {
    const glb = readFileSync(new URL(file, folder))
    expect(statSync(new URL(file, folder)).size).toBeLessThanOrEqual(300_000)
    const { extensionsRequired = [] } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString())
    expect(extensionsRequired.filter((name: string) => name !== 'KHR_mesh_quantization')).toEqual([])
  }
})

test('furniture shows every finish with one model; other goods have one for each', () => {
  const sofa = products.find(({ slug }) => slug === 'calder-3-seat-sofa')
  if (sofa === undefined) throw new Error('the sofa is gone')
  expect(sofa.finishes.map((finish) => modelOf(sofa, finish))).toEqual([
    { name: 'calder-3-seat-sofa', color: '#6F7A86' },
    { name: 'calder-3-seat-sofa', color: '#D8CBB5' },
    { name: 'calder-3-seat-sofa', color: '#27406B' },
  ])
})
