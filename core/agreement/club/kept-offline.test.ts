import { expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { allowOnlineForCustomer } from '../autopay/allow-online-payment.ts'
import { listMemberships } from './get-club.ts'
import { renewMemberships } from './renew-memberships.ts'
import { clubMails, member, membershipOf, monthsCharged } from './testing/member.ts'

test('a customer who is kept from online payment is told of no renewal, and the membership ends with its paid month', async () => {
  const own = await testStore()
  await addUnits(own, 'console', 2)
  const { who } = await member(own)
  const { email } = unwrap(await getCustomer(who, own))
  const runOn = async (day: string) => {
    own.clock.set(`${day}T17:00:00Z`)
    await renewMemberships(own)
  }
  unwrap(await allowOnlineForCustomer(email ?? '', false, 'olga', own))
  for (const day of ['2026-03-29', '2026-04-04']) await runOn(day)
  expect(await membershipOf(who, own)).toMatchObject({ state: 'active' })
  await runOn('2026-04-05')
  expect(await listMemberships(who, own)).toMatchObject([
    { state: 'ended', endReason: 'operator', endedOn: '2026-04-05' },
  ])
  unwrap(await allowOnlineForCustomer(email ?? '', true, 'olga', own))
  await runOn('2026-04-07')
  expect(await monthsCharged(who, own)).toMatchObject([{ dueOn: '2026-03-05' }])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-ended'])
})
