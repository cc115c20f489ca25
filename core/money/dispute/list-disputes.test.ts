import { expect, test } from 'vitest'
import type { ListedDispute } from '#adapters/payments/port.ts'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { listDisputes } from './list-disputes.ts'

const dispute = (id: string, more: Partial<ListedDispute>): ListedDispute => ({
  ...{
    id,
    key: '00000000-0000-4000-8000-000000000000',
    kind: 'chargeback',
    state: 'open',
    reason: 'fraud',
    amountCents: 2_375,
  },
  ...{ replyBy: null, ...more },
})

test('disputes of all pages come with the next day for an answer first, and who asked is noted', async () => {
  const store = await testContext()
  const pages: Readonly<Record<string, readonly ListedDispute[]>> = {
    first: [
      dispute('lost', { state: 'lost', replyBy: '2026-01-05' }),
      dispute('undated', {}),
      dispute('late', { replyBy: '2026-03-20' }),
    ],
    second: [dispute('soon', { replyBy: '2026-03-09' })],
  }
  const asked: Date[] = []
  const context: TestContext = {
    ...store,
    adapters: {
      ...store.adapters,
      payments: {
        ...store.adapters.payments,
        async listDisputes({ since, after }) {
          asked.push(since)
          return { items: pages[after ?? 'first'] ?? [], next: after === null ? 'second' : null }
        },
      },
    },
  }
  const since = new Date('2026-01-01T00:00:00Z')
  const listed = await listDisputes(since, 'olga', context)
  expect(listed.map(({ id }) => id)).toEqual(['soon', 'late', 'undated', 'lost'])
  expect(asked).toEqual([since, since])
  expect(await store.db.rows(sql`select actor, command, outcome from audit`)).toEqual([
    { actor: 'olga', command: 'disputes', outcome: 'done' },
  ])
})
