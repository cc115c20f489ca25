import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { hasContract } from '../../service/testing/serve-contract.ts'
import type { ListedDispute, ListedRefund } from '../port.ts'
import { braintreeUnderTest } from './testing/braintree.ts'
import { contract, type ServedDispute } from './testing/serve-braintree.ts'

type UnderTest = Awaited<ReturnType<typeof braintreeUnderTest<TestContext['clock']>>>

async function allRefunds({ payments }: UnderTest): Promise<ListedRefund[]> {
  const found: ListedRefund[] = []
  let after: string | null = null
  do {
    const page = await payments.listRefunds({ since: new Date(0), after })
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  return found
}

describe.skipIf(!hasContract(contract))('Braintree, what becomes of charges', () => {
  test('a card that has only a part of the amount is charged nothing', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(await testContext())
    service.control.settlesAtOnce = false
    const request = chargeOf('partial')
    const declined = { state: 'declined', code: 'insufficient_funds' }
    service.control.faults.set('ReverseTransaction', 'cut')
    await expect(payments.charge(request)).rejects.toThrow()
    expect(await payments.findCharge(request.key)).toEqual(declined)
    expect(await payments.charge(request)).toEqual(declined)
    expect(service.transactions.map(({ status }) => status)).toEqual(['VOIDED'])
    expect(service.faults).toEqual([])
  })

  test('before it has settled a charge is taken back as a whole, and a part waits', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, service, chargeOf } = under
    service.control.settlesAtOnce = false
    const first = await payments.charge(chargeOf('captures'))
    const second = await payments.charge(chargeOf('captures'))
    if (first.state !== 'captured' || second.state !== 'captured') throw new Error('not captured')
    const whole = { key: randomUUID(), reference: first.reference, amountCents: 2_699 }
    expect(await payments.refund(whole)).toEqual({ reference: first.reference })
    expect(await payments.refund(whole)).toEqual({ reference: first.reference })
    const part = { key: randomUUID(), reference: second.reference, amountCents: 700 }
    await expect(payments.refund(part)).rejects.toThrow('settled')
    service.control.settlesAtOnce = true
    expect(await payments.refund(part)).toEqual({ reference: service.refunds[0]?.id })
    expect(service.transactions.map(({ status }) => status)).toEqual(['VOIDED', 'SETTLED'])
    const listed = await allRefunds(under)
    expect(new Map(listed.map(({ key, amountCents }) => [key, amountCents]))).toEqual(
      new Map([
        [part.key, 700],
        [whole.key, 2_699],
      ]),
    )
    const { items } = await payments.listCharges({ since: new Date(0), after: null })
    expect(items.map(({ state }) => state)).toEqual(['captured', 'captured'])
  })

  test('a debit of a bank account is on its way, arrives, and comes back with the code of its bank', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(await testContext())
    const request = chargeOf('bank')
    const charge = await payments.charge(request)
    const reference = service.transactions[0]?.id ?? ''
    expect(charge).toEqual({ state: 'submitted', reference })
    const refund = { key: randomUUID(), reference, amountCents: 2_699 }
    await expect(payments.refund(refund)).rejects.toThrow('not arrived')
    const [debit] = service.transactions
    if (debit === undefined) throw new Error('no debit')
    service.event(debit, 'SettledEvent', 'SETTLED')
    expect(await payments.findCharge(request.key)).toEqual({ state: 'captured', reference })
    // Its owner may still have it returned, weeks after it has settled.
    debit.paymentMethodSnapshot.achReturnCode = 'R10'
    service.event(debit, 'SettlementDeclinedEvent', 'SETTLEMENT_DECLINED')
    const returned = { state: 'returned', reference, code: 'R10' }
    expect(await payments.findCharge(request.key)).toEqual(returned)
    expect(await payments.charge(request)).toEqual(returned)
    const { items } = await payments.listCharges({ since: new Date(0), after: null })
    expect(items).toEqual([expect.objectContaining({ key: request.key, state: 'returned' })])
    debit.paymentMethodSnapshot.achReturnCode = null
    expect(await payments.findCharge(request.key)).toMatchObject({ state: 'returned', code: 'R00' })
  })

  test('disputes about the store’s charges are listed, page after page, as they stand now', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(await testContext())
    const own = chargeOf('captures')
    await payments.charge(own)
    await payments.charge({ ...chargeOf('captures'), key: 'till-7' })
    const [transaction, other] = service.transactions
    if (transaction === undefined || other === undefined) throw new Error('no charge')
    const dispute: Omit<ServedDispute, 'id'> = {
      type: 'CHARGEBACK',
      status: 'OPEN',
      receivedDate: '2026-03-02',
      replyByDate: '2026-03-20',
      amountDisputed: transaction.amount,
      processorResponse: { reason: 'NOT_RECOGNIZED' },
      transaction,
    }
    service.disputes.push(
      { ...dispute, id: 'd1' },
      { ...dispute, id: 'd2', receivedDate: '2026-03-01' },
      { ...dispute, id: 'd3', transaction: other },
      { ...dispute, id: 'd4', type: 'PRE_ARBITRATION', status: 'UNDER_REVIEW', replyByDate: null },
      { ...dispute, id: 'd5', type: 'RETRIEVAL', status: 'EXPIRED' },
    )
    const listed: ListedDispute[] = []
    let after: string | null = null
    do {
      const page = await payments.listDisputes({ since: new Date('2026-03-02T15:00:00Z'), after })
      listed.push(...page.items)
      after = page.next
    } while (after !== null)
    const { key } = own
    const [amountCents, reason] = [2_699, 'not recognized']
    expect(listed).toEqual([
      { ...{ id: 'd1', key, amountCents, reason }, kind: 'chargeback', state: 'open', replyBy: '2026-03-20' },
      {
        ...{ id: 'd4', key, amountCents, reason },
        ...{ kind: 'pre-arbitration', state: 'under-review', replyBy: null },
      },
      { ...{ id: 'd5', key, amountCents, reason }, kind: 'retrieval', state: 'lost', replyBy: '2026-03-20' },
    ])
    expect(service.faults).toEqual([])
  })

  test('what the merchant account has from elsewhere is not the store’s', async () => {
    const under = await braintreeUnderTest(await testContext())
    const { payments, banks, tokenOf, chargeOf } = under
    await payments.charge({ ...chargeOf('captures'), key: 'till-7' })
    await banks.credit({ ...chargeOf('bank'), amountCents: 32 })
    expect((await payments.listCharges({ since: new Date(0), after: null })).items).toEqual([])
    expect(await allRefunds(under)).toEqual([])
    expect(tokenOf('captures')).toBeTruthy()
  })
})
