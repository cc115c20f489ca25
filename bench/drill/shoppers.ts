import { randomBytes, randomUUID } from 'node:crypto'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { insertApproval } from '#core/approval/approval/queries.ts'
import type { Context, Customer } from '#core/context.ts'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { orderInput, sign } from '#core/ordering/order/testing/shopper.ts'
import { columbus, fill } from '#core/shopper/basket/testing/fill.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'

/** A customer with an account, an approval and a saved card. */
export type Shopper = {
  readonly email: string
  readonly password: string
  readonly customerId: string
  readonly methodId: string
}

/** A shopper with delivered goods. */
export type Renter = Shopper & { readonly agreementId: string }

const today = (context: Context) => civilDateIn(context.clock.now().getTime(), 'America/New_York')

/** An approval for as many goods as the drill can order. */
async function approve(customerId: string, context: Context): Promise<void> {
  const decidedOn = today(context)
  await insertApproval(
    context.db,
    {
      ...{ customerId, id: randomUUID(), applicationId: randomUUID(), decisionId: randomUUID() },
      ...{ code: 1, reasons: [], agency: null, weeklyOriginalCents: 7_500, verifyLevel: 0, documents: {} },
      ...{ storeId: columbus, decidedOn, expiresOn: addDays(decidedOn, 30), reapplyOn: null },
    },
    context.clock.now(),
  )
}

async function makeCustomer(context: Context): Promise<{ who: Customer; shopper: Shopper }> {
  const [email, password] = [`${randomUUID()}@example.com`, `Drill-${randomBytes(6).toString('hex')}!`]
  const person = { email, password, firstName: 'Ana', lastName: 'Ruiz' }
  const input = { ...person, acceptsMarketing: false, locale: 'en-US' } as const
  const { who } = unwrap(await registerCustomer({ kind: 'visitor' }, input, context))
  await approve(who.customerId, context)
  const entry = await startCardEntry(who, { returnTo: '/checkout', locale: 'en-US' }, context)
  const { id: methodId } = unwrap(await finishCardEntry(who, entry.sessionId, context))
  return { who, shopper: { email, password, customerId: who.customerId, methodId } }
}

async function makeRenter(context: Context): Promise<Renter> {
  const { who, shopper } = await makeCustomer(context)
  const basket = await fill(who, context, { productId: 'sofa' })
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  await sign(who, order, context)
  const { methodId } = shopper
  const payment = { orderId: order.id, idempotencyKey: randomUUID(), methodId }
  unwrap(await payInitial(who, inputOf(payInitialInput, payment), context))
  unwrap(await markDelivered(order.number, today(context), 'drill', context, { onClosedDay: true }))
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('an order has no agreement')
  return { ...shopper, agreementId: agreement.id }
}

/** Does something that many times, four at once. */
async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  const lane = async () => {
    while (made.length < count) made.push(await make())
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return made
}

/** Fills the store with people who will order, and people who pay for what they rent. */
export async function makeShoppers(
  context: Context,
  counts: { readonly buyers: number; readonly renters: number },
): Promise<{ buyers: Shopper[]; renters: Renter[] }> {
  const buyers = await several(counts.buyers, async () => (await makeCustomer(context)).shopper)
  const renters = await several(counts.renters, () => makeRenter(context))
  await processAgreements(context)
  return { buyers, renters }
}
