import { expect, test } from 'vitest'
import { pageAddress, withoutFilter, withoutFilters, withParam } from './listing-address.ts'

const at = {
  pathname: '/c/sofas',
  params: new URLSearchParams('refine=color%3Dgray%7Cblue&refine=brand%3DHP&sort=MOST_POPULAR&page=3'),
}

test('omits the number of the first page', () => {
  expect(pageAddress(at, 1)).toBe('/c/sofas?refine=color%3Dgray%7Cblue&refine=brand%3DHP&sort=MOST_POPULAR')
  expect(pageAddress(at, 2)).toContain('page=2')
})

test('removes one filter and goes to the first page', () => {
  expect(withoutFilter(at, 'color', 'gray')).toBe(
    '/c/sofas?sort=MOST_POPULAR&refine=color%3Dblue&refine=brand%3DHP',
  )
  expect(withoutFilter(at, 'brand', 'HP')).toBe('/c/sofas?sort=MOST_POPULAR&refine=color%3Dgray%7Cblue')
  expect(withoutFilters(at)).toBe('/c/sofas?sort=MOST_POPULAR')
})

test('goes to the first page when view or order change', () => {
  expect(withParam({ pathname: '/search', params: new URLSearchParams('q=a&page=2') }, 'view', 'list')).toBe(
    '/search?q=a&view=list',
  )
  expect(withParam({ pathname: '/search', params: new URLSearchParams('view=list') }, 'view', null)).toBe(
    '/search',
  )
})
