import { expect, test } from 'vitest'
import { type CacheKey, onlyRows, openCatalogueCache } from './catalogue-cache.ts'
import type { Database } from './db/database.ts'

/** A cache over a catalogue whose version is `state.version`, with a clock that the test moves. */
function openCache(maxBytes?: number) {
  const state = { version: 1, now: 1_000_000, loads: 0 }
  const db = { one: async () => ({ version: state.version }) } as unknown as Database
  const cache = openCatalogueCache(
    db,
    { now: () => new Date(state.now) },
    { lifeSeconds: 30, ...(maxBytes === undefined ? {} : { maxBytes }) },
  )
  const get = (key: string, value: unknown = key) =>
    cache.get([key], async () => {
      state.loads += 1
      return value
    })
  return { state, cache, get }
}

test('an answer is loaded once, also when it is nothing and when two ask at the same time', async () => {
  const { state, get } = openCache()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a'])
  await get('a')
  expect(state.loads).toBe(1)
  expect([await get('none', null), await get('none', null)]).toEqual([null, null])
  expect(state.loads).toBe(2)
})

test('an answer lives for thirty seconds, or until the catalogue has a new version', async () => {
  const { state, get } = openCache()
  await get('a')
  state.now += 29_999
  await get('a')
  expect(state.loads).toBe(1)
  state.now += 2
  await get('a')
  expect(state.loads).toBe(2)
  state.version = 2
  state.now += 2_001
  await get('a')
  expect(state.loads).toBe(3)
})

test('what is kept is bounded in bytes: the least recently used goes first', async () => {
  const { state, get } = openCache(10_000)
  const long = 'x'.repeat(4_000)
  await get('a', long)
  await get('b', long)
  await get('a', long)
  await get('c', long)
  expect(state.loads).toBe(3)
  await get('a', long)
  expect(state.loads).toBe(3)
  await get('b', long)
  expect(state.loads).toBe(4)
  await get('too long', 'x'.repeat(20_000))
  expect(await get('too long', 'again')).toBe('again')
})

test('texts of a key are kept apart, whatever characters are in them', async () => {
  const { cache } = openCache()
  const found = (...key: CacheKey) => cache.get(key, async () => key)
  const keys: CacheKey[] = [
    ['a', 'b c'],
    ['a', 'b', 'c'],
    ['a', 'b","c'],
    ['a b', 'c'],
    ['a', ['b', 'c']],
    ['a', '1'],
    ['a', 1],
  ]
  for (const key of keys) expect(await found(...key)).toEqual(key)
})

test('a load that failed is tried again', async () => {
  const { state, cache, get } = openCache()
  await expect(cache.get(['a'], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await get('a')).toBe('a')
  expect(state.loads).toBe(1)
})

test('where only rows are kept, answers are loaded each time', async () => {
  const { cache } = openCache()
  const rows = onlyRows(cache)
  const loads: string[] = []
  const load = (name: string) => async () => loads.push(name)
  for (const name of ['a', 'a']) await rows.get([name], load(`answer ${name}`))
  for (const name of ['a', 'a']) await rows.getStable([name], load(`row ${name}`))
  expect(loads).toEqual(['answer a', 'answer a', 'row a'])
})

test('rows are kept each by its own id, those that are missing are loaded together, and unknown ids are not kept', async () => {
  const { state, cache } = openCache()
  const loaded: (readonly string[])[] = []
  const rows = async (...ids: string[]) => {
    const found = await cache.getManyById('row', ids, async (missing) => {
      loaded.push(missing)
      return new Map(missing.filter((id) => id !== 'made up').map((id) => [id, `row ${id}`]))
    })
    return Object.fromEntries(found)
  }
  expect(await rows('a', 'made up', 'a')).toEqual({ a: 'row a' })
  expect(await rows('b', 'a')).toEqual({ a: 'row a', b: 'row b' })
  expect(await rows('a', 'b')).toEqual({ a: 'row a', b: 'row b' })
  await rows('made up')
  expect(await cache.get(['row', 'a'], async () => 'an answer')).toBe('an answer')
  expect(loaded).toEqual([['a', 'made up'], ['b'], ['made up']])
  state.now += 30_001
  await rows('a')
  expect(loaded.at(-1)).toEqual(['a'])
})
