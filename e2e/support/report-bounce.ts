import { createPrivateKey, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** Reports to the store, as its mail service does, that mail to an address came back. */
export async function reportBounce(request: APIRequestContext, email: string): Promise<void> {
  const key = createPrivateKey({
    key: Buffer.from(process.env.E2E_MAIL_KEY ?? '', 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const body = JSON.stringify([{ email, event: 'bounce', type: 'bounce', timestamp: Number(timestamp) }])
  const answer = await request.post('/mail/events', {
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), key).toString(
        'base64',
      ),
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    data: body,
  })
  expect(answer.status()).toBe(204)
}
