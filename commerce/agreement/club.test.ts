import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelClub } from '#core/agreement/club/cancel-club.ts'
import { cancelClubInput } from '#core/agreement/club/schema.ts'
import { member } from '#core/agreement/club/testing/member.ts'
import type { Customer } from '#core/context.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let who: Customer
let token: string
let agreementId: string
let membershipId: string

beforeAll(async () => {
  shop = await openShop()
  const { membership, agreement, ...rest } = await member(shop.core)
  who = rest.who
  agreementId = agreement.id
  membershipId = membership.id
  token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)
})
afterAll(() => shop.close())

async function post<T>(noun: string, call: string): Promise<T> {
  const path = `/custom/${noun}/v1/organizations/f_ecom_store/${call}?siteId=us&locale=es-US`
  const body = JSON.stringify({ customerId: wireId(who.customerId) })
  return (await shop.call(path, token, { method: 'POST', body })).json() as Promise<T>
}

type Entry = Record<string, unknown>
type Summary = { agreements: Entry[]; clubInfoResponse: Entry[] }

test('a membership stands apart from agreements: of type club, known by customerClubId, listed with nothing due, and no product [ACC-244] [ACC-245] [ACC-255] [ACC-257]', async () => {
  const { agreements, clubInfoResponse } = await post<Summary>('agreement', 'agreementsummary')
  expect(agreements).toMatchObject([{ agreementId }])
  expect(agreements[0]?.agreementType).not.toBe('club')
  expect(agreements[0]).not.toHaveProperty('customerClubId')
  expect(clubInfoResponse).toEqual([
    {
      customerClubId: membershipId,
      agreementNumber: expect.stringMatching(/^7\d{7}$/),
      agreementDescription: 'Membresía Benefits Plus',
      agreementType: 'club',
      agreementRefCode: 'Active',
      isNoteAgreement: 0,
      actualRate: 7.99,
      paymentSchedule: 'MONTHLY',
      autoPay: 'Y',
      customerPaymentMethodId: expect.any(String),
      pastDueRent: 0,
      amountDue: 0,
      currentDueDate: '2026-04-05',
      paymentAllowed: false,
      agreementOpenDate: '2026-03-05',
      clubBeginDate: '2026-03-05',
      storeNumber: '00101',
    },
  ])
  // What has products, whose pictures a client looks up, are the agreements alone.
  type Detail = { agreements: { agreementId: string; items: Entry[] }[] }
  const { agreements: withItems } = await post<Detail>('customer', 'customerdetailinfo')
  expect(withItems.map((one) => [one.agreementId, one.items.length])).toEqual([[agreementId, 1]])
})

test('a basket of a member has no line that is a membership: it is never bought with goods [ACC-183]', async () => {
  const { id } = await fill(who, shop.core, { productId: 'sofa', quantity: 1 })
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${id}?siteId=us`
  const { productItems } = (await (await shop.call(path, token)).json()) as { productItems: Entry[] }
  expect(productItems).toMatchObject([{ productId: 'sofa', c_racBenefitPlusProduct: false }])
})

test('what it is charged next is calculated apart from agreements, and it is gone once it has ended [ACC-255] [ACC-273]', async () => {
  type Details = { paymentDetails: { storeNumber: string; clubPaymentDetails: Entry[] }[] }
  const before = await post<Details>('customer', 'calculatepayment')
  expect(before.paymentDetails).toMatchObject([
    {
      storeNumber: '00101',
      agreementPaymentDetails: [{ agreementId, customerClubId: null }],
      clubPaymentDetails: [
        {
          agreementId: null,
          customerClubId: membershipId,
          clubMembershipNumber: expect.stringMatching(/^7\d{7}$/),
          totalTax: 0.64,
          totalAmount: 8.63,
          scheduleRate: 7.99,
          allowOnlinePayment: 'N',
          finalPaymentFlag: 'N',
          schedule: 'MONTHLY',
          epoAmountIncTax: null,
          currentDueDate: '2026-04-05',
        },
      ],
    },
  ])
  unwrap(await cancelClub(who, inputOf(cancelClubInput, { membershipId, when: 'now' }), shop.core))
  expect((await post<Summary>('agreement', 'agreementsummary')).clubInfoResponse).toEqual([])
  const after = await post<Details>('customer', 'calculatepayment')
  expect(after.paymentDetails).toMatchObject([{ clubPaymentDetails: [] }])
})
