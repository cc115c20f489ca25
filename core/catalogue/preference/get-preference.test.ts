import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { getPreference } from './get-preference.ts'

test('a preference has its value; a missing one and one of another form have the usual value [SHL-419]', async () => {
  const context = await testStore()
  await context.db.run(sql`delete from preference where id in ('excludedPages', 'basketRefreshTime')`)
  await context.db.run(sql`
    insert into preference (id, value) values ('excludedPages', '["/checkout"]'), ('basketRefreshTime', '"soon"')`)
  expect(await getPreference('excludedPages', context)).toEqual(['/checkout'])
  expect(await getPreference('basketRefreshTime', context)).toBe(5)
  expect(await getPreference('customLabels', context)).toEqual({})
})

test('a failed read is tried again twice, then the usual value holds [SHL-418]', async () => {
  const context = await testStore()
  await context.db.run(sql`update preference set value = '7' where id = 'basketRefreshTime'`)
  /** The context on a database whose first reads fail, and the number of its reads. */
  const failing = (failures: number) => {
    let reads = 0
    const read: Context['read'] = {
      ...context.read,
      rows: (statement) => {
        reads += 1
        return reads > failures ? context.read.rows(statement) : Promise.reject(new Error('no connection'))
      },
    }
    return { context: { ...context, read }, reads: () => reads }
  }
  const twice = failing(2)
  expect(await getPreference('basketRefreshTime', twice.context)).toBe(7)
  expect(twice.reads()).toBe(3)
  const always = failing(Number.POSITIVE_INFINITY)
  expect(await getPreference('basketRefreshTime', always.context)).toBe(5)
  expect(always.reads()).toBe(3)
})
