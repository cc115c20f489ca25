import { expect, test } from 'vitest'
import { faultyService } from '#adapters/service/testing/faulty-service.ts'
import { gatewaySms } from '#adapters/sms/gateway.ts'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { UndeliverableError } from '#platform/outbox/undeliverable.ts'
import { getPhoneCheck } from './get-phone-check.ts'
import { applicant, ask, askingStore, receivedCode } from './testing/codes.ts'

const phone = '6145550123'

function pass(context: TestContext, seconds: number): void {
  context.clock.set(new Date(context.clock.now().getTime() + seconds * 1_000).toISOString())
}

const delivery = async (who: Customer, context: TestContext) =>
  (await getPhoneCheck(who, context))?.code?.delivery

test('a shopper is told that a code is late while the service is down, and that it went out afterwards', async () => {
  const context = await askingStore()
  const { url, asked } = await faultyService(503)
  const down = { ...context, adapters: { ...context.adapters, sms: gatewaySms(url, undefined) } }
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  await runOutbox(down)
  expect(asked).toHaveLength(1)
  expect(await delivery(who, context)).toBe('sending')
  pass(context, 15)
  expect(await delivery(who, context)).toBe('late')
  pass(context, 30)
  await receivedCode(context, phone)
  expect(await delivery(who, context)).toBe('sent')
})

test('codes that did not go out neither count among those of the day nor come once they work no more', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  for (let n = 1; n <= 7; n++) {
    unwrap(await ask(who, context))
    pass(context, 31)
  }
  expect(await context.db.rows(sql`select state from phone_check`)).toEqual([{ state: 'open' }])
  pass(context, 570)
  expect(await runOutbox(context)).toBe(0)
  expect(await listSent(context)).toEqual([])
  unwrap(await ask(who, context))
  expect(await receivedCode(context, phone)).toMatch(/^\d{6}$/)
})

test('a shopper is told that a number cannot be reached, and its code counts', async () => {
  const context = await askingStore()
  const unreachable = {
    async send() {
      throw new UndeliverableError('unreachable')
    },
    call: context.adapters.sms.call,
  }
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  await runOutbox({ ...context, adapters: { ...context.adapters, sms: unreachable } })
  expect(await delivery(who, context)).toBe('failed')
  pass(context, 31)
  unwrap(await ask(who, context, 'call'))
  expect(await context.db.rows(sql`select state from phone_check order by started_at`)).toEqual([
    { state: 'replaced' },
    { state: 'open' },
  ])
})
