import { expect, test } from 'vitest'
import { shopAllPath } from './shop-all-path.ts'

test('links to the products within an approval, sorted and marked [SHP-126, SHP-127, SHP-129, ACC-101]', () => {
  expect(decodeURIComponent(shopAllPath({ weeklyCents: 3_500, verifyLevel: 0 }, 'WEEKLY'))).toBe(
    '/c/root?refine=paymentoption=WEEKLY-0:35&refine=highRisk=FALSE&sort=MOST_POPULAR&isAp=true',
  )
  expect(decodeURIComponent(shopAllPath({ weeklyCents: 3_500, verifyLevel: 1 }, 'MONTHLY'))).toBe(
    '/c/root?refine=paymentoption=MONTHLY-0:150&sort=MOST_POPULAR&isAp=true',
  )
})

test('holds the viewed categories, and no mark of an approval where there is none [SHP-124, SHP-125, SHP-128, SHP-129, SHP-130, ACC-101]', () => {
  expect(decodeURIComponent(shopAllPath(null, 'WEEKLY', ['sofas', 'tvs']))).toBe(
    '/c/root?refine=cgid=sofas|tvs&sort=MOST_POPULAR',
  )
  expect(shopAllPath(null, 'WEEKLY')).toBe('/c/root?sort=MOST_POPULAR')
})
