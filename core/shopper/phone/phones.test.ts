import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { registered } from '../customer/testing/people.ts'
import { addPhone, makePhonePrimary, removePhone } from './change-phones.ts'
import { listPhones } from './list-phones.ts'
import { maxPhones, phoneInput } from './schema.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshContext()
})
afterAll(() => context.dispose())

const phone = (last: number) => inputOf(phoneInput, { phone: `(614) 555-010${last}` })
const numbers = async (who: Customer) =>
  (await listPhones(who, context)).map(
    ({ phone: number, isPrimary }) => `${number.at(-1)}${isPrimary ? '*' : ''}`,
  )

test('one number is the primary one: the first, the one that is made it, or the oldest when it is removed', async () => {
  const { who } = await registered(context, { email: 'one@example.com' })
  expect(await numbers(who)).toEqual([])
  for (const last of [1, 2, 3, 2]) await addPhone(who, phone(last), context)
  expect(await numbers(who)).toEqual(['1*', '2', '3'])
  await makePhonePrimary(who, phone(3), context)
  expect((await numbers(who)).sort()).toEqual(['1', '2', '3*'])
  await removePhone(who, phone(3), context)
  const left = await numbers(who)
  expect(left).toHaveLength(2)
  expect(left[0]).toMatch(/\*$/)
  for (const last of [1, 2]) await removePhone(who, phone(last), context)
  expect(await numbers(who)).toEqual([])
})

test('at most five numbers are kept, also when they are added at once', async () => {
  const { who } = await registered(context, { email: 'many@example.com' })
  const added = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((last) => addPhone(who, phone(last), context)))
  expect(added.filter(({ ok }) => ok)).toHaveLength(maxPhones)
  expect(added.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'too-many-phones', field: 'phone' } })
  expect(await numbers(who)).toHaveLength(maxPhones)
})

test('nobody makes a number of somebody else primary or removes it, and a guest saves none', async () => {
  const { who } = await registered(context, { email: 'owner@example.com' })
  const other = (await registered(context, { email: 'other@example.com' })).who
  await addPhone(who, phone(1), context)
  await addPhone(who, phone(2), context)
  for (const change of [makePhonePrimary, removePhone])
    expect(await change(other, phone(2), context)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await addPhone({ ...who, kind: 'guest' }, phone(3), context)).toMatchObject({
    problem: { code: 'sign-in-required' },
  })
  expect(await numbers(who)).toEqual(['1*', '2'])
})
