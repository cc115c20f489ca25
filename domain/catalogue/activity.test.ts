import { expect, test } from 'vitest'
import {
  type ActivityKind,
  isMachine,
  kindsWithCategory,
  kindsWithProducts,
  kindsWithRecommender,
  recordedKinds,
} from './activity.ts'

test.each([
  '',
  '   ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'facebookexternalhit/1.1 preview',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 Chrome-Lighthouse',
])('%j is a machine', (agent) => {
  expect(isMachine(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Cubot X50) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
  'store-app/4.2 (iOS)',
])('%j is a shopper', (agent) => {
  expect(isMachine(agent)).toBe(false)
})

/** What each kind of activity is about: p a product, c a category, r a recommender; - nothing of these. */
const about: Readonly<Record<ActivityKind, string>> = {
  viewProduct: 'p',
  viewSearch: '-',
  clickSearch: 'p',
  viewCategory: 'c',
  clickCategory: 'pc',
  viewReco: 'r',
  clickReco: 'pr',
  viewPage: '-',
  beginCheckout: '-',
  checkoutStep: '-',
  addToCart: 'p',
  rent: 'p',
}

test.each(recordedKinds)(
  '%s names what it is about: a click both its product and the list it was in',
  (kind) => {
    expect(kindsWithProducts.has(kind)).toBe(about[kind].includes('p'))
    expect(kindsWithCategory.has(kind)).toBe(about[kind].includes('c'))
    expect(kindsWithRecommender.has(kind)).toBe(about[kind].includes('r'))
  },
)
