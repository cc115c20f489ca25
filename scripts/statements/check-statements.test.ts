import { expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'

const job = { text: 'select  id\n from orders', by: 'core/orders.ts takeDue', verdict: 'any' } as const
const merge = { text: 'update basket', by: 'core/merge.ts merge', verdict: 'several' } as const
const own = { text: 'select 1', by: 'core/own.ts find', verdict: 'one' } as const

test('a statement that names no customer has to stand under a reason', () => {
  expect(checkStatements([job, own], [])).toEqual([
    'core/orders.ts takeDue names no customer: select id from orders',
  ])
  expect(checkStatements([job, own], [{ reason: 'a job', senders: [job.by] }])).toEqual([])
})

test('one that brings several customers together has to stand under a reason for that', () => {
  expect(checkStatements([merge], [{ reason: 'a job', senders: [merge.by] }])).toEqual([
    'core/merge.ts merge (several together) names no customer: update basket',
    'core/merge.ts merge stands under a reason that it does not need',
  ])
  expect(checkStatements([merge], [{ reason: 'a guest', together: true, senders: [merge.by] }])).toEqual([])
})

test('who sends no such statement, or stands there twice, is refused', () => {
  const exceptions = [
    { reason: 'a job', senders: [job.by, own.by] },
    { reason: 'another', senders: [job.by] },
  ]
  expect(checkStatements([job, own], exceptions)).toEqual([
    'core/own.ts find stands under a reason that it does not need',
    'core/orders.ts takeDue stands under two reasons',
  ])
})
