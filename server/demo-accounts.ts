import { randomUUID } from 'node:crypto'
import { storeCard } from '#adapters/payments/embedded-store.ts'
import { findTestCard } from '#adapters/payments/test-cards.ts'
import { allSteps, saveStep } from '#core/approval/application/save-step.ts'
import { submitApplication } from '#core/approval/decision/submit-application.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import type { Context, Customer } from '#core/context.ts'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { placeOrder } from '#core/ordering/checkout/place-order.ts'
import { chooseMethod, saveDelivery, savePaySchedule } from '#core/ordering/checkout/save-steps.ts'
import { placeOrderInput } from '#core/ordering/checkout/schema.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { agreementDocument } from '#core/ordering/signing/agreement-document.ts'
import { consent } from '#core/ordering/signing/consent.ts'
import { openSigning } from '#core/ordering/signing/open-signing.ts'
import { signSchema } from '#core/ordering/signing/schema.ts'
import { signAgreements } from '#core/ordering/signing/sign-agreements.ts'
import { recordStoreAgreement } from '#core/ordering/store-agreement/record-agreement.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { findRegistered } from '#core/shopper/customer/queries.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { deliveryDates } from '#domain/ordering/delivery.ts'
import { sql } from '#platform/db/sql.ts'
import { readInput } from '#platform/read-input.ts'
import { pathTo } from '#site/urls.ts'

/** The accounts of the demo store; `npm start` prints them. */
export const demoAccounts = [
  {
    email: 'ana@example.com',
    password: 'Demo#2026',
    firstName: 'Ana',
    lastName: 'Rivera',
    about: 'approved for $75 a week; can link agreement S2048113 (docs/demo-store.md)',
  },
  {
    email: 'luis@example.com',
    password: 'Demo#2026',
    firstName: 'Luis',
    lastName: 'Ortega',
    about: 'renting since today',
  },
] as const

type Person = Record<'email' | 'password' | 'firstName' | 'lastName', string>

/** An address in the store's own town. */
function homeNear({ city, postalCode }: Store) {
  return { address1: '123 Oak Street', city, postalCode: postalCode.slice(0, 5) }
}

const client = { address: '127.0.0.1', userAgent: 'demo store' }
const locale = 'en-US'

/** Registers a customer with an approval of $75 a week. Returns the customer and the session's token. */
export async function approvedCustomer(
  person: Person,
  taxId: string,
  store: Store,
  context: Context,
): Promise<{ who: Customer; token: string }> {
  const { email, password, firstName, lastName } = person
  const input = { email, password, firstName, lastName, acceptsMarketing: false, locale } as const
  const { who, token } = unwrap(await registerCustomer({ kind: 'visitor' }, input, context))
  const typed = {
    ...{
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: '(310) 555-0123',
    },
    ...{ birthDate: '05/20/1990', ...homeNear(store), state: store.stateCode, residenceMonths: '24' },
    ...{ incomeSource: 'employment', monthlyIncome: '4000', incomeMonths: '24' },
    ...{ nextPayDay: context.clock.now().toISOString().slice(0, 10) },
    ...{ hasBankAccount: 'yes', bankAccountMonths: '24', nsfCount: '0', taxId },
  }
  const saved = unwrap(await saveStep(who, { steps: allSteps, typed, storeId: store.id, locale }, context))
  const sent = { applicationId: saved.application.id, consents: consentKinds }
  unwrap(await submitApplication(who, sent, context))
  return { who, token }
}

async function savedCard(who: Customer, context: Context): Promise<string> {
  const entry = await startCardEntry(who, { returnTo: pathTo('paymentMethods'), locale }, context)
  const card = findTestCard('4242424242424242')
  if (card === undefined) throw new Error('the embedded vault has no test card')
  const kept = {
    ...card,
    kind: 'card',
    account: null,
    token: `card_${randomUUID()}`,
    last4: '4242',
    expiry: '1230',
  } as const
  await storeCard(context.db, entry.sessionId, kept, context.clock.now())
  return unwrap(await finishCardEntry(who, entry.sessionId, context)).id
}

/** Rents a product: checkout, signature and initial payment. Returns the order's number. */
export async function rentProduct(
  who: Customer,
  { productId, fullName }: { readonly productId: string; readonly fullName: string },
  store: Store,
  context: Context,
): Promise<string> {
  const wanted = unwrap(readInput(addItemInput, { productId, storeId: store.id }))
  unwrap(await addItem(who, wanted, context))
  const methodId = await savedCard(who, context)
  const open = async () => {
    const state = await getCheckout(who, context)
    if (state.kind !== 'open') throw new Error(state.kind === 'blocked' ? state.problem.code : state.kind)
    return state.checkout
  }
  const first = await open()
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const [date = ''] = deliveryDates(first.calendar)
  const [window = ''] = first.calendar.windows
  const home = { ...homeNear(store), stateCode: store.stateCode }
  const address = { firstName, lastName, phone: '3105550123', ...home, date, window }
  await saveDelivery(who, first, address, context)
  await savePaySchedule(who, await open(), { frequency: 'WEEKLY', payDays: '' }, context)
  await chooseMethod(who, methodId, context)
  const ready = await open()
  const seen = unwrap(readInput(placeOrderInput, { dueTodayCents: ready.basket.totals.dueToday.totalCents }))
  const order = unwrap(await placeOrder(who, ready, { ...seen, locale }, context))
  const step = { orderId: order.id, locale, client } as const
  await openSigning(who, step, context)
  for (const { number } of order.agreements) {
    await agreementDocument(who, { agreementNumber: number, kind: 'unsigned', locale, client }, context)
  }
  unwrap(await consent(who, step, context))
  const signature = unwrap(readInput(signSchema, { fullName, intends: 'yes' }))
  unwrap(await signAgreements(who, { ...signature, ...step }, context))
  const payment = { orderId: order.id, idempotencyKey: randomUUID(), methodId }
  unwrap(await payInitial(who, unwrap(readInput(payInitialInput, payment)), context))
  return order.number
}

/** A sofa delivered today, also where the store is closed: rent must not run from a day before the order. */
async function rentSofa(who: Customer, fullName: string, store: Store, context: Context): Promise<void> {
  const found = await searchProducts({ q: 'sofa' }, { store, locale }, context)
  const sofa = found.tiles.find(
    ({ product, stock }) => product.type === 'simple' && (stock?.available ?? 0) > 0,
  )
  if (sofa === undefined) return
  const number = await rentProduct(who, { productId: sofa.product.id, fullName }, store, context)
  const today = civilDateIn(context.clock.now().getTime(), store.timeZone)
  unwrap(await markDelivered(number, today, 'demo store', context, { onClosedDay: true }))
}

/** An agreement that Ana made at the counter four weeks ago, for her to link. docs/demo-store.md says what it asks. */
async function recordAtCounter({ firstName, lastName, email }: Person, store: Store, context: Context) {
  const unit = await context.db.maybeOne<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where store_id = ${store.id} and state = 'available' and condition = 'NEW'
    order by merchant_cost_cents, inventory_number limit 1`)
  if (unit === undefined) return
  const today = civilDateIn(context.clock.now().getTime(), store.timeZone)
  const agreement = {
    ...{
      number: 'S2048113',
      storeId: store.id,
      firstName,
      lastName,
      email,
      birthDate: '1990-05-20' as const,
    },
    ...{ phone: '3105550123', ...homeNear(store), address2: '', stateCode: store.stateCode },
    ...{ frequency: 'WEEKLY' as const, payments: 52, signedOn: addDays(today, -28) },
    ...{ deliveredOn: addDays(today, -28), paidOn: [21, 14, 7].map((days) => addDays(today, -days)) },
    items: [{ inventoryNumber: unit.inventoryNumber, paymentCents: 1_299, cashCents: 33_774 }],
  }
  unwrap(await recordStoreAgreement(agreement, 'demo store', context))
}

/** Makes the account of somebody who is approved, with an agreement of the counter to link. */
async function makeAna(person: Person, store: Store, context: Context): Promise<void> {
  await approvedCustomer(person, '412345678', store, context)
  await recordAtCounter(person, store, context)
}

/** Makes the account of somebody who rents. */
async function makeLuis(person: Person, store: Store, context: Context): Promise<void> {
  const { who } = await approvedCustomer(person, '423456789', store, context)
  await rentSofa(who, `${person.firstName} ${person.lastName}`, store, context)
}

/** Makes a demo account, unless it is there. */
async function makeIfMissing(
  person: Person,
  make: (person: Person, store: Store, context: Context) => Promise<void>,
  context: Context,
): Promise<void> {
  if ((await findRegistered(context.db, person.email)) !== undefined) return
  const current = await getCurrentStore(undefined, context)
  if (current === undefined) return
  await make(person, current.store, context).catch((error: unknown) => {
    context.log.error({ err: error }, `the demo account of ${person.firstName} could not be made whole`)
  })
}

/**
 * Creates each of the demo accounts that is missing, with the same actions as real customers. They live near the default
 * store, so that it delivers to them. One that cannot be made is logged, and keeps no store from its start: a visitor may
 * have changed what it is made of.
 */
export async function makeDemoAccounts(context: Context): Promise<void> {
  const [ana, luis] = demoAccounts
  await makeIfMissing(ana, makeAna, context)
  await makeIfMissing(luis, makeLuis, context)
}
