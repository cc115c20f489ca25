import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureOf } from '#adapters/payments/testing/sign-event.ts'
import { sql } from '#platform/db/sql.ts'
import { serveApp } from './testing/serve-app.ts'

const secret = 'whsec-of-the-tests'
const settings = { PAYMENTS_URL: 'http://127.0.0.1:1', PAYMENTS_EVENT_SECRET: secret }

test('the payment service sends events with its signature, and nobody else does', async () => {
  const { origin, core } = await serveApp(settings)
  const body = JSON.stringify({ id: 'evt_1', about: 'refund', key: randomUUID() })
  const send = (signature: string) =>
    fetch(`${origin}/payments/events`, {
      method: 'POST',
      headers: { 'payment-signature': signature, 'content-type': 'application/json' },
      body,
    })
  const heard = () => core.db.rows(sql`select id from payment_event`)
  const now = core.clock.now()
  for (const wrong of ['', signatureOf('another secret', body, now), signatureOf(secret, `${body} `, now)])
    expect((await send(wrong)).status).toBe(401)
  expect(await heard()).toEqual([])
  for (let times = 0; times < 2; times += 1)
    expect((await send(signatureOf(secret, body, now))).status).toBe(204)
  expect(await heard()).toEqual([{ id: 'evt_1' }])
})

test('without a secret no event is taken in', async () => {
  const { origin } = await serveApp()
  expect((await fetch(`${origin}/payments/events`, { method: 'POST', body: '{}' })).status).toBe(404)
})
