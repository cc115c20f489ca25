import { expect, test } from 'vitest'
import { UndeliverableError } from '#platform/outbox/undeliverable.ts'
import { hasContract, serveContract } from '../service/testing/serve-contract.ts'
import { checkTwilio, twilioSms } from './twilio.ts'

const ids = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'the-token',
  messagingServiceSid: `MG${'2'.repeat(32)}`,
  verifyServiceSid: `VA${'3'.repeat(32)}`,
}
const statusUrl = 'https://shop.example/sms/twilio/status'
const message = { id: 'm1', to: '2125550123', text: 'Your payment is due.', locale: 'es-US' }
const sentMessage = { sid: `SM${'4'.repeat(32)}`, status: 'queued', to: '+12125550123' }
const verification = { sid: `VE${'5'.repeat(32)}`, status: 'pending', channel: 'call' }

const contracts = hasContract('twilio-messages.json') && hasContract('twilio-verify.json')

type Answer = { status: number; json?: unknown }

/** Both services, which answer as given. */
async function twilio(answer: { message?: Answer; verification?: Answer } = {}) {
  const messages = await serveContract('twilio-messages.json', {
    CreateMessage: () => answer.message ?? { status: 201, json: sentMessage },
    ListMessage: () => ({ status: 200, json: { messages: [] } }),
  })
  const verify = await serveContract('twilio-verify.json', {
    CreateVerification: () => answer.verification ?? { status: 201, json: verification },
    FetchVerification: () => ({ status: 404, json: { code: 20_404 } }),
  })
  const account = { ...ids, url: messages.url, verifyUrl: verify.url }
  return { messages, verify, account, sms: twilioSms(account, statusUrl) }
}

test.skipIf(!contracts)(
  'a text goes out from the messaging service, with the address for reports',
  async () => {
    const { messages, sms } = await twilio()
    await sms.send(message)
    expect(messages.faults).toEqual([])
    const [{ headers, body } = { headers: {}, body: {} }] = messages.requests
    expect(body).toEqual({
      To: '+12125550123',
      MessagingServiceSid: ids.messagingServiceSid,
      Body: message.text,
      StatusCallback: statusUrl,
    })
    expect(headers.authorization).toBe(
      `Basic ${Buffer.from(`${ids.accountSid}:the-token`).toString('base64')}`,
    )
  },
)

test.skipIf(!contracts)(
  'a code is told by Verify: by text and by call, in the language of the shopper',
  async () => {
    const { verify, messages, sms } = await twilio()
    await sms.send({ ...message, code: '012345' })
    await sms.call({ ...message, locale: 'en-US', code: '0, 1, 2, 3, 4, 5' })
    expect(verify.faults).toEqual([])
    expect(verify.requests.map(({ body }) => body)).toEqual([
      { To: '+12125550123', Channel: 'sms', Locale: 'es', CustomCode: '012345' },
      { To: '+12125550123', Channel: 'call', Locale: 'en', CustomCode: '012345' },
    ])
    expect(messages.requests).toEqual([])
  },
)

test.skipIf(!contracts).each([
  [21_610, 'opted-out'],
  [21_614, 'unreachable'],
])('after the refusal %i the number is %s and given up', async (code, reason) => {
  const { sms } = await twilio({ message: { status: 400, json: { code, status: 400, message: 'no' } } })
  const refused = await sms.send(message).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UndeliverableError)
  expect(refused).toMatchObject({ reason })
})

test.skipIf(!contracts)(
  'any other refusal is an error that tells the code, and neither number nor token',
  async () => {
    const { sms } = await twilio({ message: { status: 401, json: { code: 20_003 } } })
    const refused = await sms.send(message).catch((error: unknown) => error)
    expect(refused).not.toBeInstanceOf(UndeliverableError)
    expect(String(refused)).toContain('20003')
    expect(String(refused)).not.toMatch(/2125550123|the-token/)
  },
)

test.skipIf(!contracts)('a text that the service may have taken is not sent twice by itself', async () => {
  const { messages, sms } = await twilio({ message: { status: 503 } })
  await expect(sms.send(message)).rejects.toThrow('503')
  expect(messages.requests).toHaveLength(1)
})

test.skipIf(!contracts)('the check asks for a list and for a verification that nobody has', async () => {
  const { account, messages, verify } = await twilio()
  await checkTwilio(account)
  expect([...messages.faults, ...verify.faults]).toEqual([])
  expect([...messages.requests, ...verify.requests].map(({ operationId }) => operationId)).toEqual([
    'ListMessage',
    'FetchVerification',
  ])
})
