import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { recordStore } from './record-store.ts'

test('what the provider of a machine ten minutes ahead keeps, others read by their own clocks', async () => {
  const { db } = await testContext()
  const ahead = recordStore(db, () => -600)('AuthorizationCode')
  const right = recordStore(db, () => 0)('AuthorizationCode')
  await ahead.upsert('code', { exp: 100_660, iat: 100_600, accountId: 'ana' }, 60)
  expect(await right.find('code')).toMatchObject({ exp: 100_060, iat: 100_000, accountId: 'ana' })
  expect(await ahead.find('code')).toMatchObject({ exp: 100_660, iat: 100_600 })
  const result = { login: { accountId: 'ana', ts: 100_600 } }
  await ahead.upsert('code', { exp: 100_660, result }, 60)
  expect(await right.find('code')).toMatchObject({ exp: 100_060, result: { login: { ts: 100_000 } } })
  expect(await ahead.find('code')).toMatchObject({ exp: 100_660, result })
})
