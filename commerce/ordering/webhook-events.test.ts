import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { deliveredOrder, paidOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { testContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { type WebhookEventType, webhookEventTypes } from '#domain/base/webhook-event.ts'
import { addEndpoint, addEndpointInput } from '#platform/webhook/manage-endpoints.ts'
import { runWebhooks } from '#platform/webhook/run-webhooks.ts'
import { openReceiver } from '#platform/webhook/testing/receiver.ts'
import { recordEvent } from '#platform/webhook/testing/record-event.ts'
import { webhookMessages } from './webhook-events.ts'

const documentation = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('orders that are delivered or cancelled tell each step of theirs, of their payments and agreements, as the schemas have it and without a name, an address or a mail', async () => {
  const context = await testStore({ WEBHOOKS_TO_LOOPBACK: 'on' })
  const receiver = await openReceiver()
  const { address } = receiver
  unwrap(
    await addEndpoint(
      inputOf(addEndpointInput, { address, events: [...webhookEventTypes] }),
      'olga',
      context,
    ),
  )
  const who = await someCustomer(context)
  await deliveredOrder(who, context)
  const { id } = await paidOrder(who, context, 'tv')
  unwrap(await cancelOrder(who, id, context))
  while ((await runWebhooks(context)) > 0);
  const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: WebhookEventType })
  for (const message of told) {
    const read = webhookMessages[message.type].schema.safeParse(message)
    expect(read.error?.issues ?? [], message.type).toEqual([])
  }
  expect(told.map(({ type }) => type).sort()).toEqual([
    'agreement.cancelled',
    'agreement.paid_initial',
    'agreement.paid_initial',
    'agreement.signed',
    'agreement.signed',
    'agreement.started',
    'order.cancelled',
    'order.confirmed',
    'order.confirmed',
    'order.created',
    'order.created',
    'order.delivered',
    'order.signed',
    'order.signed',
    'payment.refunded',
    'payment.settled',
    'payment.settled',
  ])
  const text = JSON.stringify(told)
  for (const personal of ['Ana', 'Ruiz', 'Main St', '@', '6145550199']) expect(text).not.toContain(personal)
})

test('each event has an example that its schema takes, and stands in docs/api.md with the code that verifies it', () => {
  for (const type of webhookEventTypes) {
    const { schema, example, summary } = webhookMessages[type]
    expect(schema.safeParse(example).error?.issues ?? [], type).toEqual([])
    expect(documentation).toContain(`| \`${type}\` | ${summary} |`)
  }
  const shown = [...documentation.matchAll(/```json\n([^`]*)```/g)].map(([, text = '']) => JSON.parse(text))
  const { example: order } = webhookMessages['order.confirmed']
  const { example: agreement } = webhookMessages['agreement.started']
  for (const example of [webhookMessages['payment.settled'].example, dataOf(order), dataOf(agreement)])
    expect(shown).toContainEqual(example)
})

const dataOf = (message: object) => (message as { data: object }).data

test('the code of docs/api.md takes what the store signs, and nothing that was changed or is old', async () => {
  const [, code = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(documentation) ?? []
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const context = await testContext({ WEBHOOKS_TO_LOOPBACK: 'on' })
  const receiver = await openReceiver()
  const input = inputOf(addEndpointInput, { address: receiver.address, events: ['order.created'] })
  const { secret } = unwrap(await addEndpoint(input, 'olga', context))
  const hourAgo = new Date(Date.now() - 3_600_000)
  const event = { type: 'order.created', data: { orderNo: '1' }, now: hourAgo } as const
  await context.db.transaction((tx) => recordEvent(tx, event))
  const send = async (at: Date) => {
    context.clock.set(at.toISOString())
    await runWebhooks(context)
    const [last] = receiver.received.splice(0)
    if (last === undefined) throw new Error('nothing was sent')
    return last
  }
  receiver.answerWith((response) => void response.writeHead(500).end())
  const old = await send(hourAgo)
  const { headers, body } = await send(new Date())
  expect(isGenuine(headers, body, secret)).toBe(true)
  expect(isGenuine(headers, body.replace('created', 'signed'), secret)).toBe(false)
  expect(isGenuine(headers, body, secret.replace(/.{4}=$/, 'AAA='))).toBe(false)
  expect(isGenuine(old.headers, old.body, secret)).toBe(false)
})
