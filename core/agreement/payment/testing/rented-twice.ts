import type { Context } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { submit } from '#core/testing/input.ts'
import { makePaymentsInput } from '../../agreement/schema.ts'
import { listAgreements } from '../../summary/list-agreements.ts'
import { makePayment } from '../make-payment.ts'

/** A customer with a card, a delivered console whose next payment is due today, 2026-03-12, and a TV whose is due later. */
export async function rentedTwice(context: TestContext) {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  await deliveredOrder(who, context, 'console')
  await deliveredOrder(who, context, 'tv')
  context.clock.set('2026-03-12T15:00:00Z')
  const [method] = await savedMethods(who, context)
  const agreements = await listAgreements(who, context)
  if (method === undefined || agreements.length !== 2) throw new Error('nothing rented')
  return { who, methodId: method.id, agreements }
}

export type TwiceRenter = Awaited<ReturnType<typeof rentedTwice>>

/** What the page sends for everything due on both agreements. */
export const sharesOf = ({ agreements }: Pick<TwiceRenter, 'agreements'>) =>
  agreements.map(({ id, next, payable }) => ({
    agreementId: id,
    dueOn: next?.dueOn,
    amountCents: payable?.asked?.amountCents,
    heldCents: 0,
  }))

/** Pays everything due on both agreements with one charge. */
export const payBoth = (
  renter: Pick<TwiceRenter, 'who' | 'agreements' | 'methodId'>,
  idempotencyKey: string,
  context: Context,
) =>
  submit(
    makePaymentsInput,
    { payments: sharesOf(renter), methodId: renter.methodId, idempotencyKey },
    (input) => makePayment(renter.who, input, context),
  )
