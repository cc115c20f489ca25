import { describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hasContract } from '../../service/testing/serve-contract.ts'
import { braintreeUnderTest } from './testing/braintree.ts'
import { contract } from './testing/serve-braintree.ts'

type UnderTest = Awaited<ReturnType<typeof braintreeUnderTest<TestContext['clock']>>>

const sentCharges = ({ service }: UnderTest) =>
  service.requests.filter(({ document }) => document.includes('mutation ChargePaymentMethod')).length

const later = ({ clock }: UnderTest, seconds: number) =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

describe.skipIf(!hasContract(contract))('Braintree, when answers are lost', () => {
  test('a charge is unknown until searches have answered for ten minutes, and is never sent again', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, service, chargeOf } = under
    const request = chargeOf('captures')
    service.control.faults.set('ChargePaymentMethod', 'cut')
    await expect(payments.charge(request)).rejects.toThrow('Braintree did not answer')
    // While the searches fail, nobody knows either, however long that lasts.
    service.control.faults.set('SearchTransactions', { status: 400 })
    later(under, 3_600)
    await expect(payments.findCharge(request.key)).rejects.toThrow('400')
    await expect(payments.findCharge(request.key)).rejects.toThrow('nobody knows yet')
    later(under, 599)
    await expect(payments.findCharge(request.key)).rejects.toThrow('nobody knows yet')
    await expect(payments.charge(request)).rejects.toThrow()
    later(under, 1)
    expect(await payments.findCharge(request.key)).toBeUndefined()
    await expect(payments.charge(request)).rejects.toThrow('not sent again')
    expect(sentCharges(under)).toBe(1)
    expect(service.transactions).toEqual([])
    expect(service.faults).toEqual([])
  })

  test('a charge that the search shows late is found', async () => {
    const under = await braintreeUnderTest(await testContext(), 300)
    const { payments, service, chargeOf } = under
    const request = chargeOf('captures')
    service.control.faults.set('ChargePaymentMethod', 'silent-after')
    service.control.searches = false
    await expect(payments.charge(request)).rejects.toThrow('TimeoutError')
    await expect(payments.findCharge(request.key)).rejects.toThrow('nobody knows yet')
    later(under, 300)
    service.control.searches = true
    const reference = service.transactions[0]?.id
    expect(await payments.findCharge(request.key)).toEqual({ state: 'captured', reference })
    expect(await payments.charge(request)).toEqual({ state: 'captured', reference })
    expect(sentCharges(under)).toBe(1)
  })

  test('a charge of which the store has lost its own note, as after a restored backup, is found', async () => {
    const context = await testContext()
    const { payments, service, chargeOf } = await braintreeUnderTest(context)
    const request = chargeOf('captures')
    const answer = await payments.charge(request)
    await context.db.run(sql`delete from braintree_request`)
    expect(await payments.findCharge(request.key)).toEqual(answer)
    expect(await payments.findCharge(chargeOf('captures').key)).toBeUndefined()
    expect(service.transactions).toHaveLength(1)
  })

  test('a charge that arrives twice is made once', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(await testContext())
    const request = chargeOf('captures')
    service.control.faults.set('ChargePaymentMethod', 'twice')
    const answer = await payments.charge(request)
    expect(answer).toEqual({ state: 'captured', reference: service.transactions[0]?.id })
    expect(await payments.findCharge(request.key)).toEqual(answer)
    const { items } = await payments.listCharges({ since: new Date(0), after: null })
    expect(items).toHaveLength(1)
  })

  test('a charge that Braintree refused to take on leaves its key free', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, service, chargeOf } = under
    for (const status of [429, 401]) {
      const request = chargeOf('captures')
      service.control.faults.set('ChargePaymentMethod', { status })
      await expect(payments.charge(request)).rejects.toThrow(String(status))
      expect(await payments.findCharge(request.key)).toBeUndefined()
    }
    const failed = chargeOf('captures')
    service.control.faults.set('ChargePaymentMethod', { status: 503 })
    await expect(payments.charge(failed)).rejects.toThrow('503')
    await expect(payments.findCharge(failed.key)).rejects.toThrow('nobody knows yet')
  })

  test('a refund whose answer was lost is found at its charge, and is asked for once', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, service, chargeOf } = under
    const charge = await payments.charge(chargeOf('captures'))
    if (charge.state !== 'captured') throw new Error('not captured')
    const part = { key: 'part', reference: charge.reference, amountCents: 700 }
    service.control.faults.set('RefundTransaction', 'cut-after')
    await expect(payments.refund(part)).rejects.toThrow('Braintree did not answer')
    later(under, 60)
    expect(await payments.refund(part)).toEqual({ reference: service.refunds[0]?.id })
    expect(service.refunds).toHaveLength(1)
    // One that never arrived is asked for again, once Braintree has said for ten minutes that it has none.
    const other = { key: 'other', reference: charge.reference, amountCents: 300 }
    service.control.faults.set('RefundTransaction', 'cut')
    await expect(payments.refund(other)).rejects.toThrow()
    later(under, 60)
    await expect(payments.refund(other)).rejects.toThrow('nobody knows yet')
    later(under, 600)
    const { reference } = await payments.refund(other)
    expect(service.refunds.map(({ id }) => id)).toEqual([expect.any(String), reference])
  })

  test('a charge that was taken back as a whole is known as such, also if the answer was lost', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, service, chargeOf } = under
    service.control.settlesAtOnce = false
    const asked = chargeOf('captures')
    const charge = await payments.charge(asked)
    if (charge.state !== 'captured') throw new Error('not captured')
    const request = { key: 'whole', reference: charge.reference, amountCents: 2_699 }
    service.control.faults.set('ReverseTransaction', 'cut-after')
    await expect(payments.refund(request)).rejects.toThrow()
    later(under, 60)
    expect(await payments.refund(request)).toEqual({ reference: charge.reference })
    await expect(payments.refund({ ...request, key: 'second' })).rejects.toThrow()
    // The money was taken and given back: that is no decline.
    expect(await payments.findCharge(asked.key)).toEqual(charge)
    expect(service.faults).toEqual([])
  })

  test('errors show neither keys nor what was sent or answered', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(await testContext())
    const request = chargeOf('captures')
    service.control.faults.set('ChargePaymentMethod', 'cut')
    const lost = await payments.charge(request).catch(String)
    const charge = await payments.charge(chargeOf('captures'))
    if (charge.state !== 'captured') throw new Error('not captured')
    const tooMuch = { key: 'too much', reference: charge.reference, amountCents: 9_999 }
    const refused = await payments.refund(tooMuch).catch(String)
    expect(refused).toContain('91521')
    for (const error of [lost, refused]) expect(error).not.toMatch(/hidden|public|4111|127\.0\.0\.1|token_/)
  })
})
