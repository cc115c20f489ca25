import { expect, test } from 'vitest'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

test('change-name gives a customer another name, and the trail has neither', async () => {
  const context = await testContext()
  const { who } = await registered(context, { email: 'ana@example.com' })
  const change = (...args: string[]) =>
    commands['change-name']?.run(args, { context, url: '', actor: 'olga' })
  const nameOf = () =>
    context.db.one(sql`select first_name, last_name from customer where id = ${who.customerId}`)
  expect(await change('ana@example.com', 'Ana', '')).toMatchObject({ problem: { field: 'lastName' } })
  expect(await change('nobody@example.com', 'Ana', 'Soto')).toMatchObject({ problem: { code: 'not-found' } })
  expect(await nameOf()).toEqual({ firstName: 'Ana', lastName: 'Ruiz' })
  expect(await change('Ana@Example.com', 'Ana', 'Soto')).toMatchObject({ ok: true })
  expect(await nameOf()).toEqual({ firstName: 'Ana', lastName: 'Soto' })
  const trail = await context.db.rows(sql`select outcome, input from audit where command = 'change-name'`)
  expect(trail.map((entry) => (entry as { outcome: string }).outcome).sort()).toEqual([
    'done',
    'last-name-required',
    'not-found',
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Soto|ana@/)
})
