import { randomUUID } from 'node:crypto'
import { type DocumentNode, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshContext, type TestContext, testContext } from '#core/testing/context.ts'
import { hasContract } from '../../service/testing/serve-contract.ts'
import { graphqlContract } from '../../service/testing/serve-graphql.ts'
import { bankAccountsContract } from '../testing/bank-contract.ts'
import { paymentsContract } from '../testing/contract.ts'
import * as documents from './documents.ts'
import { eventSeconds } from './events.ts'
import { braintreeUnderTest, signed } from './testing/braintree.ts'
import { notification } from './testing/notification.ts'
import { contract } from './testing/serve-braintree.ts'

const behaviours = {
  captures: 'captures',
  declines: 'declines',
  'times-out-captured': 'loses-answer',
} as const

let context: TestContext
beforeAll(async () => {
  context = await freshContext()
})
afterAll(() => context.dispose())

describe.skipIf(!hasContract(contract))('Braintree', () => {
  test('every document is one of its schema', () => {
    const schema = graphqlContract(contract)
    const wrong = Object.entries(documents).flatMap(([name, document]) =>
      validate(schema, parse(document) as DocumentNode).map(({ message }) => `${name}: ${message}`),
    )
    expect(wrong).toEqual([])
  })

  paymentsContract(async () => {
    const { payments, enterCard } = await braintreeUnderTest(context)
    return {
      gateway: payments,
      enterCard: async (sessionId, card) => {
        if (!(await enterCard(sessionId, behaviours[card]))) throw new Error('the card was not kept')
      },
      sendEvent: (event, secondsAgo) => {
        const body = notification(event, new Date(context.clock.now().getTime() - secondsAgo * 1000))
        return { body, signature: signed(body) }
      },
      signBody: signed,
      eventSeconds,
    }
  })

  bankAccountsContract(async () => (await braintreeUnderTest(context)).banks)

  test('each request names the keys and the version, and is allowed by the contract', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(context)
    const request = chargeOf('captures', 5)
    expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(service.requests[0]).toMatchObject({
      headers: { authorization: `Basic ${btoa('public:hidden')}`, 'braintree-version': '2019-01-01' },
      variables: {
        input: {
          paymentMethodId: request.token,
          transaction: { amount: '0.05', orderId: request.key, merchantAccountId: 'main' },
        },
      },
    })
    expect(service.faults).toEqual([])
  })

  test('a charge that its cardholder did not ask for by itself says so', async () => {
    const { payments, service, chargeOf } = await braintreeUnderTest(context)
    for (const initiator of [undefined, 'recurring-first', 'recurring', 'unscheduled'] as const)
      await payments.charge({ ...chargeOf('captures'), initiator })
    const told = service.requests.map(({ variables }) => {
      const { input } = variables as { input: { transaction: { paymentInitiator?: string } } }
      return input.transaction.paymentInitiator
    })
    expect(told).toEqual([undefined, 'RECURRING_FIRST', 'RECURRING', 'UNSCHEDULED'])
    expect(service.faults).toEqual([])
  })

  test('a card session ends after half an hour, and keeps the first card alone', async () => {
    const { payments, service, enterCard, clock, calls } = await braintreeUnderTest(await testContext())
    const sessionId = randomUUID()
    await payments.openCardEntry({ sessionId, returnTo: '/checkout', locale: 'en-US', wallets: [] })
    await Promise.all([enterCard(sessionId, 'captures'), enterCard(sessionId, 'captures')])
    expect(await enterCard(sessionId, 'declines')).toBe(true)
    const card = await payments.findEnteredMethod(sessionId)
    expect(card).toMatchObject({ kind: 'card', brand: 'Visa', last4: '1111', expiry: '0931', account: null })
    expect([...service.methods.keys()]).toEqual([card?.token])
    expect(await calls.clientToken(undefined)).toBe('client-token')
    const late = randomUUID()
    await payments.openCardEntry({ sessionId: late, returnTo: '/checkout', locale: 'en-US', wallets: [] })
    clock.set(new Date(clock.now().getTime() + 31 * 60_000).toISOString())
    expect(await enterCard(late, 'captures')).toBe(false)
    expect(await enterCard(randomUUID(), 'captures')).toBe(false)
    expect(service.faults).toEqual([])
  })

  test('an account is kept with the words of its mandate', async () => {
    const { banks, service } = await braintreeUnderTest(context)
    const account = {
      routingNumber: '110000000',
      accountNumber: '000123456789',
      accountType: 'savings',
    } as const
    const mandate = 'I allow this store to debit my account.'
    await banks.saveBankAccount({ ...account, key: randomUUID(), holder: 'Ana María Ruiz', mandate })
    expect(service.control.mandates).toEqual([mandate])
    expect(service.requests[0]?.variables).toMatchObject({
      input: {
        usBankAccount: {
          ...{ achMandate: mandate, accountType: 'SAVINGS' },
          individualOwner: { firstName: 'Ana María', lastName: 'Ruiz' },
        },
      },
    })
    expect(service.faults).toEqual([])
  })
})
