import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureOf } from '#adapters/payments/braintree/events.ts'
import { notification } from '#adapters/payments/braintree/testing/notification.ts'
import { sql } from '#platform/db/sql.ts'
import { serveApp } from './testing/serve-app.ts'

test('Braintree sends events in a form that it has signed, and nobody else does', async () => {
  const { origin, core } = await serveApp({
    CARD_ORIGIN: 'http://127.0.0.1:1',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'hidden',
    BRAINTREE_URL: 'http://127.0.0.1:1',
  })
  const payload = notification({ about: 'refund', key: randomUUID() }, core.clock.now())
  const send = (signature: string) =>
    fetch(`${origin}/payments/events`, {
      method: 'POST',
      body: new URLSearchParams({ bt_signature: signature, bt_payload: payload }),
    })
  const heard = () => core.db.rows(sql`select id from payment_event`)
  for (const wrong of [
    '',
    'public|0',
    `other|${signatureOf('hidden', payload)}`,
    `public|${signatureOf('x', payload)}`,
  ])
    expect((await send(wrong)).status).toBe(401)
  expect(await heard()).toEqual([])
  for (let times = 0; times < 2; times += 1)
    expect((await send(`other|1&public|${signatureOf('hidden', payload)}`)).status).toBe(204)
  expect(await heard()).toHaveLength(1)
})
