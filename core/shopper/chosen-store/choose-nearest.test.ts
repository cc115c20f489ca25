import { expect, test } from 'vitest'
import { storesByZip } from '#core/places/store/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { chooseNearestStore } from './choose-nearest.ts'

const visitor = { kind: 'visitor' } as const

test('a ZIP code chooses the nearest store that delivers there, and none where nobody does', async () => {
  const context = await testStore()
  const choose = (postalCode: string) =>
    chooseNearestStore(visitor, inputOf(storesByZip, { postalCode }), context)
  expect(await choose('43215')).toMatchObject({
    ok: true,
    value: { store: { id: '00101' }, postalCode: '43215' },
  })
  // Alaska and a state whose stores are an affiliate's.
  for (const postalCode of ['99801', '55401'])
    expect(await choose(postalCode)).toMatchObject({ problem: { code: 'store-not-found' } })
  // A state that the operator has not opened, though a store of another one may be near.
  expect(await choose('07102')).toMatchObject({ problem: { code: 'state-unsupported', field: 'postalCode' } })
  expect(await choose('00000')).toMatchObject({ problem: { code: 'zip-unknown' } })
  await context.db.run(sql`update store set ecomm_close_on = '2020-01-01' where id = '00101'`)
  const other = await choose('43215')
  expect(other.ok && other.value.store.id).not.toBe('00101')
})
