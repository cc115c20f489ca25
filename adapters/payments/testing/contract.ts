import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentGateway } from '../port.ts'

export type GatewayUnderTest = {
  readonly gateway: PaymentGateway
  /** Enters one of the service's test cards, by its behaviour, in an open card session. */
  enterCard(sessionId: string, card: 'captures' | 'declines' | 'times-out-captured'): Promise<void>
}

/** The contract tests that every payment service must pass. */
export function paymentsContract(make: () => Promise<GatewayUnderTest>): void {
  async function cardOf({ gateway, enterCard }: GatewayUnderTest, card: Parameters<typeof enterCard>[1]) {
    const sessionId = randomUUID()
    await gateway.openCardEntry({ sessionId, returnTo: '/checkout', locale: 'en-US', wallets: [] })
    await enterCard(sessionId, card)
    const saved = await gateway.findEnteredCard(sessionId)
    if (saved === undefined) throw new Error('the card was not kept')
    return saved
  }
  const chargeOf = (token: string, key: string = randomUUID()) => ({
    key,
    token,
    amountCents: 2_699,
    description: 'Store',
  })

  test('a card page gives a card once one was entered, without its number', async () => {
    const under = await make()
    const sessionId = randomUUID()
    const address = await under.gateway.openCardEntry({
      sessionId,
      returnTo: '/checkout',
      locale: 'es-US',
      wallets: [],
    })
    expect(address).toContain(sessionId)
    expect(await under.gateway.findEnteredCard(sessionId)).toBeUndefined()
    await under.enterCard(sessionId, 'captures')
    const card = await under.gateway.findEnteredCard(sessionId)
    expect(card).toMatchObject({
      last4: expect.stringMatching(/^\d{4}$/),
      expiry: expect.stringMatching(/^\d{4}$/),
    })
    expect(JSON.stringify(card)).not.toMatch(/\d{12}/)
  })

  test('a charge is made once for its key, however often and at once it is asked for', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'captures')
    const request = chargeOf(token)
    const answers = await Promise.all(Array.from({ length: 5 }, () => under.gateway.charge(request)))
    expect(answers[0]?.state).toBe('captured')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await under.gateway.findCharge(request.key)).toEqual(answers[0])
  })

  test('a key used for another request is refused', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'captures')
    const request = chargeOf(token)
    await under.gateway.charge(request)
    await expect(under.gateway.charge({ ...request, amountCents: 1 })).rejects.toThrow()
  })

  test('a decline is an answer, also the second time', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'declines')
    const request = chargeOf(token)
    const declined = { state: 'declined', code: 'insufficient_funds' }
    expect(await under.gateway.charge(request)).toEqual(declined)
    expect(await under.gateway.charge(request)).toEqual(declined)
    expect(await under.gateway.findCharge(request.key)).toEqual(declined)
  })

  test('a lost answer is found by its key', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'times-out-captured')
    const request = chargeOf(token)
    await expect(under.gateway.charge(request)).rejects.toThrow()
    expect(await under.gateway.findCharge(request.key)).toMatchObject({ state: 'captured' })
  })

  test('a key that was never used is not known', async () => {
    const { gateway } = await make()
    expect(await gateway.findCharge(randomUUID())).toBeUndefined()
  })

  test('a refund is made once for its key, and never for more than was taken', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'captures')
    const charge = await under.gateway.charge(chargeOf(token))
    if (charge.state !== 'captured') throw new Error('not captured')
    const request = { key: randomUUID(), reference: charge.reference, amountCents: 2_000 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => under.gateway.refund(request)))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    await expect(under.gateway.refund({ ...request, key: randomUUID() })).rejects.toThrow()
  })

  test('a forgotten card takes no more payments', async () => {
    const under = await make()
    const { token } = await cardOf(under, 'captures')
    await under.gateway.forgetCard(token)
    await under.gateway.forgetCard(token)
    expect(await under.gateway.charge(chargeOf(token))).toEqual({ state: 'declined', code: 'unknown_card' })
  })
}
