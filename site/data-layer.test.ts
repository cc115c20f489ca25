import { expect, test } from 'vitest'
import { mayNameSomebody, pageTypeOf, urlNameOf } from './data-layer.ts'
import { type UrlName, urls } from './urls.ts'

test('every address is found again as its own route', () => {
  for (const [name, pattern] of Object.entries(urls) as [UrlName, string][]) {
    const path = pattern.replace(/:\w+/g, 'x-1')
    expect(urls[urlNameOf(path) ?? 'home'], path).toBe(pattern)
    expect(urlNameOf(path), path).toBe(name)
  }
  expect(urlNameOf('/p/a/b/c/d/e/f')).toBeUndefined()
})

test.each([
  ['/', undefined, 'home'],
  ['/us/es', undefined, 'home'],
  ['/us/en/p/living/sofa', undefined, 'product'],
  ['/c/furniture/', undefined, 'category'],
  ['/store-locator', undefined, 'store locator'],
  ['/us/es/pre-approvedPage', undefined, 'pre-approved'],
  ['/web-order-form', undefined, 'web order form'],
  ['/instant-approval', undefined, 'instant approval'],
  ['/instant-approval', 'about', 'instant approval'],
  ['/instant-approval', 'identity', 'identity verification'],
  ['/instant-approval', 'review', 'submit application'],
  ['/us/en/new-checkout', 'schedule', 'pay schedule'],
  ['/checkout', 'review', 'renewal terms'],
  ['/checkout', 'sign', 'docu sign'],
  ['/checkout/confirmation/7', undefined, 'order confirmation'],
  ['/us/en/my-account', undefined, 'my agreements'],
  ['/my-accounts/enroll-autopay', undefined, 'autopay enrollment'],
  ['/refer-a-friend/referral', undefined, 'refer-a-friend invite'],
  ['/nowhere', undefined, 'page not found'],
])('%s at step %s is of type %s [SHL-032]', (path, step, type) => {
  expect(pageTypeOf(path, step)).toBe(type)
})

test.each([
  'ana@example.com',
  '614 555 0199',
  '(614) 555-0199',
  '+1.614.555.0199',
  '123-45-6789',
  '4111111111111111',
])('%s may name somebody', (text) => expect(mayNameSomebody(text)).toBe(true))

test.each(['sofa', '65 inch tv', 'iPhone 15 256 GB', '1080p 120 Hz'])('%s names nobody', (text) =>
  expect(mayNameSomebody(text)).toBe(false),
)
