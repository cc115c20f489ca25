import { resolve } from 'node:path'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import type { Context } from '#core/context.ts'
import { openContext } from '#core/open-context.ts'
import { openDays } from '#core/ordering/delivery/delivery-calendar.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { addUnits, madeOn, saveCard, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { lastOpenDay } from '#domain/ordering/delivery.ts'
import { readSettings } from '#platform/settings.ts'
import { makeRoutes, quietProcess } from '../server/app.ts'
import { approvedCustomer, rentProduct } from '../server/demo-accounts.ts'
import { loadPages } from '../server/pages.ts'
import { seedWhenEmpty } from '../server/seed.ts'

export const password = 'Demo#2026'

/** Registered customers by their progress. */
export const shopperNames = ['buyer', 'signer', 'renter', 'late'] as const
export type ShopperName = (typeof shopperNames)[number]

export const emailOf = (name: ShopperName) => `${name}@example.com`

/** One row of the application's own table of routes. */
export type ServedRoute = { readonly method: string; readonly path: string }

const storeId = '00101'

/** Fills a store with a customer for each of `shopperNames`. */
export async function makeShoppers(context: Context): Promise<void> {
  const store = unwrap(await getStore(storeId, context))
  const join = async (name: ShopperName, taxId: string) => {
    const person = { email: emailOf(name), password, firstName: 'Ana', lastName: 'Ruiz' }
    return (await approvedCustomer(person, taxId, store, context)).who
  }
  const rent = async (name: ShopperName, taxId: string, daysAgo: number) => {
    const number = await rentProduct(
      await join(name, taxId),
      { productId: 'sofa', fullName: 'Ana Ruiz' },
      store,
      context,
    )
    const day = civilDateIn(context.clock.now().getTime() - daysAgo * 86_400_000, store.timeZone)
    const on = lastOpenDay(openDays(store), day)
    await madeOn(number, on, context)
    unwrap(await markDelivered(number, on, 'fuzz', context))
  }
  await addUnits(context, 'sofa', 20, storeId)
  const buyer = await join('buyer', '432345671')
  await fill(buyer, context, { productId: 'sofa' })
  await saveCard(buyer, context)
  await someOrder(await join('signer', '432345672'), context, 'sofa')
  await rent('renter', '432345673', 2)
  await rent('late', '432345674', 24)
  await processAgreements(context)
}

/** Fills a new store in `dataDir` with goods and shoppers. Returns the routes that it will serve. */
export async function prepareStore(dataDir: string): Promise<readonly ServedRoute[]> {
  const settings = readSettings({ DATA_DIR: dataDir, SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off' })
  const { context, close } = await openContext(settings)
  try {
    await seedWhenEmpty(context, resolve('catalog/fixture'))
    await makeShoppers(context)
    return makeRoutes(context, await loadPages(), quietProcess()).routes.map(({ method, path }) => ({
      method,
      path,
    }))
  } finally {
    await close()
  }
}
