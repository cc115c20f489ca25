import { expect, test } from 'vitest'
import { confirmDealsContact } from '#core/shopper/deals/confirm-contact.ts'
import { signUpForDeals } from '#core/shopper/deals/sign-up-for-deals.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { serveApp } from './testing/serve-app.ts'

const visitor = { kind: 'visitor' } as const
const contact = { source: 'page', optIn: true, locale: 'es-US', storeId: undefined } as const

async function states(core: TestContext): Promise<string[]> {
  return (await core.db.rows<{ state: string }>(sql`select state from deals_contact`)).map((row) => row.state)
}

test('a mail program unsubscribes with one request that has no cookie and no Origin', async () => {
  const mails: { headers?: Record<string, string> }[] = []
  const { origin, core } = await serveApp()
  await signUpForDeals(visitor, { ...contact, email: 'a@example.com', phone: undefined }, core)
  const watched = {
    ...core,
    adapters: { ...core.adapters, mail: { send: async (mail: object) => void mails.push(mail) } },
  }
  await runOutbox(watched)
  const [asked] = await listSent(core)
  const token = /confirm\?token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  expect((await confirmDealsContact({ token }, core)).ok).toBe(true)
  await runOutbox(watched)
  const headers = mails.at(-1)?.headers ?? {}
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const target = origin + address.pathname + address.search
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(`${target}x`, { method: 'POST', body })).status).toBe(400)
  expect(await states(core)).toEqual(['confirmed'])
  expect((await fetch(target, { method: 'POST', body })).status).toBe(200)
  expect(await states(core)).toEqual(['withdrawn'])
  const opened = await fetch(target, { redirect: 'manual' })
  expect(opened.headers.get('location')).toContain('/us/en/unsubscribe?token=')
})

test('the gateway passes STOP on with its token, and nobody else does', async () => {
  const { origin, core } = await serveApp({ SMS_URL: 'http://127.0.0.1:1', SMS_TOKEN: 'gateway-secret' })
  await signUpForDeals(visitor, { ...contact, email: undefined, phone: '2125550123' }, core)
  const received = (authorization: string, text: string) =>
    fetch(`${origin}/sms/received`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id: '1', from: '+12125550123', text }),
    })
  expect((await received('Bearer wrong', 'STOP')).status).toBe(401)
  expect(await states(core)).toEqual(['unconfirmed'])
  expect((await received('Bearer gateway-secret', 'STOP')).status).toBe(204)
  expect(await states(core)).toEqual(['withdrawn'])
})

test('without a token no text is taken in', async () => {
  const { origin } = await serveApp()
  const body = JSON.stringify({ id: '1', from: '+12125550123', text: 'STOP' })
  expect((await fetch(`${origin}/sms/received`, { method: 'POST', body })).status).toBe(404)
})
