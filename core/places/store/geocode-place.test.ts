import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { findStores } from './find-stores.ts'
import { geocodePlace } from './geocode-place.ts'
import { geocodeInput, storesByPoint, storesByZip } from './schema.ts'

test('a failure of the geocode service is logged and gives null, and stores are found all the same [SHL-364]', async () => {
  const store = await testStore()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const geocode = async () => {
    throw new Error('the geocode service answered 500')
  }
  const context = { ...store, log, adapters: { ...store.adapters, geocoding: { geocode } } }
  expect(await geocodePlace(inputOf(geocodeInput, { zipcode: '43215' }), context)).toEqual({
    ok: true,
    value: null,
  })
  expect(lines.join()).toContain('the geocode service answered 500')
  const point = inputOf(storesByPoint, { latitude: 39.96, longitude: -83 })
  for (const where of [inputOf(storesByZip, { postalCode: '43215' }), point])
    expect(await findStores(where, context)).toMatchObject({ ok: true, value: { stores: [{ id: '00101' }] } })
})

test('without a service an address is looked up by its ZIP code, or its town and state', async () => {
  const context = await testStore()
  const found = async (address: string) => {
    const places = await geocodePlace(inputOf(geocodeInput, { address }), context)
    return places.ok ? places.value?.map(({ formattedAddress }) => formattedAddress) : places.problem
  }
  expect(await found('210 N High St, Columbus, OH 43215')).toEqual(['Columbus, OH 43215, USA'])
  expect((await found('1200 Main St, Houston, TX')) as string[]).toEqual([
    expect.stringMatching(/^Houston, TX \d{5}, USA$/),
  ])
  expect(await found('nowhere at all')).toEqual([])
})
