import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { sql } from '#platform/db/sql.ts'
import { registered } from '../customer/testing/people.ts'
import { claimKeptForm, findKeptForm, findOpenForm, keepForm } from './keep-form.ts'
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

test('a form that was typed before the session timed out is for that customer alone, whoever signs in next', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const other = await registered(context, { email: 'eva@example.com' })
  const id = (await keepForm(form, context, who)) ?? ''
  expect(await claimKeptForm(other.who, id, context)).toBeUndefined()
  expect(await findKeptForm(other.who, id, context)).toBeUndefined()
  expect(await claimKeptForm(who, id, context)).toBe(form.path)
  expect(await findKeptForm(who, id, context)).toEqual(form)
})

test('a form that is too large to be one is not kept', async () => {
  const context = await testContext()
  expect(await keepForm({ path: '/', fields: [['a', 'x'.repeat(70_000)]] }, context)).toBeUndefined()
})

test('one network keeps thirty forms in a quarter of an hour and no more; another one is not concerned', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const kept = []
  for (let n = 0; n < 40; n++) kept.push(await keepForm(form, context))
  expect(kept.filter((id) => id !== undefined)).toHaveLength(30)
  expect(await keepForm(form, fromClient(context, '198.51.100.2'))).toBeDefined()
})

test('a form kept while the language changes is given back on its page, as often as it is shown, to whoever typed it', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const other = await registered(context, { email: 'eva@example.com' })
  const visitor = { kind: 'visitor' } as const
  const { path } = form
  const own = (await keepForm(form, context, who)) ?? ''
  for (const stranger of [visitor, other.who])
    expect(await findOpenForm(stranger, { id: own, path }, context)).toBeUndefined()
  expect(await findOpenForm(who, { id: own, path: '/us/es/cart' }, context)).toBeUndefined()
  for (let time = 0; time < 2; time++)
    expect(await findOpenForm(who, { id: own, path }, context)).toEqual(form.fields)
  const visitors = (await keepForm(form, context)) ?? ''
  expect(await findOpenForm(visitor, { id: visitors, path }, context)).toEqual(form.fields)
  const late = (await keepForm(form, context)) ?? ''
  context.clock.advanceDays(1)
  expect(await findOpenForm(visitor, { id: late, path }, context)).toBeUndefined()
})
