import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import type { Context } from '#core/context.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { addUnits, cards, madeOn, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { findStores } from '#core/places/store/find-stores.ts'
import { storesByZip } from '#core/places/store/schema.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { approvedCustomer, rentProduct } from '../../server/demo-accounts.ts'
import { freshTaxId } from './applicants.ts'
import { openDayBefore } from './operator.ts'
import { storeContext } from './store-context.ts'

/**
 * Signs a customer in who has ordered, signed and paid a product of the store nearest to a ZIP code (by default the one
 * in Miami), with the same actions as the pages. Returns the order number.
 */
export async function signInRenter(page: Page, productId: string, postalCode = '33130'): Promise<string> {
  const url = `http://127.0.0.1:${process.env.E2E_PORT}`
  return signInRenterAt({ url, context: await storeContext() }, page, productId, postalCode)
}

/** The same at a store of its own, by its address and a context on its database. */
export async function signInRenterAt(
  { url, context }: { readonly url: string; readonly context: Context },
  page: Page,
  productId: string,
  postalCode = '33130',
): Promise<string> {
  const found = await findStores(inputOf(storesByZip, { postalCode }), context)
  const store = found.ok ? found.value.stores[0] : undefined
  if (store === undefined) throw new Error(`the fixture has no store near ${postalCode}`)
  const name = { firstName: 'Ana', lastName: 'Rivera' }
  const person = { ...name, email: `${randomUUID()}@example.com`, password: 'Secret-1234!' }
  // Adds a unit for each renter, so that tests do not take each other's last one.
  await addUnits(context, productId, 1, store.id)
  const { who, token } = await approvedCustomer(person, freshTaxId(), store, context)
  const number = await rentProduct(who, { productId, fullName: 'Ana Rivera' }, store, context)
  await page.context().addCookies([{ name: 'session', value: token, url }])
  return number
}

/** Rents another product for the signed-in customer. Returns the order number. */
export async function rentAnother(page: Page, productId: string): Promise<string> {
  const context = await storeContext()
  const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  const { who } = await findSession(token, context)
  const found = await findStores(inputOf(storesByZip, { postalCode: '33130' }), context)
  const store = found.ok ? found.value.stores[0] : undefined
  if (who.kind === 'visitor' || store === undefined) throw new Error('nobody is signed in')
  await addUnits(context, productId, 1, store.id)
  return rentProduct(who, { productId, fullName: 'Ana Rivera' }, store, context)
}

/**
 * Marks an order as delivered that many days ago, or on the last open day before that, and runs the jobs for
 * due, late and lapsed payments.
 */
export async function deliveredBefore(orderNumber: string, days: number): Promise<void> {
  const context = await storeContext()
  const on = await openDayBefore(orderNumber, days)
  await madeOn(orderNumber, on, context)
  unwrap(await markDelivered(orderNumber, on, 'olga', context))
  await processAgreements(context)
}

/** Saves a test card for the signed-in customer, by default one whose charges get no answer. */
export async function saveTestCard(page: Page, card: string = cards.lateNotCaptured): Promise<void> {
  const context = await storeContext()
  const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  const { who } = await findSession(token, context)
  if (who.kind === 'visitor') throw new Error('nobody is signed in')
  await saveCard(who, context, card)
}
