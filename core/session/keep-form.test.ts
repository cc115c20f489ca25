import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { testContext } from '../db/testing/context.ts'
import { findKeptForm, keepForm } from './keep-form.ts'
import { tidySessions } from './tidy-sessions.ts'

const form = {
  path: '/us/en/checkout',
  fields: [
    ['address1', '1 Main St'],
    ['note', 'ring twice'],
  ],
} as const

test('a form waits, unreadable, for whoever sent it, and not for ever', async () => {
  const context = await testContext()
  const id = (await keepForm(form, context)) ?? ''
  expect(await findKeptForm(id, context)).toEqual(form)
  expect(await findKeptForm('another', context)).toBeUndefined()
  expect(JSON.stringify(await context.db.rows(sql`select * from kept_form`))).not.toContain('Main')
  context.clock.advanceDays(1)
  expect(await findKeptForm(id, context)).toBeUndefined()
  await tidySessions(context)
  expect(await context.db.rows(sql`select * from kept_form`)).toEqual([])
})

test('a form that is too large to be one is not kept', async () => {
  const context = await testContext()
  expect(await keepForm({ path: '/', fields: [['a', 'x'.repeat(70_000)]] }, context)).toBeUndefined()
})
