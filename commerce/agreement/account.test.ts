import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { deliveredOrder, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { sql } from '#platform/db/sql.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let renter: Customer
let agreementId: string
let number: string
let methodId: string
let token: string

const tokenOf = (who: Customer) =>
  signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)

beforeAll(async () => {
  shop = await openShop()
  const { who, agreement, methodId: card } = await rented(shop.core)
  renter = who
  agreementId = agreement.id
  number = agreement.number
  methodId = card
  token = await tokenOf(who)
})
afterAll(() => shop.close())

const path = (noun: string, call: string, locale = 'en-US') =>
  `/custom/${noun}/v1/organizations/f_ecom_store/${call}?siteId=us&locale=${locale}`

async function post<T = Record<string, unknown>>(to: string, body: object = {}, as = token) {
  const answer = await shop.call(to, as, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T }
}

const mine = () => ({ customerId: wireId(renter.customerId) })

test('agreements are summed up, clubs apart [ACC-242] [ACC-243] [ACC-246]', async () => {
  const { body } = await post(path('agreement', 'agreementsummary'), mine())
  expect(body).toEqual({
    dueStatus: 'future',
    agreements: [
      {
        agreementId,
        agreementNumber: number,
        agreementDescription: 'Arcadia One game console',
        agreementType: expect.any(String),
        agreementRefCode: 'Active',
        isNoteAgreement: 0,
        totalCost: 1143.48,
        actualRate: 21.99,
        actualTerm: 52,
        remainingPaymentAmount: 1121.49,
        paymentSchedule: 'WEEKLY',
        autoPay: 'N',
        customerPaymentMethodId: null,
        pastDueRent: 0,
        amountDue: 0,
        currentDueDate: '2026-03-12',
        paymentAllowed: true,
        agreementOpenDate: '2026-03-02',
        deliveredDate: '2026-03-05',
        storeNumber: '00101',
      },
    ],
    clubInfoResponse: [],
  })
})

test('the due status of the call goes by the day in UTC and by the earliest due date [ACC-262] [ACC-263] [ACC-264] [ACC-265]', async () => {
  const own = await openShop()
  onTestFinished(() => own.close())
  const { who } = await rented(own.core)
  const statusAt = async (instant: string) => {
    own.core.clock.set(instant)
    const fresh = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, own.core)
    const answer = await own.call(path('agreement', 'agreementsummary'), fresh, {
      method: 'POST',
      body: JSON.stringify({ customerId: wireId(who.customerId) }),
    })
    return ((await answer.json()) as { dueStatus: string }).dueStatus
  }
  expect(await statusAt('2026-03-11T23:59:59Z')).toBe('future')
  expect(await statusAt('2026-03-12T00:00:00Z')).toBe('dueToday')
  expect(await statusAt('2026-03-12T23:59:59Z')).toBe('dueToday')
  expect(await statusAt('2026-03-13T00:00:00Z')).toBe('pastDue')
  // A second agreement that is due earlier decides.
  await own.core.db.run(
    sql`update agreement set anchor_on = anchor_on + 7 where customer_id = ${who.customerId}`,
  )
  expect(await statusAt('2026-03-13T00:00:00Z')).toBe('future')
  await deliveredOrder(who, own.core, 'sofa')
  await own.core.db.run(sql`
    update agreement set anchor_on = '2026-03-05' where customer_id = ${who.customerId}
      and id = (select agreement_id from agreement_item where product_id = 'sofa' and customer_id = ${who.customerId})`)
  expect(await statusAt('2026-03-13T00:00:00Z')).toBe('pastDue')
})

test('an agreement is read in detail by its id or its number; units and signature apart, never cached [ACC-247] [ACC-248] [ACC-249] [ACC-250] [ACC-270] [ACC-192] [ACC-193]', async () => {
  const wanted = { agreementId, isAgreementNumber: 'N', storeId: '00000' }
  const { body } = await post(path('agreement', 'agreementdetails'), wanted)
  expect(body).toEqual({
    agreementWorkflow: {
      agreementId,
      isAutopayEnabled: '0',
      isAgreementSigned: '1',
      isDeliveryScheduled: '1',
      isDeliveryCompleted: '1',
    },
    agreementInformation: { currentDueDate: '2026-03-12', paymentCount: 1, openDate: '2026-03-02' },
    inventoryName: 'Arcadia One game console',
    inventoryImageUrls: ['http://localhost:3000/static/pictures/console-black-800.webp'],
    tracking: {
      agreementNumber: number,
      agreementOpenDate: '2026-03-02',
      scheduleDate: '2026-03-05',
      deliveredDate: '2026-03-05',
      appointment: { timeSlot: '10:00-12:00' },
    },
  })
  const byNumber = { agreementId: number, isAgreementNumber: 'Y' }
  expect((await post(path('agreement', 'agreementdetails'), byNumber)).body).toEqual(body)

  const detail = await post(path('customer', 'customerdetailinfo'), mine())
  expect(detail.headers.get('cache-control')).toBe('no-store')
  expect(detail.body.agreements).toEqual([
    {
      agreementId,
      agreementNumber: number,
      items: [
        {
          rmsItemNumber: 'console',
          inventoryNumber: expect.any(String),
          inventoryId: expect.any(String),
          inventoryDesc: 'Arcadia One game console',
          storeNumber: '00101',
        },
      ],
      storeNumber: '00101',
      storeCity: 'Columbus',
      stateProvinceAbbreviation: 'OH',
      signerStatus: 'signed',
      envelopeId: expect.any(String),
      envelopeStatus: 'completed',
    },
  ])
})

test('what is sent to be signed is sent, and what is signed is completed [ACC-193]', async () => {
  const who = await someCustomer(shop.core)
  const order = await someOrder(who, shop.core, 'tv')
  const standing = async () => {
    type Answer = { agreements: { signerStatus: string; envelopeStatus: string }[] }
    const asked = { customerId: wireId(who.customerId) }
    const { body } = await post<Answer>(path('customer', 'customerdetailinfo'), asked, await tokenOf(who))
    return body.agreements.map(({ signerStatus, envelopeStatus }) => [signerStatus, envelopeStatus])
  }
  expect(await standing()).toEqual([['sent', 'sent']])
  await sign(who, order, shop.core)
  expect(await standing()).toEqual([['signed', 'completed']])
})

test('payments are calculated for each store, with late days and what is held [ACC-272] [ACC-273] [ACC-274]', async () => {
  type Answer = {
    paymentDetails: { agreementPaymentDetails: Record<string, unknown>[]; clubPaymentDetails: unknown[] }[]
  }
  const asked = { ...mine(), paymentOrigin: 'ECOMM' }
  const { body } = await post<Answer>(path('customer', 'calculatepayment'), asked)
  expect(body).toEqual({
    paymentDetails: [
      {
        storeNumber: '00101',
        agreementPaymentDetails: [
          {
            agreementId,
            clubMembershipNumber: null,
            customerClubId: null,
            agreementDescription: 'Arcadia One game console',
            amountDetails: [
              { type: 'COVERAGE', amount: 0 },
              { type: 'LATEFEE', amount: 0 },
              { type: 'PROCESSINGFEE', amount: 0 },
            ],
            totalTax: 1.76,
            totalAmount: 23.75,
            numberOfDaysLate: 0,
            rentalRevenue: 21.99,
            scheduleRate: 21.99,
            totalNumberOfTerms: 52,
            remainingNumberOfPayment: 51,
            allowOnlinePayment: 'Y',
            finalPaymentFlag: 'N',
            pifDate: null,
            schedule: 'WEEKLY',
            epoAmountIncTax: expect.any(Number),
            epoEnabled: 'Y',
            currentDueDate: '2026-03-12',
          },
        ],
        clubPaymentDetails: [],
      },
    ],
    accountBalance: [
      { agreementId, storeNumber: '00101', customerAccountTypeRef: 'SUSP', accountBalance: 0 },
      { agreementId, storeNumber: '00101', customerAccountTypeRef: 'COA', accountBalance: 0 },
    ],
  })
})

test('saved methods show what a shopper knows them by, never a token [ACC-288] [ACC-289] [ACC-290] [ACC-291] [ACC-292]', async () => {
  const asked = { customerExtId: wireId(renter.customerId), ccOnly: false }
  const { body } = await post(path('get-saved-paymentmethods', 'getsavedpaymentmethods'), asked)
  expect(body).toEqual({
    paymentMethods: [
      {
        paymentMethodId: methodId,
        paymentMethodType: 'CREDIT_CARD',
        cardType: expect.any(String),
        lastFour: '4242',
        tokenInfo: { expirationDate: '1230' },
        c_isDefault: false,
        autoPay: 'N',
      },
    ],
  })
})

test('deliveries are appointments, with their status in words of the language [ACC-305] [ACC-306] [ACC-307]', async () => {
  const { body } = await post(path('appointment', 'searchappointment', 'es-US'), mine())
  expect(body.appointments).toEqual([
    {
      appointmentId: expect.any(String),
      appointmentType: 'DELIVERY',
      appointmentTypeDesc: 'Entrega',
      appointmentDate: '2026-03-05',
      appointmentStatus: 'COMPLETED',
      appointmentStatusDesc: 'Entregada',
      timeSlotInfo: { startTime: '10:00', endTime: '12:00' },
      inventories: [{ rmsItemNumber: 'console', extendedAisle: false }],
      agreement: { package: 'Consola de videojuegos Arcadia One' },
    },
  ])
})

test('guests have no account, and nobody sees somebody else’s [ACC-008] [ACC-053]', async () => {
  const guest = await shop.guest()
  const other = await someCustomer(shop.core)
  const theirs = await tokenOf(other)
  const calls = [
    [path('customer', 'getcustomer'), 'customerId'],
    [path('customer', 'customerdetailinfo'), 'customerId'],
    [path('customer', 'calculatepayment'), 'customerId'],
    [path('agreement', 'agreementsummary'), 'customerId'],
    [path('appointment', 'searchappointment'), 'customerId'],
    [path('get-saved-paymentmethods', 'getsavedpaymentmethods'), 'customerExtId'],
  ] as const
  for (const [to, field] of calls) {
    expect((await post(to, {}, guest.access_token)).status, to).toBe(401)
    expect((await post(to, { [field]: wireId(renter.customerId) }, theirs)).status, to).toBe(404)
  }
  const wanted = { agreementId, isAgreementNumber: 'N', storeId: '00000' }
  expect((await post(path('agreement', 'agreementdetails'), wanted, theirs)).status).toBe(404)
  expect((await post(path('agreement', 'agreementsummary'), {}, theirs)).body.agreements).toEqual([])
})
