import { expect, test } from 'vitest'
import { checkWholeReads } from './check-whole-reads.ts'
import { wholeTables } from './whole-reads.ts'

const order = { by: 'core/orders.ts findOrder', table: 'orders' }
const category = { by: 'core/categories.ts all', table: 'category' }

test('a read of a whole table that grows is refused without a reason, and a reason without such a read', () => {
  expect(checkWholeReads([order, category], new Set(['category']), [])).toEqual([
    'orders: core/orders.ts findOrder reads all rows: no index helps it to find those that it wants',
  ])
  const reasons = [{ reason: 'at night', reads: ['orders: core/orders.ts findOrder'] }]
  expect(checkWholeReads([order], new Set(), reasons)).toEqual([])
  expect(checkWholeReads([], new Set(), reasons)).toEqual([
    'orders: core/orders.ts findOrder stands under a reason that it does not need',
  ])
})

test('tables that a plan reads whole are found wherever they stand in it', () => {
  const plan = {
    'Node Type': 'Nested Loop',
    Plans: [
      { 'Node Type': 'Seq Scan', 'Relation Name': 'store' },
      { 'Node Type': 'Index Scan', 'Relation Name': 'orders' },
      {
        'Node Type': 'Hash',
        Plans: [{ 'Node Type': 'Seq Scan', 'Relation Name': 'stock_unit' }],
      },
    ],
  }
  expect(wholeTables(plan)).toEqual(['store', 'stock_unit'])
})
