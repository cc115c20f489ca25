import { expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { askVisit } from './ask-visit.ts'
import { cancelVisit } from './change-visit.ts'
import { remindVisits } from './remind-visits.ts'
import { askVisitInput, cancelVisitInput } from './schema.ts'

test('whoever calls off a visit takes back no text of somebody else to the same number', async () => {
  const context = await testStore()
  const [first, second] = [await rented(context), await rented(context, 'tv')]
  context.clock.set('2026-03-10T18:00:00Z')
  const textPhone = '6145550199'
  const wish = { kind: 'repair', wish: 'It hums.', date: '2026-03-12', textPhone } as const
  const ask = (who: Customer, agreementNumber: string, window: string) =>
    askVisit(who, inputOf(askVisitInput, { ...wish, agreementNumber, window }), context)
  unwrap(await ask(first.who, first.agreement.number, '10:00-12:00'))
  // Two at night in Columbus: the text waits for the morning.
  context.clock.set('2026-03-11T06:00:00Z')
  expect(await remindVisits(context)).toMatchObject({ done: 1 })
  const visitId = unwrap(await ask(second.who, second.agreement.number, '12:00-15:00'))
  unwrap(await cancelVisit(second.who, inputOf(cancelVisitInput, { visitId }), context))
  context.clock.set('2026-03-11T18:00:00Z')
  while ((await runOutbox(context)) > 0);
  const texts = (await listSent(context)).filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ recipient }) => recipient)).toEqual([textPhone])
})
