import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { acceptReferral } from '#core/shopper/referral/accept-referral.ts'
import { insertCode } from '#core/shopper/referral/queries.ts'
import { acceptReferralInput } from '#core/shopper/referral/schema.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const program = JSON.stringify({ rewardCents: 2_500, friendRewardCents: 3_000, mostPerYear: 10 })
  await shop.core.db.run(
    sql`insert into preference (id, value) values ('referralProgram', ${program}::jsonb)`,
  )
})
afterAll(() => shop.close())

const path = '/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context'

test('a shopper who accepted an invitation is eligible, and told for how much [ACC-219, ACC-220]', async () => {
  const { core } = shop
  const { who: sharer } = await registered(core)
  await insertCode(core.db, sharer.customerId, 'a-link', core.clock.now())
  const guest = await shop.guest()
  const raf = async () => {
    const answer = await shop.call(path, guest.access_token)
    const body = (await answer.json()) as { customQualifiers: { rafObject?: object } }
    return body.customQualifiers.rafObject
  }
  const rafPromoDescription = '$30.00 off a payment for new customers invited by a friend'
  const offered = { isRAFPromoAvailable: true, isRAFPromoEligible: false, rafPromoDescription }
  expect(await raf()).toEqual(offered)
  const { id: customerId } = await core.db.one<{ id: string }>(
    sql`select id from customer where kind = 'guest'`,
  )
  const who = { kind: 'guest', customerId, sessionId: guest.usid } as const
  unwrap(await acceptReferral(who, inputOf(acceptReferralInput, { code: 'a-link' }), core))
  expect(await raf()).toEqual({ ...offered, isRAFPromoEligible: true, rafPromoCode: 'a-link' })
})
