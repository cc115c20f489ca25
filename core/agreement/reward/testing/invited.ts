import type { Customer } from '#core/context.ts'
import { payment, type rented } from '#core/money/payment/testing/rented.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { acceptReferral } from '#core/shopper/referral/accept-referral.ts'
import { acceptReferralInput } from '#core/shopper/referral/schema.ts'
import { getShareView, makeShareLink } from '#core/shopper/referral/share-link.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../../agreement/schema.ts'
import { makePayment } from '../../payment/make-payment.ts'

/** Lets the store have a program: $25 for both, ten times a year unless said otherwise. */
export function offerRewards(context: TestContext, mostPerYear = 10, cents = 2_500): Promise<number> {
  const program = { rewardCents: cents, friendRewardCents: cents, mostPerYear }
  return context.db.run(sql`
    insert into preference (id, value) values ('referralProgram', ${JSON.stringify(program)}::jsonb)
    on conflict (id) do update set value = excluded.value`)
}

/** The code of a renter's link. */
export async function codeOf(who: Customer, context: TestContext): Promise<string> {
  unwrap(await makeShareLink(who, context))
  const view = await getShareView(who, context)
  return new URLSearchParams(view?.path?.split('?')[1]).get('code') ?? ''
}

/** Accepts the invitation of a link. */
export const accept = (who: Customer, code: string, context: TestContext) =>
  acceptReferral(who, inputOf(acceptReferralInput, { code }), context)

/** Pays the next payment of an agreement on its due date, by card. */
async function payOn(
  { who, agreement, methodId }: Awaited<ReturnType<typeof rented>>,
  dueOn: CivilDate,
  context: TestContext,
) {
  context.clock.set(`${dueOn}T17:00:00Z`)
  const asked = payment(agreement.id, methodId, dueOn)
  return unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context))
}

/**
 * A friend who accepted on 2 March, has had a console since 5 March and paid the payments of 12 and 19 March, in a home
 * and with a card of their own unless `sameHome`.
 */
export async function invitedFriend(code: string, context: TestContext, sameHome = false) {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  unwrap(await accept(who, code, context))
  const { customerId } = who
  const order = await deliveredOrder(who, context, 'console')
  const [agreement] = order.agreements
  const [method] = await savedMethods(who, context)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  const street = { address1: `${customerId} Oak St` }
  if (!sameHome)
    await context.db.run(sql`
      update orders set delivery = delivery || ${JSON.stringify(street)}::jsonb where customer_id = ${customerId}`)
  const [last4 = ''] = /\d{4}/.exec(customerId.replace(/\D/g, '').padEnd(4, '7')) ?? []
  await context.db.run(sql`
    update payment_method set last4 = ${last4} where customer_id = ${customerId}`)
  const friend = { who, agreement, methodId: method.id }
  const payments = [await payOn(friend, '2026-03-12', context), await payOn(friend, '2026-03-19', context)]
  return { ...friend, payments }
}
