import { expect, test } from 'vitest'
import type { SigningCeremony } from '#adapters/signing/ceremony-port.ts'
import { findOtherApplicant, takeApplicantName } from '#core/approval/application/take-applicant-name.ts'
import { takeOverInput } from '#core/approval/application/take-over-guest.ts'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { renameByOperator } from '#core/shopper/customer/rename-by-operator.ts'
import { updateCustomerInput } from '#core/shopper/customer/schema.ts'
import { updateCustomer } from '#core/shopper/customer/update-customer.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { orderInput } from '../order/testing/shopper.ts'
import { agreementDocument } from '../signing/agreement-document.ts'
import { beginCeremony } from '../signing/begin-ceremony.ts'
import { consent } from '../signing/consent.ts'
import { openSigning } from '../signing/open-signing.ts'
import { signedNameInput, signSchema } from '../signing/schema.ts'
import { checkSignedName, signAgreements } from '../signing/sign-agreements.ts'
import { createOrder } from './create-order.ts'

const taxId = '412345678'
const proof = { birthDate: '05/20/1990', taxId }
const email = 'account@example.com'
const ana = { firstName: 'Ana', lastName: 'Rivera' }
const refused = {
  ok: false,
  problem: { code: 'applicant-name-differs', params: { applicant: 'Ana Rivera' } },
}

/** Somebody who applied as Ana Rivera, and whose account is in a name, with a sofa in the basket. */
async function applicant(firstName: string, lastName: string, context: TestContext) {
  const { who: guest } = await beginSession(context)
  await applyWith(guest, strongAnswers({ taxId }), context)
  await context.db.run(sql`
    update customer set kind = 'registered', email = ${email}, first_name = ${firstName}, last_name = ${lastName}
    where id = ${guest.customerId}`)
  const who: Customer = { ...guest, kind: 'registered' }
  const basket = await fill(who, context, { productId: 'sofa' })
  return { who, order: () => createOrder(who, orderInput(basket.id, context), context) }
}

const prove = (who: Customer, given: typeof proof, context: TestContext) =>
  takeApplicantName(who, inputOf(takeOverInput, given), context)

test('an approval is used by the approved person alone, who proves to be the one to use an account in another name', async () => {
  const context = await testStore()
  const { who, order } = await applicant('Luis', 'Ortega', context)
  expect(await order()).toEqual(refused)
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'blocked', problem: refused.problem })

  // Nobody takes the name without the proof.
  expect(await updateCustomer(who, inputOf(updateCustomerInput, ana), context)).toEqual(refused)
  unwrap(await updateCustomer(who, inputOf(updateCustomerInput, { firstName: 'Luis Angel' }), context))
  unwrap(await updateCustomer(who, inputOf(updateCustomerInput, { acceptsMarketing: true }), context))
  const wrong = await prove(who, { ...proof, birthDate: '05/21/1990' }, context)
  expect(wrong).toEqual({ ok: false, problem: { code: 'applicant-unproved' } })
  expect(await order()).toEqual(refused)

  unwrap(await prove(who, proof, context))
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'open' })
  const { id: orderId } = unwrap(await order())
  const client = { address: '198.51.100.7', userAgent: 'Test browser' }
  const { terms } = unwrap(await openSigning(who, { orderId, locale: 'en-US', client }, context))
  expect(terms.map(({ customer }) => customer.name)).toEqual(['Ana Rivera'])
})

test('halves of a name that are sent at the same moment are checked together', async () => {
  const context = await testStore()
  const { who, order } = await applicant('Luis', 'Ortega', context)
  const halves = [{ firstName: ana.firstName }, { lastName: ana.lastName }]
  const results = await Promise.all(
    halves.map((half) => updateCustomer(who, inputOf(updateCustomerInput, half), context)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual(refused)
  expect(await order()).toEqual(refused)
})

test('an account that spells the name in another way, or has no name, is nobody else', async () => {
  for (const [firstName, lastName] of [
    ['ana m.', 'rivera lópez'],
    ['', ''],
  ] as const) {
    const context = await testStore()
    const { order } = await applicant(firstName, lastName, context)
    unwrap(await order())
  }
})

test('an order is not signed in a name that the account got after the order was made', async () => {
  const context = await testStore()
  const { who, order } = await applicant('Ana', 'Rivera', context)
  const { id: orderId, agreements } = unwrap(await order())
  const luis = { firstName: 'Luis', lastName: 'Ortega' }
  unwrap(await updateCustomer(who, inputOf(updateCustomerInput, luis), context))
  const step = {
    orderId,
    locale: 'en-US' as const,
    client: { address: '198.51.100.7', userAgent: 'Test browser' },
  }
  unwrap(await openSigning(who, step, context))
  for (const { number: agreementNumber } of agreements)
    unwrap(await agreementDocument(who, { ...step, agreementNumber, kind: 'unsigned' }, context))
  unwrap(await consent(who, step, context))
  const signature = inputOf(signSchema, { fullName: 'Luis Ortega', intends: 'yes' })
  expect(await signAgreements(who, { ...signature, ...step }, context)).toEqual(refused)
  const typed = inputOf(signedNameInput, { fullName: 'Luis Ortega' })
  expect(await checkSignedName(who, { ...typed, orderId }, context)).toEqual(refused)
  // Nor at an outside signing service, which is not even asked.
  const elsewhere = { ...context, adapters: { ...context.adapters, ceremony: {} as SigningCeremony } }
  const back = { locale: 'en-US', returnTo: '/us/en/docusign-redirect' } as const
  expect(await beginCeremony(who, back, elsewhere)).toEqual(refused)
  // Nor in the name of the applicant without a proof, after the approval has run out, either.
  await context.db.run(sql`update approval set expires_on = decided_on`)
  context.clock.advanceDays(2)
  expect(await updateCustomer(who, inputOf(updateCustomerInput, ana), context)).toEqual(refused)
  expect(await findOtherApplicant(who, context)).toMatchObject({
    name: ana,
    isSigned: false,
    isProvable: true,
  })

  unwrap(await prove(who, proof, context))
  const own = inputOf(signSchema, { fullName: 'Ana Rivera', intends: 'yes' })
  expect(unwrap(await signAgreements(who, { ...own, ...step }, context)).state).toBe('signed')
  // From now on the store changes the name.
  expect(await prove(who, proof, context)).toEqual({ ok: false, problem: { code: 'name-signed' } })
})

test('an applicant who gets another name from the store keeps the approval, and nobody else gets it so', async () => {
  const context = await testStore()
  const { who, order } = await applicant('Ana', 'Rivera', context)
  unwrap(await renameByOperator(email, { firstName: 'Ana', lastName: 'Soto' }, 'test', context))
  unwrap(await renameByOperator(email, { firstName: 'Ana', lastName: 'Vega' }, 'test', context))
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'open' })
  // The name that the store has seen, and no other.
  unwrap(await updateCustomer(who, inputOf(updateCustomerInput, { firstName: 'Eva' }), context))
  expect(await order()).toEqual(refused)
  unwrap(await renameByOperator(email, { firstName: 'Eva', lastName: 'Ortega' }, 'test', context))
  expect(await order()).toEqual(refused)
  expect(await updateCustomer(who, inputOf(updateCustomerInput, ana), context)).toEqual(refused)
  unwrap(await renameByOperator(email, ana, 'test', context))
  unwrap(await order())
})

test('whoever has an approval of their own uses it, also beside a newer one of somebody else', async () => {
  const context = await testStore()
  const { who, order } = await applicant('Ana', 'Rivera', context)
  const { who: guest } = await beginSession(context)
  const luis = { firstName: 'Luis', lastName: 'Ortega', email: 'luis@example.com', taxId: '512345678' }
  await applyWith(guest, strongAnswers(luis), context)
  await context.db.run(sql`update application set customer_id = ${who.customerId}`)
  await context.db.run(sql`
    update approval set customer_id = ${who.customerId}, created_at = created_at + interval '1 minute'
    where customer_id = ${guest.customerId}`)
  expect(await findOtherApplicant(who, context)).toBeUndefined()
  unwrap(await order())
})
