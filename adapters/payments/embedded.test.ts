import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { embeddedPayments } from './embedded.ts'
import { embeddedBank } from './embedded-bank.ts'
import { storeCard } from './embedded-store.ts'
import { httpPayments } from './http.ts'
import type { GatewayEvent } from './port.ts'
import { methodOfWallet } from './test-wallets.ts'
import { paymentsContract } from './testing/contract.ts'
import { cardTypist } from './testing/enter-card.ts'
import { serveGateway } from './testing/serve-gateway.ts'
import { signatureOf } from './testing/sign-event.ts'

let context: TestContext
let service: Awaited<ReturnType<typeof serveGateway>>

beforeAll(async () => {
  context = await freshContext()
  const needs = { db: context.db, now: context.clock.now, pageSize: 3 }
  service = await serveGateway(embeddedPayments(needs), embeddedBank(needs), 'secret')
})
afterAll(async () => {
  await service.stop()
  await context.dispose()
})

const typist = () => cardTypist(context.db, context.clock.now)
const eventSecret = 'whsec-of-the-tests'
const signEvent = (body: string, secondsAgo: number) =>
  signatureOf(eventSecret, body, new Date(context.clock.now().getTime() - secondsAgo * 1000))
const events = {
  sendEvent: (event: GatewayEvent, secondsAgo: number) => {
    const body = JSON.stringify(event)
    return { body, signature: signEvent(body, secondsAgo) }
  },
  signBody: (body: string) => signEvent(body, 0),
  eventSeconds: 300,
}

describe('the embedded gateway', () => {
  paymentsContract(async () => ({
    gateway: embeddedPayments({ db: context.db, now: context.clock.now, eventSecret, pageSize: 3 }),
    enterCard: typist(),
    ...events,
  }))

  test('keeps no card number', async () => {
    const kept = await context.db.rows(sql`select to_jsonb(c) as card from gateway_card c`)
    expect(kept.length).toBeGreaterThan(0)
    // Card numbers have 13 to 19 consecutive digits; the last part of a token has at most 12.
    expect(JSON.stringify(kept)).not.toMatch(/\d{13}/)
  })

  test('declines a card that has expired meanwhile', async () => {
    const own = embeddedPayments({ db: context.db, now: () => new Date('2031-01-02T00:00:00Z') })
    const [card] = await context.db.rows<{ token: string }>(
      sql`select token from gateway_card where behaviour = 'captures' limit 1`,
    )
    const request = { key: 'late', token: card?.token ?? '', amountCents: 100, description: 'Store' }
    expect(await own.charge(request)).toEqual({ state: 'declined', code: 'expired_card' })
  })
})

describe('a gateway behind the protocol', () => {
  const options = () => ({
    ...{ url: service.url, token: 'secret', origin: 'http://shop.example' },
    ...{ eventSecret, now: context.clock.now },
  })

  paymentsContract(async () => ({ gateway: httpPayments(options()), enterCard: typist(), ...events }))

  test('the service is told which wallets the store takes, whether it offers them or not [ACC-167]', async () => {
    const sessionId = randomUUID()
    const wallets = ['googlePay', 'payPal', 'venmo', 'cashApp'] as const
    const entry = { sessionId, returnTo: '/checkout', locale: 'en-US', wallets } as const
    await httpPayments(options()).openCardEntry(entry)
    expect(
      await context.db.one(sql`select wallets from gateway_card_session where id = ${sessionId}`),
    ).toEqual({ wallets })
  })

  test('an account at Venmo comes with its name in the place of a number', async () => {
    const sessionId = randomUUID()
    const entry = { sessionId, returnTo: '/checkout', locale: 'en-US', wallets: ['venmo'] } as const
    await httpPayments(options()).openCardEntry(entry)
    const kept = methodOfWallet({ wallet: 'venmo', name: 'Venmo' }, '@demo-shopper', context.clock.now())
    if (kept === undefined) throw new Error('no such account')
    await storeCard(context.db, sessionId, kept, context.clock.now())
    const { behaviour: _, ...saved } = kept
    expect(await httpPayments(options()).findEnteredMethod(sessionId)).toEqual(saved)
  })

  test('without a secret no event is taken', () => {
    const body = JSON.stringify({ id: 'evt_1', about: 'charge', key: 'key' })
    const deaf = httpPayments({ ...options(), eventSecret: undefined })
    expect(deaf.readEvent(body, signEvent(body, 0))).toBeUndefined()
  })

  test('an answer that is late, refused or not of the protocol is thrown', async () => {
    const stranger = httpPayments({ ...options(), token: 'wrong' })
    await expect(stranger.findCharge('key')).rejects.toThrow('401')
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const waiting = httpPayments({ ...options(), url: `http://127.0.0.1:${port}`, timeoutMs: 50 })
    await expect(waiting.findCharge('key')).rejects.toThrow('TimeoutError')
    silent.close()
    const nobody = httpPayments({ ...options(), url: 'http://127.0.0.1:1' })
    await expect(nobody.findCharge('key')).rejects.toThrow()
  })
})
