import { expect, test } from 'vitest'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { addPhone, removePhone } from '#core/shopper/phone/change-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { setCrew } from '../crew/set-crew.ts'
import { askVisit } from './ask-visit.ts'
import { cancelVisit, moveVisit } from './change-visit.ts'
import { listVisits } from './list-visits.ts'
import { remindVisits } from './remind-visits.ts'
import { runVisit } from './run-visit.ts'
import { askVisitInput, cancelVisitInput, moveVisitInput } from './schema.ts'

type Asked = {
  kind?: VisitKind
  date?: string
  window?: string
  wish?: string
  textPhone?: string
  agreementNumber?: string
}

/** A rented console, and what its customer does. On Tuesday, March 10, nothing else is promised. */
async function renter(context: TestContext) {
  const { who, agreement } = await rented(context)
  context.clock.set('2026-03-10T18:00:00Z')
  const slot = { date: '2026-03-12', window: '10:00-12:00' }
  const wish = { kind: 'repair' as const, wish: 'It does not turn on.', agreementNumber: agreement.number }
  const ask = (asked: Asked = {}, as: Customer = who) =>
    askVisit(as, inputOf(askVisitInput, { ...wish, ...slot, ...asked }), context)
  const move = (visitId: string, to: Asked) =>
    moveVisit(who, inputOf(moveVisitInput, { visitId, ...slot, ...to }), context)
  const cancel = (visitId: string, as: Customer = who) =>
    cancelVisit(as, inputOf(cancelVisitInput, { visitId }), context)
  const list = () => listVisits(who, context)
  return { who, agreement, ask, move, cancel, list }
}

async function subjects(context: TestContext): Promise<string[]> {
  while ((await runOutbox(context)) > 0);
  return (await listSent(context)).map(({ subject }) => subject)
}

/** The numbers to which texts went out. */
async function texts(context: TestContext): Promise<string[]> {
  while ((await runOutbox(context)) > 0);
  return (await listSent(context)).flatMap(({ channel, recipient }) => (channel === 'sms' ? [recipient] : []))
}

test('a repair is booked, moved and cancelled, and each is told by mail [ACC-309]', async () => {
  const context = await testStore()
  const { ask, move, cancel, list } = await renter(context)
  const id = unwrap(await ask())
  expect(await list()).toMatchObject([
    {
      id,
      state: 'scheduled',
      wish: 'It does not turn on.',
      date: '2026-03-12',
      window: { from: '10:00', to: '12:00' },
      askedOn: '2026-03-10',
      canChange: true,
    },
  ])
  expect(await ask({ date: '2026-03-13' })).toMatchObject({ problem: { code: 'visit-exists' } })
  unwrap(await move(id, { date: '2026-03-13', window: '12:00-15:00' }))
  expect(await list()).toMatchObject([{ date: '2026-03-13', window: { from: '12:00' } }])
  unwrap(await cancel(id))
  expect(await list()).toMatchObject([{ state: 'cancelled', canChange: false }])
  expect(await move(id, {})).toMatchObject({ problem: { code: 'visit-too-late' } })
  expect(await subjects(context)).toEqual(
    expect.arrayContaining([
      'Your repair is planned for March 12, 2026',
      'New day: your repair is on March 13, 2026',
      'Your repair is canceled',
    ]),
  )
})

test('a visit is for its own customer, on open days, and can be changed until the day before', async () => {
  const context = await testStore()
  const { ask, move, cancel } = await renter(context)
  const other = await someCustomer(context)
  expect(await ask({}, other)).toMatchObject({ problem: { code: 'not-found' } })
  for (const date of ['2026-03-10', '2026-03-15'])
    expect(await ask({ date })).toMatchObject({ problem: { code: 'delivery-date-unavailable' } })
  const id = unwrap(await ask())
  expect(await cancel(id, other)).toMatchObject({ problem: { code: 'not-found' } })
  // In Columbus it is still March 11.
  context.clock.set('2026-03-12T03:30:00Z')
  unwrap(await move(id, { window: '15:00-18:00' }))
  context.clock.set('2026-03-12T13:00:00Z')
  expect(await move(id, { date: '2026-03-13' })).toMatchObject({ problem: { code: 'visit-too-late' } })
  expect(await cancel(id)).toMatchObject({ problem: { code: 'visit-too-late' } })
})

test('deliveries and visits share the windows of a store, and of two who want the last place one gets it [ACC-309]', async () => {
  const context = await testStore()
  const { ask, cancel, agreement } = await renter(context)
  unwrap(await setCrew({ storeId: agreement.storeId, trucks: 1, people: 2 }, 'olga', context))
  const booked = await Promise.all(
    (['repair', 'return', 'repair', 'return'] as const).map((kind) => ask({ kind })),
  )
  expect(booked.filter(({ ok }) => ok)).toHaveLength(2)
  const next = await rented(context, 'tv')
  context.clock.set('2026-03-10T18:00:00Z')
  const full = { problem: { code: 'delivery-window-unavailable', field: 'window' } }
  const late = () => ask({ agreementNumber: next.agreement.number }, next.who)
  expect(await late()).toMatchObject(full)
  const [first] = booked.filter((each) => each.ok)
  unwrap(await cancel(first?.ok ? first.value : ''))
  expect((await late()).ok).toBe(true)
})

test('an exchange is asked for from six months after the agreement was opened', async () => {
  const context = await testStore()
  const { ask, agreement } = await renter(context)
  const exchange = { kind: 'exchange', wish: 'A smaller one.' } as const
  expect(await ask(exchange)).toMatchObject({
    problem: { code: 'exchange-too-early', field: 'date', params: { first: '2026-09-02' } },
  })
  const open = (on: string) =>
    context.db.run(sql`update agreement set signed_on = ${on} where id = ${agreement.id}`)
  await open('2025-09-13')
  expect(await ask(exchange)).toMatchObject({ problem: { code: 'exchange-too-early' } })
  await open('2025-09-12')
  expect((await ask(exchange)).ok).toBe(true)
})

test('the day before, by the day of the store, a visit is reminded of once, by mail and by the text that was asked for', async () => {
  const context = await testStore()
  const { ask } = await renter(context)
  unwrap(await ask({ textPhone: '(614) 555-0199' }))
  const sent = async () => {
    await remindVisits(context)
    while ((await runOutbox(context)) > 0);
    return (await listSent(context)).filter(({ text }) => text.includes('tomorrow'))
  }
  // In Columbus it is still March 10.
  context.clock.set('2026-03-11T03:30:00Z')
  expect(await sent()).toEqual([])
  context.clock.set('2026-03-11T06:00:00Z')
  expect((await sent()).map(({ channel }) => channel)).toEqual(['mail'])
  context.clock.set('2026-03-11T18:00:00Z')
  const both = await sent()
  expect(both.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  expect(both.find(({ channel }) => channel === 'sms')).toMatchObject({
    recipient: '6145550199',
    text: expect.stringMatching(/tomorrow, March 12, 2026, 10:00.AM to 12:00.PM/),
  })
  expect(await sent()).toHaveLength(2)
})

test('a text goes to a number of the customer only, and to none that was removed from the account', async () => {
  const context = await testStore()
  const { who, ask, cancel } = await renter(context)
  const textPhone = '6145550142'
  const refused = { problem: { code: 'text-phone-not-saved', field: 'textPhone' } }
  expect(await ask({ textPhone })).toMatchObject(refused)
  unwrap(await addPhone(who, inputOf(phoneInput, { phone: textPhone }), context))
  const id = unwrap(await ask({ textPhone }))
  // Removed again before the reminder.
  unwrap(await removePhone(who, inputOf(phoneInput, { phone: textPhone }), context))
  context.clock.set('2026-03-11T18:00:00Z')
  expect(await remindVisits(context)).toMatchObject({ done: 1 })
  expect(await texts(context)).toEqual([])
  unwrap(await cancel(id))
  expect(await ask({ textPhone })).toMatchObject(refused)
})

test('a number gets one text for a day, whoever asks and however often', async () => {
  const context = await testStore()
  const [first, second] = [await renter(context), await rented(context, 'tv')]
  context.clock.set('2026-03-10T18:00:00Z')
  const textPhone = '6145550199'
  const id = unwrap(await first.ask({ textPhone }))
  unwrap(await first.ask({ textPhone, agreementNumber: second.agreement.number }, second.who))
  context.clock.set('2026-03-11T18:00:00Z')
  expect(await remindVisits(context)).toMatchObject({ done: 2 })
  expect(await texts(context)).toEqual([textPhone])
  unwrap(await first.cancel(id))
  unwrap(await first.ask({ textPhone }))
  expect(await remindVisits(context)).toMatchObject({ done: 1 })
  expect(await texts(context)).toEqual([textPhone])
})

test('a number gets ten texts a month at most, and the mails go on', async () => {
  const context = await testStore()
  const { who, agreement, cancel } = await renter(context)
  const asked = { kind: 'repair', wish: 'It hums.', agreementNumber: agreement.number } as const
  const slot = { date: '2026-03-12', window: '10:00-12:00', textPhone: '6145550199' }
  for (let n = 0; n < 12; n++) {
    const shopper = fromClient(context, `198.51.100.${n}`)
    unwrap(await cancel(unwrap(await askVisit(who, inputOf(askVisitInput, { ...asked, ...slot }), shopper))))
  }
  const { count } = await context.db.one<{ count: number }>(
    sql`select count(text_phone)::int as count from visit`,
  )
  expect(count).toBe(10)
})

test.each(['cancelled', 'moved', 'called off by the store', 'ended with the agreement'])(
  'a visit that is %s sends no text that waited for the morning',
  async (how) => {
    const context = await testStore()
    const { ask, cancel, move, agreement } = await renter(context)
    const id = unwrap(await ask({ textPhone: '6145550199' }))
    // Two at night in Columbus.
    context.clock.set('2026-03-11T06:00:00Z')
    expect(await remindVisits(context)).toMatchObject({ done: 1 })
    const { number: agreementNumber } = agreement
    if (how === 'cancelled') unwrap(await cancel(id))
    else if (how === 'moved') unwrap(await move(id, { date: '2026-03-13' }))
    else if (how === 'called off by the store')
      unwrap(await runVisit({ agreementNumber, kind: 'repair', step: 'cancel' }, 'olga', context))
    else {
      const back = { agreementNumber, on: '2026-03-11', grade: 'GOOD', by: 'customer' } as const
      unwrap(await markReturned(back, 'olga', context))
    }
    context.clock.set('2026-03-11T18:00:00Z')
    await remindVisits(context)
    expect(await texts(context)).toEqual([])
  },
)

test('a visit that cannot be reminded of keeps no other customer from the reminder', async () => {
  const context = await testStore()
  const [first, second] = [await renter(context), await rented(context, 'tv')]
  context.clock.set('2026-03-10T18:00:00Z')
  const failing = unwrap(await first.ask())
  const later = { agreementNumber: second.agreement.number, window: '12:00-15:00' }
  unwrap(await first.ask(later, second.who))
  // The day of such a store cannot be told.
  await context.db.run(sql`update store set time_zone = 'Nowhere/Land' where id = '00202'`)
  await context.db.run(sql`update visit set store_id = '00202' where id = ${failing}`)
  context.clock.set('2026-03-11T18:00:00Z')
  expect(await remindVisits(context)).toMatchObject({ done: 1 })
  expect(await subjects(context)).toContain("We're coming tomorrow, March 12, 2026")
})

test('an operator moves a visit on; its customer sees the days and is told at the end', async () => {
  const context = await testStore()
  const { ask, list, agreement } = await renter(context)
  unwrap(await ask())
  const run = (step: 'begin' | 'finish') =>
    runVisit({ agreementNumber: agreement.number, kind: 'repair', step }, 'olga', context)
  context.clock.set('2026-03-12T18:00:00Z')
  unwrap(await run('begin'))
  expect(await run('begin')).toMatchObject({ problem: { code: 'transition-refused' } })
  expect(await list()).toMatchObject([{ state: 'working', beganOn: '2026-03-12', endedOn: null }])
  context.clock.set('2026-03-14T18:00:00Z')
  unwrap(await run('finish'))
  expect(await list()).toMatchObject([{ state: 'done', endedOn: '2026-03-14' }])
  expect(await run('finish')).toMatchObject({ problem: { code: 'not-found' } })
  expect(await subjects(context)).toContain('Your repair is done')
  expect(
    await context.db.rows(sql`select command, outcome from audit where command like '%-visit' order by at`),
  ).toEqual([
    { command: 'begin-visit', outcome: 'done' },
    { command: 'begin-visit', outcome: 'transition-refused' },
    { command: 'finish-visit', outcome: 'done' },
    { command: 'finish-visit', outcome: 'not-found' },
  ])
})

test('when the goods are back, the return is done and nobody comes for a repair any more', async () => {
  const context = await testStore()
  const { ask, list, agreement } = await renter(context)
  unwrap(await ask())
  unwrap(await ask({ kind: 'return', wish: '' }))
  context.clock.set('2026-03-12T18:00:00Z')
  const back = { agreementNumber: agreement.number, on: '2026-03-12', grade: 'GOOD', by: 'customer' } as const
  unwrap(await markReturned(back, 'olga', context))
  const states = Object.fromEntries((await list()).map(({ kind, state }) => [kind, state]))
  expect(states).toEqual({ repair: 'cancelled', return: 'done' })
  expect(await ask({ kind: 'return', wish: '', date: '2026-03-13' })).toMatchObject({
    problem: { code: 'visit-not-possible' },
  })
})
