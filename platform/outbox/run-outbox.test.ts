import { expect, test } from 'vitest'
import { faultyService } from '#adapters/service/testing/faulty-service.ts'
import { gatewaySms } from '#adapters/sms/gateway.ts'
import type { Context } from '#core/context.ts'
import { testContext } from '#core/testing/context.ts'
import { sql } from '../db/sql.ts'
import { enqueue } from './enqueue.ts'
import { getSent, listSent } from './list-sent.ts'
import { runOutbox } from './run-outbox.ts'
import { maxAttempts, type NewMessage, retryDelay } from './schema.ts'

function reset(dedupeKey: string, context: Context): NewMessage {
  return {
    channel: 'mail',
    recipient: 'ana@example.com',
    template: 'password-reset',
    locale: 'es-US',
    params: { name: 'Ana <b>', minutes: 60 },
    secrets: { link: '/my-accounts/resetPassword?token=abc&x=1' },
    dedupeKey,
    now: context.clock.now(),
  }
}

test('a mail goes out once, in its language, as text and as HTML, and can be read back', async () => {
  const context = await testContext({ ORIGIN: 'https://shop.example' })
  await context.db.transaction(async (tx) => {
    await enqueue(tx, reset('one', context), context.keys)
    await enqueue(tx, reset('one', context), context.keys)
  })
  expect(await runOutbox(context)).toBe(1)
  expect(await runOutbox(context)).toBe(0)
  const [mail] = await listSent(context)
  expect(mail?.subject).toBe('Elija una nueva contraseña')
  expect(mail?.text).toContain('Hola, Ana <b>:')
  expect(mail?.text).toContain('https://shop.example/us/es/my-accounts/resetPassword?token=abc&x=1')
  expect(mail?.html).toContain('Ana &lt;b&gt;')
  expect(mail?.html).toContain('token=abc&amp;x=1"')
  expect(await getSent(mail?.id ?? '', context)).toEqual(mail)
})

test('a secret is never kept in clear', async () => {
  const context = await testContext()
  await enqueue(context.db, reset('one', context), context.keys)
  const clear = async () =>
    JSON.stringify(
      await context.db.rows(
        sql`select to_jsonb(o) as row from outbox_message o union all select to_jsonb(s) from sent_message s`,
      ),
    )
  expect(await clear()).not.toContain('token=abc')
  await runOutbox(context)
  expect(await clear()).not.toContain('token=abc')
  expect(await context.db.one(sql`select secrets from outbox_message`)).toEqual({ secrets: null })
})

test('a message rolled back with its event never goes out', async () => {
  const context = await testContext()
  const event = context.db.transaction(async (tx) => {
    await enqueue(tx, reset('lost', context), context.keys)
    throw new Error('the event did not happen')
  })
  await expect(event).rejects.toThrow()
  expect(await runOutbox(context)).toBe(0)
})

test('a mail server that is away is tried again, ever more slowly, and given up in the end', async () => {
  const context = await testContext()
  const tries: Date[] = []
  const broken: Context = {
    ...context,
    adapters: {
      ...context.adapters,
      mail: {
        async send() {
          tries.push(context.clock.now())
          throw new Error('connection refused')
        },
      },
    },
  }
  await enqueue(context.db, reset('one', context), context.keys)
  await runOutbox(broken)
  await runOutbox(broken)
  expect(tries).toHaveLength(1)
  for (let day = 0; day < 40; day++) {
    context.clock.advanceDays(1)
    await runOutbox(broken)
  }
  expect(tries).toHaveLength(maxAttempts)
  expect(await context.db.one(sql`select state from outbox_message`)).toEqual({ state: 'failed' })
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([30, 60, 120, 21_600])
})

test('a message whose service is paused or whose hour has not come uses up no attempt', async () => {
  const context = await testContext()
  const { url, asked } = await faultyService(503)
  const down = { ...context, adapters: { ...context.adapters, sms: gatewaySms(url, undefined) } }
  const text = { channel: 'sms', recipient: '2125550123', locale: 'en-US' } as const
  const code = { template: 'phone-code', params: { minutes: 10 }, secrets: { code: '123456' } } as const
  const tried = () =>
    context.db.rows<{ dedupeKey: string; waits: number }>(sql`
      select dedupe_key, extract(epoch from next_attempt_at - ${context.clock.now()}::timestamptz)::integer as waits
      from outbox_message where attempts = 0 and state = 'waiting' order by dedupe_key`)
  const send = async (message: Pick<NewMessage, 'dedupeKey' | 'hours'>) => {
    await enqueue(context.db, { ...text, ...code, ...message, now: context.clock.now() }, context.keys)
    await runOutbox(down)
  }
  for (const n of [1, 2, 3, 4, 5]) await send({ dedupeKey: `fails-${n}` })
  expect(await tried()).toEqual([])
  await send({ dedupeKey: 'paused' })
  const welcome = {
    ...text,
    template: 'reminders-on',
    dedupeKey: 'welcome',
    now: context.clock.now(),
  } as const
  await enqueue(context.db, welcome)
  await runOutbox(down)
  await send({ dedupeKey: 'at-night', hours: { zones: ['America/New_York'], week: Array(7).fill([3, 4]) } })
  expect(asked).toHaveLength(5)
  expect(await tried()).toMatchObject([
    { dedupeKey: 'at-night' },
    { dedupeKey: 'paused', waits: 30 },
    { dedupeKey: 'welcome', waits: 600 },
  ])
})

test('many processes at once send each message once', async () => {
  const context = await testContext()
  for (let n = 0; n < 40; n++) await enqueue(context.db, reset(`n${n}`, context), context.keys)
  const sent = await Promise.all(Array.from({ length: 8 }, () => runOutbox(context)))
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(40)
  expect(await listSent(context)).toHaveLength(40)
})

test('a text message goes out with its figures', async () => {
  const context = await testContext()
  await enqueue(context.db, {
    channel: 'sms',
    recipient: '2125550123',
    template: 'phone-code',
    locale: 'en-US',
    params: { code: '123456', minutes: 10 },
    dedupeKey: 'code',
    now: context.clock.now(),
  })
  expect(await runOutbox(context)).toBe(1)
  expect((await listSent(context))[0]?.text).toContain('123456 is your Rent-A-Center code. It works for 10')
})

test('no text and no call goes to a paid, toll-free or foreign number, whoever queues it', async () => {
  const context = await testContext()
  const now = context.clock.now()
  for (const channel of ['sms', 'call'] as const)
    for (const recipient of ['9005550123', '8005550123', '8765550123', '4165550123', '2125550123'])
      await enqueue(
        context.db,
        {
          ...{ channel, recipient, template: 'phone-code', locale: 'en-US', now },
          ...{ params: { minutes: 10 }, secrets: { code: '123456' }, dedupeKey: `${channel} ${recipient}` },
        },
        context.keys,
      )
  await runOutbox(context)
  expect((await listSent(context)).map(({ recipient }) => recipient)).toEqual(['2125550123', '2125550123'])
})

test('a message that is too late to be of use is dropped, and one that is not goes out', async () => {
  const context = await testContext()
  const now = context.clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await enqueue(context.db, { ...reset('late', context), validUntil: inMinutes(60) }, context.keys)
  await enqueue(context.db, { ...reset('in time', context), validUntil: inMinutes(61) }, context.keys)
  context.clock.set(inMinutes(60).toISOString())
  expect(await runOutbox(context)).toBe(1)
  expect(await context.db.rows(sql`select dedupe_key, state from outbox_message`)).toEqual([
    { dedupeKey: 'in time', state: 'sent' },
  ])
})

test('what somebody waits for goes out before offers to many, which have a run of their own', async () => {
  const context = await testContext()
  const { db, clock, keys } = context
  await db.transaction(async (tx) => {
    for (let offer = 0; offer < 50; offer++)
      await enqueue(tx, {
        ...{ channel: 'sms', recipient: '6145550100', template: 'deals-offer', locale: 'en-US' },
        ...{ params: { text: 'A sofa.' }, dedupeKey: `offer ${offer}`, now: clock.now() },
      } as NewMessage)
  })
  clock.advanceDays(0.01)
  await enqueue(db, reset('awaited', context), keys)
  expect(await runOutbox(context, 'awaited')).toBe(1)
  expect((await listSent(context)).map(({ recipient }) => recipient)).toEqual(['ana@example.com'])
  await enqueue(db, reset('awaited again', context), keys)
  await runOutbox(context)
  expect((await listSent(context)).filter(({ recipient }) => recipient === 'ana@example.com')).toHaveLength(2)
  const before = (await listSent(context)).length
  await enqueue(db, reset('left alone', context), keys)
  expect(await runOutbox(context, 'other')).toBe(20)
  expect((await listSent(context)).length).toBe(before + 20)
})
