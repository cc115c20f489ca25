import { expect, test } from 'vitest'
import { registered } from '../customer/testing/people.ts'
import { sql } from '../db/sql.ts'
import { testContext } from '../db/testing/context.ts'
import { claimKeptForm, findKeptForm, keepForm } from './keep-form.ts'
import { tidySessions } from './tidy-sessions.ts'

const form = {
  path: '/us/en/checkout',
  fields: [
    ['address1', '1 Main St'],
    ['note', 'ring twice'],
  ],
} as const

test('a form waits, unreadable, for whoever signs in in the browser that sent it, and not for ever', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const other = await registered(context, { email: 'eva@example.com' })
  const id = (await keepForm(form, context)) ?? ''
  expect(JSON.stringify(await context.db.rows(sql`select * from kept_form`))).not.toContain('Main')
  expect(await findKeptForm(who, id, context)).toBeUndefined()
  expect(await claimKeptForm(who, 'another', context)).toBeUndefined()
  expect(await claimKeptForm(who, id, context)).toBe(form.path)
  expect(await claimKeptForm(other.who, id, context)).toBeUndefined()
  expect(await findKeptForm(who, id, context)).toEqual(form)
  expect(await findKeptForm(other.who, id, context)).toBeUndefined()
  context.clock.advanceDays(1)
  expect(await findKeptForm(who, id, context)).toBeUndefined()
  await tidySessions(context)
  expect(await context.db.rows(sql`select * from kept_form`)).toEqual([])
})

test('a form that is too large to be one is not kept', async () => {
  const context = await testContext()
  expect(await keepForm({ path: '/', fields: [['a', 'x'.repeat(70_000)]] }, context)).toBeUndefined()
})
