import { expect, test } from 'vitest'
import { fromClient } from '#core/testing/from-client.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { applicant, ask, askingStore } from './testing/codes.ts'

test('strangers together cannot send a number more than ten codes a day', async () => {
  const context = fromClient(await askingStore(), '198.51.100.7')
  const sent: boolean[] = []
  for (let n = 0; n < 12; n++) sent.push((await ask((await applicant(context)).who, context)).ok)
  expect(sent.filter(Boolean)).toHaveLength(10)
  expect(sent.slice(10)).toEqual([false, false])
})

test('all shoppers together get as many codes an hour as the setting says, whatever their networks and numbers', async () => {
  const store = await askingStore({ PHONE_CODES_PER_HOUR: '3' })
  const askAs = async (n: number) => {
    const { who } = await applicant(store, { phone: `614555010${n}` })
    return ask(who, fromClient(store, `198.51.100.${n}`))
  }
  for (const n of [1, 2, 3]) expect(await askAs(n)).toMatchObject({ ok: true })
  expect(await askAs(4)).toMatchObject({ problem: { code: 'too-many-requests' } })
  store.clock.set(new Date(store.clock.now().getTime() + 3_600_000).toISOString())
  expect(await askAs(5)).toMatchObject({ ok: true })
})

test('a shopper who gets no code because others used all of the hour up keeps the own ones of the day', async () => {
  const store = await askingStore({ PHONE_CODES_PER_HOUR: '1' })
  const stranger = await applicant(store, { phone: '6145550101' })
  expect(await ask(stranger.who, fromClient(store, '198.51.100.1'))).toMatchObject({ ok: true })
  const { who } = await applicant(store, { phone: '6145550102' })
  const shopper = fromClient(store, '198.51.100.2')
  // More often than one network, customer or number gets codes.
  for (let n = 0; n < 61; n++)
    expect(await ask(who, shopper)).toMatchObject({ problem: { code: 'too-many-requests' } })
  store.clock.set(new Date(store.clock.now().getTime() + 3_600_000).toISOString())
  expect(await ask(who, shopper)).toMatchObject({ ok: true })
})

test('no code goes to a paid, toll-free or foreign number of an application', async () => {
  const store = await askingStore()
  for (const phone of ['9005550123', '8005550123', '8765550123', '4165550123']) {
    // Like an application from before these were refused.
    const { who, id } = await applicant(store)
    await store.db.run(sql`
      update application set answers = jsonb_set(answers, '{phone}', to_jsonb(${phone}::text)) where id = ${id}`)
    expect(await ask(who, store)).toMatchObject({ problem: { code: 'phone-not-us' } })
  }
  await runOutbox(store)
  expect(await listSent(store)).toEqual([])
})

test('a code replaces only those of the same customer: others who gave the number get theirs', async () => {
  const store = await askingStore()
  const [one, other] = [await applicant(store), await applicant(store)]
  expect(await ask(one.who, store)).toMatchObject({ ok: true })
  expect(await ask(other.who, store)).toMatchObject({ ok: true })
  store.clock.set(new Date(store.clock.now().getTime() + 31_000).toISOString())
  expect(await ask(other.who, store)).toMatchObject({ ok: true })
  await runOutbox(store)
  expect(await listSent(store)).toHaveLength(2)
})
