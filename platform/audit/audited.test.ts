import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fail, ok } from '#domain/base/result.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { audited } from './audited.ts'

const command = { actor: 'olga', command: 'open-store', input: { store: '00101' } }
const write = (tx: Queryable) => tx.run(sql`insert into preference (id, value) values ('written', 'true')`)

async function openedStore() {
  const context = await testContext()
  return {
    context,
    written: async () => (await context.db.rows(sql`select from preference where id = 'written'`)).length,
    trail: () => context.db.rows(sql`select actor, command, input, outcome, at from audit`),
  }
}

test('a command and its entry are written together, with one time', async () => {
  const { context, written, trail } = await openedStore()
  const now = context.clock.now()
  const done = await audited(context, command, async (tx, at) => {
    await write(tx)
    return ok(at)
  })
  expect(done).toEqual(ok(now))
  expect(await written()).toBe(1)
  expect(await trail()).toEqual([{ ...command, outcome: 'done', at: now }])
})

test('a command that fails writes nothing but the code of its problem', async () => {
  const { context, written, trail } = await openedStore()
  const problem = fail('not-found', { field: 'store' })
  const done = await audited(context, command, async (tx) => {
    await write(tx)
    return problem
  })
  expect(done).toEqual(problem)
  expect(await written()).toBe(0)
  expect(await trail()).toMatchObject([{ ...command, outcome: 'not-found' }])
})

test('a command whose entry cannot be written is not done', async () => {
  const { context, written } = await openedStore()
  await context.db.run(sql`alter table audit add check (outcome <> 'done')`)
  const done = audited(context, command, async (tx) => {
    await write(tx)
    return ok(null)
  })
  await expect(done).rejects.toThrow()
  expect(await written()).toBe(0)
})
