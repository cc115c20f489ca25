import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GatewayEvent, ListPage, ListRequest, PaymentGateway } from '../port.ts'

export type GatewayUnderTest = {
  readonly gateway: PaymentGateway
  /** Enters one of the service's test cards, by its behaviour, in an open card session. */
  enterCard(sessionId: string, card: 'captures' | 'declines' | 'times-out-captured'): Promise<void>
  /** An event as the service sent it that many seconds ago: what it is about, and the signature. */
  sendEvent(event: GatewayEvent, secondsAgo: number): { readonly body: string; readonly signature: string }
  /** The signature that the service would have for any body now. */
  signBody(body: string): string
  /** For how long an event is taken, in seconds. */
  readonly eventSeconds: number
}

/** Reads a list to its end. */
async function wholeList<T>(
  page: (request: ListRequest) => Promise<ListPage<T>>,
  since: Date,
): Promise<{ items: T[]; pages: number }> {
  const items: T[] = []
  let after: string | null = null
  for (let pages = 1; ; pages += 1) {
    const read: ListPage<T> = await page({ since, after })
    items.push(...read.items)
    if (read.next === null) return { items, pages }
    after = read.next
  }
}

/** The contract tests that every payment service must pass. */
export function paymentsContract(make: () => Promise<GatewayUnderTest>): void {
  async function cardOf({ gateway, enterCard }: GatewayUnderTest, card: Parameters<typeof enterCard>[1]) {
    const sessionId = randomUUID()
    await gateway.openCardEntry({ sessionId, returnTo: '/checkout', locale: 'en-US', wallets: [] })
    await enterCard(sessionId, card)
    const saved = await gateway.findEnteredMethod(sessionId)
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
    expect(await under.gateway.findEnteredMethod(sessionId)).toBeUndefined()
    await under.enterCard(sessionId, 'captures')
    const card = await under.gateway.findEnteredMethod(sessionId)
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
    await under.gateway.forgetMethod(token)
    await under.gateway.forgetMethod(token)
    expect(await under.gateway.charge(chargeOf(token))).toEqual({ state: 'declined', code: 'unknown_card' })
  })

  test('the lists have every charge and refund since a moment once, page after page, as it stands now', async () => {
    const { gateway, ...under } = await make()
    const good = await cardOf({ gateway, ...under }, 'captures')
    const broke = await cardOf({ gateway, ...under }, 'declines')
    const taken = Array.from({ length: 7 }, () => chargeOf(good.token))
    for (const request of taken) await gateway.charge(request)
    const declined = chargeOf(broke.token)
    await gateway.charge(declined)
    const charge = await gateway.findCharge(taken[0]?.key ?? '')
    if (charge?.state !== 'captured') throw new Error('not captured')
    const refund = { key: randomUUID(), reference: charge.reference, amountCents: 700 }
    await gateway.refund(refund)

    const { items, pages } = await wholeList(gateway.listCharges, new Date(0))
    expect(pages).toBeGreaterThan(1)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    for (const { key, amountCents } of taken)
      expect(items).toContainEqual(
        expect.objectContaining({ key, amountCents, state: 'captured', createdAt: expect.any(Date) }),
      )
    expect(items).toContainEqual(expect.objectContaining({ key: declined.key, state: 'declined' }))
    const refunds = await wholeList(gateway.listRefunds, new Date(0))
    expect(refunds.items).toContainEqual(
      expect.objectContaining({ key: refund.key, amountCents: 700, createdAt: expect.any(Date) }),
    )
    const newest = Math.max(...items.map(({ createdAt }) => createdAt.getTime()))
    const later = new Date(newest + 1)
    expect((await wholeList(gateway.listCharges, later)).items).toEqual([])
  })

  test('a charge that nobody disputes is not among the disputes', async () => {
    const { gateway, ...under } = await make()
    const { token } = await cardOf({ gateway, ...under }, 'captures')
    await gateway.charge(chargeOf(token))
    expect((await wholeList(gateway.listDisputes, new Date(0))).items).toEqual([])
  })

  test('an event is read only with the signature of the service, made just now for this very body', async () => {
    const { gateway, sendEvent, signBody, eventSeconds } = await make()
    const read = ({ body, signature }: ReturnType<typeof sendEvent>) => gateway.readEvent(body, signature)
    for (const about of ['charge', 'refund', 'dispute'] as const) {
      const event: GatewayEvent = { id: 'evt_1', about, key: randomUUID() }
      const { key } = event
      const sent = sendEvent(event, 0)
      expect(read(sent)).toEqual({ id: expect.any(String), about, key })
      // It is known when it comes again.
      expect(read(sendEvent(event, 0))).toEqual(read(sent))
      expect(read(sendEvent(event, eventSeconds - 1))).toMatchObject({ about, key })
    }
    const event: GatewayEvent = { id: 'evt_1', about: 'charge', key: randomUUID() }
    const { body, signature } = sendEvent(event, 0)
    const forged = sendEvent({ ...event, key: randomUUID() }, 0).body
    const old = sendEvent(event, eventSeconds + 2)
    const early = sendEvent(event, -eventSeconds - 2)
    for (const [text, given] of [
      [forged, signature],
      [old.body, old.signature],
      [early.body, early.signature],
      [body, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [body, ''],
      ['{}', signBody('{}')],
      ['no JSON', signBody('no JSON')],
    ] as const)
      expect(gateway.readEvent(text, given)).toBeUndefined()
  })
}
