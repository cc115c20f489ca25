import { expect, test } from 'vitest'
import { saveStep } from '#core/approval/application/save-step.ts'
import type { TypedAnswers } from '#core/approval/application/schema.ts'
import { applyWith, strongAnswers, weakAnswers } from '#core/approval/application/testing/applicants.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Customer } from '#core/context.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { orderInput } from '#core/ordering/order/testing/shopper.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

const email = 'account@example.com'
const luis = { firstName: 'Luis', lastName: 'Ortega' }
const taxId = '412345678'

/** An account in which somebody else, Ana Rivera, has applied. */
async function account(answers: TypedAnswers, context: TestContext) {
  const { who: guest } = await beginSession(context)
  await applyWith(guest, answers, context)
  await context.db.run(sql`
    update customer set kind = 'registered', email = ${email}, first_name = 'Ana', last_name = 'Rivera'
    where id = ${guest.customerId}`)
  const who: Customer = { ...guest, kind: 'registered' }
  const rename = () =>
    context.db.run(sql`
    update customer set first_name = ${luis.firstName}, last_name = ${luis.lastName} where id = ${who.customerId}`)
  const { id } = await fill(who, context, { productId: 'sofa' })
  return { who, rename, order: () => createOrder(who, orderInput(id, context), context) }
}

function detach(context: TestContext, ...args: string[]) {
  return commands['detach-approval']?.run(args, { context, url: '', actor: 'olga' })
}

test('detach-approval lets the owner of the account apply, and who was approved, too', async () => {
  const context = await testStore()
  const { who, rename, order } = await account(strongAnswers({ taxId }), context)
  const { number } = unwrap(await order())
  expect(await detach(context, email, 'sits', 'elsewhere')).toMatchObject({
    problem: { code: 'no-other-approval' },
  })
  await rename()
  const typed = strongAnswers(luis)
  const apply = () => saveStep(who, { steps: ['about'], typed, storeId: '00101', locale: 'en-US' }, context)
  expect(await apply()).toMatchObject({ problem: { code: 'application-not-open' } })
  expect(await detach(context, email)).toMatchObject({ problem: { code: 'field-required', field: 'reason' } })
  expect(await detach(context, 'nobody@example.com', 'why')).toMatchObject({ problem: { code: 'not-found' } })

  const done = await detach(context, email, 'another', 'person')
  expect(done).toEqual({
    ok: true,
    value: ['The customer can apply.', `Order ${number} ended; its items are in the cart again.`],
  })
  expect(unwrap(await getOrder(who, number, context)).state).toBe('failed')
  expect(await getApproval(who, context)).toBeUndefined()
  expect(await applyWith(who, typed, context)).toBe('approved')
  expect(unwrap(await order()).state).toBe('created')
  // Nobody is turned away as having applied already because of an approval that nobody can use.
  const { who: ana } = await beginSession(context)
  expect(await applyWith(ana, strongAnswers({ taxId, firstName: 'Ana' }), context)).toBe('approved')

  const trail = await context.db.rows(
    sql`select outcome, input ->> 'reason' as reason from audit where command = 'detach-approval' order by outcome`,
  )
  expect(trail).toEqual([
    { outcome: 'done', reason: 'another person' },
    { outcome: 'field-required', reason: '' },
    { outcome: 'no-other-approval', reason: 'sits elsewhere' },
    { outcome: 'not-found', reason: 'why' },
  ])
})

test.each(['signed', 'paying', 'confirmed', 'delivered'])(
  'detach-approval leaves an approval under which an order is %s',
  async (state) => {
    const context = await testStore()
    const { who, rename, order } = await account(strongAnswers(), context)
    const { number } = unwrap(await order())
    await context.db.run(sql`update orders set state = ${state} where customer_id = ${who.customerId}`)
    await rename()
    expect(await detach(context, email, 'another', 'person')).toEqual({
      ok: false,
      problem: { code: 'approval-in-use', params: { orderNumber: number } },
    })
    expect(await getApproval(who, context)).toMatchObject({ isValid: true })
  },
)

test('detach-approval ends the waiting time of somebody else, and that of the same person still counts for them', async () => {
  const context = await testStore()
  const { who, rename } = await account(weakAnswers({ taxId }), context)
  await rename()
  expect(await getApproval(who, context)).toMatchObject({ mayApply: false })
  expect(await detach(context, email, 'another', 'person')).toMatchObject({ ok: true })
  expect(await applyWith(who, strongAnswers(luis), context)).toBe('approved')
  const { who: ana } = await beginSession(context)
  expect(await applyWith(ana, strongAnswers({ taxId }), context)).toBe('declined')
})
