import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '../db/sql.ts'
import {
  addEndpoint,
  addEndpointInput,
  listEndpoints,
  replayWebhook,
  rotateWebhookSecret,
  startWebhook,
  stopWebhook,
} from './manage-endpoints.ts'
import { deleteOldWebhookEvents, runWebhooks } from './run-webhooks.ts'
import { isSignedBy, openReceiver } from './testing/receiver.ts'
import { recordEvent } from './testing/record-event.ts'

const allowed = { WEBHOOKS_TO_LOOPBACK: 'on' }

async function opened(env: Record<string, string> = allowed) {
  const context = await testContext(env)
  const receiver = await openReceiver()
  const add = (address = receiver.address) =>
    addEndpoint(inputOf(addEndpointInput, { address, events: ['order.signed'] }), 'olga', context)
  return { context, receiver, add }
}

const signOrder = (context: TestContext, orderNo = '1') =>
  context.db.transaction((tx) =>
    recordEvent(tx, { type: 'order.signed', data: { orderNo }, now: context.clock.now() }),
  )

const deliveries = (context: TestContext) =>
  context.db.rows<{ state: string; fault: string | null }>(
    sql`select state, fault from webhook_delivery order by event_id`,
  )

test('an endpoint is told of what it asked for, signed, once, and of nothing that was rolled back', async () => {
  const { context, receiver, add } = await opened()
  const { secret } = unwrap(await add())
  await signOrder(context)
  await context.db.transaction((tx) =>
    recordEvent(tx, { type: 'order.failed', data: { orderNo: '2' }, now: context.clock.now() }),
  )
  await expect(
    context.db.transaction(async (tx) => {
      await recordEvent(tx, { type: 'order.signed', data: { orderNo: '3' }, now: context.clock.now() })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  await runWebhooks(context)
  await runWebhooks(context)
  const [got] = receiver.received
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      ...{ id: got?.headers['webhook-id'], type: 'order.signed' },
      ...{ timestamp: '2026-03-02T15:00:00.000Z', data: { orderNo: '1' } },
    },
  ])
  expect(got && isSignedBy(secret, got)).toBe(true)
  expect(got && isSignedBy(secret, { ...got, body: got.body.replace('"1"', '"2"') })).toBe(false)
  expect(got?.headers['webhook-timestamp']).toBe(String(Date.parse('2026-03-02T15:00:00Z') / 1000))
  expect(JSON.stringify(await context.db.rows(sql`select * from webhook_endpoint`))).not.toContain(secret)
})

test('an answer of 500, a redirect and a cut line are tried again with the same id, and another endpoint is not held up', async () => {
  const { context, receiver, add } = await opened()
  const other = await openReceiver()
  unwrap(await add())
  unwrap(await add(other.address))
  await signOrder(context)
  const answers = [
    (response: import('node:http').ServerResponse) => void response.writeHead(500).end(),
    (response: import('node:http').ServerResponse) =>
      void response.writeHead(307, { location: other.address }).end(),
    (response: import('node:http').ServerResponse) => void response.destroy(),
  ]
  for (const answer of answers) {
    receiver.answerWith(answer)
    await runWebhooks(context)
    context.clock.advanceDays(0.3)
  }
  expect((await deliveries(context)).map(({ fault }) => fault).filter(Boolean)).toEqual(['unreachable'])
  receiver.answerWith((response) => void response.writeHead(200).end('taken'))
  await runWebhooks(context)
  expect(receiver.received).toHaveLength(4)
  expect(new Set([...receiver.ids(), ...other.ids()]).size).toBe(1)
  expect(other.received).toHaveLength(1)
  expect((await deliveries(context)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('after three days without success an endpoint is stopped, which the audit trail and the list say; started again it gets what it missed', async () => {
  const { context, receiver, add } = await opened()
  const { id } = unwrap(await add())
  receiver.answerWith((response) => void response.writeHead(500).end())
  await signOrder(context, '1')
  await runWebhooks(context)
  context.clock.advanceDays(2.9)
  await runWebhooks(context)
  expect(await listEndpoints(context)).toMatchObject([{ stoppedAt: null, waiting: 1, fault: 'status 500' }])
  context.clock.advanceDays(0.3)
  await runWebhooks(context)
  expect(await listEndpoints(context)).toMatchObject([{ stopReason: 'undeliverable', waiting: 0, failed: 1 }])
  expect(await context.db.rows(sql`select actor, outcome from audit where command = 'stop-webhook'`)).toEqual(
    [{ actor: 'store', outcome: 'undeliverable' }],
  )
  await signOrder(context, '2')
  context.clock.advanceDays(1)
  await runWebhooks(context)
  expect(receiver.received).toHaveLength(3)
  receiver.answerWith((response) => void response.writeHead(204).end())
  unwrap(await startWebhook(id, 'olga', context))
  await runWebhooks(context)
  expect(receiver.received.slice(3).map(({ body }) => JSON.parse(body).data.orderNo)).toEqual(['2'])
})

test('an event whose change began before the stop, and was written after it, is not lost', async () => {
  const { context, receiver, add } = await opened()
  await signOrder(context, 'before the endpoint')
  context.clock.advanceDays(0.1)
  const { id } = unwrap(await add())
  await signOrder(context, '1')
  await runWebhooks(context)
  const began = context.clock.now()
  context.clock.set(new Date(began.getTime() + 200).toISOString())
  unwrap(await stopWebhook(id, 'olga', context))
  await context.db.transaction((tx) =>
    recordEvent(tx, { type: 'order.signed', data: { orderNo: '2' }, now: began }),
  )
  unwrap(await startWebhook(id, 'olga', context))
  await runWebhooks(context)
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.orderNo)).toEqual(['1', '2'])
})

test('an endpoint that says it is gone is stopped at once', async () => {
  const { context, receiver, add } = await opened()
  unwrap(await add())
  receiver.answerWith((response) => void response.writeHead(410).end())
  await signOrder(context)
  await runWebhooks(context)
  expect(await listEndpoints(context)).toMatchObject([{ stopReason: 'gone', failed: 1 }])
})

test('a process that dies after the change has committed loses no event; one that dies after sending sends it again with its id', async () => {
  const { context, receiver, add } = await opened()
  const { secret } = unwrap(await add())
  const child = fileURLToPath(new URL('../../core/testing/webhook-child.ts', import.meta.url))
  const die = (at: number, when: 'before' | 'after') =>
    runChild([child], context, { at, when }, { KEY: context.storeKey.toString('base64') })
  // The writes: the event, its commit, the lease of what is due, the outcome.
  expect(await die(2, 'after')).toMatchObject({ killed: true, errors: '' })
  expect(receiver.received).toHaveLength(0)
  await runWebhooks(context)
  expect(receiver.received).toHaveLength(1)
  expect(await die(4, 'before')).toMatchObject({ killed: true, errors: '' })
  expect(receiver.received).toHaveLength(2)
  await runWebhooks(context)
  expect(receiver.received).toHaveLength(2)
  context.clock.advanceDays(0.01)
  await runWebhooks(context)
  const [first, second, third] = receiver.ids()
  expect([second === first, third === second]).toEqual([false, true])
  expect(receiver.received[2]?.body).toBe(receiver.received[1]?.body)
  expect(receiver.received.map(({ body }) => JSON.parse(body).id)).toEqual(receiver.ids())
  expect(receiver.received.every((message) => isSignedBy(secret, message))).toBe(true)
  expect((await deliveries(context)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('what arrived but could not be noted is sent again, and its receiver can tell', async () => {
  const { context, receiver, add } = await opened()
  unwrap(await add())
  await signOrder(context)
  // The database goes away while the message is on its way.
  let isAway = false
  receiver.answerWith((response) => {
    isAway = true
    response.writeHead(200).end()
  })
  const lost = () => Promise.reject(new Error('away'))
  const db = new Proxy(context.db, { get: (real, name) => (isAway ? lost : Reflect.get(real, name)) })
  await expect(runWebhooks({ ...context, db })).rejects.toThrow('away')
  context.clock.advanceDays(0.01)
  await runWebhooks(context)
  const [first, second, third] = receiver.received
  expect(third).toBeUndefined()
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  expect((await deliveries(context)).map(({ state }) => state)).toEqual(['delivered'])
})

test('two processes at once send each message once', async () => {
  const { context, receiver, add } = await opened()
  unwrap(await add())
  await Promise.all(Array.from({ length: 15 }, (_, at) => signOrder(context, String(at))))
  await Promise.all([runWebhooks(context), runWebhooks(context)])
  await runWebhooks(context)
  expect(new Set(receiver.ids()).size).toBe(15)
  expect(receiver.received).toHaveLength(15)
})

test('for a day after its rotation both secrets sign; then the new one alone', async () => {
  const { context, receiver, add } = await opened()
  const { id, secret: former } = unwrap(await add())
  const { secret } = unwrap(await rotateWebhookSecret(id, 'olga', context))
  expect(secret).not.toBe(former)
  const signers = async () => {
    await signOrder(context)
    await runWebhooks(context)
    const last = receiver.received.at(-1)
    return [former, secret].map((one) => last !== undefined && isSignedBy(one, last))
  }
  expect(await signers()).toEqual([true, true])
  context.clock.advanceDays(1)
  expect(await signers()).toEqual([false, true])
})

test('an operator has what happened since a time, or one event, sent again with the same id, and stops an endpoint', async () => {
  const { context, receiver, add } = await opened()
  await signOrder(context, 'before')
  context.clock.advanceDays(1)
  const { id } = unwrap(await add())
  await signOrder(context, 'after')
  await runWebhooks(context)
  const [event = ''] = receiver.ids()
  const replay = (what: string) => replayWebhook({ id, what, actor: 'olga' }, context)
  expect(await replay(event)).toEqual({ ok: true, value: 1 })
  await runWebhooks(context)
  expect(receiver.ids()).toEqual([event, event])
  expect(await replay('2026-03-02')).toEqual({ ok: true, value: 2 })
  await runWebhooks(context)
  expect(
    receiver.received
      .slice(2)
      .map(({ body }) => JSON.parse(body).data.orderNo)
      .sort(),
  ).toEqual(['after', 'before'])
  for (const what of ['yesterday', '2026-01-01', '2026-04-01'])
    expect(await replay(what)).toMatchObject({ problem: { code: 'webhook-time-invalid', field: 'from' } })
  expect(await replay('0b0f1c9c-42ad-4be9-8b0d-9d35a6d1b7aa')).toMatchObject({ problem: { field: 'event' } })
  unwrap(await stopWebhook(id, 'olga', context))
  expect(await stopWebhook(id, 'olga', context)).toMatchObject({ problem: { code: 'webhook-stopped' } })
  await signOrder(context, 'unheard')
  await runWebhooks(context)
  expect(receiver.received).toHaveLength(4)
})

test('an address of an endpoint is https, has no user and no fragment, and is none of this machine', async () => {
  const { add } = await opened({})
  for (const address of [
    'http://erp.example/hooks',
    'https://user:secret@erp.example/hooks',
    'https://erp.example/hooks#a',
    'https://localhost/hooks',
    'http://127.0.0.1/hooks',
    'ftp://erp.example',
    'erp.example',
  ])
    expect(await add(address), address).toMatchObject({
      problem: { code: 'webhook-address-invalid', field: 'address' },
    })
})

test('without the setting nothing goes to this machine, also to an endpoint that was registered with it', async () => {
  const { context, receiver, add } = await opened({})
  const { id } = unwrap(await add('https://erp.example/hooks'))
  await context.db.run(sql`update webhook_endpoint set address = ${receiver.address} where id = ${id}`)
  await signOrder(context)
  await runWebhooks(context)
  expect(await deliveries(context)).toEqual([{ state: 'waiting', fault: 'address-refused' }])
  expect(receiver.received).toEqual([])
})

test('an event is kept for 30 days, with its deliveries', async () => {
  const { context, add } = await opened()
  unwrap(await add())
  await signOrder(context)
  await runWebhooks(context)
  context.clock.advanceDays(29)
  await deleteOldWebhookEvents(context.db, context.clock.now())
  expect(await deliveries(context)).toHaveLength(1)
  context.clock.advanceDays(2)
  await deleteOldWebhookEvents(context.db, context.clock.now())
  expect(await deliveries(context)).toEqual([])
  expect(await context.db.rows(sql`select id from webhook_event`)).toEqual([])
})
