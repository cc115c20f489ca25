import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mmdbOf, testAddresses, testNetworks } from '#adapters/network-location/testing/write-mmdb.ts'
import { chooseStoreSchema } from '#core/places/store/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { noClient } from '#platform/client.ts'
import { sql } from '#platform/db/sql.ts'
import { beginSession } from '../session/begin-session.ts'
import { chooseStore } from './choose-store.ts'
import { suggestStores } from './suggest-stores.ts'

let context: TestContext
const folder = mkdtempSync(join(tmpdir(), 'networks-'))

beforeAll(async () => {
  const path = join(folder, 'cities.mmdb')
  writeFileSync(path, mmdbOf(testNetworks))
  context = await freshStore({ GEOIP_FILE: path })
})
afterAll(async () => {
  await context.dispose()
  rmSync(folder, { recursive: true })
})

function prefer(id: string, value: unknown) {
  return context.db.run(sql`
    insert into preference (id, value) values (${id}, ${JSON.stringify(value)}::jsonb)
    on conflict (id) do update set value = excluded.value`)
}
beforeEach(async () => {
  await prefer('autoAssignStoreEnabled', true)
  await prefer('autoAssignStoreParams', {})
})

async function suggestedAt(network: string) {
  const found = await suggestStores({ ...context, client: { ...noClient, network } })
  return found?.stores.map(({ id }) => id)
}

test('the stores around the network are suggested, the nearest first', async () => {
  expect(await suggestedAt(testAddresses.columbus)).toEqual(['00101'])
})

test('without coordinates of the network no store is looked for [SHL-378]', async () => {
  for (const network of [testAddresses.unknown, testAddresses.toronto, testAddresses.somewhereInTheUs])
    expect(await suggestedAt(network)).toBeUndefined()
})

test('around Anchorage no store is found, and none farther away is suggested [SHL-379]', async () => {
  expect(await suggestedAt(testAddresses.anchorage)).toEqual([])
})

test('the address is not looked at unless the shop suggests stores [SHL-375] [SHL-433]', async () => {
  await prefer('autoAssignStoreEnabled', false)
  const asked: string[] = []
  const networkLocator = {
    locate: async (network: string) => {
      asked.push(network)
      return undefined
    },
  }
  const client = { ...noClient, network: testAddresses.columbus }
  const adapters = { ...context.adapters, networkLocator }
  expect(await suggestStores({ ...context, client, adapters })).toBeUndefined()
  expect(asked).toEqual([])
  await prefer('autoAssignStoreEnabled', true)
  await suggestStores({ ...context, client, adapters })
  expect(asked).toEqual([testAddresses.columbus])
})

test('the shop narrows the search in miles or kilometers, and by number [SHL-382]', async () => {
  const near = { latitude: 39.96, longitude: -83.6, network: testAddresses.columbus }
  const networkLocator = { locate: async () => near }
  const found = async () => {
    const client = { ...noClient, network: near.network }
    const adapters = { ...context.adapters, networkLocator }
    return (await suggestStores({ ...context, client, adapters }))?.stores.length
  }
  // The store is 32 miles away.
  await prefer('autoAssignStoreParams', { maxDistance: 40, distanceUnit: 'mi' })
  expect(await found()).toBe(1)
  await prefer('autoAssignStoreParams', { maxDistance: 40, distanceUnit: 'km' })
  expect(await found()).toBe(0)
  await prefer('autoAssignStoreParams', { maxDistance: 'far' })
  expect(await found()).toBe(1)
  await context.db.run(sql`
    insert into store (id, name, address1, city, state_code, postal_code, latitude, longitude, time_zone, price_zone_id)
    select '90001', name, address1, city, state_code, postal_code, latitude, longitude, time_zone, price_zone_id
    from store where id = '00101'`)
  expect(await found()).toBe(2)
  await prefer('autoAssignStoreParams', { limit: 1 })
  expect(await found()).toBe(1)
  await context.db.run(sql`delete from store where id = '90001'`)
})

test('without a network address nothing is suggested, and the log says so; a choice needs no address [SHL-389] [SHL-390]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  expect(await suggestStores({ ...context, log })).toBeUndefined()
  expect(lines.join()).toContain('the network address of a client is unknown')
  const wanted = inputOf(chooseStoreSchema, { storeId: '00101' })
  const { who } = await beginSession(context)
  const chosen = await chooseStore(who, wanted, { ...context, client: noClient, log })
  expect(chosen).toMatchObject({ ok: true, value: { store: { id: '00101' } } })
})
