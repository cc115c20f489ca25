import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { findUndeliverable } from '#platform/outbox/undeliverable.ts'
import { listLeads } from '../deals/list-leads.ts'
import { dealsSignUpInput } from '../deals/schema.ts'
import { signUpForDeals } from '../deals/sign-up-for-deals.ts'
import { isNumberStopped } from '../text-stop/text-stop.ts'
import { receiveText } from './receive-text.ts'

const phone = '2125550123'
const number = { channel: 'sms', address: phone } as const

async function signedUp() {
  const context = await testContext()
  const input = inputOf(dealsSignUpInput, { source: 'page', phone, optIn: 'on' })
  unwrap(
    await signUpForDeals({ kind: 'visitor' }, { ...input, locale: 'en-US', storeId: undefined }, context),
  )
  return context
}

test.each(['STOP', ' stop. ', 'Unsubscribe', '¡ALTO!', 'no más'])(
  '"%s" by text ends the texts',
  async (text) => {
    const context = await signedUp()
    expect(await receiveText({ id: '1', from: phone, text }, context)).toEqual({ ok: true, value: 'stop' })
    expect(await listLeads(new Date(0), context)).toMatchObject([{ smsState: 'withdrawn' }])
    expect(await isNumberStopped(context.db, phone, context.keys)).toBe(true)
    expect(await findUndeliverable(context.db, number, context.keys)).toMatchObject({ reason: 'opted-out' })
  },
)

test('a STOP that fails half way leaves nothing half done, and counts when it is passed on again', async () => {
  const context = await signedUp()
  await context.db.run(sql`alter table undeliverable add constraint none check (false) not valid`)
  await expect(receiveText({ id: '1', from: phone, text: 'STOP' }, context)).rejects.toThrow('none')
  expect(await listLeads(new Date(0), context)).toMatchObject([{ smsState: 'unconfirmed' }])
  expect(await isNumberStopped(context.db, phone, context.keys)).toBe(false)
  await context.db.run(sql`alter table undeliverable drop constraint none`)
  expect(unwrap(await receiveText({ id: '1', from: phone, text: 'STOP' }, context))).toBe('stop')
  expect(await listLeads(new Date(0), context)).toMatchObject([{ smsState: 'withdrawn' }])
})

test('START lifts the STOP of a number', async () => {
  const context = await signedUp()
  unwrap(await receiveText({ id: '1', from: phone, text: 'STOP' }, context))
  expect(unwrap(await receiveText({ id: '2', from: phone, text: 'iniciar' }, context))).toBe('start')
  expect(await isNumberStopped(context.db, phone, context.keys)).toBe(false)
  expect(await findUndeliverable(context.db, number, context.keys)).toBeUndefined()
})

test('HELP by text is answered once', async () => {
  const context = await testContext()
  for (let n = 0; n < 2; n++) await receiveText({ id: '1', from: phone, text: 'Help' }, context)
  await runOutbox(context)
  const texts = (await listSent(context)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Questions?'))).toHaveLength(1)
})
