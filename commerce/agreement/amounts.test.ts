import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { allowOnlineForCustomer } from '#core/agreement/autopay/allow-online-payment.ts'
import { enrolAutopay } from '#core/agreement/autopay/enrol-autopay.ts'
import { authorization } from '#core/agreement/autopay/testing/enrolled.ts'
import { renting } from '#core/agreement/charge/testing/charged.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { makePayoffInput } from '#core/agreement/payoff/schema.ts'
import type { Customer } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { addUnits, cards, paidOrder, saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge, feeWaived } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addUnits(shop.core, 'console', 10)
})
afterAll(() => shop.close())

type Entry = Record<string, unknown>

/** The account calls of a customer, each with a token of its own, because tests move the clock. */
function accountOf(who: Customer) {
  const post = async <T>(noun: string, call: string, body: object): Promise<T> => {
    const token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)
    const path = `/custom/${noun}/v1/organizations/f_ecom_store/${call}?siteId=us&locale=en-US`
    const answer = await shop.call(path, token, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as T
  }
  const mine = { customerId: wireId(who.customerId) }
  return {
    summary: async () =>
      (await post<{ agreements: Entry[] }>('agreement', 'agreementsummary', mine)).agreements,
    calculation: () =>
      post<{ paymentDetails: { agreementPaymentDetails: Entry[] }[]; accountBalance: Entry[] }>(
        'customer',
        'calculatepayment',
        mine,
      ),
    details: (agreementId: string) => post<Entry>('agreement', 'agreementdetails', { agreementId }),
    items: async () =>
      (await post<{ agreements: { items: Entry[] }[] }>('customer', 'customerdetailinfo', mine)).agreements,
    customer: () => post<{ response: { response: Entry } }>('customer', 'getcustomer', mine),
    methods: async () =>
      (
        await post<{ paymentMethods: Entry[] }>('get-saved-paymentmethods', 'getsavedpaymentmethods', {
          customerExtId: mine.customerId,
        })
      ).paymentMethods,
  }
}

/** What the summary and the calculation say of the one agreement of a customer. */
async function paymentOf(who: Customer): Promise<{ listed: Entry | undefined; due: Entry | undefined }> {
  const account = accountOf(who)
  const [listed] = await account.summary()
  const { paymentDetails } = await account.calculation()
  return { listed, due: paymentDetails[0]?.agreementPaymentDetails[0] }
}

test('before delivery nothing is due, afterwards the next payment, and nothing can be paid while a payment is on its way [ACC-252] [ACC-253] [ACC-254] [ACC-278] [ACC-279] [ACC-281] [ACC-282]', async () => {
  const { core } = shop
  core.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(core)
  const order = await paidOrder(who, core, 'console')
  expect(await paymentOf(who)).toMatchObject({
    listed: { agreementRefCode: 'PRELIMPAID', amountDue: 0, paymentAllowed: false },
    due: { totalAmount: 0, totalTax: 0, allowOnlinePayment: 'N', epoAmountIncTax: null },
  })
  core.clock.set(`${order.delivery.date}T17:00:00Z`)
  unwrap(await markDelivered(order.number, order.delivery.date, 'test', core))
  const { listed, due } = await paymentOf(who)
  expect(listed).toMatchObject({ agreementRefCode: 'Active', amountDue: 0, paymentAllowed: true })
  expect(due).toMatchObject({ totalAmount: 23.75, allowOnlinePayment: 'Y', finalPaymentFlag: 'N' })
  const customer = await accountOf(who).customer()
  expect(customer.response.response).toMatchObject({ remotePaymentAllowed: 'Y' })

  // While the result of one payment is not known, no other can be made.
  const agreementId = String(listed?.agreementId)
  const slow = await saveCard(who, core, cards.lateNotCaptured)
  unwrap(await makePayment(who, inputOf(makePaymentInput, payment(agreementId, slow.id, '2026-03-12')), core))
  expect(await paymentOf(who)).toMatchObject({
    listed: { paymentAllowed: false },
    due: { allowOnlinePayment: 'N' },
  })
})

test('an agreement that is owned has no payment left, and the summary goes on listing it [ACC-256]', async () => {
  const { who, agreement, methodId } = await rented(shop.core)
  const { due } = await paymentOf(who)
  const asked = {
    agreementId: agreement.id,
    methodId,
    idempotencyKey: randomUUID(),
    quotedCents: Math.round(Number(due?.epoAmountIncTax) * 100),
    quotedOn: '2026-03-05' as const,
  }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, asked), shop.core))
  expect(await paymentOf(who)).toMatchObject({
    listed: { agreementRefCode: 'PaidOut', amountDue: 0, paymentAllowed: false },
    due: undefined,
  })
})

test('an agreement of which nothing is asked is not in the list of payments [ACC-251]', async () => {
  const { core } = shop
  const { who, agreement, methodId } = await rented(core)
  const before = await paymentOf(who)
  expect(before.due).toMatchObject({ totalAmount: 23.75 })
  const dueOn = before.due?.currentDueDate as `${number}-${number}-${number}`
  // Money for the next payment that is held, as what a change of tax or a fee that was waived leaves behind.
  const fee = { agreementId: agreement.id, entry: feeCharge(3_000), key: `fee ${randomUUID()}` }
  await core.db.transaction((tx) => book(tx, who.customerId, [fee], core.clock.now()))
  const asked = { ...payment(agreement.id, methodId, dueOn), amountCents: 2_900 }
  unwrap(await makePayment(who, inputOf(makePaymentInput, asked), core))
  const waived = {
    agreementId: agreement.id,
    entry: feeWaived(3_000, 3_000 - 525),
    key: `waived ${randomUUID()}`,
  }
  await core.db.transaction((tx) => book(tx, who.customerId, [waived], core.clock.now()))
  const { listed, due } = await paymentOf(who)
  expect(listed).toMatchObject({ agreementRefCode: 'Active' })
  expect(due).toBeUndefined()
})

test('the payoff is told wherever it is paid, and whether that is here [ACC-277]', async () => {
  const { core } = shop
  const { who } = await rented(core)
  const setFlag = (name: string, value: boolean) =>
    core.db.run(sql`
      update store set flags = flags || jsonb_build_object(${name}::text, ${value}::boolean) where id = '00101'`)
  const { due } = await paymentOf(who)
  expect(due).toMatchObject({ epoEnabled: 'Y', finalPaymentFlag: 'N', pifDate: null })
  for (const flag of ['epoEnabled', 'storeEpoEnable']) {
    await setFlag(flag, false)
    const kept = await paymentOf(who)
    await setFlag(flag, true)
    expect(kept.due).toMatchObject({ epoEnabled: 'N', epoAmountIncTax: due?.epoAmountIncTax })
  }
})

test('what is asked for is final when it includes the last payment that is left [ACC-273] [ACC-277]', async () => {
  const { core } = shop
  const { who, agreement } = await rented(core)
  const flagWith = async (left: number) => {
    await core.db.run(sql`
      update agreement set payments = payments_made + ${left} where id = ${agreement.id}`)
    const { due } = await paymentOf(who)
    return [due?.remainingNumberOfPayment, due?.finalPaymentFlag]
  }
  expect(await flagWith(2)).toEqual([2, 'N'])
  expect(await flagWith(1)).toEqual([1, 'Y'])
  // On the second due day both are asked for together.
  core.clock.set('2026-03-19T17:00:00Z')
  expect(await flagWith(3)).toEqual([3, 'N'])
  expect(await flagWith(2)).toEqual([2, 'Y'])
})

test('a customer who is kept from online payment is told so by every call, and no agreement can be paid [ACC-224] [ACC-280]', async () => {
  const { core } = shop
  const { who } = await rented(core)
  const { response } = await accountOf(who).customer()
  expect(response.response).toMatchObject({ remotePaymentAllowed: 'Y' })
  const email = String(response.response.emailAddress)
  unwrap(await allowOnlineForCustomer(email, false, 'olga', core))
  expect((await accountOf(who).customer()).response.response).toMatchObject({ remotePaymentAllowed: 'N' })
  expect(await paymentOf(who)).toMatchObject({
    listed: { paymentAllowed: false },
    due: { totalAmount: 23.75, allowOnlinePayment: 'N', epoEnabled: 'N' },
  })
})

test('a payment is its rent, waiver, tax and late fee, less the money that is held [ACC-275] [ACC-276]', async () => {
  const { core } = shop
  await core.db.run(sql`
    update store set state_code = 'NE', flags = flags || '{"storeLDWEnabled": true}' where id = '00101'`)
  const { who, agreement, methodId } = await renting(core, 'waiver')
  await core.db.run(sql`update store set state_code = 'OH' where id = '00101'`)
  const { due } = await paymentOf(who)
  const part = payment(agreement.id, methodId, due?.currentDueDate as `${number}-${number}-${number}`)
  unwrap(await makePayment(who, inputOf(makePaymentInput, { ...part, amountCents: 1_000 }), core))
  const fee = { agreementId: agreement.id, entry: feeCharge(500), key: `fee ${randomUUID()}` }
  await core.db.transaction((tx) => book(tx, who.customerId, [fee], core.clock.now()))
  const after = await paymentOf(who)
  expect(after.due).toMatchObject({
    amountDetails: [
      { type: 'COVERAGE', amount: 1.75 },
      { type: 'LATEFEE', amount: 5 },
      { type: 'PROCESSINGFEE', amount: 0 },
    ],
    rentalRevenue: 21.99,
    totalTax: due?.totalTax,
  })
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  expect(cents(due?.totalAmount)).toBe(2_199 + 175 + cents(due?.totalTax))
  expect(cents(after.due?.totalAmount)).toBe(cents(due?.totalAmount) + 500 - 1_000)
  const { accountBalance } = await accountOf(who).calculation()
  expect(accountBalance).toMatchObject([
    { customerAccountTypeRef: 'SUSP', accountBalance: 0 },
    { customerAccountTypeRef: 'COA', accountBalance: 10 },
  ])
})

test('autopay is told of the agreement with its card, and of the card, and of nothing else [ACC-302]', async () => {
  const { core } = shop
  const { who, agreement, methodId } = await rented(core)
  const other = await saveCard(who, core, cards.twice)
  const account = accountOf(who)
  const told = async () => [
    (await paymentOf(who)).listed,
    await account.details(agreement.id),
    await account.methods(),
  ]
  expect(await told()).toMatchObject([
    { autoPay: 'N', customerPaymentMethodId: null },
    { agreementWorkflow: { isAutopayEnabled: '0' } },
    [{ autoPay: 'N' }, { autoPay: 'N' }],
  ])
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, core), core))
  expect(await told()).toMatchObject([
    { autoPay: 'Y', customerPaymentMethodId: methodId },
    { agreementWorkflow: { isAutopayEnabled: '1' } },
    [
      { paymentMethodId: other.id, autoPay: 'N' },
      { paymentMethodId: methodId, autoPay: 'Y' },
    ],
  ])
})

test('the goods of an agreement are read as products with all their pictures, and one without any breaks nothing [ACC-258] [ACC-259] [ACC-261]', async () => {
  const { core } = shop
  const { who, agreement } = await rented(core)
  const [found] = await accountOf(who).items()
  const token = await guestAt(shop, '00101')
  const path = `/product/shopper-products/v1/organizations/f_ecom_store/products/${found?.items[0]?.rmsItemNumber}`
  const answer = await shop.call(`${path}?siteId=us&allImages=true`, token)
  expect(await answer.json()).toMatchObject({
    name: 'Arcadia One game console',
    imageGroups: expect.arrayContaining([
      expect.objectContaining({
        images: [expect.objectContaining({ link: expect.stringMatching(/console-black/) })],
      }),
    ]),
    c_isEligibleForPickup: true,
    c_isLargeItem: false,
    c_storeNumber: '00101',
    primaryCategoryId: 'gaming',
  })
  await core.db.run(sql`update product set images = '[]' where id = 'console'`)
  expect(await accountOf(who).details(agreement.id)).toMatchObject({
    inventoryName: 'Arcadia One game console',
    inventoryImageUrls: [],
  })
})
