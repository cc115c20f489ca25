import { expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { findDestination } from './find-destination.ts'

const visitor = { kind: 'visitor' } as const

async function destinations(redirects: readonly object[] = []) {
  const context = await testStore()
  await context.db.run(sql`
    insert into preference (id, value) values ('searchRedirects', ${JSON.stringify(redirects)}::jsonb)`)
  const view = { store: (await findStore(context.db, '00101'))!, locale: 'en-US' } as const
  return { context, view, of: (term: string) => findDestination(visitor, term, view, context) }
}

test('a term without results leads where the shop sends it; with results to what it names, or to the results [SHP-067]', async () => {
  const { of } = await destinations([
    { terms: ['Horario', 'Jobs'], url: '/store-locator' },
    { terms: ['sofas'], url: '/faqs' },
  ])
  expect(await of('horario')).toEqual({ kind: 'address', url: '/store-locator' })
  expect(await of(' JOBS ')).toEqual({ kind: 'address', url: '/store-locator' })
  // There are sofas, so nobody is sent away from them.
  expect(await of('sofas')).toEqual({ kind: 'category', path: ['furniture', 'living-room', 'sofas'] })
  expect(await of('ridge')).toBeNull()
})

test.each(['javascript:steal()', 'data:text/html,x', '//elsewhere.example.com', 'http://plain.example.com'])(
  'nobody is sent to %s [SHP-072]',
  async (url) => {
    const { of } = await destinations([{ terms: ['horario'], url }])
    expect(await of('horario')).toBeNull()
  },
)

test('if search or mapping fails the term has its results, and nobody is told [SHP-071]', async () => {
  const { context, view } = await destinations([{ terms: ['horario'], url: '/store-locator' }])
  const rows = () => Promise.reject(new Error('no connection'))
  const broken = { ...context, read: { ...context.read, rows } }
  expect(await findDestination(visitor, 'sofas', view, broken)).toBeNull()
  expect(await findDestination(visitor, '500000008', view, broken)).toBeNull()
})

test('a ZIP code leads to the stores near it, a number that is none to its results', async () => {
  const { of } = await destinations()
  expect(await of('43215')).toEqual({ kind: 'stores', postalCode: '43215' })
  expect(await of('00000')).toBeNull()
  expect(await of('10000001')).toBeNull()
})
