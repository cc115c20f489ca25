import { expect, test } from 'vitest'
import { rented } from '#core/money/payment/testing/rented.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import { sql } from '#platform/db/sql.ts'
import { setCrew } from '../crew/set-crew.ts'
import { askVisit } from './ask-visit.ts'
import { getVisitForm } from './get-visit-form.ts'
import { askVisitInput } from './schema.ts'

test('the form says from which day an exchange can be asked for, and no longer once that day has come', async () => {
  const context = await testStore()
  const { who, agreement } = await rented(context)
  context.clock.set('2026-03-10T18:00:00Z')
  const form = async (kind: VisitKind) =>
    unwrap(await getVisitForm(who, { agreementNumber: agreement.number, kind }, context))
  expect(await form('exchange')).toMatchObject({ notBefore: '2026-09-02', days: [] })
  expect((await form('repair')).notBefore).toBeNull()
  await context.db.run(sql`update agreement set signed_on = '2025-09-10' where id = ${agreement.id}`)
  const open = await form('exchange')
  expect(open.notBefore).toBeNull()
  expect(open.days.length).toBeGreaterThan(0)
  expect(open.others).toEqual([])
  const [day] = open.days
  const asked = { agreementNumber: agreement.number, wish: 'Smaller.', textPhone: '' }
  const slot = { date: day?.date ?? '', window: day?.windows[0] ?? '' }
  unwrap(await askVisit(who, inputOf(askVisitInput, { ...asked, ...slot, kind: 'exchange' }), context))
  const planned = { kind: 'exchange', date: slot.date }
  expect(await form('return')).toMatchObject({ isPlanned: false, others: [planned] })
  expect(await form('exchange')).toMatchObject({ isPlanned: true, others: [] })
  // A store without a truck has no free day, and the exchange date is not the reason.
  unwrap(await setCrew({ storeId: agreement.storeId, trucks: 0, people: 2 }, 'olga', context))
  expect(await form('exchange')).toMatchObject({ notBefore: null, days: [] })
})
