import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { flagSql, readFlags } from './store-flags.ts'

test.each(['locationStatus', 'epoEnabled', 'storeLDWEnabled', 'storeOpenDate', 'posType'] as const)(
  'a statement reads %s of a store as the pages do, also where the store says nothing',
  async (name) => {
    const { db } = await testStore()
    const read = async () => {
      const row = await db.one<{ value: string | null }>(
        sql`select ${flagSql(sql`s`, name)} as value from store s where s.id = '00101'`,
      )
      return row.value
    }
    await db.run(sql`update store set flags = '{}' where id = '00101'`)
    const missing = readFlags({})[name]
    expect(await read()).toBe(missing === null ? null : String(missing))
    const given = {
      ...{ locationStatus: 'CLOSED', epoEnabled: false, storeLDWEnabled: true },
      posType: 'KIOSK',
    } as const
    const flags = { ...given, storeOpenDate: '2027-03-01' } as const
    await db.run(sql`update store set flags = ${JSON.stringify(flags)}::jsonb where id = '00101'`)
    expect(await read()).toBe(String(flags[name]))
  },
)
