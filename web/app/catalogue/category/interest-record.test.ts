import { expect, test } from 'vitest'
import { addView, byInterest, readRecords } from './interest-record.ts'

const sofas = {
  id: 'sofas',
  name: 'Sofas',
  superCategory: 'Furniture',
  category: 'Living room',
  subCategory: 'Sofas',
  plpUrl: '/c/furniture/living-room/sofas',
  image: '',
}

test('counts views and lowers the score with each day [SHP-120] [SHP-121] [SHP-122]', () => {
  let records = readRecords(null)
  for (let view = 0; view < 6; view += 1) records = addView(records, { ...sofas, today: '2026-03-01' })
  expect(records).toEqual([{ ...sofas, frequency: 6, lastViewed: '2026-03-01', interestScore: 6 }])
  const later = addView(records, { ...sofas, id: 'tvs', today: '2026-03-04' })
  expect(later.map(({ id, interestScore }) => [id, interestScore])).toEqual([
    ['tvs', 1],
    ['sofas', 2],
  ])
})

test('orders categories by interest; a view counts for the categories above it; equal ones keep their order', () => {
  const tvs = { ...sofas, id: 'tvs', plpUrl: '/c/electronics/tvs' }
  let records = addView([], { ...sofas, today: '2026-03-01' })
  for (let view = 0; view < 2; view += 1) records = addView(records, { ...tvs, today: '2026-03-01' })
  const departments = ['appliances', 'furniture', 'computers', 'electronics'].map((id) => ({ id }))
  expect(byInterest(departments, records, '2026-03-01').map(({ id }) => id)).toEqual([
    ...['electronics', 'furniture', 'appliances', 'computers'],
  ])
  expect(byInterest(departments, [], '2026-03-01')).toEqual(departments)
})

test('reads no records from invalid storage', () => {
  expect(readRecords('not json')).toEqual([])
  expect(readRecords('{"a": 1}')).toEqual([])
  expect(readRecords('[{"id": 3}]')).toEqual([])
})
