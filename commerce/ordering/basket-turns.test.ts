import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const base = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'

/** A guest with a basket. */
async function someone() {
  const { access_token: token } = await shop.guest()
  const made = await shop.call(`${base}?siteId=us`, token, { method: 'POST', body: '{}' })
  const { basketId } = (await made.json()) as { basketId: string }
  const call = (path: string, init?: RequestInit) =>
    shop.call(`${base}/${basketId}${path}?siteId=us`, token, init)
  return { basketId, call }
}

/** Locks a basket over a connection beside the store's, as another process does, until it is let go. */
async function lockFromElsewhere(basketId: string) {
  const beside = openDatabase(shop.core.databaseUrl, { connections: 2 })
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = beside.transaction(async (tx) => {
    await tx.run(sql`select id from basket where id = ${basketId} for update`)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const release = async () => {
    done.resolve()
    await held
  }
  onTestFinished(async () => {
    await release()
    await beside.close()
  })
  const waiting = async () => {
    const { count } = await beside.one<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return count
  }
  return { waiting, release }
}

test('one guest who writes thirty times at once holds one connection, and others are served meanwhile', async () => {
  const [guest, other] = [await someone(), await someone()]
  const lock = await lockFromElsewhere(guest.basketId)
  const item = JSON.stringify([{ productId: 'sofa', quantity: 1 }])
  const writes = Array.from({ length: 15 }, () => [
    guest.call('', { method: 'PATCH', body: '{}' }),
    guest.call('/items', { method: 'POST', body: item }),
  ]).flat()
  await expect.poll(lock.waiting).toBeGreaterThan(0)
  expect((await other.call('/items', { method: 'POST', body: item })).status).toBe(200)
  expect(await lock.waiting()).toBe(1)
  await lock.release()
  // The store has fewer sofas than were added: all others are told so.
  for (const { status } of await Promise.all(writes)) expect([200, 409]).toContain(status)
})
