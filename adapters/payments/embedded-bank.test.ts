import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { bankApp } from './bank-page.ts'
import { embeddedPayments } from './embedded.ts'
import { embeddedBank } from './embedded-bank.ts'
import { httpBank } from './http-bank.ts'
import { banksContract } from './testing/bank-contract.ts'
import { serveGateway } from './testing/serve-gateway.ts'

let context: TestContext
let service: Awaited<ReturnType<typeof serveGateway>>
const needs = () => ({ db: context.db, now: context.clock.now })
const app = () => bankApp({ ...needs(), siteName: 'Store' })

beforeAll(async () => {
  context = await freshContext()
  service = await serveGateway(embeddedPayments(needs()), embeddedBank(needs()), 'secret')
})
afterAll(async () => {
  await service.stop()
  await context.dispose()
})

async function chooseAccount(sessionId: string): Promise<string> {
  const body = new URLSearchParams({ account: '000123456789' })
  const answer = await app().request(`/${sessionId}`, { method: 'POST', body })
  if (answer.status !== 303) throw new Error(`the page of the bank answered ${answer.status}`)
  return answer.headers.get('location') ?? ''
}

describe('the embedded bank', () => {
  banksContract(async () => ({ banks: embeddedBank(needs()), chooseAccount }))

  test('keeps no account number, and takes no real one', async () => {
    const kept = await context.db.rows(sql`select to_jsonb(b) as kept from gateway_bank_account b`)
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toMatch(/000123456789|110000000/)
    const real = { routingNumber: '021000021', accountNumber: '123456789', accountType: 'checking' } as const
    expect(
      await embeddedBank(needs()).saveBankAccount({ ...real, key: 'real', holder: 'Ana', mandate: 'Yes.' }),
    ).toEqual({
      state: 'refused',
    })
  })

  test('its page is for no other account, leads back without one, and ends after half an hour', async () => {
    const sessionId = randomUUID()
    await embeddedBank(needs()).openBankLink({ sessionId, returnTo: '/back', locale: 'en-US' })
    const shown = await app().request(`/${sessionId}?locale=es-US`)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await shown.text()
    expect(text).toContain('<html lang="es-US">')
    expect(text).toContain('<a href="/back">')
    const other = await app().request(`/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams({ account: '000333333335' }),
    })
    expect(other.headers.get('location')).toBe('/back')
    expect(await embeddedBank(needs()).findLinkedAccount(sessionId, '', 'Yes.')).toBeUndefined()
    context.clock.set(new Date(context.clock.now().getTime() + 31 * 60_000).toISOString())
    expect((await app().request(`/${sessionId}`)).status).toBe(404)
    expect((await app().request('/statement/unknown')).status).toBe(404)
  })
})

describe('bank accounts behind the protocol', () => {
  banksContract(async () => ({
    banks: httpBank({ url: service.url, token: 'secret', origin: 'http://shop.example' }),
    chooseAccount,
  }))
})
