import { expect, test } from 'vitest'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { testContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { customerCommands } from '../../../ops/customer-commands.ts'
import { getOrder } from '../order/get-order.ts'
import { paidOrder, someCustomer } from '../order/testing/shopper.ts'
import { giveRecordConsent, withdrawRecordConsent } from './change-consent.ts'
import { getRecordConsent } from './get-consent.ts'
import { giveConsentInput } from './schema.ts'

const asked = { locale: 'en-US', client: { address: '192.0.2.1', userAgent: 'a browser' } } as const
const again = inputOf(giveConsentInput, { agrees: 'yes', canRead: 'yes' })

test('papers go by post from the day on which a customer takes the consent back, until it is given again', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const { number } = await paidOrder(who, context)
  const { delivery, storeId } = unwrap(await getOrder(who, number, context))
  const byPost = async (store = storeId) =>
    unwrap(
      (await customerCommands['paper-customers']?.run([store], { context, url: '', actor: 'ops' })) ?? {
        ok: true,
        value: [],
      },
    )
  expect(await getRecordConsent(who, context)).toMatchObject({
    hasSigned: true,
    isElectronic: true,
    since: null,
  })
  expect(await byPost()).toEqual([])

  // Already the next day in Greenwich, and still the day before at the store in Ohio.
  context.clock.set('2026-03-04T03:00:00Z')
  for (const _twice of [1, 2]) unwrap(await withdrawRecordConsent(who, asked, context))
  expect(await getRecordConsent(who, context)).toMatchObject({
    ...{ isElectronic: false, since: '2026-03-03', address: expect.stringContaining(delivery.address1) },
  })
  const [line, ...more] = await byPost()
  expect(more).toEqual([])
  expect(line).toMatch(
    new RegExp(
      `^${storeId} ${delivery.firstName} ${delivery.lastName}, ${delivery.address1}.*: by post since 2026-03-03, 0 papers`,
    ),
  )
  expect(await byPost('00202')).toEqual([])
  expect(await context.db.rows(sql`select is_electronic, words, client_address from record_consent`)).toEqual(
    [{ isElectronic: false, words: '2026-11-30', clientAddress: '192.0.2.1' }],
  )

  context.clock.set('2026-03-20T15:00:00Z')
  expect((await giveRecordConsent(who, again, asked, context)).ok).toBe(true)
  expect(await getRecordConsent(who, context)).toMatchObject({ isElectronic: true, since: '2026-03-20' })
  expect(await byPost()).toEqual([])
  while ((await runOutbox(context)) > 0);
  const subjects = (await listSent(context)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /documents|documentos/i.test(subject))).toHaveLength(2)
})

test('who has signed nothing has nothing to take back', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  expect(await getRecordConsent(who, context)).toMatchObject({ hasSigned: false })
  expect(await withdrawRecordConsent(who, asked, context)).toMatchObject({
    problem: { code: 'nothing-signed' },
  })
})

test.each([{}, { agrees: 'yes' }, { canRead: 'yes' }])('agreeing again takes both boxes, not %o', (typed) => {
  expect(giveConsentInput.safeParse(typed).success).toBe(false)
})
