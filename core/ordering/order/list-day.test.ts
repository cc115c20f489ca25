import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeAuthorizedPerson } from '#core/shopper/authorized-person/change-people.ts'
import { insertAuthorizedPerson } from '#core/shopper/authorized-person/queries.ts'
import { authorizedPersonChoice } from '#core/shopper/authorized-person/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { visitCommands } from '../../../ops/visit-commands.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { paidOrder, someCustomer } from './testing/shopper.ts'

test('an operator sees the deliveries of a store on a day, with who else may receive them', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const { number } = await paidOrder(who, context)
  const order = unwrap(await getOrder(who, number, context))
  const { date, window, firstName, lastName } = order.delivery
  const listed = (store = order.storeId, day: string = date) =>
    visitCommands.deliveries?.run([store, day], { context, url: '', actor: 'ops' })
  const ofCustomer = `${window.from}-${window.to} delivery of order ${number}, `
  const id = randomUUID()
  const rosa = { id, name: 'Rosa Ruiz', phone: '6145550134' }
  await insertAuthorizedPerson(context.db, who.customerId, rosa, context.clock.now())
  expect(await listed()).toMatchObject({
    value: [
      expect.stringMatching(
        new RegExp(`^${ofCustomer}.+: ${firstName} ${lastName} .+, or Rosa Ruiz \\(614\\) 555-0134$`),
      ),
    ],
  })
  expect(await listed('00202')).toMatchObject({ value: [] })
  expect(await listed(order.storeId, '2026-01-05')).toMatchObject({ value: [] })
  expect(await listed(order.storeId, 'soon')).toMatchObject({ ok: false, problem: { field: 'date' } })

  unwrap(await removeAuthorizedPerson(who, inputOf(authorizedPersonChoice, { personId: id }), context))
  const [line] = unwrap((await listed()) ?? { ok: true, value: [] })
  expect(line).not.toContain('Rosa')
  unwrap(await cancelOrder(who, order.id, context))
  expect(await listed()).toMatchObject({ value: [] })
})
